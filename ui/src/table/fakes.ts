// A table for tests: what it sends and answers is written in the test.
import type { ClientRequest } from '../generated/ClientRequest';
import type { Event } from '../generated/Event';
import type { Frame } from '../generated/Frame';
import type { HintView } from '../generated/HintView';
import type { Legal } from '../generated/Legal';
import type { Move } from '../generated/Move';
import type { PositionsView } from '../generated/PositionsView';
import type { Seat } from '../generated/Seat';
import type { Status } from '../generated/Status';
import type { TableSnapshot } from '../generated/TableSnapshot';
import type { Answer, LinkListener, Link } from '../link/link';
import { TableStore } from './tableStore.svelte';

/** A connection whose other end is the test. */
export class FakeLink implements Link {
  listener: LinkListener | null = null;
  asked: ClientRequest[] = [];
  /** What every question is answered with. */
  answer: Answer = { kind: 'done', number: 0 };
  frames: Frame[] | null = null;
  /** What a hint is, once somebody asks for one. */
  hints: () => Promise<HintView> = () => Promise.reject(new Error('nobody is there'));
  clock = 0;

  open(listener: LinkListener) {
    this.listener = listener;
  }
  async ask(ask: ClientRequest): Promise<Answer> {
    this.asked.push(ask);
    return this.answer;
  }
  async past(): Promise<PositionsView> {
    if (!this.frames) throw new Error('nobody is there');
    return { frames: this.frames };
  }
  hint(): Promise<HintView> {
    return this.hints();
  }
  now() {
    return this.clock;
  }
  close() {}
}

export const person = { kind: 'person', name: '' } as const;
export const computer = { kind: 'computer', level: 3 } as const;

export function aStatus(more: Partial<Status> = {}): Status {
  return {
    number: 1,
    moves: 0,
    turn: 'p1',
    seats: [person, person],
    left: [],
    clocks: null,
    offer: null,
    claim: null,
    takebacks: [],
    ending: null,
    followed: null,
    ...more,
  };
}

export function aFrame(ply: number, legal: Legal[] = []): Frame {
  return {
    ply,
    fen: `fen ${ply}`,
    view: { ply },
    prompt: { text: `Position ${ply}.` },
    sides: ['Ivory', 'Ebony'],
    legal,
  };
}

export function aMove(seat: Seat | null, turn: number, text: string): Move {
  return { seat, turn, action: text, told: { text, glyph: '', said: `${text} was played.`, sites: [] } };
}

export function anAction(action: string, ...picks: string[]): Legal {
  return { action, picks: picks.map((key) => ({ key })) };
}

/** The store of a table for two that has sent its welcome. */
export function sitDown(mine: Seat[], now: Partial<TableSnapshot> = {}): { store: TableStore; link: FakeLink } {
  const link = new FakeLink();
  const store = new TableStore('t', link);
  store.table.open();
  const table: TableSnapshot = {
    id: 't',
    setup: { game: 'toy', options: '', edition: 1, start: '', control: { kind: 'none' }, seats: [person, person] },
    remarks: [],
    status: aStatus(),
    moves: [],
    frame: aFrame(0),
    now: 0,
    ...now,
  };
  link.listener?.onMessage({ kind: 'seated', seats: mine });
  link.listener?.onMessage({ kind: 'present', here: [true, true] });
  link.listener?.onMessage({ kind: 'welcome', table });
  return { store, link };
}

/** Something happens at the table. */
export function happen(link: FakeLink, event: Event, status: Status, played?: Move, frame?: Frame) {
  const happening = { fact: { number: status.number, at: 0, event }, status, played, frame, now: 0 };
  link.listener?.onMessage({ kind: 'happened', happening });
}
