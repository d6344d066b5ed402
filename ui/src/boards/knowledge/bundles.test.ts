import { describe, expect, test } from 'vitest';
import { bundlesOf, growing, plus, read, within, write } from './bundles';
import { cards } from './samples';

describe('a bundle', () => {
  test.each([
    ['b', cards({ blue: 1 })],
    ['b2r', cards({ blue: 2, red: 1 })],
    ['gry12', cards({ green: 1, red: 1, yellow: 12 })],
  ])('%s is read and written', (key, bundle) => {
    expect(read(key)).toEqual(bundle);
    expect(write(bundle)).toBe(key);
  });

  test.each(['', 'p2', 'any', 'done', 'o', '2b'])('%s is none', (key) => expect(read(key)).toBeNull());

  test('nothing is written as nothing', () => expect(write(cards())).toBe(''));

  test('is part of a larger one', () => {
    expect(within(cards({ blue: 1 }), cards({ blue: 2, red: 1 }))).toBe(true);
    expect(within(cards({ green: 1 }), cards({ blue: 2, red: 1 }))).toBe(false);
  });
});

describe('while it is put together', () => {
  const wanted = bundlesOf(['p2', 'b', 'b2', 'br']);

  test('only bundles of the list count', () => expect(wanted.map(write)).toEqual(['b', 'b2', 'br']));

  test.each([
    [cards(), ['blue', 'red']],
    [cards({ blue: 1 }), ['blue', 'red']],
    [cards({ blue: 1, red: 1 }), []],
    [cards({ red: 1 }), ['blue']],
  ])('%o grows by %o', (bundle, colours) => expect(growing(bundle, wanted)).toEqual(colours));

  test('a card more and a card less', () => {
    expect(plus(cards(), 'red')).toEqual(cards({ red: 1 }));
    expect(plus(cards({ red: 1 }), 'red', -1)).toEqual(cards());
  });
});
