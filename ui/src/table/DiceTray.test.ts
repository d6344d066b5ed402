import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Die } from '../generated/Die';
import type { Frame } from '../generated/Frame';
import DiceTray from './DiceTray.svelte';
import { recall, tones } from './dice';
import { aFrame, aMove, aStatus, happen, sitDown } from './fakes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.style.removeProperty('--t-dice');
});

const withDice = (ply: number, dice: Die[]): Frame => ({ ...aFrame(ply), prompt: { text: 'Move.', dice } });

/** A roll of five comes while somebody looks; how many pips they see is returned. */
function roll() {
  const { store, link } = sitDown(['p1'], { status: aStatus({ turn: 'chance' }), frame: withDice(0, []) });
  const { container } = render(DiceTray, { store });
  const five: Die = { face: 5, seat: 'p1', used: false };
  happen(
    link,
    { kind: 'acted', seat: null, action: 'roll=5' },
    aStatus({ number: 2, moves: 1 }),
    aMove(null, 1, 'roll=5'),
    withDice(1, [five]),
  );
  flushSync();
  const pips = () => container.querySelectorAll('circle').length;
  return { container, pips };
}

test('a die that was cast tumbles, and settles on its face', () => {
  document.documentElement.style.setProperty('--t-dice', '620ms');
  const { container, pips } = roll();
  expect(pips()).not.toBe(5);
  expect(container.querySelector('[data-dice]')?.getAttribute('aria-label')).toBe('Dice: 5');
  vi.advanceTimersByTime(620);
  flushSync();
  expect(pips()).toBe(5);
});

test('with less motion the face is there at once', () => {
  document.documentElement.style.setProperty('--t-dice', '0ms');
  expect(roll().pips()).toBe(5);
});

test('a used die keeps the face that it had', () => {
  const die = (face: number | null, used = false): Die => ({ face, seat: 'p1', used });
  const cast = [die(2), die(5)];
  const used = recall(cast, [die(null, true), die(5)]);
  expect(used).toEqual([die(2, true), die(5)]);
  expect(recall(used, [die(null, true), die(5)])).toEqual(used);
  expect(recall([die(4), die(4)], [die(null, true), die(4)])[0]).toEqual(die(4, true));
  // What was never seen is not made up, and what is to be cast has no face.
  expect(recall([], [die(null, true), die(3)])[0]?.face).toBeNull();
  expect(recall(cast, [die(null), die(null)])).toEqual([die(null), die(null)]);
});

test('a side knows its dice by their tone', () => {
  expect((['p1', 'p2', 'p3', 'p4'] as const).map(tones(4))).toEqual(['light', 'light', 'dark', 'dark']);
  expect((['p1', 'p2', 'p3'] as const).map(tones(3))).toEqual(['light', 'dark', 'accent']);
  expect(tones(2)(null)).toBe('light');
});
