// Who is who in a view.
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { KonrehPiece } from '../../generated/konreh/KonrehPiece';
import type { KonrehSideName } from '../../generated/konreh/KonrehSideName';
import type { KonrehSide } from '../../generated/konreh/KonrehSide';
import type { Seat } from '../../generated/Seat';
import { Diamond } from './geometry';

/** What the counters are out of where the view does not say it: turns in the Cross, and Greens on the board. */
export const STAY_LIMIT = 3;
export const GREEN_CAP = 6;

/** The side that a seat plays. */
export function sideOf(view: KonrehView, seat: Seat): KonrehSideName {
  return view.sides[1].seat === seat ? 'B' : 'A';
}

/** A side's counters. */
export function counters(view: KonrehView, side: KonrehSideName): KonrehSide {
  return side === 'A' ? view.sides[0] : view.sides[1];
}

/** The side across the board. */
export function across(side: KonrehSideName): KonrehSideName {
  return side === 'A' ? 'B' : 'A';
}

/** What stands on a square. */
export function pieceOn(view: KonrehView, site: string): KonrehPiece | undefined {
  return view.pieces.find((piece) => piece.site === site);
}

/** The board as seen by a side, its own Home at the bottom. */
export function diamond(size: number, bottom: KonrehSideName): Diamond {
  return new Diamond(size, bottom === 'B');
}
