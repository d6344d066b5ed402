// A board as tests show it: nothing is picked, and everything that it reports is recorded.
import { cleanup, render } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { afterEach, beforeAll, vi } from 'vitest';
import type { Move } from '../generated/Move';
import type { Pick } from '../generated/Pick';
import type { BoardProps } from './board';

/** Prepares the test browser, which lacks what boards ask of a real one, and removes each board after its test. */
export function prepareBrowser() {
  // The test browser knows no layout: every site lies in the corner of the page, so no press is near a target.
  beforeAll(() => {
    globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  });
  afterEach(cleanup);
}

/** Shows a board, with ways to look at it and to press keys. */
export function showBoard<View>(
  Board: Component<BoardProps<View>>,
  props: Partial<BoardProps<View>> & { view: View; bottom: BoardProps<View>['bottom'] },
) {
  const told = {
    onpick: vi.fn<(site: string) => void>(),
    ongrab: vi.fn<(site: string) => void>(),
    ondrag: vi.fn<(from: string, to: string) => void>(),
    onhover: vi.fn<(site: string | null) => void>(),
  };
  const given: BoardProps<View> = {
    picked: [],
    aims: new Map<string, Pick>(),
    last: null,
    fault: null,
    lenses: new Set<string>(),
    ...told,
    ...props,
  };
  const { container, rerender } = render(Board, given);
  const at = (site: string) => container.querySelector<SVGElement>(`[data-site="${site}"]`);
  const count = (selector: string) => container.querySelectorAll(selector).length;
  const key = (site: string, name: string, more: KeyboardEventInit = {}) => {
    const press = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
    const isLeftToBrowser = at(site)?.dispatchEvent(press);
    flushSync();
    return isLeftToBrowser;
  };
  return { ...told, container, rerender, at, count, key };
}

/** The site that has the focus. */
export const focused = () => document.activeElement?.getAttribute('data-site');

/** A move of which only the sites matter. */
export const moved = (sites: string[]): Move => ({
  seat: 'p1',
  turn: 1,
  action: '',
  told: { text: '', glyph: '', said: '', sites },
});
