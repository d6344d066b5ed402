import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event as Fact } from '../generated/Event';
import type { ServerMessage } from '../generated/ServerMessage';
import type { ClientMessage } from '../generated/ClientMessage';
import type { Status } from '../generated/Status';
import type { Answer, ConnectionState, LinkMessage } from './link';
import { Remote } from './remote';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  said: ClientMessage[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
  }
  tell(...heard: ServerMessage[]) {
    for (const one of heard) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(one) }));
  }
  /** Opens, tells what is given, and answers the ping that marks the end of what was missed. */
  begin(...heard: ServerMessage[]) {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.tell(...heard);
    this.pong();
  }
  pong(now = 1_000) {
    const ping = this.asked('ping').at(-1);
    if (ping) this.tell({ kind: 'pong', id: ping.id, now });
  }
  breaks() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  asked(kind: string) {
    return this.said.filter((said) => said.ask.kind === kind);
  }
}

const sockets = FakeSocket.all;
const newest = () => sockets[sockets.length - 1] as FakeSocket;

const status = (number: number): Status => ({
  number,
  moves: 0,
  turn: 'p1',
  seats: [],
  left: [],
  clocks: null,
  offer: null,
  claim: null,
  takebacks: [],
  ending: null,
  followed: null,
});

const welcome = (number: number): ServerMessage => ({
  kind: 'welcome',
  table: {
    id: 't',
    setup: { game: 'toy', options: '', edition: 1, start: '', control: { kind: 'none' }, seats: [] },
    remarks: [],
    status: status(number),
    moves: [],
    frame: { ply: 0, fen: '', view: null, prompt: { text: '' }, sides: [] },
    now: 1_000,
  },
});

const happened = (number: number, event: Fact = { kind: 'reopened' }): ServerMessage => ({
  kind: 'happened',
  happening: { fact: { number, at: 0, event }, status: status(number), now: 1_000 },
});

const acted = (number: number, seat: 'p1' | 'p2', action: string) => happened(number, { kind: 'acted', seat, action });
const seated: ServerMessage = { kind: 'seated', seats: ['p1'] };

let link: Remote;
let news: LinkMessage[];
let states: ConnectionState[];

const numbers = () => news.flatMap((one) => (one.kind === 'happened' ? [one.happening.fact.number] : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sockets.length = 0;
  news = [];
  states = [];
  link = new Remote('t');
  link.open({ onMessage: (one) => news.push(one), onState: (state) => states.push(state) });
});

afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('events are told in order', () => {
  newest().begin(seated, welcome(3), happened(4), happened(5));
  expect(news.map(({ kind }) => kind)).toEqual(['seated', 'welcome', 'happened', 'happened']);
  expect(numbers()).toEqual([4, 5]);
  expect(states).toEqual(['open']);
});

test('an event that comes twice is told once', () => {
  newest().begin(seated, welcome(3), happened(4), happened(4), happened(3), happened(5));
  expect(numbers()).toEqual([4, 5]);
});

test('a gap is filled by asking again from the last number', () => {
  newest().begin(seated, welcome(3), happened(4));
  newest().tell(happened(6));
  expect(sockets).toHaveLength(2);
  expect(newest().url).toMatch(/\/api\/tables\/t\/socket\?after=4$/);
  newest().begin(seated, happened(5), happened(6));
  expect(numbers()).toEqual([4, 5, 6]);
});

test('a broken line is mended with growing patience, and then told as open', () => {
  newest().begin(seated, welcome(3));
  newest().breaks();
  expect(states).toEqual(['open', 'cut']);
  for (const wait of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
    const before = sockets.length;
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
    newest().breaks();
  }
  vi.advanceTimersByTime(5_000);
  newest().begin(seated);
  expect(states).toEqual(['open', 'cut', 'open']);
});

test('the network that comes back is used at once', () => {
  newest().begin(seated, welcome(3));
  newest().breaks();
  dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

test('a line that says nothing is given up', () => {
  newest().begin(seated, welcome(3));
  vi.advanceTimersByTime(5_000);
  expect(newest().asked('ping')).toHaveLength(2);
  newest().pong();
  vi.advanceTimersByTime(5_000);
  expect(states).toEqual(['open']);
  vi.advanceTimersByTime(5_000);
  expect(states).toEqual(['open', 'cut']);
});

test('an answer settles its own question', async () => {
  newest().begin(seated, welcome(3));
  const first = link.ask({ kind: 'act', action: 'a' });
  const second = link.ask({ kind: 'why', picks: ['b'] });
  const [act, why] = newest().said.slice(1) as [ClientMessage, ClientMessage];
  expect(act).toEqual({ id: act.id, seen: 3, ask: { kind: 'act', action: 'a' } });
  newest().tell({ kind: 'because', id: why.id, reason: { rule: '1', sites: [], text: 'no' } });
  newest().tell({ kind: 'done', id: act.id, number: 4 });
  expect(await first).toMatchObject({ kind: 'done', number: 4 });
  expect(await second).toMatchObject({ kind: 'because', reason: { rule: '1' } });
});

test('a refusal reaches the one who asked', async () => {
  newest().begin(seated, welcome(3));
  const answer = link.ask({ kind: 'claim' });
  const id = newest().asked('claim')[0]?.id ?? 0;
  newest().tell({ kind: 'refused', id, refusal: { code: 'no-claim', text: 'there is no draw to claim' } });
  expect(await answer).toMatchObject({ kind: 'refused', refusal: { code: 'no-claim' } });
});

/** Plays `a`, cuts the line before the answer, and comes back to these events. */
async function cutAfterActing(
  ...missed: ServerMessage[]
): Promise<{ answer: Promise<Answer>; again: ClientMessage[] }> {
  newest().begin(seated, welcome(3));
  const answer = link.ask({ kind: 'act', action: 'a' });
  newest().breaks();
  vi.advanceTimersByTime(250);
  newest().begin(seated, ...missed);
  return { answer, again: newest().asked('act') };
}

test('an action that was stored before the cut is not said again', async () => {
  const { answer, again } = await cutAfterActing(acted(4, 'p1', 'a'), acted(5, 'p2', 'b'));
  expect(again).toEqual([]);
  expect(await answer).toEqual({ kind: 'done', number: 4 });
});

test('an action that was lost is said again as it was', async () => {
  const { answer, again } = await cutAfterActing(happened(4, { kind: 'offered', seat: 'p2', offer: 'draw' }));
  expect(again).toMatchObject([{ seen: 3, ask: { kind: 'act', action: 'a' } }]);
  newest().tell({ kind: 'done', id: again[0]?.id ?? 0, number: 5 });
  expect(await answer).toMatchObject({ kind: 'done', number: 5 });
});

test('an action for a position that is no more is refused, not said again', async () => {
  const { answer, again } = await cutAfterActing(happened(4, { kind: 'took_back', to: 0 }));
  expect(again).toEqual([]);
  expect(await answer).toMatchObject({ kind: 'refused', refusal: { code: 'overtaken' } });
});

test('a second saying that comes after the first one was heard is no failure', async () => {
  const { answer, again } = await cutAfterActing();
  newest().tell(acted(4, 'p1', 'a'));
  newest().tell({ kind: 'refused', id: again[0]?.id ?? 0, refusal: { code: 'stale', text: 'too late' } });
  expect(await answer).toEqual({ kind: 'done', number: 4 });
});

test('what is asked while the line is cut waits for it', async () => {
  newest().begin(seated, welcome(3));
  newest().breaks();
  const answer = link.ask({ kind: 'resign' });
  vi.advanceTimersByTime(250);
  newest().begin(seated);
  const id = newest().asked('resign')[0]?.id ?? 0;
  newest().tell({ kind: 'done', id, number: 4 });
  expect(await answer).toMatchObject({ kind: 'done' });
});

test('the server clock is the one that the quickest ping told', () => {
  newest().begin(seated, welcome(3));
  vi.advanceTimersByTime(5_000);
  vi.advanceTimersByTime(200);
  newest().pong(50_000);
  expect(link.now()).toBeCloseTo(1_000 + 5_200);
  vi.advanceTimersByTime(4_800);
  newest().pong(60_000);
  expect(link.now()).toBeCloseTo(60_000);
});

test('a table that does not exist is told as gone', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ refusal: { code: 'no-table', text: 'there is no such table' } }, { status: 404 }),
  );
  newest().breaks();
  await vi.waitFor(() => expect(states).toContain('gone'));
  expect(await link.ask({ kind: 'join' })).toMatchObject({ kind: 'refused', refusal: { code: 'gone' } });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});
