// The outlines of solids and marks, around 0,0, in the units of the board.
import type { PieceTypeName } from '../../generated/know/PieceTypeName';

/**
 * How a solid is drawn: its body, a shine, a stripe across it, and where its letter sits, with and without the stripe.
 */
export type Shape = {
  body: string;
  shine: string;
  band: string;
  letter: { size: number; y: number; overBand: number };
};

/** Bards are balls, fools are cones, heralds are cylinders. */
export const SOLIDS: Record<PieceTypeName, Shape> = {
  bard: {
    body: 'M-35,0A35,35 0 0 1 35,0A35,35 0 0 1 -35,0Z',
    shine: 'M-25,-6A26,26 0 0 1 -9,-24',
    band: 'M-33.5,10Q0,26 33.5,10L30.5,17.5Q0,35 -30.5,17.5Z',
    letter: { size: 34, y: 0, overBand: -7 },
  },
  fool: {
    body: 'M0,-42L35,24Q36,30 30,32Q0,41 -30,32Q-36,30 -35,24Z',
    shine: 'M-5,-25L-21,7',
    band: 'M-28,10Q0,22 28,10L32,18Q0,31 -32,18Z',
    letter: { size: 27, y: 11, overBand: 0 },
  },
  herald: {
    body: 'M-27,-27A27,11 0 0 1 27,-27V28Q27,38 0,38Q-27,38 -27,28Z',
    shine: 'M-19,-9V22',
    band: 'M-27,11Q0,23 27,11V19.5Q0,31.5 -27,19.5Z',
    letter: { size: 30, y: 6, overBand: -1 },
  },
};

/** The upper face of a cylinder. */
export const LID = 'M-27,-27A27,11 0 0 0 27,-27A27,11 0 0 0 -27,-27Z';

/** How far the largest solid reaches from its middle, and where marks sit on it. */
export const SOLID_RADIUS = 42;
export const LOCK = 'M-5,-1V-4.5A5,5 0 0 1 5,-4.5V-1M-7.5,-1H7.5V8H-7.5Z';

/** The sign of a point of contention. */
export const CROSS = 'M-9,-9L9,9M9,-9L-9,9';

/** Half of the ring round it, on the right; the whole ring. */
export const HALF_RING = 'M0,-35A35,35 0 0 1 0,35';
export const WHOLE_RING = 'M0,-35A35,35 0 0 1 0,35A35,35 0 0 1 0,-35Z';
