// The connection to a table on a server: one WebSocket at a time, opened again whenever it breaks. Events are numbered,
// so what was missed is asked for by number; requests carry ids, so a lost answer is known to be missing.
import type { ClientRequest } from '../generated/ClientRequest';
import type { EventMessage } from '../generated/EventMessage';
import type { ServerMessage } from '../generated/ServerMessage';
import type { HintView } from '../generated/HintView';
import type { NumberedEvent } from '../generated/NumberedEvent';
import type { PositionsView } from '../generated/PositionsView';
import type { ProblemView } from '../generated/ProblemView';
import type { RefusalView } from '../generated/RefusalView';
import type { ClientMessage } from '../generated/ClientMessage';
import type { Seat } from '../generated/Seat';
import { api } from './api';
import type { Answer, LinkListener, ConnectionState, Link } from './link';
import { resolveLost } from './resend';
import { ServerClock } from './serverClock';
import { line as words } from '../words/table';

/** The interval between two pings. */
const PING_INTERVAL = 5_000;
/** After this time without a message the connection counts as dead. */
const DEAD_AFTER = 10_000;
/** The first and the longest wait before another attempt (exponential backoff). */
const BACKOFF = { first: 250, longest: 5_000 };

/** A request that waits for its answer. */
type OpenRequest = {
  id: number;
  ask: ClientRequest;
  /** The last event that was known when the request was made. */
  seen: number;
  /** What has happened since. */
  since: NumberedEvent[];
  /** Whether it was sent more than once, so that the first copy may have arrived after all. */
  again: boolean;
  settle: (answer: Answer) => void;
};

const OVERTAKEN: RefusalView = { code: 'overtaken', text: words.overtaken };
const GONE: RefusalView = { code: 'gone', text: words.gone };

/** A connection over a WebSocket. */
export class Remote implements Link {
  #table: string;
  #path: string;
  #listener: LinkListener | null = null;
  #socket: WebSocket | null = null;
  #listening: AbortController | null = null;
  #state: ConnectionState = 'opening';
  #time = new ServerClock();
  #seen = 0;
  #mine: Seat[] = [];
  #open = new Map<number, OpenRequest>();
  #nextId = 1;
  #ping: { id: number; sent: number } | null = null;
  #caughtUp = false;
  #receivedAt = 0;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(table: string) {
    this.#table = table;
    this.#path = `/api/tables/${encodeURIComponent(table)}`;
  }

  open(listener: LinkListener) {
    this.#listener = listener;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#pingTimer = setInterval(this.#keepAlive, PING_INTERVAL);
    this.#connect();
  }

  ask(ask: ClientRequest): Promise<Answer> {
    return new Promise((settle) => {
      if (this.#state === 'gone') return settle({ kind: 'refused', refusal: GONE });
      const open: OpenRequest = { id: this.#nextId++, ask, seen: this.#seen, since: [], again: false, settle };
      this.#open.set(open.id, open);
      if (this.#caughtUp) this.#sendRequest(open);
    });
  }

  async past(): Promise<PositionsView> {
    const answer = await fetch(`${this.#path}/past`);
    if (!answer.ok) throw new Error(`the past was not to be had: ${answer.status}`);
    return (await answer.json()) as PositionsView;
  }

  hint(): Promise<HintView> {
    return api.hint(this.#table);
  }

  now(): number {
    return this.#time.now();
  }

  close() {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearInterval(this.#pingTimer);
    clearTimeout(this.#retry);
    this.#drop();
    this.#become('gone');
    for (const open of this.#open.values()) this.#settle(open, { kind: 'refused', refusal: GONE });
  }

  #connect = () => {
    clearTimeout(this.#retry);
    this.#drop();
    const after = this.#seen > 0 ? `?after=${this.#seen}` : '';
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${this.#path}/socket${after}`);
    this.#socket = socket;
    this.#receivedAt = performance.now();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    socket.addEventListener('open', () => this.#sendPing(), { signal });
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage), {
      signal,
    });
    socket.addEventListener('close', () => this.#lost(), { signal });
  };

  /** Drops the present socket: nothing that it still sends is received. */
  #drop() {
    this.#listening?.abort();
    this.#socket?.close();
    this.#socket = null;
    this.#caughtUp = false;
    this.#ping = null;
  }

  #lost() {
    const never = this.#seen === 0;
    this.#drop();
    if (!never) this.#become('cut');
    const wait = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** this.#attempts++);
    this.#retry = setTimeout(this.#connect, wait * (0.5 + Math.random() / 2));
    if (never) void this.#checkExists();
  }

  /** A refused handshake does not say why; plain HTTP does. */
  async #checkExists() {
    const answer = await fetch(this.#path).catch(() => null);
    if (!answer || (answer.status !== 404 && answer.status !== 403)) return this.#become('cut');
    const problem = (await answer.json().catch(() => null)) as ProblemView | null;
    this.close();
    this.#listener?.onState('gone', problem?.refusal);
  }

  #become(state: ConnectionState) {
    if (this.#state === state || this.#state === 'gone') return;
    this.#state = state;
    this.#listener?.onState(state);
  }

  /** The network is back, or the page is visible again: no reason to wait any longer. */
  #wake = () => {
    if (document.visibilityState === 'hidden') return;
    if (!this.#socket) this.#connect();
    else this.#keepAlive();
  };

  #keepAlive = () => {
    const now = performance.now();
    // Timers are throttled in a hidden page, so silence alone proves nothing: a ping must have gone unanswered too.
    const unanswered = this.#ping !== null && now - this.#ping.sent >= PING_INTERVAL;
    const opening = this.#socket?.readyState === WebSocket.CONNECTING;
    if (this.#socket && now - this.#receivedAt >= DEAD_AFTER && (unanswered || opening)) this.#lost();
    else if (this.#socket?.readyState === WebSocket.OPEN && !this.#ping) this.#sendPing();
  };

  #sendPing() {
    this.#ping = { id: this.#nextId++, sent: performance.now() };
    this.#send({ id: this.#ping.id, seen: this.#seen, ask: { kind: 'ping' } });
  }

  #send(message: ClientMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #sendRequest({ id, seen, ask }: OpenRequest) {
    this.#send({ id, seen, ask });
  }

  #receive(message: ServerMessage) {
    this.#receivedAt = performance.now();
    switch (message.kind) {
      case 'welcome':
        this.#seen = message.table.status.number;
        this.#time.observed(message.table.now);
        this.#listener?.onMessage(message);
        return;
      case 'happened':
        return this.#happened(message.happening);
      case 'seated':
        this.#mine = message.seats;
        this.#listener?.onMessage(message);
        return;
      case 'present':
        this.#listener?.onMessage(message);
        return;
      case 'pong':
        return this.#ponged(message.id, message.now);
      default:
        return this.#answered(message);
    }
  }

  #happened(happening: EventMessage) {
    const { number } = happening.fact;
    if (number <= this.#seen) return;
    // An event is missing: the server sends everything after the last number that was received.
    if (number > this.#seen + 1) return this.#connect();
    this.#seen = number;
    this.#time.observed(happening.now);
    for (const open of this.#open.values()) open.since.push(happening.fact);
    this.#listener?.onMessage({ kind: 'happened', happening });
  }

  #ponged(id: number, now: number) {
    if (this.#ping?.id !== id) return;
    this.#time.answered(this.#ping.sent, now);
    this.#ping = null;
    // The first pong of a socket comes after everything that was missed.
    if (!this.#caughtUp) this.#catchUp();
  }

  #catchUp() {
    this.#caughtUp = true;
    this.#attempts = 0;
    this.#become('open');
    for (const open of this.#open.values()) {
      const end = resolveLost(open.ask, open.since, this.#mine);
      if (end.kind === 'done') this.#settle(open, end);
      else if (end.kind === 'overtaken') this.#settle(open, { kind: 'refused', refusal: OVERTAKEN });
      else {
        this.#sendRequest(open);
        open.again = true;
      }
    }
  }

  #answered(answer: { id: number } & Answer) {
    const open = this.#open.get(answer.id);
    if (!open) return;
    const end = open.again && answer.kind === 'refused' ? resolveLost(open.ask, open.since, this.#mine) : null;
    // The first copy arrived after all, and the second one came too late.
    this.#settle(open, end?.kind === 'done' ? end : answer);
  }

  #settle(open: OpenRequest, answer: Answer) {
    this.#open.delete(open.id);
    open.settle(answer);
  }
}
