// A game that is spread over the table: its parts have their places, and take turns on a phone.
import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BoardKind, PartName } from '../boards/board';
import { board as plain } from '../boards/plain/index';
import { tableActions } from './tableActions';
import { aFrame, anAction, sitDown } from './fakes';
import SpreadRail from './SpreadRail.svelte';
import SpreadSmall from './SpreadSmall.svelte';
import SpreadStage from './SpreadStage.svelte';

// The test browser asks no questions about the screen, and the theme asks one as soon as it is there.
vi.hoisted(() => {
  globalThis.matchMedia ??= () => new EventTarget() as unknown as MediaQueryList;
});
afterEach(cleanup);
beforeAll(() => {
  Element.prototype.scrollTo ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

/** A part that leaves its name behind. */
const part = (name: string) => (anchor: Node) => {
  const element = document.createElement('p');
  element.textContent = name;
  anchor.parentNode?.insertBefore(element, anchor);
  return {};
};

function store(needed: PartName = 'board') {
  const { store } = sitDown(['p1'], { frame: aFrame(0, [anAction('ab', 'a', 'b')]) });
  const spread = {
    Head: part('head'),
    Aside: part('aside'),
    Below: part('below'),
    Bench: part('bench'),
    Help: part('help'),
    names: { board: 'Board', aside: 'Things', bench: 'Bench' },
    needed: () => needed,
  } as unknown as NonNullable<BoardKind<unknown>['spread']>;
  store.kind = { ...plain, spread };
  return { store, spread };
}

const parts = (container: Element) =>
  [...container.querySelectorAll('p')]
    .map((one) => one.textContent)
    .filter((text) => /^(head|aside|below|bench)$/.test(text ?? ''));

test('the stage has the board, and what lies beside it and below it', () => {
  const { container } = render(SpreadStage, store());
  expect(parts(container)).toEqual(['below', 'aside']);
  expect(container.querySelectorAll('[data-board]')).toHaveLength(1);
});

test('the rail has the steps, every seat and the bench', () => {
  const { container } = render(SpreadRail, store());
  expect(parts(container)).toEqual(['head', 'bench']);
  expect(container.querySelectorAll('[data-seat]')).toHaveLength(2);
  expect(container.querySelector('[data-bench]')?.textContent).toContain('bench');
});

test('moves and help can be opened, also by those who only watch', () => {
  const ids = (mine: Parameters<typeof sitDown>[0]) => {
    const { store: one } = sitDown(mine);
    one.kind = store().store.kind;
    return tableActions(one).map(({ id }) => id);
  };
  expect(ids(['p1'])).toEqual(['moves', 'help', 'takeback', 'draw', 'resign']);
  expect(ids([])).toEqual(['moves', 'help']);
});

describe('on a phone', () => {
  test.each([
    ['board', ['below', 'head', 'bench']],
    ['aside', ['below', 'below', 'aside', 'head']],
    ['bench', ['below', 'bench', 'head']],
  ] as const)('the part that is needed comes by itself: %s', (needed, shown) => {
    const { container } = render(SpreadSmall, store(needed));
    flushSync();
    expect(container.querySelector('[data-part]')?.getAttribute('data-part')).toBe(needed);
    expect(parts(container)).toEqual(shown);
  });

  test('another part can be looked up', () => {
    const { container } = render(SpreadSmall, store('bench'));
    flushSync();
    container.querySelector<HTMLInputElement>('input[value="log"]')?.click();
    flushSync();
    expect(container.querySelector('[data-part]')?.getAttribute('data-part')).toBe('log');
    expect(container.querySelectorAll('[data-moves]')).toHaveLength(1);
    expect(container.querySelector('[data-action="moves"]')).toBeNull();
  });
});
