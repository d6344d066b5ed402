// What seats and cards are called.
import type { CardsView } from '../../generated/knowledge/CardsView';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { Seat } from '../../generated/Seat';
import { brain as words } from '../../words/brain';
import { colourOf, COLOURS } from './colours';

/** A seat by its colour; by its number before it has one. */
export function seatName(view: KnowledgeView, seat: Seat): string {
  const colour = colourOf(view, seat);
  return colour ? words.sides[colour] : words.seats[seat];
}

/** Cards in words: "2 blue and 1 red". */
export function cardsSaid(cards: CardsView): string {
  return words.cards.said(
    COLOURS.filter((colour) => cards[colour] > 0).map((colour) => words.cards.of(cards[colour], words.poms[colour])),
  );
}
