// What the shell asks of a game's board, and what it gives it. A board draws and reports picks: it computes no
// legality, holds no match state and knows no other board.
import type { Component } from 'svelte';
import type { Legal } from '../generated/Legal';
import type { Move } from '../generated/Move';
import type { Pick } from '../generated/Pick';
import type { Seat } from '../generated/Seat';

/** What is shown on a board beside the position itself. A board fills the box that the shell gives it. */
export type BoardProps<View> = {
  view: View;
  /** The seat that sits at the bottom. */
  bottom: Seat;
  /** The seat of the one who looks, or null where they hold none or several; left out, it is the one at the bottom. */
  you?: Seat | null;
  /** What has been picked so far, in order. */
  picked: readonly string[];
  /** The sites that can be picked next, each with what its pick would do. Empty where nothing can be picked. */
  aims: ReadonlyMap<string, Pick>;
  /** The sites with which a choice can begin, whatever is selected. */
  starts?: ReadonlySet<string>;
  /** The picks of an action that waits to be confirmed, or that a chooser is about to complete: shown as a ghost. */
  pending?: readonly string[] | null;
  /** The picks of an action on its way to the table: shown as if it were done, until the new position comes. */
  sent?: readonly string[] | null;
  /** The last action that left a trace on the board: what chance has cast since leaves none. */
  last: Move | null;
  /** The sites at fault after a refused attempt, and the way that was tried. */
  fault: { sites: string[]; way: string[] } | null;
  /** The lenses that are switched on, by their ids. */
  lenses: ReadonlySet<string>;
  /** The position's text and the legal actions, for a board that can draw nothing else. */
  fen?: string;
  legal?: readonly Legal[];
  /** A board that only shows: no buttons, no keyboard, no focus. */
  still?: boolean;
  /** A site was pressed: the pick goes to the shell, legal or not. */
  onpick?: (site: string) => void;
  /** A piece was lifted: its targets are wanted, but nothing has been pressed yet. */
  ongrab?: (site: string) => void;
  /** A piece was dragged from one site to another: both picks at once, legal or not. */
  ondrag?: (from: string, to: string) => void;
  /** The site under the pointer or the keyboard's focus, or none. */
  onhover?: (site: string | null) => void;
  /** An action was chosen whole, by its text. */
  onact?: (action: string) => void;
};

/** A switch that shows something more on the board. */
export type Lens = { id: string; label: string; key: string; help: string };

/** What a part of the page beside the board is given: as a board, it draws and reports picks. */
export type PartProps<View> = {
  view: View;
  /** As in the board's props. */
  you: Seat | null;
  /**
   * The seat whose things lie nearest: yours; where one person plays several, the one that acts; else the bottom one.
   */
  own: Seat;
  /** What a seat is called in a sentence. */
  who: (seat: Seat) => string;
  /** The picks with which a choice can begin, what has been picked so far, and what can be picked next: sites and words
   * alike. All of them are empty for those who cannot choose now. */
  begins: readonly Pick[];
  picked: readonly string[];
  open: readonly Pick[];
  /** The actions that led to the position that is shown. */
  moves: readonly Move[];
  /** Whether there is little room, as on a phone. */
  small?: boolean;
  /** A button that names what it does was pressed: it needs no second press. */
  ontake: (key: string) => void;
  /** One pick less. */
  onback: () => void;
};

/** The parts of the page of a game. On a phone, all but the board take turns. */
export type PartName = 'board' | 'aside' | 'bench';

/** What a game that is spread over the table provides besides its board. Its seats then stand in the rail. */
export type Spread<View> = {
  /** Above the prompt: the steps of a turn. */
  Head: Component<PartProps<View>>;
  /** A column beside the board, and a strip below it: what lies on the table. */
  Aside: Component<PartProps<View>>;
  Below: Component<PartProps<View>>;
  /** Where an action is put together that is more than presses on the board. */
  Bench: Component<PartProps<View>>;
  /** A reference for those who learn the game. */
  Help: Component<{ view: View }>;
  /** What the column and the bench are called, and the part that is needed now. */
  names: { board: string; aside: string; bench: string };
  needed: (view: View, own: Seat) => PartName;
};

/** What a game's board and parts need to have picked differently. */
export type PickerConfig = {
  /**
   * What is picked without a press, of the sites with which a choice can begin: the first press continues from there.
   */
  preselected?: (starts: ReadonlySet<string>) => readonly string[];
  /** Whether a part of the page offers a pick. No chooser then offers it, and it is never picked automatically. */
  isOfferedElsewhere?: (picked: readonly string[], pick: Pick) => boolean;
  /** Whether the board draws a site; where this is left out, it draws all of them. */
  isDrawn?: (site: string) => boolean;
};

/** Everything that a game gives to the shell. The parts are drawn where the shell puts them. */
export type BoardKind<View> = {
  Board: Component<BoardProps<View>>;
  /** Whether the board has no edge: it takes the whole stage and not a square of it, with the seats lying over it. */
  open?: boolean;
  /**
   * Whether the board leaves no corner of its square free for counters: on a phone they are beside the seats' names.
   */
  round?: boolean;
  /** The counters of one seat, for its corner of the stage (on a phone: its row). */
  Counters: Component<{ view: View; seat: Seat; small?: boolean }>;
  /** The counters that all seats share, for the rail. `you` as in the board's props, and the site that is looked at. */
  Facts: Component<{ view: View; you?: Seat | null; looked?: string | null }>;
  /** What is at stake in a question, such as odds: shown with its answers. `actions` are those still to choose from. */
  Stakes?: Component<{ view: View; you?: Seat | null; actions: readonly string[] }>;
  /** What lies on the table beside the board, and how actions are picked there. */
  spread?: Spread<View>;
  picking?: PickerConfig;
  /** The small picture of a seat's side. */
  Token: Component<{ view: View; seat: Seat }>;
  /** The small picture in front of an entry of the move list. */
  Glyph: Component<{ glyph: string }>;
  lenses: Lens[];
  /** Where a site lies on the board, in hundredths of its width and height, so that a bubble can point there. */
  where: (view: View, site: string, bottom: Seat) => { x: number; y: number };
  /** How wide a usual site is, in hundredths of the board's shorter edge, so that a ring fits round it. A board without
   * it has no sites to mark. */
  span?: (view: View) => number;
  /** What a screen reader says about a site. `you` as in the board's props. */
  describe: (view: View, site: string, aim: Pick | undefined, bottom: Seat, you?: Seat | null) => string;
  /** The whole position in words, and its clocks. */
  say: (view: View, bottom: Seat, you?: Seat | null) => { position: string; clocks: string };
};
