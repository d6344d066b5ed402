import { expect, test } from 'vitest';
import type { BoardKind } from '../boards/board';
import { announcer } from '../kit/announce.svelte';
import type { TableStore } from './tableStore.svelte';
import { aFrame, aMove, sitDown } from './fakes';
import { boardKeys } from './keys';

const LENSES = [
  { id: 'zones', label: 'Zones', key: 'z', help: '' },
  { id: 'names', label: 'Names', key: 'i', help: '' },
];

/** A store whose game has two lenses and something to announce. */
function seated() {
  const choice = (label: string) => ({ ask: 'Which?', label, help: '' });
  const legal = [
    { action: 'keep', picks: [{ key: 'keep', word: true, choice: choice('Keep') }] },
    { action: 'swap', picks: [{ key: 'swap', word: true, choice: choice('Swap') }] },
  ];
  const moves = [aMove('p1', 1, 'ab'), aMove('p2', 1, 'cd')];
  const { store, link } = sitDown(['p1'], { moves, frame: aFrame(2, legal) });
  link.frames = [aFrame(0), aFrame(1), aFrame(2)];
  const say = () => ({ position: 'All of it.', clocks: 'All counters.' });
  store.kind = { lenses: LENSES, say } as unknown as BoardKind<unknown>;
  return { store, link };
}

/** Presses a key on the board; answers whether it was taken. */
function press(store: TableStore, key: string, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...how });
  boardKeys(store, event);
  return event.defaultPrevented;
}

const settled = () => new Promise((done) => setTimeout(done));

test('keys step through the game', async () => {
  const { store } = seated();
  const at = async (key: string) => {
    expect(press(store, key)).toBe(true);
    await settled();
    return store.past.ply;
  };
  expect([await at(','), await at('.'), await at('Home'), await at('End')]).toEqual([1, 2, 0, 2]);
});

test('letters switch lenses, one by one and all at once', () => {
  const { store } = seated();
  const after = (key: string) => (press(store, key), [...store.lenses]);
  expect([after('z'), after('l'), after('I'), after('l'), after('l')]).toEqual([
    ['zones'],
    ['zones', 'names'],
    ['zones'],
    ['zones', 'names'],
    [],
  ]);
});

test('a number answers the question', async () => {
  const { store, link } = seated();
  expect(press(store, '3')).toBe(false);
  expect(press(store, '2')).toBe(true);
  await settled();
  expect(link.asked).toEqual([{ kind: 'act', action: 'swap' }]);
});

test('the board turns, speaks and opens its boxes', () => {
  const { store } = seated();
  press(store, 'f');
  expect(store.seating.bottom).toBe('p2');
  press(store, 's');
  expect(announcer.polite.trim()).toBe('All of it.');
  press(store, 'c');
  expect(announcer.polite.trim()).toBe('No time is kept at this table. All counters.');
  press(store, '?');
  expect(store.open).toBe('keys');
  press(store, '/');
  expect(store.open).toBe('typed');
});

test('a hint is asked for and put away where nobody else plays', async () => {
  const { store, link } = seated();
  expect(press(store, 'a'), 'not against a person').toBe(false);
  link.listener?.onMessage({ kind: 'seated', seats: ['p1', 'p2'] });
  const told = { text: 'swap', glyph: '', said: 'Swap.', sites: [] };
  link.hints = async () => ({ number: 1, action: 'swap', told, reason: 'It is better.' });
  expect(press(store, 'a')).toBe(true);
  await settled();
  expect(store.hint.shown?.action).toBe('swap');
  expect(press(store, 'Escape')).toBe(true);
  expect(store.hint.shown).toBeNull();
});

test('other keys, and keys with a modifier, are left alone', () => {
  const { store } = seated();
  expect(press(store, 'x')).toBe(false);
  expect(press(store, 'f', { ctrlKey: true })).toBe(false);
  expect(press(store, 'Escape')).toBe(false);
});
