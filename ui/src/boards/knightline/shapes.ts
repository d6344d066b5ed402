// How a stack of tiles is built: the tile on top seen from above, and below it the side that shows how high it is.

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

/** A frame round a stack or an empty cell (height 1), so many units outside. */
export function frame(height: number, out: number): { x: number; y: number; width: number; height: number; rx: number } {
  return {
    x: -TILE / 2 - out,
    y: crown(height) - out,
    width: TILE + 2 * out,
    height: TILE + rise(height) + 2 * out,
    rx: CORNER + out,
  };
}
