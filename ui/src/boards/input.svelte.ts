// Pointer and keyboard input, the same on every board: what is hovered, focused and dragged, what can be pressed, and
// what is reported. A board says where its sites are and what is on them, and draws what it finds here.
import { finishOnNewAction } from './animations.svelte';
import type { BoardProps } from './board';
import { Carry, type Point } from './carry.svelte';
import { keyboard, type Arrow } from './keyboard';
import { pointer } from './pointer';

/** Where a board's sites are. */
export type Layout = {
  /** All sites, in the order in which the keyboard visits them. */
  sites: () => readonly string[];
  /** The site that the Tab key leads to at first. */
  tabStart: () => string;
  /** Whether something stands on a site that can be dragged. */
  liftable: (site: string) => boolean;
  /** Where a site lies in the drawing, and how many units of the drawing are a pixel. */
  at: (site: string) => Point;
  unitsPerPixel: () => number;
  /** Where on the page a site attracts a finger, where that is not the middle of its box. */
  spot?: (site: string) => Point | null;
  /** The site that an arrow leads to, and on a board with rings the one that a bracket leads to. */
  step: (site: string, arrow: Arrow) => string | null;
  round?: (site: string, clockwise: boolean) => string | null;
  /** The sites with which the keyboard's choice can begin, and the targets, where a board has a notion of its own. */
  starts?: () => ReadonlySet<string>;
  targets?: () => readonly string[];
  /** Whether the pointers move the board itself now: then letting go is not a press. */
  busy?: () => boolean;
  /** A site was pressed, where the board does not simply report it. */
  onpress?: (site: string) => void;
  /** The keyboard's focus came to a site. */
  onring?: (site: string) => void;
};

/** The input on one board. To be created while the board is. */
export class BoardInput<View> {
  /** The drawing, once it is there. */
  svg: SVGSVGElement | undefined = $state();
  /** What the pointer drags. */
  readonly carry = new Carry();
  /** The site under the pointer, and the one with the focus. */
  hovered: string | null = $state(null);
  focused: string | null = $state(null);
  /** Whether the focus is shown: it came by keyboard. */
  #ringed = $state(false);
  #tabStop: string | null = $state(null);
  readonly #props: () => BoardProps<View>;
  readonly #layout: Layout;

  constructor(props: () => BoardProps<View>, layout: Layout) {
    this.#props = props;
    this.#layout = layout;
    finishOnNewAction({ root: () => this.svg, view: () => props().view, sent: () => props().sent ?? null });
  }

  get sites(): readonly string[] {
    return this.#layout.sites();
  }

  /** The sites with which a choice can begin. */
  readonly starts: ReadonlySet<string> = $derived.by(() => {
    const { starts, picked, aims } = this.#props();
    return this.#layout.starts?.() ?? starts ?? new Set(picked.length === 0 ? aims.keys() : []);
  });

  /** The targets of what has been picked, in the board's order. */
  readonly targets: readonly string[] = $derived.by(() => {
    const { picked, aims } = this.#props();
    return this.#layout.targets?.() ?? (picked.length === 0 ? [] : this.sites.filter((site) => aims.has(site)));
  });

  /** The site that the Tab key leads to: where it left, if that is still there. */
  readonly cursor: string = $derived.by(() => {
    const left = this.#tabStop;
    return left !== null && this.sites.includes(left) ? left : this.#layout.tabStart();
  });

  /** The site with the ring of the keyboard's focus. */
  get ring(): string | null {
    return this.#ringed ? this.focused : null;
  }

  /** For the element that holds the sites. */
  readonly pointer = pointer({
    targets: () => this.targets,
    spot: (site) => this.#layout.spot?.(site),
    liftable: (site) => this.#layout.liftable(site) && !this.#busy,
    onpress: (site) => {
      if (!this.#busy) this.#press(site);
    },
    onlift: (site) => {
      this.carry.lift(site, this.#layout.at(site));
      this.#props().ongrab?.(site);
    },
    oncarry: (site, dx, dy) => {
      const { x, y } = this.#layout.at(site);
      const units = this.#layout.unitsPerPixel();
      this.carry.at = { x: x + dx * units, y: y + dy * units };
    },
    ondrop: (from, to) => {
      if (to !== null && to !== from) this.#props().ondrag?.(from, to);
      this.carry.drop();
    },
    onhover: (site) => {
      if (site === this.hovered) return;
      this.hovered = site;
      this.#props().onhover?.(site ?? this.focused);
    },
  });

  /** For the same element. */
  readonly keyboard = keyboard({
    step: (site, arrow) => this.#layout.step(site, arrow),
    round: (site, clockwise) => this.#layout.round?.(site, clockwise) ?? null,
    starts: () => this.sites.filter((site) => this.starts.has(site)),
    targets: () => [...this.targets],
    onpress: (site) => this.#press(site),
    onfocus: (site, ring) => {
      [this.focused, this.#ringed, this.#tabStop] = [site, ring, site ?? this.#tabStop];
      if (site !== null && ring) this.#layout.onring?.(site);
      this.#props().onhover?.(site ?? this.hovered);
    },
  });

  get #busy(): boolean {
    return this.#layout.busy?.() ?? false;
  }

  #press(site: string): void {
    this.carry.put = null;
    if (this.#layout.onpress) this.#layout.onpress(site);
    else this.#props().onpick?.(site);
  }
}
