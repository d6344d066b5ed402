// @vitest-environment node
// The colours of this board that must be told apart, in all four themes.
import { describe, expect, test } from 'vitest';
import { contrast, tokensOf, THEMES } from '../../checks/contrast';

const SPACES = ['rim', 'first', 'second', 'center'].flatMap((tier) => [`kn-${tier}-0`, `kn-${tier}-1`]);
const SIDES = [1, 2, 3];

describe.each(THEMES)('%s', (theme) => {
  const tokens = tokensOf(theme, 'know');
  const check = (least: number, front: string, grounds: string[]) =>
    test(`${front} on ${grounds.join(', ')}`, () => {
      expect(Math.min(...grounds.map((ground) => contrast(tokens, front, ground)))).toBeGreaterThanOrEqual(least);
    });

  for (const side of SIDES) {
    // A letter is shown from 11 pixels on: it is text.
    check(4.5, `kn-s${side}-ink`, [`kn-s${side}`]);
    check(3, `kn-s${side}-band`, [`kn-s${side}`]);
    check(3, `kn-thread-${side}`, [...SPACES, 'ground']);
    check(3, `kn-inf-${side}`, SPACES);
    // A solid or its edge carries the contrast, whichever is stronger.
    test(`side ${side} on every space and beside the board`, () => {
      for (const ground of [...SPACES, 'ground', 'surface']) {
        const strength = [`kn-s${side}`, `kn-s${side}-edge`].map((part) => contrast(tokens, part, ground));
        expect(Math.max(...strength)).toBeGreaterThanOrEqual(3);
      }
    });
  }
  for (const front of ['kn-line', 'kn-edge', 'kn-contest', 'mark-select', 'mark-bad']) check(3, front, SPACES);
  check(3, 'kn-contest', ['surface']);
  check(4.5, 'kn-edge', ['kn-second-0']);

  test('sides are told apart by their tone', () => {
    expect(contrast(tokens, 'kn-s1', 'kn-s2')).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens, 'kn-s2', 'kn-s3')).toBeGreaterThanOrEqual(3);
  });
});
