import { beforeEach, expect, test, vi } from 'vitest';
import type { Ending } from '../generated/Ending';
import { announcer } from '../kit/announce.svelte';
import { settings } from '../kit/settings.svelte';
import { aFrame, aMove, anAction, aStatus, happen, person, sitDown } from './fakes';
import { prompting } from './prompting';

beforeEach(() => {
  settings.confirm = 'automatic';
});

const LEGAL = [anAction('ab', 'a', 'b'), anAction('ac', 'a', 'c')];
const settled = () => new Promise((done) => setTimeout(done));

/** p1 plays `ab`, and it is p2's turn. */
const playsAb = (link: Parameters<typeof happen>[0]) =>
  happen(
    link,
    { kind: 'acted', seat: 'p1', action: 'ab' },
    aStatus({ number: 2, moves: 1, turn: 'p2' }),
    aMove('p1', 1, 'ab'),
    aFrame(1),
  );

test('what happens is folded: position, moves and turn', () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  expect(store.table.myTurn).toBe(true);
  playsAb(link);
  expect(store.table.myTurn).toBe(false);
  expect(store.past.frame?.fen).toBe('fen 1');
  expect(store.past.last?.action).toBe('ab');
  expect(store.table.legal).toEqual([]);
  happen(link, { kind: 'took_back', to: 0 }, aStatus({ number: 3 }), undefined, aFrame(0, LEGAL));
  expect(store.table.known?.moves).toEqual([]);
  expect(store.past.last).toBeNull();
});

test('the last move is shown on while dice are cast', () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  const move = aMove('p1', 1, 'ab');
  const told = { ...move.told, sites: ['a', 'b'] };
  happen(
    link,
    { kind: 'acted', seat: 'p1', action: 'ab' },
    aStatus({ number: 2, moves: 1, turn: 'chance' }),
    { ...move, told },
    aFrame(1),
  );
  const rolled = aStatus({ number: 3, moves: 2, turn: 'p2' });
  happen(link, { kind: 'acted', seat: null, action: 'roll=5' }, rolled, aMove(null, 1, 'roll=5'), aFrame(2));
  expect([store.past.last?.action, store.past.trace?.action]).toEqual(['roll=5', 'ab']);
});

test('two presses play, and what was played is shown until its event comes', async () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  store.hand.press('a');
  expect([...store.hand.picker.aims.keys()]).toEqual(['b', 'c']);
  store.hand.press('b');
  await settled();
  expect(link.asked).toEqual([{ kind: 'act', action: 'ab' }]);
  expect(store.hand.sent).toEqual(['a', 'b']);
  expect(store.hand.picker.legal).toEqual([]);
  playsAb(link);
  expect(store.hand.sent).toBeNull();
});

test('what our own dice show is chosen like an action, though it is nobody’s turn', async () => {
  const chance = aStatus({ turn: 'chance' });
  const { store, link } = sitDown(['p1', 'p2'], { status: chance, frame: aFrame(0, [anAction('roll=1', '1')]) });
  expect([store.table.myTurn, store.table.myRoll]).toEqual([false, true]);
  expect(prompting(store)).toMatchObject({ ours: true, status: 'Cast your dice' });
  store.hand.type('roll=1');
  await settled();
  expect(link.asked).toEqual([{ kind: 'act', action: 'roll=1' }]);
});

test('where the server rolls, its dice are waited for', () => {
  const { store } = sitDown(['p1'], { status: aStatus({ turn: 'chance' }), frame: aFrame(0) });
  expect(store.table.myRoll).toBe(false);
  expect(prompting(store)).toMatchObject({ ours: false, status: 'The dice decide' });
});

test('a press that leads nowhere is answered with the rule', async () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  link.answer = { kind: 'because', reason: { rule: '4.5', sites: ['x'], text: 'A zone ends the way.' } };
  store.hand.press('a');
  store.hand.press('x');
  await settled();
  expect(link.asked).toEqual([{ kind: 'why', picks: ['a', 'x'] }]);
  expect(store.hand.fault).toEqual({ rule: '4.5', text: 'A zone ends the way.', sites: ['x'], way: ['a', 'x'] });
  expect(announcer.assertive.trim()).toBe('No. A zone ends the way. Rule 4.5.');
  expect(store.hand.picker.picked).toEqual(['a']);
  expect(store.hand.back()).toBe(true);
  expect(store.hand.fault).toBeNull();
});

test('a refusal leaves by itself', async () => {
  vi.useFakeTimers();
  const { store } = sitDown(['p2'], { frame: aFrame(0) });
  store.hand.press('a');
  expect(store.hand.fault?.text).toMatch(/Ivory is to move/);
  vi.advanceTimersByTime(7_999);
  expect(store.hand.fault).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.hand.fault).toBeNull();
  vi.useRealTimers();
});

test('who watches picks nothing and is told nothing', () => {
  const { store, link } = sitDown([]);
  store.hand.press('a');
  expect(store.hand.fault).toBeNull();
  expect(link.asked).toEqual([]);
});

test('a finger plays with a second press, a mouse at once', async () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  store.hand.touch = true;
  store.hand.press('a');
  store.hand.press('b');
  await settled();
  expect(link.asked).toEqual([]);
  expect(store.pendingWords).toBe('Play ab');
  store.hand.press('b');
  await settled();
  expect(link.asked).toEqual([{ kind: 'act', action: 'ab' }]);
});

test('a fast game asks for no second press, unless that was chosen', () => {
  const setup = {
    game: 'toy',
    options: '',
    edition: 1,
    start: '',
    control: { kind: 'fischer', base: 120_000, increment: 0 } as const,
    seats: [person, person],
  };
  const { store, link } = sitDown(['p1'], { setup, frame: aFrame(0, LEGAL) });
  store.hand.touch = true;
  store.hand.drag('a', 'b');
  expect(link.asked).toHaveLength(1);
  settings.confirm = 'always';
  const other = sitDown(['p1'], { setup, frame: aFrame(0, LEGAL) });
  other.store.hand.drag('a', 'b');
  expect(other.link.asked).toEqual([]);
});

test('an act that the server refuses is told in plain words and nothing stays in hand', async () => {
  const { store, link } = sitDown(['p1'], { frame: aFrame(0, LEGAL) });
  link.answer = { kind: 'refused', refusal: { code: 'stale', text: 'x' } };
  store.hand.drag('a', 'b');
  await settled();
  expect(store.hand.sent).toBeNull();
  expect(store.notices.list.at(-1)?.text).toMatch(/^The position changed/);
});

test('the past is fetched once, shown, and left', async () => {
  const moves = [aMove('p1', 1, 'ab'), aMove('p2', 1, 'cd')];
  const { store, link } = sitDown(['p1'], { moves, frame: aFrame(2, LEGAL) });
  link.frames = [aFrame(0), aFrame(1), aFrame(2)];
  await store.step(-1);
  expect(store.past.frame?.ply).toBe(1);
  expect(store.hand.picker.legal).toEqual([]);
  expect(prompting(store)).toMatchObject({ status: 'Move 1 of 2', text: 'ab was played.' });
  link.frames = null;
  await store.go(0);
  expect(store.past.frame?.ply).toBe(0);
  await store.step(-1);
  expect(store.past.ply).toBe(0);
  await store.go(99);
  expect(store.past.live).toBe(true);
});

test('a past that does not arrive is told', async () => {
  const { store } = sitDown(['p1'], { moves: [aMove('p1', 1, 'ab')], frame: aFrame(1) });
  await store.step(-1);
  expect(store.past.live).toBe(true);
  expect(store.notices.list).toHaveLength(1);
});

test('a takeback ends the look at what is no more', async () => {
  const { store, link } = sitDown(['p1'], { moves: [aMove('p1', 1, 'ab'), aMove('p2', 1, 'cd')], frame: aFrame(2) });
  link.frames = [aFrame(0), aFrame(1), aFrame(2)];
  await store.step(-1);
  happen(link, { kind: 'took_back', to: 0 }, aStatus({ number: 3 }), undefined, aFrame(0));
  expect(store.past.live).toBe(true);
  expect(store.past.frame?.ply).toBe(0);
});

test('an offer waits for its answer', () => {
  const offer = { by: 'p2', offer: 'draw', waiting: ['p1'], number: 2 } as const;
  const { store, link } = sitDown(['p1'], { status: aStatus({ offer: { ...offer, waiting: ['p1'] } }) });
  const [notice] = store.notices.list;
  expect(notice?.title).toBe('Ebony offers a draw.');
  notice?.actions?.find(({ label }) => label === 'Accept')?.run();
  expect(link.asked).toEqual([{ kind: 'answer', accept: true }]);
  const own = sitDown(['p2'], { status: aStatus({ offer: { ...offer, waiting: ['p1'] } }) });
  expect(own.store.notices.list[0]?.actions?.map(({ label }) => label)).toEqual(['Withdraw']);
  expect(sitDown([], { status: aStatus({ offer: { ...offer, waiting: ['p1'] } }) }).store.notices.list).toEqual([]);
});

test('a claim is offered to the one to move only', () => {
  const status = aStatus({ claim: 'threefold' });
  expect(sitDown(['p1'], { status }).store.notices.list).toHaveLength(1);
  expect(sitDown(['p2'], { status }).store.notices.list).toEqual([]);
});

test('a cut line is told until it is back', () => {
  const { store, link } = sitDown(['p1']);
  link.listener?.onState('cut');
  expect(store.notices.list[0]?.title).toBe('Reconnecting.');
  link.listener?.onState('open');
  expect(store.notices.list).toEqual([]);
});

test('a move is said with whose turn it is', () => {
  const { link } = sitDown(['p2']);
  happen(
    link,
    { kind: 'acted', seat: 'p1', action: 'ab' },
    aStatus({ number: 2, moves: 1, turn: 'p2' }),
    aMove('p1', 1, 'ab'),
    aFrame(1, LEGAL),
  );
  expect(announcer.polite.trim()).toBe('ab was played. Your turn. Position 1.');
});

test('whoever plays sits at the bottom, and the board turns when asked', () => {
  expect(sitDown([]).store.seating.bottom).toBe('p1');
  const { store } = sitDown(['p2']);
  expect(store.seating.round).toEqual(['p2', 'p1']);
  store.seating.flip();
  expect(store.seating.round).toEqual(['p1', 'p2']);
});

test('at one screen the board stays, unless it is to turn with the turn', () => {
  const { store, link } = sitDown(['p1', 'p2'], { frame: aFrame(0, LEGAL) });
  expect(store.seating.plate('p1').name).toBe('Ivory');
  expect(prompting(store).status).toBe('Ivory to move');
  playsAb(link);
  expect(store.seating.bottom).toBe('p1');
  store.seating.turning = true;
  expect(store.seating.bottom).toBe('p2');
  store.seating.turning = false;
});

test('a running clock counts from the figure that the table told', () => {
  vi.useFakeTimers();
  const clocks = { left: [90_000, 60_000], running: 'p1', since: 1_000 } as const;
  const { store, link } = sitDown(['p1'], { status: aStatus({ clocks: { ...clocks, left: [90_000, 60_000] } }) });
  link.clock = 31_000;
  const stop = store.clock.run();
  expect([store.clock.left('p1'), store.clock.left('p2')]).toEqual([60_000, 60_000]);
  link.clock = 200_000;
  vi.advanceTimersByTime(1_000);
  expect(store.clock.left('p1')).toBe(0);
  stop?.();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const endings: [Ending, string, string, string][] = [
  [{ result: 'p1win', by: 'rules', cause: 'x', seat: null }, 'You win.', 'You lose.', 'Position 0.'],
  [{ result: 'p1win', by: 'resignation', cause: 'resigned', seat: 'p2' }, 'You win.', 'You lose.', 'Ebony resigned.'],
  [{ result: 'p2win', by: 'time', cause: 'time', seat: 'p1' }, 'You lose.', 'You win.', 'Ivory ran out of time.'],
  [{ result: 'draw', by: 'agreement', cause: 'agreed', seat: null }, 'Draw.', 'Draw.', 'Agreed by all players.'],
];

test.each(endings)('%o is told to both sides', (ending, first, second, line) => {
  const status = aStatus({ ending, turn: 'none' });
  expect(sitDown(['p1'], { status }).store.ending).toMatchObject({ title: first, line });
  expect(sitDown(['p2'], { status }).store.ending).toMatchObject({ title: second, line });
});

test('at one screen a curtain hides the table until the one whose turn it is has the screen', () => {
  const seenBy = (ply: number, eyes?: 'p1' | 'p2') => ({ ...aFrame(ply), eyes });
  const { store, link } = sitDown(['p1', 'p2'], { frame: seenBy(0, 'p1') });
  expect(store.curtain, 'whoever comes first says so').toBe('p1');
  store.lift();
  expect(store.curtain).toBeNull();
  const event = { kind: 'acted', seat: 'p1', action: 'ab' } as const;
  happen(link, event, aStatus({ number: 2, moves: 1 }), aMove('p1', 1, 'ab'), seenBy(1, 'p1'));
  expect(store.curtain, 'the same one goes on').toBeNull();
  happen(link, event, aStatus({ number: 3, moves: 2, turn: 'p2' }), aMove('p1', 1, 'ab'), seenBy(2, 'p2'));
  expect(store.curtain).toBe('p2');
  store.lift();
  happen(link, event, aStatus({ number: 4, moves: 3, turn: 'chance' }), aMove('p2', 1, 'ab'), seenBy(3));
  expect(store.curtain, 'nothing is shown that only one may see').toBeNull();
});

test('there is no curtain where a seat has a screen of its own', () => {
  const { store } = sitDown(['p2'], { frame: { ...aFrame(0), eyes: 'p2' } });
  expect(store.curtain).toBeNull();
});

test('what was fetched for other eyes is not shown', async () => {
  const seenBy = (ply: number, eyes: 'p1' | 'p2') => ({ ...aFrame(ply), fen: `${ply} for ${eyes}`, eyes });
  const moves = [aMove('p1', 1, 'ab')];
  const { store, link } = sitDown(['p1', 'p2'], { moves, frame: seenBy(1, 'p1') });
  link.frames = [seenBy(0, 'p1'), seenBy(1, 'p1')];
  await store.go(0);
  expect(store.past.frame?.fen).toBe('0 for p1');
  const event = { kind: 'acted', seat: 'p1', action: 'ab' } as const;
  happen(link, event, aStatus({ number: 3, moves: 2, turn: 'p2' }), aMove('p1', 1, 'ab'), seenBy(2, 'p2'));
  expect(store.past.frame?.fen, 'the present stands in for it').toBe('2 for p2');
  link.frames = [seenBy(0, 'p2'), seenBy(1, 'p2'), seenBy(2, 'p2')];
  await store.go(0);
  expect(store.past.frame?.fen).toBe('0 for p2');
});
