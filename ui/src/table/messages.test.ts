import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcer } from '../kit/announce.svelte';
import { aFrame, aMove, aStatus, computer, happen, person, sitDown } from './fakes';
import SayingList from './SayingList.svelte';
import SeatPlate from './SeatPlate.svelte';
import SeatRow from './SeatRow.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const seats = [person, computer];
const TEXT = 'I would help you to win.';

/** A table at which p2 has just played and said something; what it says holds, or it has acted again. */
function spoken(holds: boolean) {
  const { store, link } = sitDown(['p1'], { status: aStatus({ seats, turn: 'p2' }) });
  const acts = (number: number, action: string, said = number > 2 && holds) =>
    happen(
      link,
      { kind: 'acted', seat: 'p2', action },
      aStatus({ number, seats, turn: 'p2', spoken: said ? [{ seat: 'p2', text: TEXT }] : [] }),
      aMove('p2', 1, action),
      aFrame(number),
    );
  acts(2, 'ab');
  const status = aStatus({ number: 3, seats, turn: 'p2', spoken: [{ seat: 'p2', text: TEXT }] });
  happen(link, { kind: 'spoke', seat: 'p2', text: TEXT }, status);
  return { store, link, acts };
}

test('it is read at the seat, and said once together with its action', () => {
  const { store } = spoken(true);
  expect(render(SeatRow, { store, seat: 'p2' }).container.textContent).toContain(TEXT);
  expect(render(SeatRow, { store, seat: 'p1' }).container.querySelector('[data-saying]')).toBeNull();
  expect(announcer.polite.trim()).toBe(`ab was played. Ebony says: ${TEXT}`);
});

test('where seats have no room, it says who speaks', () => {
  const { store } = spoken(true);
  expect(render(SayingList, { store }).container.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(`Ebony ${TEXT}`);
});

test('it holds as long as the table says', () => {
  const { store } = spoken(true);
  vi.advanceTimersByTime(60_000);
  expect(store.messages.of('p2')).toBe(TEXT);
});

test('what holds no more stays as long as it takes to read', () => {
  const { store, acts } = spoken(false);
  acts(4, 'cd');
  expect(announcer.polite.trim(), 'nothing is said twice').toBe('cd was played.');
  vi.advanceTimersByTime(3_000);
  expect(store.messages.of('p2')).toBe(TEXT);
  vi.advanceTimersByTime(3_000);
  expect(store.messages.of('p2')).toBe('');
});

test('what was taken back was not said', () => {
  const { store, link } = spoken(true);
  happen(link, { kind: 'took_back', to: 0 }, aStatus({ number: 4, seats }), undefined, aFrame(0));
  expect(store.messages.list).toEqual([]);
});

test('a computer is seen thinking once it has taken a moment, until its turn is over', () => {
  const { store, link } = sitDown(['p1'], { status: aStatus({ seats, turn: 'p2' }) });
  const { container } = render(SeatPlate, { store, seat: 'p2' });
  const note = () => (flushSync(), container.querySelector('small')?.textContent);
  const stop = store.thinking.run();
  expect([note(), store.turnWords()]).toEqual(['level 3', 'Ebony to move']);
  vi.advanceTimersByTime(1_000);
  expect([note(), store.turnWords()]).toEqual(['level 3 · thinking', 'Ebony is thinking']);
  happen(
    link,
    { kind: 'acted', seat: 'p2', action: 'ab' },
    aStatus({ number: 2, seats, turn: 'p2' }),
    aMove('p2', 1, 'ab'),
    aFrame(1),
  );
  expect(note(), 'it goes on').toBe('level 3 · thinking');
  happen(
    link,
    { kind: 'acted', seat: 'p2', action: 'cd' },
    aStatus({ number: 3, seats }),
    aMove('p2', 1, 'cd'),
    aFrame(2),
  );
  expect([note(), store.turnWords()]).toEqual(['level 3', 'Your turn']);
  stop?.();
});

test('nobody is seen thinking where a person is to move', () => {
  const { store } = sitDown(['p1'], { status: aStatus({ seats: [person, person], turn: 'p2' }) });
  expect(store.thinking.run()).toBeUndefined();
});

test('a computer is called by its school, or by what it is', () => {
  const style = { ...computer, style: 'quiet-water' };
  const { store } = sitDown([], { status: aStatus({ seats: [computer, style] }) });
  expect(store.seating.plate('p1')).toEqual({ name: 'Computer', note: 'level 3' });
  expect(store.seating.plate('p2')).toEqual({ name: 'Quiet water', note: 'level 3' });
});
