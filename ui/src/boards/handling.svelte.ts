// How a player handles a board, the same on every one: what is hovered, focused and carried, and what is reported. A
// board says where its sites are and what they hold; it draws what it finds in here.
import type { BoardProps } from './board';
import { Carry, type Point } from './carry.svelte';
import { hands } from './hands';
import { keys, type Arrow } from './keys';

type Reports = 'onpick' | 'ongrab' | 'ondrag' | 'onhover';

/** What a board lends to the hands on it. */
export type Handled = {
  /** Whom to tell. */
  tell: () => { [K in Reports]?: BoardProps<never>[K] };
  /** All sites in the board's order, those with which a choice can begin, and the targets of what is in hand. */
  sites: () => readonly string[];
  starts: () => ReadonlySet<string>;
  targets: () => readonly string[];
  /** Whether something stands on a site that a hand could lift. */
  liftable: (site: string) => boolean;
  /** Where a site lies in the drawing, and how many units of the drawing are a pixel. */
  at: (site: string) => Point;
  unitsPerPixel: () => number;
  /** Where on the page a site draws a finger, where that is not the middle of its box. */
  spot?: (site: string) => Point | null;
  /** The site that an arrow leads to, and on a board with rings the one that a bracket leads to. */
  step: (site: string, arrow: Arrow) => string | null;
  round?: (site: string, clockwise: boolean) => string | null;
  /** Whether the pointers move the board itself now: then letting go is no press. */
  busy?: () => boolean;
  /** The keyboard's focus came to a site. */
  onring?: (site: string) => void;
};

/** What the hands and the keyboard do on one board. */
export class Handling {
  /** What the pointer carries. */
  readonly carry = new Carry();
  /** The site under the pointer, and the one with the focus. */
  hovered: string | null = $state(null);
  focused: string | null = $state(null);
  /** Whether the focus is shown: it came by keyboard. */
  #ringed = $state(false);
  /** The site that the Tab key comes back to. */
  tabStop: string | null = $state(null);
  readonly #board: Handled;

  constructor(board: Handled) {
    this.#board = board;
  }

  /** The site with the ring of the keyboard's focus. */
  get ring(): string | null {
    return this.#ringed ? this.focused : null;
  }

  /** For the element that holds the sites. */
  readonly pointer = hands({
    targets: () => this.#board.targets(),
    spot: (site) => this.#board.spot?.(site),
    liftable: (site) => this.#board.liftable(site) && !this.#busy,
    onpress: (site) => {
      if (!this.#busy) this.#press(site);
    },
    onlift: (site) => {
      this.carry.lift(site, this.#board.at(site));
      this.#board.tell().ongrab?.(site);
    },
    oncarry: (site, dx, dy) => {
      const { x, y } = this.#board.at(site);
      const units = this.#board.unitsPerPixel();
      this.carry.at = { x: x + dx * units, y: y + dy * units };
    },
    ondrop: (from, to) => {
      if (to !== null && to !== from) this.#board.tell().ondrag?.(from, to);
      this.carry.drop();
    },
    onhover: (site) => {
      if (site === this.hovered) return;
      this.hovered = site;
      this.#board.tell().onhover?.(site ?? this.focused);
    },
  });

  /** For the same element. */
  readonly keyboard = keys({
    step: (site, arrow) => this.#board.step(site, arrow),
    round: (site, clockwise) => this.#board.round?.(site, clockwise) ?? null,
    starts: () => this.#board.sites().filter((site) => this.#board.starts().has(site)),
    targets: () => [...this.#board.targets()],
    onpress: (site) => this.#press(site),
    onfocus: (site, ring) => {
      [this.focused, this.#ringed, this.tabStop] = [site, ring, site ?? this.tabStop];
      if (site !== null && ring) this.#board.onring?.(site);
      this.#board.tell().onhover?.(site ?? this.hovered);
    },
  });

  get #busy(): boolean {
    return this.#board.busy?.() ?? false;
  }

  #press(site: string): void {
    this.carry.put = null;
    this.#board.tell().onpick?.(site);
  }
}
