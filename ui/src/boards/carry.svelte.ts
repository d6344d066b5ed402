// A piece in somebody's hand: lifted from its site, following the pointer, put down somewhere.

/** A point of a board's drawing. */
export type Point = { x: number; y: number };

/** What a hand carries. */
export class Carry {
  /** Whether something is carried now. */
  held = $state(false);
  /** Where it hovers. */
  at: Point = $state({ x: 0, y: 0 });
  /** The site that it was taken from, until it is back or gone. */
  home: string | null = $state(null);
  /** The site of a piece that a hand has put down: it is where it was put, and need not glide there. */
  put: string | null = $state(null);

  lift(site: string, at: Point): void {
    [this.held, this.home, this.at, this.put] = [true, site, at, null];
  }

  drop(): void {
    [this.held, this.put] = [false, this.home];
  }

  /** The hand is empty again, and the drawing that followed it is gone. */
  rest(): void {
    if (!this.held) this.home = null;
  }
}
