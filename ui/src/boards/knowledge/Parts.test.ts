import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { Move } from '../../generated/Move';
import type { PartProps } from '../board';
import { board } from './index';
import { cards, sample, seat, trading, war } from './samples';

afterEach(cleanup);

const roll: Move = {
  seat: null,
  turn: 1,
  action: 'roll=7',
  told: { text: '7', glyph: 's7', said: 'Red rolls 7: Red 2 red, Blue none.', sites: ['D5', 'D6'] },
};
const placed: Move = {
  seat: 'p1',
  turn: 1,
  action: 'neuron=D6E6',
  told: { text: 'D6–E6', glyph: 'n1', said: 'Red places a neuron.', sites: ['D6E6'] },
};

function show(part: 'Head' | 'Aside' | 'Below', view: KnowledgeView, props: Partial<PartProps<KnowledgeView>> = {}) {
  const Drawn = board.spread?.[part];
  if (!Drawn) throw new Error('there is no such part');
  const nothing = () => undefined;
  const given: PartProps<KnowledgeView> = {
    view,
    you: 'p1',
    own: 'p1',
    who: (one) => (one === 'p1' ? 'You' : 'Jo'),
    begins: [],
    picked: [],
    open: [],
    moves: [],
    ontake: nothing,
    onback: nothing,
    ...props,
  };
  const { container } = render(Drawn, given);
  const text = (selector: string) => container.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
  const count = (selector: string) => container.querySelectorAll(selector).length;
  return { container, text, count };
}

describe('the steps of the turn', () => {
  test('show the current one, and what is left of it', () => {
    const { text, count } = show('Head', sample(undefined, { placing: { paid: 0, gift: 2, first: false } }));
    expect([text('[aria-current="step"]'), count('.done'), text('[data-counters]')]).toEqual([
      'Place',
      2,
      'Paid placement used · 2 gifts',
    ]);
  });

  test('count offers and discards', () => {
    expect(
      show('Head', sample(undefined, { step: 'trade', placing: null, trade: trading() })).text('[data-counters]'),
    ).toBe('3 offers left');
    cleanup();
    expect(show('Head', sample(undefined, { step: 'trim', placing: null, discard: 4 })).text('[data-counters]')).toBe(
      '4 cards to discard',
    );
  });

  test('have none before the first turn', () => {
    expect(show('Head', sample('', { step: null, phase: 'pick', placing: null })).count('[aria-current]')).toBe(0);
  });
});

describe('the roll chart', () => {
  test('frames the sum of this turn and tells who got what', () => {
    const { text, container, count } = show('Below', sample(), { moves: [roll, placed] });
    expect(container.querySelector('.now')?.getAttribute('data-roll')).toBe('7');
    expect(text('[data-rolled]')).toBe('Red rolls 7: Red 2 red, Blue none.');
    expect(count('[data-roll="10"] svg')).toBe(1);
    expect(container.querySelector('[data-stock]')?.getAttribute('aria-label')).toBe(
      'Stock: 30 blue, 31 green, 29 red and 34 yellow',
    );
  });

  test('tells in few words how many each got', () => {
    const gains = { ...roll, told: { ...roll.told, text: 'Rolls 7', tags: ['Red +2', 'Blue +1'] } };
    expect(show('Below', sample(), { moves: [gains] }).text('[data-rolled]')).toBe('Rolls 7: Red +2, Blue +1');
  });

  test('says what the sum means where nobody has told of the roll, and when the dice are to be cast', () => {
    expect(show('Below', sample()).text('[data-rolled]')).toBe('own colour');
    cleanup();
    expect(
      show('Below', sample(undefined, { dice: null, phase: 'roll' }), { moves: [roll, placed] }).text('[data-rolled]'),
    ).toBe('The dice are to be cast.');
  });

  test('has the own hand beside it where there is little room', () => {
    const { text, count } = show('Below', sample(), { small: true });
    expect(text('.cards')).toContain('Your hand');
    expect([count('[data-cards="red-2"]'), count('[data-stock]')]).toEqual([1, 0]);
  });
});

describe('beside the brain', () => {
  const mastered = { ...war, name: 'Art' as const, master: 'p2' as const, bought: false, poms: [], lacks: [] };

  test('fields tell what they cost and what is lacking; mastered ones are a line', () => {
    const { text, count } = show('Aside', sample(undefined, { fields: [war, mastered] }));
    expect([count('[data-field="War"] .poms svg'), text('[data-lack]')]).toEqual([4, 'You lack 2 green']);
    expect(text('[data-mastered="Art"]')).toBe('Art mastered by Jo power lost');
    expect(count('[data-field] .ring')).toBe(1);
  });

  test('abilities that are held are ticked', () => {
    const { container } = show('Aside', sample(undefined, { seats: [seat(1, { abilities: ['Willpower'] }), seat(2)] }));
    expect(container.querySelector('.need.held')?.getAttribute('aria-label')).toBe('Willpower, held');
  });

  test('a field within reach says so', () => {
    const lacks = [{ seat: 'p1' as const, abilities: [], cards: cards(), any: 0, power: true, text: '' }];
    expect(show('Aside', sample(undefined, { fields: [{ ...war, lacks }] })).text('[data-lack]')).toBe(
      'You can master it, with its power',
    );
  });

  test('this turn is told without its roll, and the hand is fanned', () => {
    const { text, count } = show('Aside', sample(), { moves: [placed, roll, placed] });
    expect([count('[data-told] li'), text('[data-told]')]).toEqual([1, 'Red places a neuron.']);
    expect([count('[data-hand] .card'), text('.hand header')]).toEqual([3, 'Your hand 3 of 7']);
  });

  test('one who watches sees whose things these are', () => {
    const { text } = show('Aside', sample(), { you: null, who: () => 'Red' });
    expect(text('[data-lack]')).toBe('Red lacks 2 green');
    expect(text('.hand h3')).toBe('Hand of Red');
  });
});

describe('the counters of a seat', () => {
  const one = (more = {}, small = false) => {
    const { container } = render(board.Counters, {
      view: sample(undefined, { seats: [seat(1, more), seat(2)] }),
      seat: 'p1',
      small,
    });
    return container;
  };

  test('show cards by colour, neurons and the orange one', () => {
    const container = one();
    expect(container.querySelector('[data-cards="red-2"]')).not.toBeNull();
    expect(container.querySelector('.left')?.textContent).toContain('14');
    expect(container.querySelector('.gone')).toBeNull();
    cleanup();
    expect(one({ orange: false }).querySelector('.gone')).not.toBeNull();
  });

  test('of closed hands show a number only', () => {
    const container = one({ hand: null, cards: 5 });
    expect(container.querySelector('[data-hidden]')?.textContent).toBe('5 cards, not shown');
    expect(container.querySelector('[data-cards]')).toBeNull();
  });

  test('in a line show abilities, powers and points, and all of it on a press', () => {
    const container = one({ abilities: ['Logic', 'Taste'], powers: ['Meaning'], points: 3 }, true);
    expect(container.querySelectorAll('.signs svg')).toHaveLength(2);
    expect([container.querySelector('.powers')?.textContent, container.querySelector('strong')?.textContent]).toEqual([
      'Meaning',
      '3',
    ]);
    expect(container.querySelector('.all')?.textContent).toContain('abilities: Logic and Taste');
  });
});

test('facts name the set-up, the turn and closed hands', () => {
  const { container } = render(board.Facts, { view: sample(undefined, { closed: true }) });
  expect(container.textContent).toMatch(/Turn 5 of 400.*Fair set-up, a house rule.*Closed hands/s);
});

test('help has the chart of the fields and two tips', () => {
  const Help = board.spread?.Help;
  if (!Help) throw new Error('there is no help');
  const { container } = render(Help, { view: sample() });
  expect(container.querySelector('[data-help="War"]')?.textContent).toMatch(/War.*1.*Willpower.*Resilience/s);
  expect(container.querySelectorAll('li')).toHaveLength(2);
});

test('a glyph is drawn of each word', () => {
  const drawn = (glyph: string) => {
    cleanup();
    return render(board.Glyph, { glyph }).container;
  };
  expect(drawn('s10').textContent?.trim()).toBe('10');
  expect(drawn('cb cg').querySelectorAll('svg')).toHaveLength(2);
  expect(drawn('no').querySelector('.orange')).not.toBeNull();
  expect(drawn('h').querySelectorAll('svg')).toHaveLength(1);
});

describe('a phone shows', () => {
  test.each([
    ['place', 'p1', 'board'],
    ['pick', 'p1', 'board'],
    ['trade', 'p1', 'bench'],
    ['answer', 'p2', 'board'],
    ['trim', 'p1', 'bench'],
    ['over', null, 'bench'],
  ] as const)('in %s of %s the %s', (phase, acts, part) => {
    expect(board.spread?.needed(sample(undefined, { phase, acts }), 'p1')).toBe(part);
  });
});

describe('of the picks', () => {
  test('the own neuron is in hand by itself, and the orange one where there is no other', () => {
    const held = (...starts: string[]) => board.picking?.preselected?.(new Set(starts));
    expect([held('own', 'wild', 'done'), held('wild', 'done'), held('done')]).toEqual([['own'], ['wild'], []]);
  });

  test('the shell asks for colours, sums and prices; the bench for the rest', () => {
    const offers = (picked: string[], key: string, word = false) =>
      board.picking?.isOfferedElsewhere?.(picked, { key, word });
    expect([offers([], 'r', true), offers(['own', 'D5D6'], 'b', true)]).toEqual([false, false]);
    expect([
      offers([], 'done'),
      offers(['p2'], 'b2'),
      offers(['house'], 'g', true),
      offers(['War'], 'with', true),
    ]).toEqual([true, true, true, true]);
  });
});
