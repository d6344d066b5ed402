import { flushSync } from 'svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import type { Pick } from '../../generated/Pick';
import type { BoardProps } from '../board';
import { focused, prepareBrowser, showBoard } from '../fixture';
import { board } from './index';
import { sample } from './samples';

const view = sample('0,0w19/1,0b20/2,1w1 b');

prepareBrowser();
// The room is never measured.
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function show(props: Partial<BoardProps<KnightLineView>> = {}) {
  const shown = showBoard(board.Board, { view, bottom: 'p2', ...props });
  const { container } = shown;
  const numbers = () => [...container.querySelectorAll('.standing .number')].map((text) => text.textContent);
  const moved = () => container.querySelector('.site')?.parentElement?.getAttribute('transform');
  return { ...shown, numbers, moved };
}

const aims = new Map<string, Pick>(['-1,1', '2,2'].map((site) => [site, { key: site }]));
const starts = new Set(['1,0']);

describe('a board', () => {
  test('has a button for every cell within two of a stack, and one tab stop where one can begin', () => {
    const { container, count } = show({ starts, aims: new Map([['1,0', { key: '1,0' }]]) });
    expect(count('[role="button"]')).toBe(7 * 6);
    expect([...container.querySelectorAll('[tabindex="0"]')].map((site) => site.getAttribute('data-site'))).toEqual([
      '1,0',
    ]);
    expect([count('[data-pick="start"]'), count('[data-pick="target"]')]).toEqual([1, 0]);
    expect(container.querySelector('svg')?.getAttribute('aria-roledescription')).toBe('board');
  });

  test('shows heights, and a dot where a tile stays for good', () => {
    const { numbers, count } = show();
    expect(numbers()).toEqual(['19', '20']);
    expect(count('.standing .dot')).toBe(1);
  });

  test('that only shows has no buttons and no voice', () => {
    const { container, count } = show({ still: true });
    expect([count('[role="button"]'), count('button'), count('.standing')]).toEqual([0, 0, 3]);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('marks the grey tile and the cells round it', () => {
    const placing = sample('0,0g1 w', { placing: true });
    expect(show({ view: placing, aims: new Map([['1,0', { key: '1,0' }]]) }).count('.target')).toBe(1);
  });

  test('has three colours', () => {
    const { count } = show({ view: sample('0,0w4/1,0b3/0,1r2 r') });
    expect(['white', 'black', 'red'].map((colour) => count(`.standing .${colour}`))).toEqual([1, 1, 1]);
  });
});

describe('while something is in hand', () => {
  test('its cell and the targets are framed', () => {
    const { count, at } = show({ picked: ['1,0'], aims, starts });
    expect([count('.selected'), count('.target'), count('[data-pick="target"]')]).toEqual([1, 2, 2]);
    expect(at('1,0')?.getAttribute('aria-pressed')).toBe('true');
  });

  test('a move that waits is a ghost, and what stays is shown', () => {
    const picks = ['1,0', '2,2', 'x7'];
    const { count, numbers, container } = show({ picked: picks, pending: picks });
    expect([count('.ghost'), count('.waiting')]).toEqual([1, 1]);
    expect(container.querySelector('.ghost .number')?.textContent).toBe('7');
    expect(numbers()).toEqual(['19', '13']);
  });

  test('what is on its way stands where it goes', () => {
    expect(show({ sent: ['1,0', '2,2', 'x7'] }).numbers()).toEqual(['7', '19', '13']);
  });
});

describe('a lens, a refusal or an end', () => {
  test('shows where lines end and where the others land', () => {
    const sides = view.sides.map((side) => ({ ...side, wins: side.colour === 'white' ? ['3,1'] : ['3,1', '2,2'] }));
    const stacks = view.stacks.map((stack) => ({ ...stack, reach: stack.colour === 'white' ? ['2,-1'] : ['3,1'] }));
    const { container, count } = show({
      view: { ...view, sides, stacks },
      lenses: new Set(['lines', 'reach', 'names']),
    });
    expect([...container.querySelectorAll('.wins text')].map((text) => text.textContent)).toEqual(['WB', 'B']);
    expect([count('.reach'), count('.name')]).toEqual([1, 7 * 6 - 3]);
  });

  test('frames the guards of the one who sits at the bottom, and the tall stacks without one', async () => {
    const sides = view.sides.map((side) =>
      side.seat === 'p2' ? { ...side, guards: ['1,0'], unwatched: ['0,0'] } : side,
    );
    const { count, rerender } = show({ view: { ...view, sides }, lenses: new Set(['guards']) });
    expect([count('.guard'), count('.guard.missing')]).toEqual([2, 1]);
    await rerender({ lenses: new Set() });
    expect(count('.guard')).toBe(0);
  });

  test('frames at most four cells, and draws the way', () => {
    const { count } = show({ fault: { sites: ['0,1', '0,2', '0,3', '1,1', '1,2'], way: ['1,0', '0,2'] } });
    expect([count('.fault'), count('.way')]).toEqual([4, 1]);
  });

  test('the winning line is gold', () => {
    expect(show({ view: { ...view, turn: null, line: ['0,0', '1,0'] } }).count('.win')).toBe(2);
  });
});

describe('the keyboard', () => {
  test('walks from cell to cell and picks', () => {
    const { at, key, onpick, onhover } = show({ starts });
    at('1,0')?.focus();
    key('1,0', 'ArrowUp');
    expect(focused()).toBe('1,1');
    expect(onhover).toHaveBeenLastCalledWith('1,1');
    key('1,1', 'Enter');
    expect(onpick.mock.calls).toEqual([['1,1']]);
  });

  test('goes round what can act, and round the targets', () => {
    const { at, key } = show({ starts, aims, picked: ['1,0'] });
    at('0,0')?.focus();
    const visited = ['n', 't', 't', 'T'].map((name) => {
      key(focused() ?? '', name, { shiftKey: name === name.toUpperCase() });
      return focused();
    });
    expect(visited).toEqual(['1,0', '2,2', '-1,1', '2,2']);
  });

  test('brings the plane nearer, and back', () => {
    const { at, key, moved } = show({ starts });
    at('1,0')?.focus();
    const before = moved();
    key('1,0', '-');
    expect(moved()).not.toBe(before);
    key('1,0', '0');
    expect(moved()).toBe(before);
  });
});

describe('the pointer', () => {
  const event = (type: string, x = 0, y = 0, pointerId = 1) => {
    const made = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
    return Object.assign(made, { pointerId, isPrimary: pointerId === 1, pointerType: 'touch' });
  };

  test('picks on release', () => {
    const { at, onpick } = show();
    at('0,2')?.dispatchEvent(event('pointerdown'));
    at('0,2')?.dispatchEvent(event('pointerup'));
    expect(onpick.mock.calls).toEqual([['0,2']]);
  });

  test('drags a stack, and the plane stays', () => {
    const { at, moved, ongrab, ondrag } = show();
    const before = moved();
    at('1,0')?.dispatchEvent(event('pointerdown'));
    at('1,0')?.dispatchEvent(event('pointermove', 40, 0));
    flushSync();
    at('2,2')?.dispatchEvent(event('pointerup', 100, 0));
    expect([ongrab.mock.calls, ondrag.mock.calls]).toEqual([[['1,0']], [['1,0', '2,2']]]);
    expect(moved()).toBe(before);
  });

  test('moves the plane by its cloth, and picks nothing', () => {
    const { at, moved, onpick } = show();
    const before = moved();
    at('0,2')?.dispatchEvent(event('pointerdown'));
    at('0,2')?.dispatchEvent(event('pointermove', 40, 0));
    at('0,2')?.dispatchEvent(event('pointerup', 40, 0));
    flushSync();
    expect(moved()).not.toBe(before);
    expect(onpick).not.toHaveBeenCalled();
  });

  test('pinches with two fingers, and picks nothing', () => {
    const { at, moved, onpick } = show({ view: sample('-5,0w4/5,0b20 b') });
    const scale = () => Number(/scale\(([\d.]+)\)/.exec(moved() ?? '')?.[1]);
    const before = scale();
    at('0,1')?.dispatchEvent(event('pointerdown', 100, 100));
    at('0,1')?.dispatchEvent(event('pointerdown', 200, 100, 2));
    at('0,1')?.dispatchEvent(event('pointermove', 250, 100, 2));
    at('0,1')?.dispatchEvent(event('pointerup', 250, 100, 2));
    at('0,1')?.dispatchEvent(event('pointerup', 100, 100));
    flushSync();
    expect(scale()).toBeCloseTo(before * 1.5);
    expect(onpick).not.toHaveBeenCalled();
  });
});

describe('the look', () => {
  const grown = sample('0,0w19/1,0b13/2,1w1/7,7b7 w');

  test('follows the game as it grows, until the player has moved it', async () => {
    const { moved, rerender, key, at } = show();
    const before = moved();
    await rerender({ view: grown });
    const fitted = moved();
    expect(fitted).not.toBe(before);
    at('1,0')?.focus();
    key('1,0', '+');
    const own = moved();
    await rerender({ view });
    expect(moved()).toBe(own);
  });

  test('waits while a finger is on the plane', async () => {
    const { at, moved, rerender } = show();
    const before = moved();
    const touch = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerId: 1, isPrimary: true });
    at('0,2')?.dispatchEvent(touch);
    await rerender({ view: grown });
    expect(moved()).toBe(before);
    at('0,2')?.dispatchEvent(Object.assign(new MouseEvent('pointerup', { bubbles: true }), { pointerId: 1 }));
    flushSync();
    expect(moved()).not.toBe(before);
  });
});

test('a bubble can point at a cell, wherever the plane is', () => {
  const near = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];
  const { at, key } = show();
  expect(near(board.where(view, '1,0', 'p1'))).toEqual([50, 58]);
  at('1,0')?.focus();
  key('1,0', '-');
  expect(near(board.where(view, '1,0', 'p1'))).toEqual([50, 57]);
  expect(near(board.where(sample('0,0w20/1,0b20 w'), '-90,0', 'p1'))).toEqual([2, 50]);
});
