import { expect, test } from 'vitest';
import { keys } from '../words/table';
import { boardOf, drawn } from './registry';

/** The letters that mean the same at every table. */
const taken = keys.list.flatMap(([key]) => key.match(/\b[A-Z]\b/g) ?? []).map((letter) => letter.toLowerCase());

test('the page has letters of its own', () => expect(taken.length).toBeGreaterThan(5));

test.each(drawn)('the lenses of %s leave them alone', async (game) => {
  const { lenses } = await boardOf(game);
  expect(lenses.map(({ key }) => key).filter((key) => taken.includes(key))).toEqual([]);
});
