// Bundles of cards as texts: `b2r` is two blue cards and a red one. A bundle is put together card by card; which
// bundles there are comes with the list of picks.
import type { CardsView } from '../../generated/knowledge/CardsView';
import type { CardColourName } from '../../generated/knowledge/CardColourName';
import { COLOURS, NO_CARDS } from './colours';

const LETTERS: Record<string, CardColourName> = { b: 'blue', g: 'green', r: 'red', y: 'yellow' };

/** The cards of a bundle; nothing if the text is none. */
export function read(key: string): CardsView | null {
  if (!/^(?:[bgry]\d*)+$/.test(key)) return null;
  const cards = { ...NO_CARDS };
  for (const [, letter = '', number] of key.matchAll(/([bgry])(\d*)/g)) {
    const colour = LETTERS[letter];
    if (colour) cards[colour] += number ? Number(number) : 1;
  }
  return cards;
}

/** The text of a bundle. */
export function write(cards: CardsView): string {
  return COLOURS.map((colour) =>
    cards[colour] === 0 ? '' : `${colour.charAt(0)}${cards[colour] > 1 ? cards[colour] : ''}`,
  ).join('');
}

/** A bundle with this many more cards of a colour. */
export function plus(cards: CardsView, colour: CardColourName, number = 1): CardsView {
  return { ...cards, [colour]: cards[colour] + number };
}

/** What is left of a bundle without another one. */
export function without(cards: CardsView, others: CardsView): CardsView {
  return {
    blue: cards.blue - others.blue,
    green: cards.green - others.green,
    red: cards.red - others.red,
    yellow: cards.yellow - others.yellow,
  };
}

/** Whether one bundle is part of another. */
export function within(part: CardsView, whole: CardsView): boolean {
  return COLOURS.every((colour) => part[colour] <= whole[colour]);
}

/** The bundles among these keys. */
export function bundlesOf(keys: readonly string[]): CardsView[] {
  return keys.flatMap((key) => read(key) ?? []);
}

/** The colours of which one more card still leads to one of these bundles. */
export function growing(cards: CardsView, wanted: readonly CardsView[]): CardColourName[] {
  return COLOURS.filter((colour) => wanted.some((bundle) => within(plus(cards, colour), bundle)));
}
