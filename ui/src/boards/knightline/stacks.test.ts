import { describe, expect, test } from 'vitest';
import { sample } from './samples';
import { moveOf, shownStacks } from './stacks';
import { crown, edges, frame, rise } from './shapes';

const view = sample('0,0w19/1,0b20/2,1w1 b');

describe('picks tell a move', () => {
  test.each([
    [['1,0', '2,2', 'x7'], { from: '1,0', to: '2,2', count: 7 }],
    [['1,0', '2,2'], { from: '1,0', to: '2,2', count: 1 }],
    [['1,0'], null],
    [['pass'], null],
    [null, null],
  ])('%j', (picks, move) => expect(moveOf(view, picks)).toEqual(move));

  test('while stacks are placed, one cell is enough', () => {
    expect(moveOf(sample('0,0g1 w', { placing: true }), ['1,0'])).toEqual({ from: null, to: '1,0', count: 20 });
  });
});

test('stacks are drawn from far to near, as they will stand', () => {
  const line = (picks: string[] | null) =>
    shownStacks(view, moveOf(view, picks)).map(({ site, colour, height }) => `${site} ${colour} ${height}`);
  expect(line(null)).toEqual(['2,1 white 1', '0,0 white 19', '1,0 black 20']);
  expect(line(['1,0', '2,2', 'x7'])).toEqual(['2,2 black 7', '2,1 white 1', '0,0 white 19', '1,0 black 13']);
});

test('a stack that is placed belongs to the one whose turn it is', () => {
  const placing = sample('-1,-1w20/0,0g1 b', { placing: true });
  expect(shownStacks(placing, moveOf(placing, ['-1,0'])).at(0)).toEqual({ site: '-1,0', colour: 'black', height: 20 });
});

test('a stack rises by its tiles, up to a limit', () => {
  expect([1, 2, 5, 20].map((height) => Number(rise(height).toFixed(1)))).toEqual([4, 7.4, 17.6, 27]);
  expect([1, 2, 5, 20].map((height) => edges(height).length)).toEqual([0, 1, 4, 8]);
  expect(crown(1)).toBe(-44);
  expect(frame(1, 3)).toEqual({ x: -45, y: -47, width: 90, height: 94, rx: 16 });
});
