// Looking back: which position is shown. The past is fetched the first time that somebody steps into it.
import type { Frame } from '../generated/Frame';
import type { Move } from '../generated/Move';
import type { Table } from './table.svelte';

/** The way through a game. */
export class Past {
  /** The position that is looked at; none while the present is. */
  #at = $state<number | null>(null);
  #frames = $state.raw<Frame[]>([]);
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
    table.subscribe(({ fact }) => {
      if (fact.event.kind !== 'took_back') return;
      this.#frames = this.#frames.slice(0, fact.event.to + 1);
      if (this.#at !== null && this.#at >= fact.event.to) this.#at = null;
    });
  }

  /** How many actions stand. */
  readonly plies = $derived.by(() => this.#table.known?.moves.length ?? 0);
  /** How many actions lead to what is shown. */
  readonly ply = $derived.by(() => this.#at ?? this.plies);
  /** Whether the present is shown. */
  readonly live = $derived.by(() => this.#at === null);
  /** The position to draw. */
  readonly frame: Frame | null = $derived.by(() => {
    const present = this.#table.known?.frame ?? null;
    return (this.#at === null ? null : this.#fetched(this.#at)) ?? present;
  });
  /** The action that led to it. */
  readonly last: Move | null = $derived.by(() => this.#table.known?.moves[this.ply - 1] ?? null);
  /** The last action before it that happened somewhere on the board; dice that were cast since did not. */
  readonly trace: Move | null = $derived.by(
    () => this.#table.known?.moves.slice(0, this.ply).findLast(({ told }) => told.sites.length > 0) ?? null,
  );

  /** Goes to the position after this many actions. Answers whether it could. */
  async go(ply: number): Promise<boolean> {
    const to = Math.max(0, Math.min(ply, this.plies));
    if (to === this.plies) {
      this.#at = null;
      return true;
    }
    if (!this.#fetched(to) && !(await this.#fetch())) return false;
    // A takeback may have come while we waited.
    this.#at = to < this.plies ? to : null;
    return true;
  }

  /** Goes some steps on, or back. */
  step(by: number): Promise<boolean> {
    return this.go(this.ply + by);
  }

  /** Returns to the present. */
  leave() {
    this.#at = null;
  }

  /**
   * A position that has been fetched. At one screen it may have been fetched for another seat, whose cards must not be
   * shown.
   */
  #fetched(ply: number): Frame | null {
    const frame = this.#frames[ply];
    return frame && frame.eyes === this.#table.known?.frame.eyes ? frame : null;
  }

  async #fetch(): Promise<boolean> {
    try {
      const { frames } = await this.#table.link.past();
      this.#frames = frames.slice(0, this.plies + 1);
      return true;
    } catch {
      return false;
    }
  }
}
