// A game that is being set up. What may be chosen beside what is the server's answer; this only remembers the choices.
import type { SeatRequest } from '../../generated/SeatRequest';
import type { ChoicesView } from '../../generated/ChoicesView';
import type { LevelView } from '../../generated/LevelView';
import type { DiceSource } from '../../generated/DiceSource';
import type { Spec } from '../../generated/Spec';
import type { StyleView } from '../../generated/StyleView';
import { settings } from '../../kit/settings.svelte';
import { api, sentence } from '../../link/api';
import { addresses } from '../../router.svelte';
import { computer, openTable } from '../home/start';
import { clockOf, controlOf } from './clock';

/** Who else plays. */
export const COMPANIES = ['computer', 'same', 'friend'] as const;

/** The computer, people on this screen, or somebody with a link. */
export type Company = (typeof COMPANIES)[number];

/** Where you sit at a table for two. */
export const PLACES = ['either', 'first', 'second'] as const;

/** Either is decided by lot. */
export type Place = (typeof PLACES)[number];

/** What an address says where no style is wanted, whatever was played last. */
const NO_STYLE = 'no';

/** A draw of lots: a number from 0 up to, but not including, 1. */
export type Lot = () => number;

/** The choices of one dialog. */
export class Draft {
  readonly game: Spec;
  readonly levels: readonly LevelView[];
  /** What the server says about the options; nothing until its first answer. */
  choices = $state.raw<ChoicesView | null>(null);
  /** What went wrong last. */
  problem = $state<string | null>(null);
  /** Whether the table is being opened. */
  busy = $state(false);
  company = $state<Company>('computer');
  place = $state<Place>('either');
  clock = $state('none');
  #level = $state(1);
  #style = $state('');
  #rolls = $state<DiceSource>('host');
  /** Each seat of a table for more than two, where somebody has changed one. */
  #seatRequests = $state<SeatRequest[]>([]);
  #asked = 0;

  constructor(game: Spec, levels: readonly LevelView[], query: URLSearchParams) {
    this.game = game;
    this.levels = levels;
    this.#level = Number(query.get('level') ?? settings.level);
    this.#style = query.get('school') ?? settings.style(game.id);
    this.company = COMPANIES.find((known) => known === query.get('with')) ?? 'computer';
    this.clock = clockOf(controlOf(query.get('clock') ?? ''));
    this.#rolls = query.get('rolls') === 'players' ? 'players' : 'host';
    void this.#ask(query.get('options') ?? '');
  }

  /** Builds on another variant. What was changed before is forgotten. */
  chooseVariant(name: string): Promise<void> {
    return this.#ask(`variant=${name}`);
  }

  /** Gives an option another value, on top of what differs from the variant already. */
  set(key: string, value: string): Promise<void> {
    if (!this.choices) return Promise.resolve();
    const kept = this.choices.settings.filter((setting) => setting.key !== key && setting.value !== setting.usual);
    const line = [...kept, { key, value }].map((setting) => `${setting.key}=${setting.value}`);
    return this.#ask([`variant=${this.choices.variant}`, ...line].join(' '));
  }

  /** How strong the computer plays. */
  get level(): number {
    return this.levels.some(({ level }) => level === this.#level) ? this.#level : (this.levels[0]?.level ?? 1);
  }

  set level(level: number) {
    this.#level = level;
    this.#seatRequests = this.#seatRequests.map((seatRequest) =>
      seatRequest.kind === 'computer' ? { kind: 'computer', level } : seatRequest,
    );
  }

  /** In which style the computer plays; nothing for none in particular. */
  get style(): StyleView | null {
    return this.choices?.styles.find(({ id }) => id === this.#style) ?? null;
  }

  /** Chooses a style by its id, or none with an empty one. */
  playLike(style: string): void {
    this.#style = style;
  }

  /** Who sits where, p1 first. `Either` puts you first here; the lot is drawn when the table is opened. */
  get seatRequests(): SeatRequest[] {
    const seats = this.choices?.seats ?? 2;
    if (seats > 2 && this.#seatRequests.length === seats) return this.#seatRequests;
    const other: SeatRequest = this.#other();
    const mine = seats === 2 && this.place === 'second' ? 1 : 0;
    return Array.from({ length: seats }, (_, n): SeatRequest => (n === mine ? { kind: 'me' } : other));
  }

  /** Chooses the company, and with it every seat. */
  sitWith(company: Company): void {
    this.company = company;
    this.#seatRequests = [];
  }

  /** Puts somebody into one seat of a table for more than two. */
  seat(n: number, seatRequest: SeatRequest): void {
    this.#seatRequests = this.seatRequests.map((old, at) => (at === n ? seatRequest : old));
  }

  /** Whether dice are cast, and everybody who casts them sits at this screen. */
  get mayRoll(): boolean {
    return this.game.chance && this.seatRequests.every(({ kind }) => kind !== 'open');
  }

  /** Who casts the dice. */
  get rolls(): DiceSource {
    return this.mayRoll ? this.#rolls : 'host';
  }

  set rolls(rolls: DiceSource) {
    this.#rolls = rolls;
  }

  /** The address that opens this dialog with the same choices. */
  get link(): string {
    const programs = this.seatRequests.some(({ kind }) => kind === 'computer');
    const choices: Record<string, string> = {
      options: this.choices?.options ?? '',
      clock: this.clock,
      with: this.company,
      level: programs ? String(this.level) : '',
      school: programs && this.choices?.styles.length ? (this.style?.id ?? NO_STYLE) : '',
      rolls: this.rolls,
    };
    const usual = new Set(['', 'none', 'computer', 'host']);
    const said = Object.entries(choices).filter(([, value]) => !usual.has(value));
    return new URL(addresses.newGame(this.game.id, Object.fromEntries(said)), location.href).href;
  }

  /** Opens the table and goes there. */
  async start(lot: Lot): Promise<void> {
    this.busy = true;
    this.problem = null;
    const styled = (seatRequest: SeatRequest) =>
      seatRequest.kind === 'computer' ? this.#computer(seatRequest.level) : seatRequest;
    const seatRequests = this.seatRequests.map(styled);
    if (seatRequests.length === 2 && this.place === 'either' && this.company !== 'same' && lot() < 0.5)
      seatRequests.reverse();
    if (seatRequests.some(({ kind }) => kind === 'computer')) this.#remember();
    try {
      await openTable(this.game.id, this.choices?.options ?? '', controlOf(this.clock), seatRequests, this.rolls);
    } catch (wrong) {
      this.problem = sentence(wrong);
    }
    this.busy = false;
  }

  #other(): SeatRequest {
    if (this.company === 'computer') return { kind: 'computer', level: this.level };
    return { kind: this.company === 'same' ? 'me' : 'open' };
  }

  #computer(level: number): SeatRequest {
    return computer(level, this.style?.id ?? '', this.choices?.styles ?? []);
  }

  /** The next game at once is against the computer that was chosen last. */
  #remember(): void {
    settings.level = this.level;
    if (this.choices?.styles.length) settings.keepStyle(this.game.id, this.style?.id ?? '');
  }

  /** Of two questions on the way the later one counts. A refused choice leaves everything as it was. */
  async #ask(options: string): Promise<void> {
    const turn = ++this.#asked;
    try {
      const choices = await api.choices(this.game.id, options);
      if (turn !== this.#asked) return;
      if (choices.seats !== this.choices?.seats) this.#seatRequests = [];
      this.choices = choices;
      this.problem = null;
    } catch (wrong) {
      if (turn !== this.#asked) return;
      this.problem = sentence(wrong);
      if (!this.choices && options !== '') void this.#ask('').then(() => (this.problem = sentence(wrong)));
    }
  }
}
