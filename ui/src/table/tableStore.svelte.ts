// Everything that the page of a table knows. Components get this and nothing else.
import { untrack } from 'svelte';
import type { BoardKind, PickerConfig } from '../boards/board';
import type { EventMessage } from '../generated/EventMessage';
import type { Seat } from '../generated/Seat';
import type { Status } from '../generated/Status';
import { announcer } from '../kit/announce.svelte';
import { settings } from '../kit/settings.svelte';
import type { Link } from '../link/link';
import { actions as actionWords, notices as noticeWords, seats as seatWords, status as words } from '../words/table';
import { Clock } from './clock.svelte';
import { describeEnding, type EndingWords } from './ending';
import { Hand } from './hand.svelte';
import { Hint } from './hint.svelte';
import { Notices } from './notices.svelte';
import { Past } from './past.svelte';
import { RulesInForce } from './rulesInForce.svelte';
import { Seating } from './seating.svelte';
import { Table } from './table.svelte';
import { Thinking } from './thinking.svelte';
import { LOW, spoken } from './time';
import { Messages } from './messages.svelte';

/** What can be opened above the page. */
export type Panel = 'keys' | 'typed' | 'resign' | 'moves' | 'lenses' | 'more' | 'settings' | 'help' | 'rules';

/** The state of the page of one table. */
export class TableStore {
  readonly table: Table;
  readonly past: Past;
  readonly seating: Seating;
  readonly notices: Notices;
  readonly hand: Hand;
  readonly hint: Hint;
  readonly clock: Clock;
  readonly thinking: Thinking;
  readonly messages: Messages;
  readonly rules: RulesInForce;
  /** What the game gives to the page, once it is loaded. */
  kind = $state.raw<BoardKind<unknown> | null>(null);
  /** The dialog or sheet that is open. */
  open = $state<Panel | null>(null);
  /** Who has said that they sit before the screen, where several share it and hide something from each other. */
  #sits = $state<Seat | null>(null);

  constructor(id: string, link: Link) {
    this.table = new Table(id, link);
    this.past = new Past(this.table);
    this.seating = new Seating(this.table, this.past);
    this.notices = new Notices(this.table, this.past, this.seating);
    this.hand = new Hand(this.table, this.past, this.seating, this.notices, () => this.kind?.picking ?? USUAL);
    this.hint = new Hint(this.table, this.past, this.hand, this.notices);
    this.clock = new Clock(this.table);
    this.thinking = new Thinking(this.table);
    this.messages = new Messages(this.table, this.past);
    this.rules = new RulesInForce(this.table);
    this.table.subscribe((happening) => this.#speak(happening));
  }

  /** The game's id; empty before the welcome. */
  readonly game: string = $derived.by(() => this.table.known?.setup.game ?? '');
  /** The lenses that are switched on. */
  readonly lenses: ReadonlySet<string> = $derived.by(() => settings.lenses(this.game) ?? NONE);

  /** Shows the position after this many actions. */
  async go(ply: number) {
    this.hand.empty();
    if (!(await this.past.go(ply))) this.notices.news(noticeWords.pastFailed, 'warn');
    else if (this.past.last && !this.past.live) announcer.say(this.past.last.told.said);
  }

  /** Steps through the game. */
  step(by: number): Promise<void> {
    return this.go(this.past.ply + by);
  }

  /** Switches a lens. */
  toggleLens(id: string) {
    const lenses = new Set(this.lenses);
    if (!lenses.delete(id)) lenses.add(id);
    settings.keepLenses(this.game, lenses);
  }

  /** Switches all lenses on, or off where all are on. */
  toggleAllLenses() {
    const all = this.kind?.lenses.map(({ id }) => id) ?? [];
    settings.keepLenses(this.game, all.every((id) => this.lenses.has(id)) ? [] : all);
  }

  /** The seat of the one who looks; none if they hold none or several. */
  readonly you: Seat | null = $derived.by(() => (this.table.sameScreen ? null : (this.table.mine[0] ?? null)));

  /** The seat whose things lie nearest: ours; of several the one that sees them, or that acts; else the bottom one. */
  readonly own: Seat = $derived.by(() => {
    const { turn, mine, sameScreen } = this.table;
    const acting = sameScreen && turn && mine.includes(turn) ? turn : null;
    return this.you ?? (sameScreen ? this.past.frame?.eyes : null) ?? acting ?? this.seating.bottom;
  });

  /** For whom a curtain hides the table: it is theirs to see, and they have not said that the screen is theirs. */
  readonly curtain: Seat | null = $derived.by(() => {
    const eyes = this.table.sameScreen && !this.table.over ? (this.table.known?.frame.eyes ?? null) : null;
    return eyes === this.#sits ? null : eyes;
  });

  /** The one for whom the table was hidden sits before the screen. */
  lift() {
    this.#sits = this.curtain;
  }

  /** How the game ended, in words. */
  readonly ending: EndingWords | null = $derived.by(() => {
    const { known, seats, mine } = this.table;
    const ending = known?.status.ending;
    return known && ending
      ? describeEnding(ending, seats, mine, (seat) => this.seating.who(seat), known.frame.prompt)
      : null;
  });
  /** What the button for a waiting action says. */
  readonly pendingWords: string = $derived.by(() => {
    const pending = this.hand.pending;
    return pending ? (pending.picks.at(-1)?.choice?.label ?? actionWords.confirm(pending.action)) : '';
  });

  /** Where a site lies on the board, in hundredths; nothing if it is no site. */
  whereIs(site: string | undefined): { x: number; y: number } | null {
    if (!site || !this.kind || !this.past.frame) return null;
    const place = this.kind.where(this.past.frame.view, site, this.seating.bottom);
    return Number.isFinite(place.x) && Number.isFinite(place.y) ? place : null;
  }

  /** What a seat is called beside the board: ours is "You" where only one is. */
  called(seat: Seat): string {
    return seat === this.you ? seatWords.you : this.seating.who(seat);
  }

  /** Whose turn it is, in a few words. */
  turnWords(): string {
    const { table, seating } = this;
    if (table.over) return words.over;
    if (!table.full) return words.waitingForSeats;
    if (table.turn === null) return table.myRoll ? words.cast : words.chance;
    if (table.myTurn && !table.sameScreen) return words.yourTurn;
    const side = seating.side(table.turn);
    return this.thinking.shown === table.turn ? words.thinking(side) : words.turn(side);
  }

  /** Says the whole position. */
  sayPosition() {
    const frame = this.past.frame;
    if (this.kind && frame) announcer.say(this.kind.say(frame.view, this.seating.bottom, this.you).position);
  }

  /** Says the time of everybody, and the counters of the game that count down. */
  sayClocks() {
    const frame = this.past.frame;
    if (!this.kind || !frame) return;
    const times = this.table.seats.map((seat) => this.#timeOf(seat)).filter(Boolean);
    const counters = this.kind.say(frame.view, this.seating.bottom, this.you).clocks;
    announcer.say([times.length > 0 ? times.join('. ') : seatWords.noClocks, counters].filter(Boolean).join(' '));
  }

  /** Whether a clock of ours runs and has little left. */
  readonly #low: boolean = $derived.by(() => {
    const seat = this.clock.running;
    const left = seat && this.table.mine.includes(seat) && !this.table.over ? this.clock.left(seat) : null;
    return left !== null && left <= LOW;
  });

  /** Warns once when a clock of ours falls low. To be called inside an effect. */
  warn() {
    // The effect must not depend on what is announced.
    if (this.#low) untrack(() => announcer.alert(seatWords.lowTime));
  }

  #timeOf(seat: Seat): string {
    const left = this.clock.left(seat);
    return left === null ? '' : seatWords.clock(this.seating.plate(seat).name, spoken(left));
  }

  /**
   * Says what happened, and what is asked now. An end comes with the action before it, and is said together with it.
   */
  #speak({ fact, played, status }: EventMessage) {
    const ending = fact.event.kind === 'ended' ? this.ending : null;
    if (ending) {
      const last = this.table.known?.moves.at(-1)?.told.said ?? '';
      announcer.say([last, `${words.over}.`, ending.title, ending.line].filter(Boolean).join(' '));
    } else if (played) {
      announcer.say([played.told.said, ...this.#next(status, played.seat)].filter(Boolean).join(' '));
    } else if (fact.event.kind === 'spoke') {
      // A sentence comes with the action that it is about, and is said together with it.
      const last = this.table.known?.moves.at(-1)?.told.said ?? '';
      const said = seatWords.says(this.seating.who(fact.event.seat), fact.event.text);
      announcer.say([last, said, ...this.#next(status, fact.event.seat)].filter(Boolean).join(' '));
    }
  }

  /** Whose turn it is now, and what is asked of us. Who goes on after an action of their own is not named again. */
  #next({ ending }: Status, by: Seat | null): string[] {
    const { known, myTurn, turn } = this.table;
    if (ending || (!myTurn && by !== null && by === turn)) return [];
    return [`${this.turnWords()}.`, myTurn && !this.curtain ? (known?.frame.prompt.text ?? '') : ''];
  }
}

const USUAL: PickerConfig = {};
const NONE: ReadonlySet<string> = new Set();
