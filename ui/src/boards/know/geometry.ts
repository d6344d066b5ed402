// Where spaces lie on the screen, whichever seat is at the bottom. The outlines come from Rust, cut out of the board's
// own lines; nothing in here knows who stands where, or how anybody moves.
import { outlines, radius, type Outline } from '../../generated/know/board';
import type { Point } from '../carry.svelte';
import type { Arrow } from '../keyboard';

/**
 * The width of the board's edge, and how far the drawing reaches from its middle: a little farther than that, because a
 * picture of half a pixel loses what lies at its border.
 */
export const EDGE = 14;
export const REACH = radius + EDGE + 6;

/** Where each arrow points. */
const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};
/** What lies less than this much in an arrow's direction is not where it points: 60 degrees to each hand. */
const ASIDE = 0.5;

const byName = new Map<string, Outline>(outlines.map((outline) => [outline.name, outline]));

/** The board, rotated so that one seat is at the bottom. */
export class Wheel {
  /** By how many degrees it is rotated, clockwise. */
  readonly angle: number;
  /** How the drawing of the bare board is rotated with it. What stands on the board stays upright. */
  readonly rotation: string;
  /** Every space, from the bottom of the screen to its top. */
  readonly sites: string[];
  private readonly places: Map<string, Point>;

  constructor(angle: number) {
    this.angle = angle;
    this.rotation = `rotate(${angle})`;
    this.places = new Map(outlines.map(({ name, stand: [x, y] }) => [name, rotated({ x, y }, angle)]));
    this.sites = outlines
      .map(({ name }) => name)
      .sort((a, b) => this.at(b).y - this.at(a).y || this.at(a).x - this.at(b).x);
  }

  has(site: string): boolean {
    return byName.has(site);
  }

  /** The point of a space that is farthest from all its sides: what stands on it stands there. */
  at(site: string): Point {
    return this.places.get(site) ?? { x: Number.NaN, y: Number.NaN };
  }

  /** How far from the middle of the board that is. */
  far(site: string): number {
    const { x, y } = this.at(site);
    return Math.hypot(x, y);
  }

  /** How large what stands on a space is drawn. */
  scale(site: string): number {
    return byName.get(site)?.scale ?? 1;
  }

  /** The space that an arrow leads to: near, and as straight ahead as possible. */
  step(site: string, arrow: Arrow): string | null {
    const here = this.at(site);
    const way = WAYS[arrow];
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const other of this.sites) {
      const there = this.at(other);
      const far = Math.hypot(there.x - here.x, there.y - here.y);
      const ahead = far === 0 ? 0 : ((there.x - here.x) * way.x + (there.y - here.y) * way.y) / far;
      const cost = far / ahead ** 2;
      if (ahead > ASIDE && cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  /** The next space of the same ring, clockwise or against it. */
  round(site: string, clockwise: boolean): string | null {
    const ring = outlines
      .filter(({ name }) => ringOf(name) === ringOf(site))
      .toSorted((a, b) => angleOf(a) - angleOf(b));
    const place = ring.findIndex(({ name }) => name === site);
    return place < 0 ? null : (ring.at((place + (clockwise ? 1 : -1)) % ring.length)?.name ?? null);
  }
}

/** The outline of a space on the board as it lies by itself, as the `d` of a path. */
export function outlineOf(site: string): string {
  return byName.get(site)?.path ?? '';
}

/** The tier of a space, and whether it is shaded. */
export function groundOf(site: string): Pick<Outline, 'tier' | 'shaded'> | undefined {
  return byName.get(site);
}

/** The point this many units from one point on the way to another. */
export function towards(from: Point, to: Point, units: number): Point {
  const part = units / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Points as a line wants them. */
export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** Ambiguous spaces close the ring of the rim. */
function ringOf(site: string): string {
  const tier = byName.get(site)?.tier ?? '';
  return tier === 'ambiguous' ? 'rim' : tier;
}

/** The angle of a space, clockwise from the bottom of the board as it lies by itself. */
function angleOf({ stand: [x, y] }: Outline): number {
  return (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI);
}

function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: rounded(x * cos - y * sin), y: rounded(x * sin + y * cos) };
}

/** In hundredths of a unit, without a negative zero. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100 + 0;
}
