// @vitest-environment node
// The colours of this board that must be told apart, in all four themes.
import { describe, expect, test } from 'vitest';
import { contrast, tokensOf, THEMES } from '../../checks/contrast';

const BRAIN = ['kw-brain', 'kw-brain-2'];
const COLOURS = ['red', 'blue', 'green', 'yellow', 'orange'];
const FIELDS = ['love', 'art', 'death', 'science', 'war'];

describe.each(THEMES)('%s', (theme) => {
  const tokens = tokensOf(theme, 'knowledge');
  const strength = (fronts: string[], ground: string) =>
    Math.max(...fronts.map((front) => contrast(tokens, front, ground)));
  const check = (least: number, front: string, grounds: string[]) =>
    test(`${front} on ${grounds.join(', ')}`, () => {
      expect(Math.min(...grounds.map((ground) => contrast(tokens, front, ground)))).toBeGreaterThanOrEqual(least);
    });

  for (const colour of COLOURS) {
    // The sign tells a pom-pom, a card and a neuron; the felt or its edge stands out from the brain.
    check(3, `kw-${colour}-ink`, [`kw-${colour}`]);
    test(`${colour} on the brain and beside it`, () => {
      for (const ground of [...BRAIN, 'kw-link', 'ground', 'surface']) {
        expect(strength([`kw-${colour}`, 'kw-pom-edge'], ground)).toBeGreaterThanOrEqual(3);
      }
    });
  }
  check(3, 'kw-white-ink', ['kw-white']);
  check(3, 'kw-brain-edge', [...BRAIN, 'ground']);
  test('links on the brain', () => {
    for (const ground of BRAIN) expect(strength(['kw-link', 'kw-link-edge'], ground)).toBeGreaterThanOrEqual(3);
  });
  check(4.5, 'kw-ring-ink', ['kw-ring']);
  check(3, 'kw-ring', ['kw-tag', ...BRAIN]);
  for (const front of ['mark-select', 'mark-bad', 'mark-capture']) check(3, front, [...BRAIN, 'surface']);
  for (const field of FIELDS) check(3, `kw-${field}`, ['surface', 'ground']);
});
