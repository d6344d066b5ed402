// Where squares lie on the screen. The board stands on a corner; nothing in here knows how pieces move.
import type { Arrow } from '../keyboard';

/** A point of the drawing; a square's side is 100 units. */
export type Point = { x: number; y: number };

/** The width of the frame round the squares. */
export const FRAME = 33;

/** Half a square's diagonal: what one column or row moves a square by, sideways and upwards. */
const HALF = 100 / Math.SQRT2;
const NAMES = 'abcdefgh';

/** The arrows along the four lanes, as steps of column and row for the side whose Home is at the bottom. */
const LANES: Record<Arrow, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
};

/** A board of one size, seen from one of its two Homes. */
export class Diamond {
  readonly size: number;
  /** Whether it is turned by half a circle, with a1 at the top. */
  readonly turned: boolean;
  /** Every square, from the bottom of the screen to its top. */
  readonly sites: string[];
  /** From the middle to each corner of the drawing. */
  readonly reach: number;

  constructor(size: number, turned: boolean) {
    this.size = size;
    this.turned = turned;
    const all = Array.from({ length: size * size }, (_, place) => name(place % size, Math.floor(place / size)));
    this.sites = all.sort((a, b) => this.at(b).y - this.at(a).y || this.at(a).x - this.at(b).x);
    this.reach = size * HALF + FRAME * Math.SQRT2 - 5;
  }

  has(site: string): boolean {
    const { column, row } = place(site);
    return this.within(column, row) && name(column, row) === site;
  }

  /** The middle of a square. */
  at(site: string): Point {
    const { column, row } = place(site);
    const sign = this.turned ? -1 : 1;
    return { x: sign * (column - row) * HALF, y: -sign * (column + row - this.size + 1) * HALF };
  }

  /** The square as an outline, this many units from its middle to each side. */
  cell(site: string, half = 50): string {
    const { x, y } = this.at(site);
    const tip = half * Math.SQRT2;
    return `M${round(x)},${round(y - tip)}l${tip},${tip}l${-tip},${tip}l${-tip},${-tip}Z`;
  }

  /** Which of the two tones a square has: each level row of the diamond has one. */
  tone(site: string): 1 | 2 {
    const { column, row } = place(site);
    return (column + row) % 2 === 0 ? 2 : 1;
  }

  /** The square that an arrow leads to, seen from the bottom. */
  step(site: string, arrow: Arrow): string | null {
    const { column, row } = place(site);
    const [right, up] = LANES[arrow];
    const sign = this.turned ? -1 : 1;
    const [nextColumn, nextRow] = [column + sign * right, row + sign * up];
    return this.within(nextColumn, nextRow) ? name(nextColumn, nextRow) : null;
  }

  /** The letters along the lower right edge and the figures along the lower left one, in the middle of the frame. */
  labels(): { text: string; at: Point }[] {
    const edge = this.turned ? this.size - 1 : 0;
    // A little outside the middle of the frame: the pips of a Blue at the edge reach into it.
    const out = (52 + FRAME / 2) / Math.SQRT2;
    return Array.from({ length: this.size }, (_, place) => {
      const file = this.at(name(place, edge));
      const rank = this.at(name(edge, place));
      return [
        { text: NAMES.charAt(place), at: { x: file.x + out, y: file.y + out } },
        { text: String(place + 1), at: { x: rank.x - out, y: rank.y + out } },
      ];
    }).flat();
  }

  private within(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.size && row < this.size;
  }
}

/** The point this many units from one point on the way to another. */
export function towards(from: Point, to: Point, units: number): Point {
  const part = units / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function place(site: string): { column: number; row: number } {
  return { column: NAMES.indexOf(site.charAt(0)), row: Number(site.slice(1)) - 1 };
}

function name(column: number, row: number): string {
  return `${NAMES.charAt(column)}${row + 1}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
