import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Legal } from '../generated/Legal';
import { settings } from '../kit/settings.svelte';
import { aFrame, sitDown } from './fakes';
import Options from './Options.svelte';

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});
beforeEach(() => {
  settings.confirm = 'never';
});
afterEach(cleanup);

/** How many of four go from a to b is asked for, with a number each. */
const LEGAL: Legal[] = [1, 2, 3].map((n) => {
  const choice = { ask: 'How many?', label: String(n), help: `${4 - n} stay` };
  return { action: `abx${n}`, picks: [{ key: 'a' }, { key: 'b' }, { key: `x${n}`, word: true, choice }] };
});

function ask() {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  store.hand.press('a');
  store.hand.press('b');
  const { container, unmount } = render(Options, { store, asked: true });
  const number = (key: string) => container.querySelector<HTMLElement>(`[data-option="${key}"]`);
  const button = (label: string) => container.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
  };
  return { store, link, container, unmount, number, button, press };
}

test('the number in hand is shown on the board before it is chosen', () => {
  const { store, number, unmount } = ask();
  expect(store.hand.preview).toBeNull();
  number('x2')?.focus();
  flushSync();
  expect(store.hand.preview).toEqual(['a', 'b', 'x2']);
  unmount();
  expect(store.hand.preview).toBeNull();
});

test('arrows step through the numbers and end at the last', () => {
  const { store, number, press } = ask();
  number('x2')?.focus();
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('data-option')).toBe('x3');
  expect(store.hand.considered).toBe('x3');
  press('ArrowLeft');
  expect(store.hand.considered).toBe('x2');
});

test('the stepper changes the number, and the button takes it', () => {
  const { store, link, container, button } = ask();
  expect(button('One less')).toHaveProperty('disabled', true);
  button('One more')?.click();
  flushSync();
  expect(container.querySelector('.stepper')?.textContent).toContain('2 stay');
  expect(store.hand.preview).toEqual(['a', 'b', 'x2']);
  container.querySelector<HTMLElement>('.primary')?.click();
  expect(link.asked).toEqual([{ kind: 'act', action: 'abx2' }]);
});

test('a press takes a number at once', () => {
  const { link, number } = ask();
  number('x3')?.click();
  expect(link.asked).toEqual([{ kind: 'act', action: 'abx3' }]);
});

test('a finger is dragged along and let go on its number', () => {
  const { store, link, number } = ask();
  let under: HTMLElement | null = null;
  document.elementFromPoint = () => under;
  const tell = (type: string, key: string) => {
    under = number(key);
    const event = Object.assign(new MouseEvent(type, { bubbles: true }), { pointerId: 1, pointerType: 'touch' });
    number('x1')?.dispatchEvent(event);
  };
  tell('pointerdown', 'x1');
  tell('pointermove', 'x2');
  expect(store.hand.considered).toBe('x2');
  tell('pointermove', 'x3');
  tell('pointerup', 'x3');
  expect(link.asked).toEqual([{ kind: 'act', action: 'abx3' }]);
});

test('a mouse that passes over a number shows it, and changes nothing', () => {
  const { store, container, number, press } = ask();
  number('x1')?.focus();
  document.elementFromPoint = () => number('x3');
  const numbers = container.querySelector('.numbers');
  numbers?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
  expect(store.hand.considered).toBe('x3');
  numbers?.dispatchEvent(new PointerEvent('pointerleave'));
  expect(store.hand.considered).toBe('x1');
  press('ArrowRight');
  expect(store.hand.considered).toBe('x2');
});
