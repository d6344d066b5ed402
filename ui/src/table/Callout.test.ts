import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Callout from './Callout.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A box of this height, in a room of a thousand pixels. */
function point(at: { x: number; y: number }, tall: number, from: { x: number; y: number } | null = null) {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return this.classList.contains('room') ? 1000 : tall;
  });
  const children = createRawSnippet(() => ({ render: () => '<p>No.</p>' }));
  const { container } = render(Callout, { at, from, children });
  flushSync();
  const box = container.querySelector<HTMLElement>('.callout');
  return [box?.classList.contains('below') ? 'below' : 'above', box?.style.top || box?.style.bottom];
}

describe('a box that points at a site', () => {
  test('stands on the side away from where one came from', () => {
    expect(point({ x: 50, y: 40 }, 200, { x: 40, y: 30 })).toEqual(['below', '45%']);
    expect(point({ x: 50, y: 40 }, 200, { x: 40, y: 50 })).toEqual(['above', '65%']);
  });

  test('takes the other side where it would not fit', () => {
    expect(point({ x: 50, y: 35 }, 400, { x: 40, y: 50 })).toEqual(['below', '40%']);
    expect(point({ x: 50, y: 65 }, 400, { x: 40, y: 50 })).toEqual(['above', '40%']);
  });

  test('ends at the edge of the board where neither side has room', () => {
    expect(point({ x: 50, y: 50 }, 700, { x: 40, y: 40 })).toEqual(['below', '30%']);
  });
});
