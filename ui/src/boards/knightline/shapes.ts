// How a stack of tiles is built: the tile on top seen from above, and below it the side that shows how high it is.
import type { Point } from '../carry.svelte';

/** A tile's side, its corner, and where the foot of every stack lies, in units from the middle of its cell. */
export const TILE = 84;
export const CORNER = 13;
export const FOOT = 44;

/** A single tile is so thick; each further one adds less than that, until a stack is as high as a cell can bear. */
const FIRST = 4;
const FURTHER = 3.4;
const HIGHEST = 27;
const MOST_EDGES = 8;

/** How far the tile on top is raised. */
export function rise(height: number): number {
  return Math.min(HIGHEST, FIRST + FURTHER * (height - 1));
}

/** Where the tile on top begins. */
export function crown(height: number): number {
  return FOOT - TILE - rise(height);
}

/** The lower edges of the tiles between the one on top and the foot, as heights. */
export function edges(height: number): number[] {
  const count = Math.min(MOST_EDGES, height - 1);
  return Array.from({ length: count }, (_, n) => FOOT - (rise(height) * (n + 1)) / (count + 1));
}

/** A frame round a stack or an empty cell (height 1), this many units outside. */
export function frame(
  height: number,
  out: number,
): { x: number; y: number; width: number; height: number; rx: number } {
  return {
    x: -TILE / 2 - out,
    y: crown(height) - out,
    width: TILE + 2 * out,
    height: TILE + rise(height) + 2 * out,
    rx: CORNER + out,
  };
}

/**
 * The outline of a cell round its middle. A tall stack covers a part of the cell behind it: a press there means the
 * stack.
 */
export function cellOutline({ x, y }: Point, height: number): string {
  const top = height > 0 ? Math.min(-50, crown(height)) : -50;
  return `M${x - 50} ${y + top}h100V${y + 50}h-100Z`;
}

/** The outline of the focus ring round a cell. */
export function ringOutline(middle: Point, stack: number): string {
  const { x, y, width, height, rx } = frame(Math.max(1, stack), 5);
  const arc = (dx: number, dy: number) => `a${rx} ${rx} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * rx];
  return (
    `M${middle.x + x + rx} ${middle.y + y}h${across}${arc(rx, rx)}v${down}${arc(-rx, rx)}` +
    `h${-across}${arc(-rx, -rx)}v${-down}${arc(rx, -rx)}Z`
  );
}
