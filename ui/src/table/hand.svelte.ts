// The player's selection: the picks so far, a move that waits for its second press, and the refusal of an attempt that
// the rules do not allow.
import type { PickerConfig } from '../boards/board';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';
import type { Reason } from '../generated/Reason';
import { announcer } from '../kit/announce.svelte';
import { settings } from '../kit/settings.svelte';
import { refusal as words, status as statusWords } from '../words/table';
import type { Notices } from './notices.svelte';
import type { Past } from './past.svelte';
import { Picker, type Question, type Step } from './picker';
import type { Seating } from './seating.svelte';
import type { Table } from './table.svelte';

/** A refused attempt: why, and where. */
export type Fault = { text: string; rule: string | null; sites: string[]; way: string[] };

/** A refusal leaves after this many milliseconds. */
const STAY = 8_000;
/** Games with less time than this on the clock at their start ask for no second press. */
const FAST = 3 * 60_000;

const USUAL: PickerConfig = {};

/** The player's selection. */
export class Hand {
  #picker = $state.raw(Picker.over([]));
  fault = $state.raw<Fault | null>(null);
  /** The picks of an action that is on its way. */
  sent = $state.raw<string[] | null>(null);
  /** The site under the pointer or the focus. */
  hovered = $state<string | null>(null);
  /** The answer under the pointer or the focus in a chooser. */
  considered = $state<string | null>(null);
  /** Whether the last press came from a finger. */
  touch = $state(false);
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #table: Table;
  #past: Past;
  #seating: Seating;
  #notices: Notices;
  #config: () => PickerConfig;

  constructor(table: Table, past: Past, seating: Seating, notices: Notices, config: () => PickerConfig = () => USUAL) {
    this.#config = config;
    this.#table = table;
    this.#past = past;
    this.#seating = seating;
    this.#notices = notices;
    table.subscribe(({ frame, fact }) => {
      if (!frame && fact.event.kind !== 'ended') return;
      this.sent = null;
      this.empty();
    });
  }

  readonly #legal: Legal[] = $derived.by(() => (this.#past.live && !this.sent ? this.#table.legal : []));
  /** The picks of the present list; a picker of another list is put down. */
  readonly picker: Picker = $derived.by(() => {
    const [twice, config] = [this.#asksTwice(), this.#config()];
    const present = this.#picker.legal === this.#legal && this.#picker.config === config;
    return present ? this.#picker.asking(twice) : Picker.over(this.#legal, twice, config);
  });
  readonly pending: Legal | null = $derived.by(() => this.picker.pending);
  /** The questions that are open, and whether one of them stands in the way. */
  readonly questions: Question[] = $derived.by(() => this.picker.questions);
  /** The answers in the order of their number keys. */
  readonly options: Pick[] = $derived.by(() => this.questions.flatMap(({ options }) => options));

  /** The picks of what is to be shown beforehand: an action that waits, or one with the answer that is considered. */
  readonly preview: readonly string[] | null = $derived.by(() => {
    const { picked } = this.picker;
    if (this.pending) return picked;
    const considered = this.options.find(({ key }) => key === this.considered);
    return considered ? [...picked, considered.key] : null;
  });

  /** A site was pressed. */
  press(site: string) {
    this.#try([site], () => this.picker.pick(site));
  }

  /** A piece was lifted: its targets are wanted. */
  grab(site: string) {
    this.#forgive();
    this.#picker = this.picker.grab(site);
  }

  /** A piece was dragged from one site to another. */
  drag(from: string, to: string) {
    this.#try([from, to], () => this.picker.drag(from, to));
  }

  /** An answer was chosen. */
  choose(key: string) {
    this.#follow(this.picker.pick(key));
  }

  /** A button that names what it does was pressed. */
  take(key: string) {
    this.#try([], () => this.picker.asking(false).pick(key));
  }

  /** An action was typed. */
  type(text: string) {
    this.#try([], () => this.picker.type(text));
  }

  /** The second press. */
  confirm() {
    this.#follow(this.picker.confirm());
  }

  /** One step back: the refusal first, then the picks. Answers whether there was one. */
  back(): boolean {
    if (this.fault) this.#forgive();
    else if (!this.picker.resting) this.#picker = this.picker.back();
    else return false;
    return true;
  }

  /** Clears the selection. */
  empty() {
    this.#forgive();
    this.#picker = this.picker.cancel();
  }

  /** Where nothing may be played now, the reason; otherwise the attempt is followed. */
  #try(sites: string[], attempt: () => Step) {
    this.#forgive();
    const { over, full, mine, turn, sameScreen } = this.#table;
    if (this.sent || mine.length === 0) return;
    if (!this.#past.live) return this.#blame(words.past, sites);
    if (over) return this.#blame(words.over, sites);
    if (!full) return this.#blame(words.notFull, sites);
    if (this.#table.myTurn || this.#table.myRoll) return this.#follow(attempt());
    if (turn) {
      const side = this.#seating.side(turn);
      this.#blame(sameScreen ? words.notYourTurnSameScreen(side) : words.notYourTurn(side), sites);
    }
  }

  #follow({ picker, chosen, refused }: Step) {
    this.#picker = picker;
    if (chosen) void this.#act(chosen);
    if (refused) void this.#why(refused);
  }

  #asksTwice(): boolean {
    const control = this.#table.known?.setup.control;
    const fast = control?.kind === 'fischer' && control.base < FAST;
    return settings.confirm === 'always' || (settings.confirm === 'automatic' && this.touch && !fast);
  }

  async #act({ action, picks }: Legal) {
    this.sent = picks.map(({ key }) => key);
    const answer = await this.#table.ask({ kind: 'act', action });
    // What was done is shown until its event is here; what was refused never was.
    if (answer.kind !== 'refused') return;
    this.sent = null;
    const { reason } = answer.refusal;
    if (reason) this.#show(reason, []);
    else this.#notices.refused(answer.refusal);
  }

  async #why(picks: string[]) {
    const answer = await this.#table.ask({ kind: 'why', picks });
    if (answer.kind === 'because') this.#show(answer.reason, picks);
    else if (answer.kind === 'refused') this.#notices.refused(answer.refusal);
  }

  #show({ text, rule, sites }: Reason, way: string[]) {
    this.#complain({ text, rule: rule || null, sites, way });
  }

  #blame(text: string, way: string[]) {
    this.#complain({ text, rule: null, sites: way.slice(-1), way });
  }

  #complain(fault: Fault) {
    this.#forgive();
    this.fault = fault;
    this.#leaving = setTimeout(() => (this.fault = null), STAY);
    announcer.alert(fault.rule ? words.said(fault.text, statusWords.rule(fault.rule)) : fault.text);
  }

  #forgive() {
    clearTimeout(this.#leaving);
    this.fault = null;
  }
}
