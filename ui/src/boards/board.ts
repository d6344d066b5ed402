// What the shell asks of a game's board, and what it gives it. A board draws and reports picks: it computes no
// legality, holds no match state and knows no other board.
import type { Component } from 'svelte';
import type { Move } from '../generated/Move';
import type { Pick } from '../generated/Pick';
import type { Seat } from '../generated/Seat';

/** What is shown on a board beside the position itself. */
export type BoardProps<View> = {
  view: View;
  /** The seat that sits at the bottom. */
  bottom: Seat;
  /** What has been picked so far, in order. */
  picked: string[];
  /** The sites that can be picked next, each with what its pick would do. Empty where nothing can be picked. */
  aims: Map<string, Pick>;
  /** The action that led here. */
  last: Move | null;
  /** The sites at fault after a refused attempt, and the way that was tried. */
  fault: { sites: string[]; way: string[] } | null;
  /** The lenses that are switched on, by their ids. */
  lenses: ReadonlySet<string>;
  /** A board that only shows: no buttons, no keyboard, no focus. */
  still?: boolean;
  /** A site was pressed, or a piece was dropped on it: the pick goes to the shell, legal or not. */
  onpick?: (site: string) => void;
  /** A piece was dragged from one site to another: both picks at once, legal or not. */
  ondrag?: (from: string, to: string) => void;
  /** The site under the pointer or the keyboard's focus, or none. */
  onhover?: (site: string | null) => void;
};

/** A switch that shows something more on the board. */
export type Lens = { id: string; label: string; key: string; help: string };

/** Everything that a game lends to the shell. The parts are drawn where the shell puts them. */
export type BoardKind<View> = {
  Board: Component<BoardProps<View>>;
  /** The counters of one seat, for its corner of the stage (on a phone: its row). */
  Counters: Component<{ view: View; seat: Seat; small?: boolean }>;
  /** The counters that all seats share, for the rail. */
  Facts: Component<{ view: View }>;
  /** The small picture of a seat's side. */
  Token: Component<{ view: View; seat: Seat }>;
  /** The small picture in front of an entry of the move list. */
  Glyph: Component<{ glyph: string }>;
  lenses: Lens[];
  /** Where a site lies on the board, in hundredths of its width and height, so that a bubble can point there. */
  where: (view: View, site: string, bottom: Seat) => { x: number; y: number };
  /** What a screen reader says about a site. */
  describe: (view: View, site: string, aim: Pick | undefined, bottom: Seat) => string;
  /** The whole position in words, and its clocks. */
  say: (view: View, bottom: Seat) => { position: string; clocks: string };
};
