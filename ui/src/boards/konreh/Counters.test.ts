import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { KonrehSide } from '../../generated/konreh/KonrehSide';
import { board } from './index';
import { sample } from './samples';

afterEach(cleanup);

/** What the dials of the first seat say, and which segments are lit. */
function dials(side: Partial<KonrehSide>, small = false): string[] {
  const { container } = render(board.Counters, { view: sample('Ra1', side), seat: 'p1', small });
  const shown = small ? container.querySelectorAll('.open .dial') : container.querySelectorAll('.dial');
  return [...shown].map((dial) => {
    const [lit, dark] = [dial.querySelectorAll('.on').length, dial.querySelectorAll('.off').length];
    return `${dial.getAttribute('aria-label')} ${lit}/${lit + dark}`;
  });
}

test('a standing Blue shows its clocks', () => {
  expect(dials({ hop: false, stay: 3 })).toEqual([
    'Specials: Hop used, Displacement unused 1/2',
    'In the Cross: 3 of 3 turns 3/3',
    'Not rooted 0/1',
    'Blue is standing 0/5',
  ]);
});

test('where one special spends both, they are one choice', () => {
  const shown = (side: Partial<KonrehSide>) => {
    const view = { ...sample('Ra1', side), one_special: true };
    const dial = render(board.Counters, { view, seat: 'p1' }).container.querySelector('.dial');
    return [dial?.getAttribute('aria-label'), dial?.querySelectorAll('.on').length, dial?.textContent?.trim()];
  };
  expect(shown({})).toEqual(['Specials: one of Hop and Displacement, unused', 1, expect.stringContaining('H/D')]);
  expect(shown({ hop: false, displacement: false })[0]).toBe('Specials: one of Hop and Displacement, used');
});

test('a closed Cross takes the place of the stay', () => {
  expect(dials({ closed: 1 })[1]).toBe('The Cross is closed for 1 more turn 1/2');
});

test('a fallen Blue counts down', () => {
  expect(dials({ fallen: true, reforge: 2, hop: false, displacement: false })).toEqual([
    'Specials: none without a Blue 0/2',
    'In the Cross: 0 of 3 turns 0/3',
    'Not rooted 0/1',
    'Fallen, 2 turns left to Reforge 2/5',
  ]);
});

test('where there is little room only what matters is shown, and all of it in words', () => {
  expect(dials({ rooted: true }, true)).toHaveLength(3);
  expect(dials({ fallen: true, reforge: 5 }, true)).toEqual(['Fallen, 5 turns left to Reforge 5/5']);
  const { container } = render(board.Counters, { view: sample('Ra1', { stay: 2 }), seat: 'p1', small: true });
  expect(container.querySelector('button')?.getAttribute('aria-label')).toContain('In the Cross: 2 of 3 turns');
  expect(container.querySelectorAll('[popover] .dial')).toHaveLength(4);
});

test('counters without a dial are written below', () => {
  const side = { mobilized: false, ban: 'a8', bought: false, seeds: 1 };
  const { container } = render(board.Counters, { view: sample('Ra1', side), seat: 'p1' });
  expect(container.querySelector('.rest')?.textContent).toBe(
    'Not yet left Home · No Seed from a8 · Buyback open · 1 Seed left',
  );
});

test('a table without a Cross has no dial for it', () => {
  const { container } = render(board.Counters, { view: { ...sample('Ra1'), cross: [] }, seat: 'p1' });
  expect(container.querySelectorAll('.dial')).toHaveLength(3);
});

test('the facts show both shares of the Greens, progress and quiet turns', () => {
  const view = { ...sample('Ra1', { greens: 1 }, { greens: 2 }), quiet: 4 };
  const { container } = render(board.Facts, { view });
  expect(container.querySelector('.dial')?.getAttribute('aria-label')).toBe('Greens: Ivory 1, Ebony 2');
  expect([container.querySelectorAll('.on').length, container.querySelectorAll('.core').length]).toEqual([3, 1]);
  expect(container.textContent).toMatch(
    /Greens 1–2\s*3 left under the cap of 6\s*6 of 100\s*no progress\s*4 quiet turns to come/,
  );
});

test('glyphs are the inlays of the kinds', () => {
  const drawn = ['A-red', 'B-blue', '', 'A-pawn'].map((glyph) =>
    render(board.Glyph, { glyph }).container.querySelector('svg'),
  );
  expect(drawn.map((svg) => svg?.getAttribute('class')?.split(' ')[0] ?? null)).toEqual(['red', 'blue', null, null]);
});

test('a fallen side has an empty token', () => {
  const inlays = (fallen: boolean) =>
    render(board.Token, { view: sample('Ra1', { fallen }), seat: 'p1' }).container.querySelectorAll('.inlay').length;
  expect([inlays(false), inlays(true)]).toEqual([1, 0]);
});
