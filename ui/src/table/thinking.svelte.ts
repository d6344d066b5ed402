// The seat that a computer is thinking for. Most answers come at once, so it is shown only after a moment.
import type { Seat } from '../generated/Seat';
import type { Table } from './table.svelte';

/** A computer that answers sooner is not shown as thinking, since a sign that flickers would distract. */
const MOMENT = 700;

/** The programs at a table. */
export class Thinking {
  #late = $state<Seat | null>(null);
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The seat to move, where a program decides for it. */
  readonly seat: Seat | null = $derived.by(() => {
    const { turn, over, full, known, seats } = this.#table;
    if (!turn || !known || over || !full) return null;
    const { seats: occupants, left } = known.status;
    return occupants[seats.indexOf(turn)]?.kind === 'computer' || left.includes(turn) ? turn : null;
  });
  /** The same, once it has taken a moment. */
  readonly shown: Seat | null = $derived.by(() => (this.#late === this.seat ? this.seat : null));

  /** Waits for the moment to pass. To be called inside an effect; what it gives back stops it. */
  run(): (() => void) | undefined {
    const seat = this.seat;
    if (!seat) return;
    const timer = setTimeout(() => (this.#late = seat), MOMENT);
    return () => {
      clearTimeout(timer);
      this.#late = null;
    };
  }
}
