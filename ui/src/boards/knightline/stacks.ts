// What stands where, and who is who in a view.
import type { KnightLineColour } from '../../generated/knightline/KnightLineColour';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import type { KnightLineSideView } from '../../generated/knightline/KnightLineSideView';
import type { StackView } from '../../generated/knightline/StackView';
import type { Seat } from '../../generated/Seat';
import { isCell, middle } from './geometry';

/** A stack as it is drawn. */
export type Shown = { site: string; colour: KnightLineColour; height: number };

/** An action as its picks tell it: tiles go from one cell to another, or a whole stack comes to a cell. */
export type StackMove = { from: string | null; to: string; count: number };

/** The cells on which something stands, the grey tile's among them. */
export function standing(view: KnightLineView): string[] {
  return [...view.stacks.map(({ site }) => site), ...(view.grey ? [view.grey.site] : [])];
}

/** The stack on a cell. */
export function stackOn(view: KnightLineView, site: string): StackView | undefined {
  return view.stacks.find((stack) => stack.site === site);
}

/** The side of a seat. */
export function sideOf(view: KnightLineView, seat: Seat): KnightLineSideView | undefined {
  return view.sides.find((side) => side.seat === seat);
}

/** What picks amount to once they are complete; nothing if they are not, or where nothing moves. */
export function moveOf(view: KnightLineView, picks: readonly string[] | null): StackMove | null {
  const [from, to] = (picks ?? []).filter(isCell);
  if (from === undefined) return null;
  if (to === undefined) return view.placing ? { from: null, to: from, count: view.tiles } : null;
  const word = picks?.find((key) => !isCell(key));
  // Where nobody is asked for a number, one tile jumps.
  return { from, to, count: word === undefined ? 1 : Number(word.replace(/\D/g, '')) };
}

/** The stacks from far to near, as they stand now or will stand after an action. */
export function shownStacks(view: KnightLineView, move: StackMove | null): Shown[] {
  const before: Shown[] = view.stacks.map(({ site, colour, height }) => ({ site, colour, height }));
  if (!move) return before.sort(farFirst);
  const colour = before.find(({ site }) => site === move.from)?.colour ?? view.turn;
  const left = before.map(({ site, colour: owner, height }) => ({
    site,
    colour: owner,
    height: site === move.from ? height - move.count : height,
  }));
  const landed = colour === null ? [] : [{ site: move.to, colour, height: move.count }];
  return [...left, ...landed].sort(farFirst);
}

function farFirst(a: Shown, b: Shown): number {
  const [one, other] = [middle(a.site), middle(b.site)];
  return one.y - other.y || one.x - other.x;
}
