import { flushSync } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KnowView } from '../../generated/know/KnowView';
import type { Pick } from '../../generated/Pick';
import type { BoardProps } from '../board';
import { focused, moved, prepareBrowser, showBoard } from '../fixture';
import { REACH, Wheel } from './geometry';
import { board } from './index';
import { path, point, sample, thread, withSide } from './samples';

const view = withSide(
  withSide(
    sample('1fC12 1fS8 1bA2 2fF10 2fS27', {
      threads: [thread(['C12', 'S8'], ['C4', 'S24']), thread(['F10', 'S27'], ['F24', 'S11'], { side: 2 })],
      points: [point('F11', { age: 'some', cast: ['p1'] }), point('S19', { age: 'ready' }), point('S20')],
    }),
    1,
    { influence: ['F11', 'C11'] },
  ),
  2,
  { influence: ['F11', 'F9', 'R7'] },
);
const aims = new Map<string, Pick>([
  ['S25', { key: 'S25', way: ['C12', 'S25'] }],
  ['S24', { key: 'S24', way: ['C12', 'S25', 'F23', 'S24'] }],
]);

prepareBrowser();
const animate = vi.fn<(frames: Keyframe[], timing: { duration: number }) => Animation>();
beforeAll(() => {
  document.documentElement.style.setProperty('--t-quick', '90ms');
});
beforeEach(() => {
  animate.mockReset();
  Element.prototype.animate = animate as unknown as Element['animate'];
});

function show(props: Partial<BoardProps<KnowView>> = {}) {
  const shown = showBoard(board.Board, { view, bottom: 'p1', ...props });
  const standing = (site: string) =>
    shown.container.querySelector<SVGElement>(`[data-piece="${site}"]`)?.style.transform;
  return { ...shown, standing };
}

describe('a board', () => {
  test('has a button for every space, and one tab stop', () => {
    const { container, count } = show({ starts: new Set(['S8', 'C12']) });
    expect(count('[role="button"]')).toBe(100);
    expect(count('[tabindex="0"]')).toBe(1);
    expect(container.querySelector('[tabindex="0"]')?.getAttribute('data-pick')).toBe('start');
    expect(container.querySelector('svg')?.getAttribute('aria-roledescription')).toBe('board');
    expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('Ivory at the bottom');
  });

  test('draws every space and every piece, with its letter', () => {
    const { container, count } = show();
    expect([count('.space'), count('.shaded'), count('.piece')]).toEqual([100, 56, 5]);
    expect([...container.querySelectorAll('.letter')].map((letter) => letter.textContent).join('')).toBe('FFBFF');
  });

  test('that only shows has no buttons and no voice', () => {
    const { container, count } = show({ still: true });
    expect(count('[role="button"]')).toBe(0);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(count('.piece')).toBe(5);
  });

  test.each([
    [2, 'p1', 0],
    [2, 'p2', 180],
    [3, 'p2', -120],
    [3, 'p3', 120],
    [4, 'p1', 90],
    [4, 'p4', 180],
  ] as const)('for %i is turned to %s, and its pieces stay upright', (players, bottom, angle) => {
    const { container, standing } = show({ view: sample('1bA1', { players }), bottom });
    expect(container.querySelector('.space')?.closest('g')?.getAttribute('transform')).toBe(`rotate(${angle})`);
    const { x, y } = new Wheel(angle).at('A1');
    expect(standing('A1')).toMatch(`translate(${x}px, ${y}px)`);
    expect(standing('A1')).not.toContain('rotate');
  });

  test('of four has every seat’s own pieces in the corner of its name', () => {
    const corner = (bottom: 'p1' | 'p2' | 'p3' | 'p4', site: string) => {
      const { x, y } = board.where(sample('1bA1', { players: 4 }), site, bottom);
      return `${y > 50 ? 'lower' : 'upper'} ${x < 50 ? 'left' : 'right'}`;
    };
    // The bards of p1 to p4 begin on A4, A1, A2 and A3.
    expect([corner('p1', 'A4'), corner('p2', 'A1'), corner('p3', 'A2'), corner('p4', 'A3')]).toEqual(
      Array(4).fill('lower left'),
    );
    expect([corner('p1', 'A1'), corner('p1', 'A2'), corner('p1', 'A3')]).toEqual([
      'upper left',
      'upper right',
      'lower right',
    ]);
  });

  test('has stripes, locks and frozen pieces where the view has them', () => {
    const [striped, locked, frozen] = sample('1bA1s 1bA4 2bA2').pieces;
    const pieces = [striped!, { ...locked!, locked_out: true }, { ...frozen!, frozen: true }];
    const { count } = show({ view: { ...view, pieces } });
    expect([count('.band'), count('.locked'), count('.frozen')]).toEqual([1, 1, 1]);
  });
});

describe('while something is in hand', () => {
  test('targets are marked, and those that join a pair are ringed', () => {
    const { count, at } = show({ picked: ['C12'], aims });
    expect([count('g > .dot'), count('.target'), count('.join:not(.halo)'), count('.selected')]).toEqual([2, 2, 1, 1]);
    expect(at('C12')?.getAttribute('aria-pressed')).toBe('true');
    expect(at('S24')?.getAttribute('aria-label')).toContain('joins the fools');
  });

  test('one way is shown to the target that is looked at', () => {
    const { at, container, count } = show({ picked: ['C12'], aims });
    expect(count('[data-way]')).toBe(0);
    at('S24')?.focus();
    flushSync();
    expect(container.querySelector('[data-way]')?.getAttribute('data-way')).toBe('C12-S25-F23-S24');
    expect(count('.stop')).toBe(2);
    at('S20')?.focus();
    flushSync();
    expect(count('[data-way]')).toBe(0);
  });

  test('a move that waits is a ghost in a dashed frame, with its way', async () => {
    const { count, rerender } = show({ picked: ['C12'], aims });
    await rerender({ picked: ['C12', 'S24'], pending: ['C12', 'S24'], aims: new Map() });
    expect([count('.ghost'), count('.gaps'), count('[data-way]')]).toEqual([1, 1, 1]);
  });

  test('a path that waits has no ghost: nobody knows where it ends', () => {
    const { count } = show({ picked: ['S8', 'S19'], pending: ['S8', 'S19', 'path'] });
    expect([count('.ghost'), count('.gaps')]).toEqual([0, 1]);
  });
});

describe('what moves', () => {
  const steps = () => animate.mock.calls.map(([frames, { duration }]) => `${frames.length} in ${duration}`);

  test('stands where it goes as soon as it is sent, and walks there along its way', async () => {
    const { rerender, standing } = show({ picked: ['C12'], aims });
    await rerender({ picked: [], aims: new Map(), sent: ['C12', 'S24'] });
    const { x, y } = new Wheel(0).at('S24');
    expect(standing('C12')).toMatch(`translate(${x}px, ${y}px)`);
    expect(steps()).toEqual(['4 in 270']);
  });

  test('goes the way that is told, at most six jumps long in time', async () => {
    const { rerender } = show();
    const sites = ['F10', 'F9', 'F8', 'F7', 'F6', 'F5', 'S5', 'S3', 'S2'];
    const pieces = view.pieces.map((piece) => (piece.site === 'F10' ? { ...piece, site: 'S2' } : piece));
    await rerender({ view: { ...view, pieces }, last: moved(sites) });
    expect(steps()).toEqual(['9 in 540']);
  });

  test('does not stir for a view in which nothing moved', async () => {
    const { rerender } = show();
    await rerender({ view: { ...view, turn: 64 } });
    expect(steps()).toEqual([]);
  });

  test('is there at once where motion is not wanted', async () => {
    const { rerender, container } = show();
    container.querySelector<HTMLElement>('.board')?.style.setProperty('--t-quick', '0ms');
    const pieces = view.pieces.map((piece) => (piece.site === 'F10' ? { ...piece, site: 'F9' } : piece));
    await rerender({ view: { ...view, pieces }, last: moved(['F10', 'F9']) });
    expect(steps()).toEqual([]);
  });

  test('ends at once when a new action comes', async () => {
    const finish = vi.fn<() => void>();
    SVGElement.prototype.getAnimations = () => [{ finish } as unknown as Animation];
    const { rerender } = show();
    await rerender({ view: { ...view, turn: 64 } });
    expect(finish).toHaveBeenCalledTimes(1);
    await rerender({ sent: ['C12', 'S24'] });
    expect(finish).toHaveBeenCalledTimes(2);
    // The position that was waited for does not cut short its own action.
    await rerender({ view: { ...view, turn: 65 }, sent: null });
    expect(finish).toHaveBeenCalledTimes(2);
  });

  test('leaves a trail', () => {
    const { container, count } = show({ last: moved(['C5', 'S13', 'F10']) });
    expect(count('.trail')).toBe(1);
    expect(container.querySelector('.trail')?.getAttribute('points')?.split(' ')).toHaveLength(3);
  });
});

describe('a lens or a refusal', () => {
  const shown = (lens: string, bottom: 'p1' | 'p2' = 'p1') => show({ lenses: new Set([lens]), bottom });

  test('shows whose influence lies where', () => {
    expect(shown('theirs').count('.influence[fill$="-2)"]')).toBe(3);
    expect(shown('mine').count('.influence[fill$="-1)"]')).toBe(2);
    expect(shown('mine', 'p2').count('.influence[fill$="-2)"]')).toBe(3);
    expect(show().count('.influence')).toBe(0);
  });

  test('has a pattern of its own for each of three sides', () => {
    const three = sample('1bR2 2fR7 3hA3', { players: 3 });
    const { container } = show({ view: three, bottom: 'p2' });
    const drawn = [...container.querySelectorAll('pattern')].map(
      ({ children }) => children[0]?.getAttribute('d') ?? 'dots',
    );
    expect(new Set(drawn).size).toBe(3);
  });

  test('shows points of contention with their age', () => {
    const { count } = shown('contested');
    expect([count('[data-contested]'), count('.mark'), count('.age'), count('.half')]).toEqual([3, 3, 2, 1]);
  });

  test('hints at where pairs would be connected, and at walls', () => {
    const { count } = shown('threads');
    expect([count('[data-hint]'), count('.isolated')]).toEqual([4, 0]);
    const walled = thread(['C12', 'S8'], ['C4', 'S24'], { isolated: true });
    expect(show({ view: { ...view, threads: [walled] }, lenses: new Set(['threads']) }).count('.isolated')).toBe(2);
  });

  test('is not needed for a thread that is connected', () => {
    const threads = [thread(['A2', 'A4'], ['A4', 'A2'], { connected: true })];
    expect(show({ view: { ...view, threads } }).count('[data-thread="A2-A4"]')).toBe(1);
    expect(show().count('[data-hint]')).toBe(0);
  });

  test('names every space', () => {
    expect(shown('names').count('.name')).toBe(100);
  });

  test('frames at most four spaces, and draws the way that was tried', () => {
    const { count } = show({ fault: { sites: ['F1', 'F2', 'F3', 'F4', 'F10'], way: ['C12', 'F24'] } });
    expect([count('[data-fault]'), count('.tried')]).toEqual([4, 1]);
  });
});

test('an errand or a path at stake shows what is counted for both', () => {
  const { count } = show({ view: { ...view, phase: 'answer-path', venture: path } });
  expect([count('[data-counted="mover"]'), count('[data-counted="opponent"]'), count('.through')]).toEqual([3, 4, 1]);
});

test('the pieces that may move second are ringed', () => {
  const second = { seat: 'p1' as const, sites: ['S8', 'A2'], why: '' };
  expect(show({ view: { ...view, second } }).count('circle.second')).toBe(2);
});

describe('the keyboard', () => {
  test('walks over the board and round its tiers, and picks', () => {
    const { at, key, onpick } = show();
    at('S1')?.focus();
    key('S1', 'ArrowUp');
    expect(focused()).toBe('C1');
    key('C1', ']');
    expect(focused()).toBe('C2');
    key('C2', '[');
    key('C1', 'Enter');
    expect(onpick.mock.calls).toEqual([['C1']]);
  });

  test('goes round the pieces that can act, and round the targets', () => {
    const { at, key } = show({ picked: ['C12'], aims, starts: new Set(['C12', 'S8']) });
    at('S1')?.focus();
    key('S1', 'n');
    const first = focused();
    key(first ?? '', 'n');
    expect(new Set([first, focused()])).toEqual(new Set(['C12', 'S8']));
    key(focused() ?? '', 't');
    expect([...aims.keys()]).toContain(focused());
  });
});

describe('a finger', () => {
  const event = (type: string, pointerType: string, x = 0, y = 0) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), {
      pointerId: 1,
      isPrimary: true,
      pointerType,
    });
  // Half a pixel is a unit.
  const place = (site: string) => {
    const { x, y } = new Wheel(0).at(site);
    return [(REACH + x) / 2, (REACH + y) / 2] as const;
  };
  beforeAll(() => {
    SVGElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, REACH, REACH);
  });

  test('means the nearest target, a mouse what it is on', () => {
    const { at, onpick } = show({ picked: ['C12'], aims });
    const [x, y] = place('S25');
    for (const pointer of ['touch', 'mouse']) {
      at('C12')?.dispatchEvent(event('pointerdown', pointer, x + 9, y + 9));
      at('C12')?.dispatchEvent(event('pointerup', pointer, x + 9, y + 9));
    }
    expect(onpick.mock.calls).toEqual([['S25'], ['C12']]);
  });

  test('drags a piece, as a mouse does', () => {
    const { at, ongrab, ondrag } = show();
    at('C12')?.dispatchEvent(event('pointerdown', 'mouse'));
    at('C12')?.dispatchEvent(event('pointermove', 'mouse', 40, 0));
    at('S24')?.dispatchEvent(event('pointerup', 'mouse', 90, 0));
    expect([ongrab.mock.calls, ondrag.mock.calls]).toEqual([[['C12']], [['C12', 'S24']]]);
  });
});

test('a bubble can point at a space', () => {
  const near = (site: string, bottom: 'p1' | 'p2') => {
    const { x, y } = board.where(view, site, bottom);
    return [Math.round(x), Math.round(y)];
  };
  expect(near('R1', 'p1')).toEqual([50, 95]);
  expect(near('R1', 'p2')).toEqual([50, 5]);
  expect(board.where(view, 'cast', 'p1').x).toBeNaN();
});
