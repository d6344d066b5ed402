// @vitest-environment node
// The colours of this board that must be told apart, in all four themes.
import { describe, expect, test } from 'vitest';
import { contrast, tokensOf, THEMES } from '../../checks/contrast';

describe.each(THEMES)('%s', (theme) => {
  const tokens = tokensOf(theme, 'knightline');
  const check = (least: number, front: string, ground: string) =>
    test(`${front} on ${ground}`, () => expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(least));

  for (const colour of ['white', 'black', 'red']) check(4.5, `kl-${colour}-ink`, `kl-${colour}`);
  // A tile or its edge carries the contrast, whichever is stronger.
  for (const colour of ['white', 'black', 'red', 'grey']) {
    test(`${colour} on the plane`, () => {
      const strength = [`kl-${colour}`, `kl-${colour}-edge`].map((part) => contrast(tokens, part, 'kl-plane'));
      expect(Math.max(...strength)).toBeGreaterThanOrEqual(3);
    });
  }
  for (const mark of ['mark-select', 'mark-bad', 'mark-hint', 'kl-win']) check(3, mark, 'kl-plane');
  check(3, 'kl-grey-cross', 'kl-grey');
  check(4.5, 'kl-label', 'kl-plane');
  check(4.5, 'ink-2', 'kl-plane');
});
