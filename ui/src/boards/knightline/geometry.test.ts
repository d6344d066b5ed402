import { describe, expect, test } from 'vitest';
import { cellsOf, isCell, middle, shownCell, step, towards, windowOf } from './geometry';

test('a cell is told from a word', () => {
  const keys = ['0,0', '-3,12', 'x3', 'pass', '1', '1,', '1,2,3', ''];
  expect(keys.filter(isCell)).toEqual(['0,0', '-3,12']);
});

test('columns go to the right and rows go up', () => {
  expect(['0,0', '2,1', '-3,-2'].map(middle)).toEqual([
    { x: 0, y: 0 },
    { x: 200, y: -100 },
    { x: -300, y: 200 },
  ]);
});

describe('a window', () => {
  test('holds all cells, and some more on every edge', () => {
    expect(windowOf(['0,0', '-3,2', '1,-1'])).toEqual({ left: -3, right: 1, low: -1, high: 2 });
    expect(windowOf(['0,0', 'x3'], 2)).toEqual({ left: -2, right: 2, low: -2, high: 2 });
  });

  test('lies round the origin where there is nothing', () => {
    expect(windowOf([], 1)).toEqual({ left: -1, right: 1, low: -1, high: 1 });
  });

  test('is read from far to near and from left to right', () => {
    expect(cellsOf({ left: -1, right: 0, low: 0, high: 1 })).toEqual(['-1,1', '0,1', '-1,0', '0,0']);
  });
});

test('arrows step from cell to cell and end at the edge', () => {
  const within = { left: -1, right: 1, low: -1, high: 1 };
  const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;
  expect(arrows.map((arrow) => step('0,0', arrow, within))).toEqual(['0,1', '1,0', '0,-1', '-1,0']);
  expect(arrows.map((arrow) => step('1,1', arrow, within))).toEqual([null, null, '1,0', '0,1']);
});

test('names have proper minus signs', () => {
  expect(['0,0', '-3,12', '4,-1'].map(shownCell)).toEqual(['0,0', '−3,12', '4,−1']);
});

test('a point on the way to another, and never beyond it', () => {
  expect(towards({ x: 0, y: 0 }, { x: 30, y: 40 }, 10)).toEqual({ x: 6, y: 8 });
  expect(towards({ x: 0, y: 0 }, { x: 3, y: 4 }, 10)).toEqual({ x: 3, y: 4 });
});
