// A piece that is dragged: lifted from its site, following the pointer, put down somewhere.

/** A point of a board's drawing. */
export type Point = { x: number; y: number };

/** The state of a drag. */
export class Carry {
  /** Whether something is being dragged. */
  held = $state(false);
  /** Where it is drawn. */
  at: Point = $state({ x: 0, y: 0 });
  /** The site that it was taken from, until it is back or gone. */
  home: string | null = $state(null);
  /** The site where a dragged piece was put down: it is there already, and need not glide. */
  put: string | null = $state(null);

  lift(site: string, at: Point): void {
    [this.held, this.home, this.at, this.put] = [true, site, at, null];
  }

  drop(): void {
    [this.held, this.put] = [false, this.home];
  }

  /** The drag is over, and its drawing is gone. */
  rest(): void {
    if (!this.held) this.home = null;
  }
}
