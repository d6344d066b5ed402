import { describe, expect, test } from 'vitest';
import { outlines, radius } from '../../generated/know/board';
import type { Arrow } from '../keyboard';
import { groundOf, outlineOf, REACH, towards, Wheel } from './geometry';

const ARROWS: Arrow[] = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const plain = new Wheel(0);
const wheels = [0, 90, -90, 180, 120, -120].map((angle) => new Wheel(angle));

/** Where a space is, as left, middle or right, and up or down. */
function roughly(board: Wheel, site: string): string {
  const { x, y } = board.at(site);
  const across = Math.abs(x) < 1 ? 'middle' : x < 0 ? 'left' : 'right';
  return `${across} ${Math.abs(y) < 1 ? 'middle' : y < 0 ? 'up' : 'down'}`;
}

describe('the wheel', () => {
  test('has every space once, and none outside', () => {
    expect(new Set(plain.sites).size).toBe(100);
    expect(plain.sites.every((site) => plain.has(site) && outlineOf(site).startsWith('M'))).toBe(true);
    for (const stranger of ['C0', 'C17', 'S33', 'A5', 'R21', 'r1', '', 'path', 'cast'])
      expect(plain.has(stranger)).toBe(false);
  });

  test.each([
    [0, ['middle down', 'left middle', 'middle up', 'right middle']],
    [180, ['middle up', 'right middle', 'middle down', 'left middle']],
    [90, ['left middle', 'middle up', 'right middle', 'middle down']],
    [-90, ['right middle', 'middle down', 'left middle', 'middle up']],
  ])('rotated by %i degrees has its corners where they belong', (angle, places) => {
    expect(['R1', 'R6', 'R11', 'R16'].map((site) => roughly(new Wheel(angle), site))).toEqual(places);
  });

  test('keeps what stands on it within the drawing', () => {
    for (const board of wheels) {
      for (const site of board.sites) {
        const { x, y } = board.at(site);
        expect(Math.hypot(x, y) + 20).toBeLessThan(REACH);
        expect(board.scale(site)).toBeGreaterThan(0.7);
      }
    }
  });

  test('tells tiers and shades', () => {
    expect(groundOf('R1')).toMatchObject({ tier: 'rim', shaded: true });
    expect(groundOf('A1')).toMatchObject({ tier: 'ambiguous', shaded: false });
    expect(outlines.filter(({ shaded }) => shaded)).toHaveLength(56);
    expect(radius).toBeLessThan(REACH);
  });

  test('has no place for what is no space', () => {
    expect(plain.at('cast').x).toBeNaN();
  });
});

describe('the arrows', () => {
  test.each(wheels)('lead from every space to every other, rotated by $angle', (board) => {
    const reached = new Set(['C1']);
    for (const site of reached) for (const arrow of ARROWS) reached.add(board.step(site, arrow) ?? site);
    expect(reached.size).toBe(100);
  });

  test.each(wheels)('lead where they point, rotated by $angle', (board) => {
    const astray = board.sites.filter((site) => {
      const [here, up, right] = [board.at(site), board.step(site, 'ArrowUp'), board.step(site, 'ArrowRight')];
      return (up !== null && board.at(up).y >= here.y) || (right !== null && board.at(right).x <= here.x);
    });
    expect(astray).toEqual([]);
  });

  test('lead to the next space, straight ahead', () => {
    expect(plain.step('R1', 'ArrowUp')).toBe('F1');
    expect(plain.step('F1', 'ArrowUp')).toBe('S1');
    expect(plain.step('S1', 'ArrowUp')).toBe('C1');
    expect(plain.step('C1', 'ArrowDown')).toBe('S1');
  });

  test('end at the edge', () => {
    expect(plain.step('R1', 'ArrowDown')).toBeNull();
    expect(plain.step('R11', 'ArrowUp')).toBeNull();
  });
});

describe('the brackets', () => {
  test('go round a tier, clockwise and back', () => {
    expect(plain.round('S32', true)).toBe('S1');
    expect(plain.round('S1', false)).toBe('S32');
    expect(plain.round('R3', true)).toBe('A1');
    expect(plain.round('A1', true)).toBe('R4');
    expect(plain.round('cast', true)).toBeNull();
  });

  test.each([
    ['C1', 16],
    ['S1', 32],
    ['F1', 28],
    ['R1', 24],
  ])('come back to %s after %i steps', (start, steps) => {
    let site = start;
    const seen = new Set<string>();
    do seen.add((site = plain.round(site, true) ?? ''));
    while (site !== start);
    expect(seen.size).toBe(steps);
  });
});

test('a point on the way to another', () => {
  expect(towards({ x: 0, y: 0 }, { x: 30, y: 40 }, 10)).toEqual({ x: 6, y: 8 });
});
