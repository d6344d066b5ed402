import { describe, expect, test } from 'vitest';
import { Diamond, towards } from './geometry';

const ivory = new Diamond(8, false);
const ebony = new Diamond(8, true);

/** Where a square is, as left, middle or right, and up or down. */
function roughly(board: Diamond, site: string): string {
  const { x, y } = board.at(site);
  const across = Math.abs(x) < 1 ? 'middle' : x < 0 ? 'left' : 'right';
  return `${across} ${Math.abs(y) < 1 ? 'middle' : y < 0 ? 'up' : 'down'}`;
}

describe('the diamond', () => {
  test('has the own Home at the bottom', () => {
    expect(['a1', 'h8', 'a8', 'h1'].map((site) => roughly(ivory, site))).toEqual([
      'middle down',
      'middle up',
      'left middle',
      'right middle',
    ]);
    expect(['a1', 'h8', 'a8', 'h1'].map((site) => roughly(ebony, site))).toEqual([
      'middle up',
      'middle down',
      'right middle',
      'left middle',
    ]);
  });

  test.each([6, 8])('of size %i has every square once, and none outside', (size) => {
    const board = new Diamond(size, false);
    expect(new Set(board.sites).size).toBe(size * size);
    expect(board.sites[0]).toBe('a1');
    expect(board.sites.every((site) => board.has(site))).toBe(true);
    for (const stranger of ['a0', 'a9', 'i1', 'A1', '', 'a1 ', 'plain', 'buy']) expect(board.has(stranger)).toBe(false);
    expect(board.has('g7')).toBe(size === 8);
  });

  test('keeps all squares within the drawing', () => {
    for (const board of [ivory, ebony, new Diamond(6, true)]) {
      for (const site of board.sites) {
        const { x, y } = board.at(site);
        expect(Math.abs(x) + Math.abs(y) + 70.7).toBeLessThan(board.reach);
      }
    }
  });

  test('gives each level row one tone', () => {
    expect(['a1', 'b2', 'h8', 'c1'].map((site) => ivory.tone(site))).toEqual([2, 2, 2, 2]);
    expect(['a2', 'b1', 'a8', 'h1'].map((site) => ivory.tone(site))).toEqual([1, 1, 1, 1]);
  });

  test('puts letters on the right and figures on the left, below the middle', () => {
    for (const board of [ivory, ebony, new Diamond(6, false)]) {
      const labels = board.labels();
      expect(labels).toHaveLength(2 * board.size);
      for (const { text, at } of labels) {
        expect(at.y).toBeGreaterThan(0);
        expect(Math.sign(at.x)).toBe(/[a-h]/.test(text) ? 1 : -1);
      }
    }
  });
});

describe('the arrows', () => {
  test('go along the lanes, up to the left and right onward', () => {
    expect(ivory.step('d4', 'ArrowUp')).toBe('d5');
    expect(ivory.step('d4', 'ArrowRight')).toBe('e4');
    expect(ivory.step('d4', 'ArrowDown')).toBe('d3');
    expect(ivory.step('d4', 'ArrowLeft')).toBe('c4');
  });

  test('are turned with the board', () => {
    expect(ebony.step('d4', 'ArrowUp')).toBe('d3');
    expect(ebony.step('d4', 'ArrowRight')).toBe('c4');
  });

  test('move up and right on every screen', () => {
    for (const board of [ivory, ebony]) {
      const [here, up, right] = ['d4', board.step('d4', 'ArrowUp') ?? '', board.step('d4', 'ArrowRight') ?? ''];
      expect(board.at(up).y).toBeLessThan(board.at(here).y);
      expect(board.at(up).x).toBeLessThan(board.at(here).x);
      expect(board.at(right).x).toBeGreaterThan(board.at(here).x);
    }
  });

  test('end at the edge', () => {
    expect(ivory.step('a1', 'ArrowDown')).toBeNull();
    expect(ivory.step('a8', 'ArrowUp')).toBeNull();
    expect(new Diamond(6, false).step('f6', 'ArrowRight')).toBeNull();
  });
});

test('a point on the way to another', () => {
  expect(towards({ x: 0, y: 0 }, { x: 30, y: 40 }, 10)).toEqual({ x: 6, y: 8 });
});
