// The colours of cards, in the order in which they are always shown, and what a seat has of them.
import type { CardsView } from '../../generated/knowledge/CardsView';
import type { CardColourName } from '../../generated/knowledge/CardColourName';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { SeatView } from '../../generated/knowledge/SeatView';
import type { Seat } from '../../generated/Seat';

/** The colours in the order of their letters, as bundles are written. */
export const COLOURS: readonly CardColourName[] = ['blue', 'green', 'red', 'yellow'];

/** No card at all. */
export const NO_CARDS: CardsView = { blue: 0, green: 0, red: 0, yellow: 0 };

/** One of the seats. */
export function seatOf(view: KnowledgeView, seat: Seat): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat);
}

/** The colour of a seat, once it is chosen. */
export function colourOf(view: KnowledgeView, seat: Seat | null): CardColourName | null {
  return seat === null ? null : (seatOf(view, seat)?.colour ?? null);
}

/** How many cards there are in all. */
export function sizeOf(cards: CardsView): number {
  return COLOURS.reduce((sum, colour) => sum + cards[colour], 0);
}

/** Every card one by one. */
export function listOf(cards: CardsView): CardColourName[] {
  return COLOURS.flatMap((colour) => Array<CardColourName>(cards[colour]).fill(colour));
}
