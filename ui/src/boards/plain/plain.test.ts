import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { board } from './index';

afterEach(cleanup);

const props = {
  view: { anything: [1, 2] },
  bottom: 'p1' as const,
  picked: [],
  aims: new Map(),
  last: null,
  fault: null,
  lenses: new Set<string>(),
};
const legal = ['a1a3', 'b1b3'].map((action) => ({ action, picks: [{ key: action }] }));

test('shows the position and offers every action', () => {
  const onact = vi.fn<(action: string) => void>();
  const { container } = render(board.Board, { ...props, fen: 'a line of text', legal, onact });
  expect(container.querySelector('pre')?.textContent).toBe('a line of text');
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent?.trim())).toEqual(['a1a3', 'b1b3']);
  buttons[1]?.click();
  expect(onact).toHaveBeenCalledWith('b1b3');
});

test('shows any view, and nothing to press where it only shows', () => {
  const { container } = render(board.Board, { ...props, legal, still: true });
  expect(container.textContent).toContain('anything');
  expect(container.querySelector('button')).toBeNull();
});

test('lends empty parts', () => {
  expect(render(board.Counters, { view: {}, seat: 'p1' }).container.textContent).toBe('');
});
