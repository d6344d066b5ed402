// The shape of an arrow from one place of a board to another.

/** A place, in pixels of the board. */
export type Place = { x: number; y: number };

/** How wide its shaft is where a site is 100 wide, how wide and how long its head. */
const SHAFT = 17;
const HEAD = { width: 46, length: 38 };
/** It begins so far from the middle of the first site, and ends so far before the middle of the last one. */
const ENDS = { from: 26, to: 30 };

/**
 * The outline of an arrow as the `d` of a path, where a site is this many pixels wide; nothing if it would be a dot.
 */
export function arrow(from: Place, to: Place, site: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = site / 100;
  const [start, tip] = [ENDS.from * unit, far - ENDS.to * unit];
  if (tip - start < SHAFT * unit) return '';
  const neck = Math.max(start, tip - HEAD.length * unit);
  const [ahead, aside] = [
    { x: (to.x - from.x) / far, y: (to.y - from.y) / far },
    { x: (from.y - to.y) / far, y: (to.x - from.x) / far },
  ];
  const point = (along: number, width: number) => {
    const across = (width * unit) / 2;
    const [x, y] = [from.x + ahead.x * along + aside.x * across, from.y + ahead.y * along + aside.y * across];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const corners = [
    point(start, SHAFT),
    point(neck, SHAFT),
    point(neck, HEAD.width),
    point(tip, 0),
    point(neck, -HEAD.width),
    point(neck, -SHAFT),
    point(start, -SHAFT),
  ];
  return `M${corners.join('L')}Z`;
}
