// A hint: what a strong program would play in the present position, and why. It holds for that position alone.
import type { Frame } from '../generated/Frame';
import type { HintView } from '../generated/HintView';
import { announcer } from '../kit/announce.svelte';
import { Refused, sentence } from '../link/api';
import { hint as words } from '../words/table';
import type { Hand } from './hand.svelte';
import type { Notices } from './notices.svelte';
import type { Past } from './past.svelte';
import type { Table } from './table.svelte';

/** The hint at a table. */
export class Hint {
  #found = $state.raw<{ hint: HintView; frame: Frame } | null>(null);
  /** The position for which a hint was requested. */
  #asking = $state.raw<Frame | null>(null);
  #table: Table;
  #past: Past;
  #hand: Hand;
  #notices: Notices;

  constructor(table: Table, past: Past, hand: Hand, notices: Notices) {
    this.#table = table;
    this.#past = past;
    this.#hand = hand;
    this.#notices = notices;
  }

  /** Whether we play here, and nobody else would have to fear a hint. */
  readonly fair: boolean = $derived.by(() => {
    const { mine, known, seats, over } = this.#table;
    if (!known || over || mine.length === 0) return false;
    const { seats: occupants, left } = known.status;
    return seats.every((seat, n) => mine.includes(seat) || left.includes(seat) || occupants[n]?.kind === 'computer');
  });
  /** Whether there is something to ask now. */
  readonly ready: boolean = $derived.by(
    () => this.fair && this.#table.myTurn && this.#past.live && this.#hand.sent === null,
  );
  /** Whether an answer is on its way. */
  readonly busy: boolean = $derived.by(() => this.#asking !== null && this.#asking === this.#table.known?.frame);
  /** The hint for what is shown. */
  readonly shown: HintView | null = $derived.by(() =>
    this.ready && this.#found?.frame === this.#table.known?.frame ? (this.#found?.hint ?? null) : null,
  );

  /** Asks for a hint, or puts away the one that is there. */
  toggle() {
    if (this.shown) this.close();
    else void this.ask();
  }

  async ask() {
    const frame = this.#table.known?.frame;
    if (!frame || !this.ready || this.busy) return;
    this.#asking = frame;
    try {
      const hint = await this.#table.link.hint();
      this.#found = { hint, frame };
      if (this.shown) announcer.say(words.said(hint.told.said, hint.reason));
    } catch (wrong) {
      // Nobody waits any more where the game has gone on.
      if (this.busy) this.#notices.refused({ code: wrong instanceof Refused ? wrong.code : '', text: sentence(wrong) });
    }
    if (this.#asking === frame) this.#asking = null;
  }

  /** Plays what the hint says. */
  play() {
    if (this.shown) this.#hand.type(this.shown.action);
  }

  /** Puts the hint away. Answers whether there was one. */
  close(): boolean {
    const open = this.shown !== null;
    this.#found = null;
    return open;
  }
}
