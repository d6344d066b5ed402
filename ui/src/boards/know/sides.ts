// Who is who in a view, and how the board lies before each of them.
import type { PieceTypeName } from '../../generated/know/PieceTypeName';
import type { KnowView } from '../../generated/know/KnowView';
import type { PieceView } from '../../generated/know/PieceView';
import type { PointView } from '../../generated/know/PointView';
import type { KnowSideView } from '../../generated/know/KnowSideView';
import type { Seat } from '../../generated/Seat';
import { wheel as words } from '../../words/boards';
import { Wheel } from './geometry';

/**
 * By how many degrees the board is turned for the seat at the bottom. Two seats sit opposite each other; of three each
 * has its third of the rim below; of four each has its own pieces at the lower left, where its name is, and the others
 * have theirs at their names.
 */
const TURNS: Record<number, Partial<Record<Seat, number>>> = {
  2: { p1: 0, p2: 180 },
  3: { p1: 0, p2: -120, p3: 120 },
  4: { p1: 90, p2: 0, p3: -90, p4: 180 },
};
const wheels = new Map<number, Wheel>();

/** The types of pieces, in the order in which they are listed. */
export const KINDS: readonly PieceTypeName[] = ['bard', 'fool', 'herald'];

/** The board as a seat sees it. */
export function wheelFor(players: number, bottom: Seat): Wheel {
  const angle = TURNS[players]?.[bottom] ?? 0;
  const known = wheels.get(angle) ?? new Wheel(angle);
  wheels.set(angle, known);
  return known;
}

/** The side that a seat plays for. */
export function sideOf(view: KnowView, seat: Seat): KnowSideView | undefined {
  return view.sides.find(({ seats }) => seats.includes(seat));
}

/** What stands on a space. */
export function pieceOn(view: KnowView, site: string): PieceView | undefined {
  return view.pieces.find((piece) => piece.site === site);
}

/** The point of contention on a space. */
export function pointOn(view: KnowView, site: string): PointView | undefined {
  return view.points.find((point) => point.site === site);
}

/** What a seat is called: by its side, and among partners by its stripes too. */
export function seatName(view: KnowView, seat: Seat): string {
  const side = sideOf(view, seat);
  if (!side) return seat;
  const striped = view.pieces.some((piece) => piece.seat === seat && piece.striped);
  return side.seats.length > 1 ? words.partner(side.name, striped) : side.name;
}

/** Whether a pick of this space would join the piece that goes there with its like. */
export function joins(view: KnowView, site: string, from: string | undefined): boolean {
  return view.threads.some(({ sites, opposite, connected }) => {
    const place = from === undefined ? -1 : sites.indexOf(from);
    return !connected && place >= 0 && opposite[place === 0 ? 1 : 0] === site;
  });
}
