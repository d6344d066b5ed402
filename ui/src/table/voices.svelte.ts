// What the players say aloud. The table tells how long a sentence holds; here it also stays as long as it takes to read,
// because a program may act again, and so be silent, a moment later.
import type { Seat } from '../generated/Seat';
import type { Spoken } from '../generated/Spoken';
import type { Past } from './past.svelte';
import type { Table } from './table.svelte';

/** Milliseconds to look up, and to read a letter. */
const GLANCE = 2_500;
const LETTER = 60;

/** The voices at a table. */
export class Voices {
  #fresh = $state.raw<Spoken[]>([]);
  #table: Table;
  #past: Past;

  constructor(table: Table, past: Past) {
    this.#table = table;
    this.#past = past;
    table.tell(({ fact: { event } }) => {
      if (event.kind === 'spoke') this.#hear({ seat: event.seat, text: event.text });
      if (event.kind === 'took_back') this.#fresh = [];
    });
  }

  /** What can be read now, one sentence for each who spoke. */
  readonly list: Spoken[] = $derived.by(() => {
    if (!this.#past.live) return [];
    const holds = this.#table.known?.status.spoken ?? [];
    return [...holds, ...this.#fresh.filter(({ seat }) => !holds.some((spoken) => spoken.seat === seat))];
  });

  /** What a chair says; nothing where it is silent. */
  of(seat: Seat): string {
    return this.list.find((spoken) => spoken.seat === seat)?.text ?? '';
  }

  #hear(spoken: Spoken) {
    this.#fresh = [...this.#fresh.filter(({ seat }) => seat !== spoken.seat), spoken];
    const forget = () => (this.#fresh = this.#fresh.filter((other) => other !== spoken));
    setTimeout(forget, GLANCE + LETTER * spoken.text.length);
  }
}
