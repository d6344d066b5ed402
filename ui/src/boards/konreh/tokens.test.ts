// @vitest-environment node
// The colours of this board that must be told apart, in all four themes.
import { describe, expect, test } from 'vitest';
import { contrast, tokensOf, THEMES } from '../../checks/contrast';

const KINDS = ['blue', 'orange', 'red', 'green'];

describe.each(THEMES)('%s', (theme) => {
  const tokens = tokensOf(theme, 'konreh');
  const check = (least: number, front: string, ground: string) =>
    test(`${front} on ${ground}`, () => expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(least));

  for (const kind of KINDS) {
    // A letter is shown from 22 pixels on: it is text.
    check(4.5, 'kr-letter-i', `kr-${kind}-i`);
    check(4.5, 'kr-letter-e', `kr-${kind}-e`);
    check(3, `kr-${kind}-i`, 'kr-ivory');
    check(3, `kr-${kind}-e`, 'kr-ebony');
  }
  // A disc or its edge carries the contrast, whichever is stronger.
  for (const side of ['ivory', 'ebony']) {
    test(`${side} on the darker cell`, () => {
      const strength = [`kr-${side}`, `kr-${side}-edge`].map((part) => contrast(tokens, part, 'kr-cell-2'));
      expect(Math.max(...strength)).toBeGreaterThanOrEqual(3);
    });
  }
  for (const mark of ['mark-select', 'mark-capture', 'mark-bad', 'mark-hint', 'kr-brass']) check(3, mark, 'kr-cell-2');
  check(4.5, 'kr-frame-ink', 'kr-frame');
});
