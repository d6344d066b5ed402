// @vitest-environment node
import { expect, test } from 'vitest';
import { arrow } from './arrow';

/** The corners of the outline. */
const corners = (text: string) =>
  text
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(',').map(Number));

test('it leads from the first place towards the last one, 17 wide where a site is 100', () => {
  const [start, , , tip, , , end] = corners(arrow({ x: 100, y: 50 }, { x: 500, y: 50 }, 100));
  expect([start?.[0], tip]).toEqual([126, [470, 50]]);
  expect(Math.abs((start?.[1] ?? 0) - (end?.[1] ?? 0))).toBe(17);
});

test('it grows with the sites, and turns with the way', () => {
  const [start, , , tip, , , end] = corners(arrow({ x: 0, y: 0 }, { x: 0, y: -400 }, 200));
  expect(tip).toEqual([0, -340]);
  expect(Math.abs((start?.[0] ?? 0) - (end?.[0] ?? 0))).toBe(34);
});

test('between neighbours it is all head, and on one place it is nothing', () => {
  expect(corners(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 100))[0]?.[0]).toBe(26);
  expect(arrow({ x: 7, y: 7 }, { x: 7, y: 7 }, 100)).toBe('');
});
