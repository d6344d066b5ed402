// The outlines of pieces and marks, in units of a hundredth of a square's side, around 0,0.
import type { KonrehKind } from '../../generated/konreh/KonrehKind';

/** How much larger than its outline a piece is drawn. */
export const PIECE_SCALE = 1.09;

/** How far the largest piece reaches from its middle. */
export const PIECE_RADIUS = 50;

/** A kind's inlay: as many corners as steps. `join` rounds them by a line of that width. */
export const INLAYS: Record<KonrehKind, { path: string; join: number; letter: string }> = {
  red: { path: 'M0,-30A36,36 0 0 1 0,30A36,36 0 0 1 0,-30Z', join: 0, letter: 'R' },
  orange: { path: 'M0,-26L26.8,20.5L-26.8,20.5Z', join: 6, letter: 'O' },
  green: {
    path: 'M-19,-23H19Q23,-23 23,-19V19Q23,23 19,23H-19Q-23,23 -23,19V-19Q-23,-23 -19,-23Z',
    join: 0,
    letter: 'G',
  },
  blue: { path: polygon(5, 29.5, 1.5), join: 5, letter: 'B' },
};

/** Blue's rim: fourteen scallops. */
export const SCALLOPS = rim();

/** Three roots under a Blue that stands still. */
export const ROOTS = 'M0,42V61M0,47L-16,62M0,47L16,62';

/** A Home, a Sanctum, and the plus in the middle of the Cross. */
export const HOUSE = 'M-29,5L0,-24L29,5M-20,10V30H20V10';
export const STAR = 'M0,-45L10,-10L45,0L10,10L0,45L-10,10L-45,0L-10,-10Z';
export const PLUS = 'M-18,0H18M0,-18V18';

function polygon(corners: number, radius: number, down: number): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return `${(radius * Math.sin(angle)).toFixed(2)},${(down - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

function rim(): string {
  const points = Array.from({ length: 280 }, (_, step) => {
    const angle = (2 * Math.PI * step) / 280;
    const radius = 41 + 4.6 * Math.abs(Math.cos(7 * angle));
    return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
