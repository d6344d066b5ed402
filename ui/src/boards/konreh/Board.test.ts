import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Pick } from '../../generated/Pick';
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { BoardProps } from '../board';
import { focused, prepareBrowser, showBoard } from '../fixture';
import { Diamond } from './geometry';
import { board } from './index';
import { sample } from './samples';

const view = sample('Bd4 Ra1 rd5 be7', {}, { zone: ['d4', 'd6'] });

prepareBrowser();

const show = (props: Partial<BoardProps<KonrehView>> = {}) => showBoard(board.Board, { view, bottom: 'p1', ...props });

describe('a board', () => {
  test('has a button for every square, and one tab stop at the own Home', () => {
    const { container, count } = show();
    expect(count('[role="button"]')).toBe(64);
    expect([...container.querySelectorAll('[tabindex="0"]')].map((site) => site.getAttribute('data-site'))).toEqual([
      'a1',
    ]);
    expect(container.querySelector('svg')?.getAttribute('aria-roledescription')).toBe('board');
  });

  test('says what stands on a square', () => {
    expect(show().at('d5')?.getAttribute('aria-label')).toBe('d5, their Red, Cross, no moves.');
  });

  test('draws every piece', () => {
    expect(show().count('.piece')).toBe(4);
  });

  test('that only shows has no buttons and no voice', () => {
    const { container, count } = show({ still: true });
    expect(count('[role="button"]')).toBe(0);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(count('.piece')).toBe(4);
  });
});

describe('while something is in hand', () => {
  const aims = new Map<string, Pick>([
    ['d3', { key: 'd3' }],
    ['g4', { key: 'g4', stops: true }],
    ['d6', { key: 'd6', takes: ['d5'] }],
  ]);

  test('targets, stops and captures are marked', () => {
    const { count, at } = show({ picked: ['d4'], aims });
    expect([count('.dot'), count('.bar'), count('.taken'), count('.lane'), count('.selected')]).toEqual([
      5, 1, 1, 3, 1,
    ]);
    expect(at('d4')?.getAttribute('aria-pressed')).toBe('true');
    expect(at('g4')?.getAttribute('aria-label')).toContain('the move stops here');
  });

  test('a move that waits is a ghost in a dashed frame', () => {
    const { count } = show({ picked: ['d4', 'd3'], pending: ['d4', 'd3'] });
    expect([count('.ghost'), count('.gaps')]).toEqual([1, 1]);
  });

  test('a square that is picked twice is framed once', () => {
    const picks = ['a1', 'h8', 'h8'];
    const { count } = show({ view: sample('Ra1', { fallen: true }), picked: picks, pending: picks });
    expect([count('.ghost'), count('.gaps')]).toEqual([1, 1]);
  });

  test('Blue returns as a ghost where it may', () => {
    const choice = { ask: 'Where?', label: 'a8', help: 'free' };
    const { count } = show({
      view: sample('Rg8', { fallen: true }),
      picked: ['g8', 'h8'],
      aims: new Map([['a8', { key: 'a8', choice }]]),
    });
    expect(count('.returning')).toBe(1);
  });
});

test('what is on its way stands where it goes', () => {
  const place = (sent: string[] | null) =>
    show({ sent }).container.querySelector<SVGElement>('.piece')?.style.transform;
  const { x, y } = new Diamond(8, false).at('d1');
  expect(place(['d4', 'd1'])).toBe(`translate(${x}px, ${y}px)`);
  expect(place(null)).not.toBe(place(['d4', 'd1']));
});

describe('a lens or a refusal', () => {
  test('shows zones and names', () => {
    expect(show({ lenses: new Set(['zones']) }).count('[fill$="theirs)"]')).toBe(2);
    expect(show({ lenses: new Set(['names']) }).count('.name')).toBe(64);
  });

  test.each([
    ['of any piece that is looked at', [], 2],
    ['but not of the one in hand, which shows its targets', ['d5'], 0],
  ])('shows the reach %s', (_, picked, ends) => {
    const reaching = sample('Bd4 rd5');
    const pieces = reaching.pieces.map((piece) => (piece.site === 'd5' ? { ...piece, reach: ['c5', 'b5'] } : piece));
    const { at, count } = show({ view: { ...reaching, pieces }, lenses: new Set(['reach']), picked });
    at('d5')?.focus();
    flushSync();
    expect(count('.end')).toBe(ends);
  });

  test('shuts the Cross to the own Blue only', () => {
    expect(show({ view: sample('Bd6', { closed: 1 }) }).count('[fill$="closed)"]')).toBe(4);
    expect(show({ view: sample('Bd6 be7', {}, { closed: 1 }) }).count('[fill$="closed)"]')).toBe(0);
  });

  test('frames at most four squares, and draws the way', () => {
    const { count } = show({ fault: { sites: ['c1', 'c2', 'c3', 'c4', 'c5'], way: ['d4', 'g7'] } });
    expect([count('.fault'), count('.way')]).toEqual([4, 1]);
  });
});

describe('the keyboard', () => {
  const starts = new Set(['a1', 'd4']);

  test('walks along the lanes and picks', () => {
    const { at, key, onpick, onhover } = show({ starts });
    at('a1')?.focus();
    key('a1', 'ArrowUp');
    expect(focused()).toBe('a2');
    expect(onhover).toHaveBeenLastCalledWith('a2');
    flushSync();
    expect(at('a2')?.getAttribute('tabindex')).toBe('0');
    key('a2', 'Enter');
    key('a2', ' ');
    expect(onpick.mock.calls).toEqual([['a2'], ['a2']]);
  });

  test('goes round the pieces that can act, and round the targets', () => {
    const aims = new Map(['d3', 'd5'].map((site) => [site, { key: site }]));
    const { at, key } = show({ starts, aims, picked: ['d4'] });
    at('a1')?.focus();
    const visited = ['n', 'n', 'N', 't', 't', 'T'].map((name) => {
      key(focused() ?? '', name, { shiftKey: name === name.toUpperCase() });
      return focused();
    });
    expect(visited).toEqual(['d4', 'a1', 'd4', 'd3', 'd5', 'd3']);
  });

  test('leaves other keys, and keys with a modifier, to the shell', () => {
    const { at, key, onpick } = show({ starts });
    at('a1')?.focus();
    expect(key('a1', 'Escape')).toBe(true);
    expect(key('a1', 'n', { ctrlKey: true })).toBe(true);
    expect(key('a1', 'n')).toBe(false);
    expect(onpick).not.toHaveBeenCalled();
  });
});

describe('the pointer', () => {
  const event = (type: string, x = 0, y = 0) => {
    const made = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
    return Object.assign(made, { pointerId: 1, isPrimary: true, pointerType: 'mouse' });
  };

  test('picks on release, and not where it slid off', () => {
    const { at, onpick } = show();
    at('d4')?.dispatchEvent(event('pointerdown'));
    expect(onpick).not.toHaveBeenCalled();
    at('d4')?.dispatchEvent(event('pointerup'));
    expect(onpick.mock.calls).toEqual([['d4']]);
    at('d4')?.dispatchEvent(event('pointerdown'));
    at('d6')?.dispatchEvent(event('pointerup'));
    expect(onpick).toHaveBeenCalledTimes(1);
  });

  test('drags a piece after six pixels', () => {
    const { at, onpick, ongrab, ondrag } = show();
    at('d4')?.dispatchEvent(event('pointerdown'));
    at('d4')?.dispatchEvent(event('pointermove', 4, 4));
    expect(ongrab).not.toHaveBeenCalled();
    at('d4')?.dispatchEvent(event('pointermove', 40, 0));
    expect(ongrab.mock.calls).toEqual([['d4']]);
    at('d6')?.dispatchEvent(event('pointerup', 100, 0));
    expect(ondrag.mock.calls).toEqual([['d4', 'd6']]);
    expect(onpick).not.toHaveBeenCalled();
  });

  test('cannot drag an empty square', () => {
    const { at, ongrab } = show();
    at('d6')?.dispatchEvent(event('pointerdown'));
    at('d6')?.dispatchEvent(event('pointermove', 40, 0));
    expect(ongrab).not.toHaveBeenCalled();
  });

  test('breaks a drag off', () => {
    const { at, ondrag } = show();
    at('d4')?.dispatchEvent(event('pointerdown'));
    at('d4')?.dispatchEvent(event('pointermove', 40, 0));
    at('d4')?.dispatchEvent(event('pointercancel', 40, 0));
    at('d6')?.dispatchEvent(event('pointerup', 100, 0));
    expect(ondrag).not.toHaveBeenCalled();
  });

  test('tells where it is', () => {
    const { at, onhover, container } = show();
    at('d4')?.dispatchEvent(event('pointermove'));
    container.querySelector('.board')?.dispatchEvent(event('pointerleave'));
    expect(onhover.mock.calls).toEqual([['d4'], [null]]);
  });

  test('is not needed: a reader clicks without one', () => {
    const { at, onpick } = show();
    at('d4')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    at('d4')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(onpick.mock.calls).toEqual([['d4']]);
  });
});

test('a bubble can point at a square', () => {
  const near = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];
  expect(near(board.where(view, 'a1', 'p1'))).toEqual([50, 91]);
  expect(near(board.where(view, 'a1', 'p2'))).toEqual([50, 9]);
  expect(near(board.where(view, 'h1', 'p1'))).toEqual([91, 50]);
});
