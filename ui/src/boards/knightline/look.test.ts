import { describe, expect, test } from 'vitest';
import { middle, windowOf } from './geometry';
import { between, fit, onScreen, pushed, serves, showing, zoomed } from './look';

const room = { width: 800, height: 600 };
const wide = windowOf(['-4,0', '5,2']);

describe('a fitted look', () => {
  test('shows all cells and one and a half more on every edge', () => {
    const look = fit(wide, room);
    expect(look.zoom).toBeCloseTo(800 / 13);
    expect(onScreen({ x: -400 - 200, y: 0 }, look, room).x).toBeCloseTo(0);
    expect(onScreen({ x: 500 + 200, y: 0 }, look, room).x).toBeCloseTo(800);
    expect(onScreen(middle('0,1'), look, room).y).toBeCloseTo(300);
  });

  test('is never nearer than 110 pixels a cell', () => {
    expect(fit(windowOf(['0,0']), room).zoom).toBe(110);
  });

  test('gives way to what lies in a corner', () => {
    const cells = ['-4,2', '5,0'].map(middle);
    const corner = { x: 0, y: 0, width: 150, height: 270 };
    const look = fit(wide, room, cells, [corner]);
    expect(look.zoom).toBeLessThan(fit(wide, room).zoom);
    const { x } = onScreen(middle('-4,2'), look, room);
    expect(x - look.zoom / 2).toBeGreaterThanOrEqual(corner.width);
  });

  test('stays large where giving way does not help', () => {
    const all = { x: 0, y: 0, width: 800, height: 600 };
    expect(fit(wide, room, [middle('0,0')], [all]).zoom).toBe(fit(wide, room).zoom);
  });

  test('serves until the game has outgrown it, or has become much smaller', () => {
    const look = fit(wide, room);
    const check = (sites: string[]) => {
      const window = windowOf(sites);
      return serves(look, window, room, fit(window, room));
    };
    expect(check(['-4,0', '5,2'])).toBe(true);
    expect(check(['-3,0', '5,2'])).toBe(true);
    expect(check(['-5,0', '5,2'])).toBe(false);
    expect(check(['0,0', '1,0'])).toBe(false);
  });
});

describe('a look that is moved', () => {
  const look = fit(wide, room);

  test('follows the hand, and keeps a cell of the game in sight', () => {
    const next = pushed(look, 30, -20, wide, room);
    const [before, after] = [look, next].map((one) => onScreen(middle('0,0'), one, room));
    expect([(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)].map(Math.round)).toEqual([30, -20]);
    const far = onScreen(middle('-4,2'), pushed(look, 1e6, 1e6, wide, room), room);
    expect([far.x, far.y].map(Math.round)).toEqual([800, 600].map((edge) => Math.round(edge - look.zoom / 2)));
  });

  test('keeps what is under the pointer there', () => {
    const at = { x: 120, y: 500 };
    const next = zoomed(look, 1.5, at, room, look);
    const under = { x: look.x + ((at.x - 400) * 100) / look.zoom, y: look.y + ((at.y - 300) * 100) / look.zoom };
    const { x, y } = onScreen(under, next, room);
    expect([Math.round(x), Math.round(y)]).toEqual([120, 500]);
  });

  test('goes from 28 to 110 pixels a cell, and farther only to show all', () => {
    const middleOf = { x: 400, y: 300 };
    expect(zoomed(look, 100, middleOf, room, look).zoom).toBe(110);
    expect(zoomed(look, 0.01, middleOf, room, look).zoom).toBe(28);
    const far = { ...look, zoom: 19 };
    expect(zoomed(far, 0.01, middleOf, room, far).zoom).toBe(19);
  });

  test('moves just so far that a point is well inside', () => {
    expect(showing(look, middle('0,1'), room)).toEqual(look);
    const { x } = onScreen(middle('9,1'), showing(look, middle('9,1'), room), room);
    expect(x).toBeCloseTo(800 - look.zoom);
  });

  test('is on its way', () => {
    expect(between({ x: 0, y: 0, zoom: 40 }, { x: 10, y: -20, zoom: 60 }, 0.5)).toEqual({ x: 5, y: -10, zoom: 50 });
  });
});
