// The players' messages. The server decides how long one is current; here it also stays as long as it takes to read,
// because a program may act again, and so be silent, a moment later.
import type { Seat } from '../generated/Seat';
import type { SeatMessage } from '../generated/SeatMessage';
import type { Past } from './past.svelte';
import type { Table } from './table.svelte';

/** Milliseconds to look up, and to read a letter. */
const GLANCE = 2_500;
const LETTER = 60;

/** What can be read of the players' messages. */
export class Messages {
  #fresh = $state.raw<SeatMessage[]>([]);
  #table: Table;
  #past: Past;

  constructor(table: Table, past: Past) {
    this.#table = table;
    this.#past = past;
    table.subscribe(({ fact: { event } }) => {
      if (event.kind === 'spoke') this.#receive({ seat: event.seat, text: event.text });
      if (event.kind === 'took_back') this.#fresh = [];
    });
  }

  /** What can be read now, one sentence for each who spoke. */
  readonly list: SeatMessage[] = $derived.by(() => {
    if (!this.#past.live) return [];
    const holds = this.#table.known?.status.spoken ?? [];
    return [...holds, ...this.#fresh.filter(({ seat }) => !holds.some((spoken) => spoken.seat === seat))];
  });

  /** The message of a seat; empty if there is none. */
  of(seat: Seat): string {
    return this.list.find((spoken) => spoken.seat === seat)?.text ?? '';
  }

  #receive(spoken: SeatMessage) {
    this.#fresh = [...this.#fresh.filter(({ seat }) => seat !== spoken.seat), spoken];
    const forget = () => (this.#fresh = this.#fresh.filter((other) => other !== spoken));
    setTimeout(forget, GLANCE + LETTER * spoken.text.length);
  }
}
