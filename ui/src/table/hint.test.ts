import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { board as plain } from '../boards/plain/index';
import type { HintView } from '../generated/HintView';
import { announcer } from '../kit/announce.svelte';
import { Refused } from '../link/api';
import Actions from './Actions.svelte';
import BoardBox from './BoardBox.svelte';
import { tableActions } from './tableActions';
import { aFrame, aMove, anAction, aStatus, computer, happen, person, sitDown } from './fakes';
import HintBox from './HintBox.svelte';

afterEach(cleanup);
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const LEGAL = [anAction('ab', 'a', 'b'), anAction('ac', 'a', 'c')];
const HINT: HintView = {
  number: 1,
  action: 'ac',
  told: { text: 'ac', glyph: '', said: 'From a to c.', sites: ['a', 'c'] },
  reason: 'It wins a piece.',
};
const settled = () => new Promise((done) => setTimeout(done));

/** A store at a table with a computer, whose hint comes when the test says so. */
function against(sitter: typeof computer | typeof person = computer) {
  const { store, link } = sitDown(['p1'], { status: aStatus({ seats: [person, sitter] }), frame: aFrame(0, LEGAL) });
  let answer: (hint: HintView) => void = () => {};
  let refuse: (wrong: Refused) => void = () => {};
  link.hints = () =>
    new Promise((done, failed) => {
      answer = done;
      refuse = failed;
    });
  const told = async () => (answer(HINT), await settled());
  const refused = async (code: string) => (refuse(new Refused(code, 'x')), await settled());
  return { store, link, told, refused };
}
const button = (store: ReturnType<typeof against>['store']) => tableActions(store).find(({ id }) => id === 'hint');

describe('who may have a hint', () => {
  test('whoever plays with programs only', () => expect(button(against().store)?.disabled).toBe(false));
  test('nobody against another person', () => expect(button(against(person).store)).toBeUndefined());
  test('all seats at one screen', () => expect(button(sitDown(['p1', 'p2']).store)?.disabled).toBe(false));
  test('nobody who watches', () => expect(button(sitDown([]).store)).toBeUndefined());
  test('nobody out of turn', () => {
    const status = aStatus({ seats: [person, computer], turn: 'p2' });
    expect(button(sitDown(['p1'], { status }).store)?.disabled).toBe(true);
  });
});

test('it is thought about, shown, said, and played', async () => {
  const { store, link, told } = against();
  button(store)?.run();
  expect([store.hint.busy, button(store)?.busy]).toEqual([true, true]);
  await told();
  expect([store.hint.busy, store.hint.shown?.action, button(store)?.on]).toEqual([false, 'ac', true]);
  expect(announcer.polite.trim()).toBe('Hint: From a to c. It wins a piece.');
  const { container } = render(HintBox, { store, hint: HINT });
  container.querySelector<HTMLElement>('[data-play]')?.click();
  expect(link.asked).toEqual([{ kind: 'act', action: 'ac' }]);
  expect(store.hint.shown).toBeNull();
});

test('it is put away by the button that asked for it', async () => {
  const { store, told } = against();
  button(store)?.run();
  await told();
  button(store)?.run();
  expect(store.hint.shown).toBeNull();
});

test('it goes with its position, also while it is on its way', async () => {
  const { store, link, told } = against();
  const play = (number: number) =>
    happen(
      link,
      { kind: 'acted', seat: 'p1', action: 'ab' },
      aStatus({ number, seats: [person, computer] }),
      aMove('p1', 1, 'ab'),
      aFrame(number, LEGAL),
    );
  void store.hint.ask();
  await told();
  play(2);
  expect(store.hint.shown).toBeNull();
  void store.hint.ask();
  play(3);
  expect(store.hint.busy).toBe(false);
  await told();
  expect(store.hint.shown).toBeNull();
});

test('it stays while somebody speaks, and is hidden while one looks back', async () => {
  const { store, link, told } = against();
  void store.hint.ask();
  await told();
  happen(link, { kind: 'spoke', seat: 'p2', text: 'Hm.' }, aStatus({ number: 2, seats: [person, computer] }));
  expect(store.hint.shown).toEqual(HINT);
});

test('a no is told, unless nobody waits for it any more', async () => {
  const { store, link, refused } = against();
  void store.hint.ask();
  await refused('hint-waits');
  expect(store.notices.list.map(({ text }) => text)).toEqual(['A hint is on its way already.']);
  expect(store.hint.busy).toBe(false);
  void store.hint.ask();
  happen(
    link,
    { kind: 'took_back', to: 0 },
    aStatus({ number: 2, seats: [person, computer] }),
    undefined,
    aFrame(0, LEGAL),
  );
  await refused('not-your-turn');
  expect(store.notices.list.filter(({ text }) => text === 'It is not your turn.')).toEqual([]);
});

test('its button shows that it is busy, and what it brought', async () => {
  const { store, told } = against();
  const { container } = render(Actions, { store });
  const state = () => {
    flushSync();
    const shown = container.querySelector('[data-action="hint"]');
    return [shown?.getAttribute('aria-busy'), shown?.getAttribute('aria-pressed')];
  };
  expect(state()).toEqual(['false', 'false']);
  void store.hint.ask();
  expect(state()).toEqual(['true', 'false']);
  await told();
  expect(state()).toEqual(['false', 'true']);
});

describe('on the board', () => {
  const size = { clientWidth: 400, clientHeight: 200 };
  /** A board of which every site is a fifth of its height. */
  async function drawn(sites: string[], span?: () => number) {
    const { store, told } = against();
    const where = (_: unknown, site: string) => ({ x: { a: 10, c: 60 }[site] ?? Number.NaN, y: 50 });
    store.kind = { ...plain, where, span };
    for (const [name, value] of Object.entries(size)) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    }
    void store.hint.ask();
    HINT.told.sites = sites;
    await told();
    const { container } = render(BoardBox, { store });
    flushSync();
    return container.querySelector('[data-hint-mark]');
  }

  test('a ring on the last site, and an arrow from the first', async () => {
    const mark = await drawn(['a', 'c'], () => 20);
    const ring = mark?.querySelector('circle');
    expect([ring?.getAttribute('cx'), ring?.getAttribute('cy'), ring?.getAttribute('r')]).toEqual(['240', '100', '20']);
    expect(mark?.querySelectorAll('path')).toHaveLength(2);
  });
  test('one site has a ring alone', async () => {
    const mark = await drawn(['c'], () => 20);
    expect([mark?.querySelectorAll('circle').length, mark?.querySelectorAll('path').length]).toEqual([2, 0]);
  });
  test('what is no site of the board has words alone', async () => expect(await drawn(['z'], () => 20)).toBeNull());
  test('nor has a board without sites a mark', async () => expect(await drawn(['a', 'c'])).toBeNull());
});
