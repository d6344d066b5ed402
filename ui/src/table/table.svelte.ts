// A table as this page knows it from the messages of its link. It decides nothing; what is possible comes with every
// message.
import type { ClientRequest } from '../generated/ClientRequest';
import type { Frame } from '../generated/Frame';
import type { EventMessage } from '../generated/EventMessage';
import type { Legal } from '../generated/Legal';
import type { Move } from '../generated/Move';
import type { RefusalView } from '../generated/RefusalView';
import type { Seat } from '../generated/Seat';
import type { Setup } from '../generated/Setup';
import type { Status } from '../generated/Status';
import type { Answer, ConnectionState, Link, LinkMessage } from '../link/link';

/** Everything that is there once the table has said welcome. */
export type Known = { setup: Setup; remarks: string[]; status: Status; moves: Move[]; frame: Frame };

/** Called with every event, after the table has applied it. */
export type Listener = (happening: EventMessage) => void;

/** A table at the other end of a connection. */
export class Table {
  readonly id: string;
  readonly link: Link;
  /** Nothing before the welcome. */
  known = $state.raw<Known | null>(null);
  /** The seats that are ours. */
  mine = $state.raw<Seat[]>([]);
  /** Whether somebody is there, for each seat. */
  here = $state.raw<boolean[]>([]);
  connection = $state<ConnectionState>('opening');
  /** Why there is no such table. */
  missing = $state.raw<RefusalView | null>(null);
  #listeners: Listener[] = [];

  constructor(id: string, link: Link) {
    this.id = id;
    this.link = link;
  }

  /** All seats, p1 first. */
  readonly seats = $derived(SEATS.slice(0, this.known?.setup.seats.length ?? 0));
  readonly over = $derived(Boolean(this.known?.status.ending));
  readonly full = $derived(Boolean(this.known?.status.seats.every(({ kind }) => kind !== 'open')));
  /** What we may play now. */
  readonly legal: Legal[] = $derived(this.over || !this.full ? [] : (this.known?.frame.legal ?? []));
  /** Whose turn it is, where it is a seat's. */
  readonly turn = $derived(this.seats.find((seat) => seat === this.known?.status.turn) ?? null);
  readonly myTurn = $derived(this.turn !== null && this.mine.includes(this.turn) && !this.over);
  /** Whether we cast the dice ourselves, and are to tell what came up. */
  readonly myRoll = $derived(this.turn === null && this.mine.length > 0 && this.legal.length > 0);
  /** Whether one person plays several seats. */
  readonly sameScreen = $derived(this.mine.length > 1);

  /** Begins to listen. */
  open() {
    this.link.open({
      onMessage: (news) => this.#receive(news),
      onState: (state, why) => {
        this.connection = state;
        this.missing = why ?? null;
      },
    });
  }

  /** Leaves. */
  close() {
    this.link.close();
  }

  /** Asks the table for something. */
  ask(ask: ClientRequest): Promise<Answer> {
    return this.link.ask(ask);
  }

  /** Calls a listener with every event from now on. */
  subscribe(listener: Listener) {
    this.#listeners.push(listener);
  }

  #receive(news: LinkMessage) {
    switch (news.kind) {
      case 'welcome': {
        const { setup, remarks, status, moves, frame } = news.table;
        this.known = { setup, remarks, status, moves, frame };
        return;
      }
      case 'happened':
        return this.#apply(news.happening);
      case 'seated':
        this.mine = news.seats;
        return;
      case 'present':
        this.here = news.here;
    }
  }

  #apply(happening: EventMessage) {
    if (!this.known) return;
    const { fact, status, played, frame } = happening;
    let { moves } = this.known;
    if (fact.event.kind === 'took_back') moves = moves.slice(0, fact.event.to);
    if (played) moves = [...moves, played];
    this.known = { ...this.known, status, moves, frame: frame ?? this.known.frame };
    for (const listener of this.#listeners) listener(happening);
  }
}

const SEATS: Seat[] = ['p1', 'p2', 'p3', 'p4'];
