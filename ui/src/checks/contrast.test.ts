// @vitest-environment node
// The pairs of colours that meet on every page, in all four themes. What only one board has is measured beside it.
import { describe, expect, test } from 'vitest';
import { contrast, gamesWithTokens, tokensOf, THEMES, type Theme } from './contrast';

const TEXT = 4.5;
const GRAPHICS = 3;

function check(theme: Theme, game: string | undefined, least: number, front: string, grounds: string[]) {
  for (const ground of grounds) {
    test(`${game ?? 'no game'}: ${front} on ${ground}`, () => {
      expect(contrast(tokensOf(theme, game), front, ground)).toBeGreaterThanOrEqual(least);
    });
  }
}

test('black and white are 21 apart', () => {
  const tokens = new Map([
    ['a', '#000000'],
    ['b', '#FFFFFF'],
    ['c', 'var(--b)'],
  ]);
  expect(contrast(tokens, 'a', 'c')).toBeCloseTo(21);
  expect(contrast(tokens, 'b', 'c')).toBeCloseTo(1);
});

describe.each(THEMES)('%s', (theme) => {
  const everywhere = ['page', 'surface', 'raised', 'sunken'];
  check(theme, undefined, TEXT, 'ink', everywhere);
  check(theme, undefined, TEXT, 'ink-2', everywhere);
  check(theme, undefined, TEXT, 'ink-3', ['page', 'surface']);
  check(theme, undefined, TEXT, 'on-ink', ['ink']);
  for (const state of ['good', 'warn', 'bad']) {
    check(theme, undefined, TEXT, state, ['surface', 'raised', `${state}-soft`]);
  }
  check(theme, undefined, TEXT, 'surface', ['bad']);
  check(theme, undefined, GRAPHICS, 'line-strong', ['page', 'surface']);
  check(theme, undefined, GRAPHICS, 'focus', ['page', 'surface']);

  for (const game of [undefined, ...gamesWithTokens()]) {
    check(theme, game, TEXT, 'accent', ['page', 'surface', 'raised', 'accent-soft']);
    check(theme, game, TEXT, 'on-accent', ['accent']);
    check(theme, game, TEXT, 'ink', ['ground', 'accent-soft']);
    check(theme, game, TEXT, 'ink-2', ['ground', 'accent-soft']);
    check(theme, game, GRAPHICS, 'line-strong', ['ground']);
    check(theme, game, GRAPHICS, 'focus', ['ground']);
    // Without a game there are no boxes.
    if (game) check(theme, game, TEXT, 'on-box', ['box']);
  }
});
