import { describe, expect, test } from 'vitest';
import { alive, place, sample, seat } from './samples';
import { describe as say_site, say } from './speech';

const aim = { key: 'D6D7' };

describe('a synapse', () => {
  test('tells its colour, its ability and who touches it', () => {
    expect(say_site(sample(), 'D7', undefined, 'p1')).toBe('D7, blue, gives Willpower, touched by Blue.');
    expect(say_site(sample(), 'D6', undefined, 'p1')).toBe('D6, red, touched by you and Blue.');
    expect(say_site(sample(), 'A1', undefined, 'p1')).toBe('A1, green, touched by nobody.');
  });

  test('tells how many links are open there', () => {
    const view = sample(undefined, { places: [place('D5E4'), place('C4D5')] });
    expect(say_site(view, 'D5', undefined, 'p1')).toContain('2 links open here.');
  });

  test('that is white is dead, but for the holder of Forgiveness', () => {
    expect(say_site(sample(), 'D4', undefined, 'p1')).toContain('white, dead');
    const forgiven = alive(sample(), 'D4', 'p1');
    expect(say_site(forgiven, 'D4', undefined, 'p1')).toContain('alive for you');
    expect(say_site(forgiven, 'D4', undefined, 'p1', null)).toContain('alive for Red');
  });
});

describe('a link', () => {
  test('tells what lies on it', () => {
    expect(say_site(sample(), 'D4D5', undefined, 'p1')).toBe('Link D4 D5, empty.');
    expect(say_site(sample(), 'D5D6', undefined, 'p1')).toBe('Link D5 D6, your red neuron.');
    expect(say_site(sample(), 'D6D7', undefined, 'p1')).toBe('Link D6 D7, Blue’s blue neuron.');
    expect(say_site(sample('C3C4=o'), 'C3C4', undefined, 'p1')).toBe('Link C3 C4, an orange neuron.');
  });

  test.each([
    [{}, 'Open at no cost.'],
    [{ price: 'card' as const, cards: ['blue' as const] }, 'Open for a blue card.'],
    [
      { price: 'card' as const, cards: ['blue' as const, 'green' as const], gift: true },
      'Open for a blue or green card or as a gift.',
    ],
    [{ price: 'any' as const, cards: ['red' as const, 'yellow' as const] }, 'Open for any card.'],
    [{ price: 'card' as const, gift: true }, 'Open as a gift.'],
  ])('that is open tells its price: %o', (more, said) => {
    expect(say_site(sample(undefined, { places: [place('D6D7', more)] }), 'D6D7', aim, 'p1')).toContain(said);
  });

  test('tells whose neuron goes home, and what is won and lost', () => {
    const places = [
      place('D6D7', { price: 'card', cards: ['blue'], home: 'p2', gives: ['Willpower'], takes: ['Willpower'] }),
    ];
    expect(say_site(sample(undefined, { places }), 'D6D7', aim, 'p1')).toBe(
      'Link D6 D7, Blue’s blue neuron. Open for a blue card; Blue’s neuron goes home; gives you Willpower; ' +
        'Blue loses Willpower.',
    );
  });

  test('needs a gift when the paid placement is used', () => {
    const view = sample(undefined, {
      places: [place('D6E6', { gift: true })],
      placing: { paid: 0, gift: 1, first: false },
    });
    expect(say_site(view, 'D6E6', { key: 'D6E6' }, 'p1')).toContain('Open as a gift.');
  });
});

describe('the whole position', () => {
  test('tells neurons, abilities, fields and who is to act', () => {
    const { position } = say(sample('D5D6=1 C3C4=o'));
    expect(position).toContain('Red: neurons D5D6.');
    expect(position).toContain('Blue: no neurons.');
    expect(position).toContain('Orange neurons: C3C4.');
    expect(position).toContain('Willpower on D7, nobody has it.');
    expect(position).toContain('War is open, 1 point.');
    expect(position).toContain('Neurons are placed; Red is to act.');
  });

  test('tells counters; cards that are not shown only by number', () => {
    const { clocks } = say(
      sample(undefined, { closed: true, seats: [seat(1), seat(2, { hand: null, cards: 4, powers: ['Meaning'] })] }),
    );
    expect(clocks).toContain('Turn 5 of 400.');
    expect(clocks).toContain('Red: 0 points, 3 cards: 2 red and 1 yellow');
    expect(clocks).toContain('Blue: 0 points, 4 cards, not shown, 14 neurons left');
    expect(clocks).toContain('powers: Meaning');
    expect(clocks).toContain('Paid placement open, no gifts.');
  });
});
