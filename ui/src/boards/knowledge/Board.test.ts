import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { Pick } from '../../generated/Pick';
import type { BoardProps } from '../board';
import { focused, moved, prepareBrowser, showBoard } from '../fixture';
import { at, onPage } from './geometry';
import { board } from './index';
import { alive, place, sample } from './samples';

const places = [
  place('D5E4', { price: 'card', cards: ['green'] }),
  place('C4D5', { price: 'card', cards: ['blue'], gift: true }),
  place('D6D7', { price: 'card', cards: ['blue'], home: 'p2', gives: ['Willpower'] }),
  place('D6E6'),
];
const view = sample(undefined, { places });
const aims = new Map<string, Pick>(places.map(({ link }) => [link, { key: link }]));

prepareBrowser();
beforeAll(() => {
  Element.prototype.animate = vi.fn<() => Animation>(
    () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation,
  );
});

const show = (props: Partial<BoardProps<KnowledgeView>> = {}) =>
  showBoard(board.Board, { view, bottom: 'p1', picked: ['own'], aims, ...props });

describe('the brain', () => {
  test('has a button for every synapse and every link, and one tab stop', () => {
    const { container, count } = show();
    expect([count('[role="button"]'), count('[tabindex="0"]')]).toEqual([35 + 83, 1]);
    expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('Brain');
  });

  test('draws pom-poms, dead ones, abilities and neurons', () => {
    const { count } = show({ view: sample('D5D6=1 D6D7=2 C3C4=o') });
    expect([count('[data-synapse]'), count('.white'), count('.ring'), count('.tag')]).toEqual([35, 6, 5, 5]);
    expect(count('[data-neuron]')).toBe(3);
    expect(count('[data-neuron="C3C4"] polyline')).toBe(1);
    expect(count('[data-neuron="D5D6"] .weave')).toBe(0);
    expect(count('[data-neuron="D6D7"] .weave')).toBe(1);
  });

  test('shows a white synapse alive with the sign of whom it serves', () => {
    const { count } = show({ view: alive(view, 'D4', 'p1') });
    expect([count('.alive'), count('[data-synapse="D4"] .felt.red')]).toEqual([1, 1]);
  });

  test('that only shows has no buttons and no voice', () => {
    const { container, count } = show({ still: true });
    expect(count('[role="button"]')).toBe(0);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('while neurons are placed', () => {
  test('open links are lit with their prices, and a cross where a neuron goes home', () => {
    const { container, count } = show();
    expect([count('[data-target]'), count('[data-pick="start"]'), count('.home')]).toEqual([4, 4, 1]);
    expect(container.querySelector('[data-price="D6E6"]')?.textContent).toContain('free');
    expect(count('[data-price="D5E4"] rect.green')).toBe(1);
    expect([count('[data-price="C4D5"] rect.blue'), count('[data-price="C4D5"] .gift')]).toEqual([1, 1]);
    expect(count('[data-price="D6D7"] .home')).toBe(1);
  });

  test('any card is orange, and when the paid placement is used only gifts are left', () => {
    const open = [place('F4G2', { price: 'any', cards: ['blue', 'red'] }), place('D6E6', { gift: true })];
    const after = { ...view, places: open, placing: { paid: 0, gift: 1, first: false } };
    const { container, count } = show({ view: after, aims: new Map(open.map(({ link }) => [link, { key: link }])) });
    expect(count('[data-price="F4G2"] rect.orange')).toBe(1);
    expect(count('[data-price="D6E6"] .gift')).toBe(1);
    expect(container.querySelector('[data-price="D6E6"]')?.textContent).not.toContain('free');
  });

  test('a press on a link is reported, whether it is open or not', () => {
    const { key, onpick } = show();
    key('D6D7', 'Enter');
    key('A1A2', 'Enter');
    expect(onpick.mock.calls).toEqual([['D6D7'], ['A1A2']]);
  });

  test('a neuron on its way is there at once', async () => {
    const { count, rerender } = show();
    await rerender({ sent: ['own', 'D6E6'], aims: new Map() });
    expect(count('[data-neuron]')).toBe(3);
    await rerender({ sent: ['wild', 'D6E6'] });
    expect(count('[data-neuron="D6E6"] polyline')).toBe(1);
  });

  test('one that a chooser asks about is marked', () => {
    expect(show({ picked: ['own', 'D6D7'], aims: new Map() }).count('.waiting')).toBe(1);
  });

  test('one that waits to be confirmed is dashed', () => {
    expect(show({ pending: ['own', 'D6D7'], picked: ['own', 'D6D7'], aims: new Map() }).count('.waiting')).toBe(1);
  });
});

describe('the keyboard', () => {
  test('walks from synapse to synapse, and along the links of one that is picked', () => {
    const { at, key, onpick } = show();
    at('D4')?.focus();
    key('D4', 'ArrowRight');
    expect(focused()).toBe('D5');
    key('D5', 'Enter');
    expect(at('D5')?.getAttribute('aria-pressed')).toBe('true');
    key('D5', 'ArrowDown');
    expect(focused()).toMatch(/^D5E[45]$/);
    key(focused() ?? '', 'ArrowUp');
    expect(focused()).toBe('D5');
    key('D5', 'Escape');
    expect(at('D5')?.getAttribute('aria-pressed')).toBe('false');
    expect(onpick).not.toHaveBeenCalled();
  });

  test('goes round the synapses to place from, and round the open links', () => {
    const { at, key, onpick } = show();
    at('A1')?.focus();
    key('A1', 'n');
    expect(focused()).toBe('D5');
    key('D5', 'n');
    expect(focused()).toBe('D6');
    key('D6', 't');
    expect(focused()).toBe('C4D5');
    key('C4D5', 'Enter');
    expect(onpick.mock.calls).toEqual([['C4D5']]);
  });

  test('a synapse from which nothing can be placed is answered by the table', () => {
    const { key, onpick } = show();
    key('A1', 'Enter');
    expect(onpick.mock.calls).toEqual([['A1']]);
  });
});

test('a finger means the nearest open link, a mouse what it is on', () => {
  const box = new DOMRect(0, 0, 460, 460);
  SVGElement.prototype.getBoundingClientRect = () => box;
  const { container, onpick } = show();
  const { x, y } = onPage(at('D6D7'), box);
  const press = (type: string, pointerType: string) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x + 8, clientY: y + 8 }), {
      pointerId: 1,
      isPrimary: true,
      pointerType,
    });
  const under = container.querySelector('[data-site="D6E6"]');
  for (const pointer of ['touch', 'mouse']) {
    under?.dispatchEvent(press('pointerdown', pointer));
    under?.dispatchEvent(press('pointerup', pointer));
  }
  expect(onpick.mock.calls).toEqual([['D6D7'], ['D6E6']]);
});

describe('a lens, a refusal, the last action', () => {
  test('names synapses and abilities', () => {
    const { count } = show({ lenses: new Set(['names']) });
    expect([count('text'), count('.tag.named')]).toEqual([35 + 5 + 1, 5]);
  });

  test('shows who touches what', () => {
    const { count } = show({ lenses: new Set(['touched']) });
    expect(count('[data-touched]')).toBe(4);
    expect(count('[data-touched^="D6-"]')).toBe(2);
  });

  test('rings what is at fault and bars the way', () => {
    const { count } = show({ fault: { sites: ['D4', 'own'], way: ['own', 'D4D5'] } });
    expect([count('[data-fault="D4"]'), count('.bars')]).toEqual([1, 1]);
  });

  test('glows', () => {
    const { count } = show({ last: moved(['D5D6', 'E6']) });
    expect([count('path[data-last]'), count('circle[data-last]')]).toEqual([1, 1]);
  });
});

test('a bubble can point at a site', () => {
  const { x, y } = board.where(view, 'D4', 'p1');
  expect([Math.round(x), Math.round(y)]).toEqual([50, 47]);
  expect(board.where(view, 'done', 'p1').x).toBeNaN();
});
