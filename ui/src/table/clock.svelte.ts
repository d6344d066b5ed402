// The clocks between two messages. The table's own figures are true for a moment; from there on this counts, and only
// as often as the face can change.
import { untrack } from 'svelte';
import type { Seat } from '../generated/Seat';
import type { Table } from './table.svelte';
import { LOW } from './time';

/** The clocks of a table, running. */
export class Clock {
  #now = $state(0);
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly #clocks = $derived.by(() => this.#table.known?.status.clocks ?? null);
  /** Whose clock runs. */
  readonly running: Seat | null = $derived(this.#clocks?.running ?? null);

  /** Milliseconds left, or nothing where no time is kept. */
  left(seat: Seat): number | null {
    const clocks = this.#clocks;
    const left = clocks?.left[this.#table.seats.indexOf(seat)];
    if (!clocks || left === undefined) return null;
    return clocks.running === seat ? Math.max(0, left - Math.max(0, this.#now - clocks.since)) : left;
  }

  /** Counts while somebody's clock runs. To be called inside an effect; what it gives back stops it. */
  run(): (() => void) | undefined {
    const seat = this.running;
    // A changed figure begins a new count.
    if (!this.#clocks || !seat) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      this.#now = this.#table.link.now();
      const left = this.left(seat) ?? 0;
      // The next moment at which the face changes: a tenth where time is low, else the next full second.
      if (left > 0) timer = setTimeout(tick, left <= LOW + 1_000 ? 100 : left % 1_000 || 1_000);
    };
    // The effect must not depend on what the tick reads.
    untrack(tick);
    return () => clearTimeout(timer);
  }
}
