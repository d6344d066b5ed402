// Positions for the tests of this board. The brain is always the same: rows of letters as positions are written, with
// five abilities on it.
import { spots } from '../../generated/knowledge/board';
import type { AbilityName } from '../../generated/knowledge/AbilityName';
import type { CardsView } from '../../generated/knowledge/CardsView';
import type { CardColourName } from '../../generated/knowledge/CardColourName';
import type { FieldView } from '../../generated/knowledge/FieldView';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { NeuronView } from '../../generated/knowledge/NeuronView';
import type { PlaceView } from '../../generated/knowledge/PlaceView';
import type { PomName } from '../../generated/knowledge/PomName';
import type { SeatView } from '../../generated/knowledge/SeatView';
import type { TradeView } from '../../generated/knowledge/TradeView';
import type { Pick } from '../../generated/Pick';
import type { Seat } from '../../generated/Seat';
import { endsOf } from './geometry';
import { NO_CARDS } from './colours';

const LETTERS: Record<string, PomName> = { b: 'blue', g: 'green', o: 'orange', r: 'red', w: 'white', y: 'yellow' };
const COLOURS: CardColourName[] = ['red', 'blue', 'green', 'yellow'];
const BRAIN = 'gwbooybrgwyrbygbrbwrrbbgbgwrgywrgwo';
const MARKERS: Record<string, AbilityName> = {
  E2: 'Empathy',
  D1: 'Humility',
  D7: 'Willpower',
  F1: 'Taste',
  E6: 'Logic',
};
const SEATS: Seat[] = ['p1', 'p2', 'p3', 'p4'];

/** Cards, none of the colours that are not named. */
export const cards = (some: Partial<CardsView> = {}): CardsView => ({ ...NO_CARDS, ...some });

/** A seat with some cards. */
export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  const hand = more.hand === undefined ? cards({ red: 2, yellow: 1 }) : more.hand;
  return {
    seat: SEATS[number - 1] ?? 'p1',
    colour: COLOURS[number - 1] ?? null,
    cards: hand ? hand.blue + hand.green + hand.red + hand.yellow : 3,
    hand,
    most_cards: 7,
    neurons: 14,
    placed: 2,
    orange: true,
    abilities: [],
    fields: [],
    powers: [],
    points: 0,
    ...more,
  };
}

/** The field of War, open. */
export const war: FieldView = {
  name: 'War',
  points: 1,
  poms: ['green', 'green', 'orange', 'yellow'],
  ring: 2,
  needs: ['Willpower'],
  power: 'Resilience',
  power_help: 'eight cards',
  master: null,
  bought: false,
  lacks: [{ seat: 'p1', abilities: ['Willpower'], cards: cards({ green: 2 }), any: 0, power: false, text: '2 green' }],
};

/** A link on which the seat that acts can place. */
export const place = (link: string, more: Partial<PlaceView> = {}): PlaceView => ({
  link,
  price: 'free',
  cards: [],
  gift: false,
  home: null,
  gives: [],
  takes: [],
  ...more,
});

/** Trading of the first seat with the second. */
export const trading = (more: Partial<TradeView> = {}): TradeView => ({
  offers: 3,
  partners: [
    { key: 'p2', seat: 'p2', why: null },
    { key: 'any', seat: null, why: 'nobody else' },
  ],
  rate: 3,
  house_why: null,
  swap_why: 'too few',
  offer: null,
  ...more,
});

/** A view with neurons such as `D5D6=1` or `C3C4=o`, for two where nothing else is said. */
export function sample(neurons = 'D5D6=1 D6D7=2', more: Partial<KnowledgeView> = {}): KnowledgeView {
  const laid = neurons.split(' ').filter(Boolean).map(laying);
  const seats = more.seats ?? [seat(1), seat(2)];
  const touched = (site: string) => (one: SeatView) =>
    laid.some(({ link, seat: owner }) => (owner === null || owner === one.seat) && endsOf(link).includes(site));
  return {
    players: seats.length,
    phase: 'place',
    step: 'place',
    active: 'p1',
    acts: 'p1',
    turn: 5,
    most_turns: 400,
    dice: 7,
    chart: [
      { sum: 7, label: 'own', help: 'own colour', colour: null },
      { sum: 10, label: '', help: 'yellow', colour: 'yellow' },
    ],
    setup: 'fair',
    closed: false,
    synapses: spots.map(({ name }, index) => ({
      site: name,
      colour: LETTERS[BRAIN.charAt(index)] ?? 'white',
      ability: MARKERS[name] ?? null,
      touched: seats.filter(touched(name)).map((one) => one.seat),
      alive_for: null,
    })),
    neurons: laid,
    places: [],
    placing: { paid: 1, gift: 0, first: false },
    fields: [war],
    seats,
    stock: cards({ blue: 30, green: 31, red: 29, yellow: 34 }),
    trade: null,
    discard: null,
    end: null,
    ...more,
  };
}

/** The same with a white synapse alive for a seat. */
export function alive(view: KnowledgeView, site: string, seat: Seat): KnowledgeView {
  const synapses = view.synapses.map((one) => (one.site === site ? Object.assign({}, one, { alive_for: seat }) : one));
  return { ...view, synapses };
}

/** Picks of these keys. */
export const picks = (...keys: string[]): Pick[] => keys.map((key) => ({ key }));

function laying(word: string): NeuronView {
  const [link = '', owner = ''] = word.split('=');
  return { link, seat: owner === 'o' ? null : (SEATS[Number(owner) - 1] ?? null) };
}
