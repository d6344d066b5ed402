// How an action is chosen, in every game: picks narrow the list of legal actions until one is left. No rule is computed
// here; the list says which picks lead to which action.
//
// The terminal has the same picker in Rust (crates/game/src/picker.rs). Both run the cases in crates/game/picker-cases,
// so neither can change alone.
import type { PickerConfig } from '../boards/board';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';

/** One question of a chooser, and the picks that answer it. */
export type Question = { ask: string; options: Pick[] };

/** The result of a press. */
export type Step = {
  /** The picker from now on. */
  picker: Picker;
  /** The action that is now to be played. */
  chosen?: Legal;
  /** No action begins with these picks, and the server can explain why. The earlier picks stay. */
  refused?: string[];
};

/** What has been picked of a list of actions. Immutable: every press returns the next picker. */
export class Picker {
  /** The legal actions. */
  readonly legal: readonly Legal[];
  /** Whether a chosen action waits until it is confirmed. */
  readonly confirming: boolean;
  /** What the game's board and parts need to have picked differently. */
  readonly config: PickerConfig;
  /** What has been picked, in order. */
  readonly picked: readonly string[];
  /** How many picks there were before each press: one press can make several picks. */
  readonly #presses: readonly number[];
  /** The action that waits to be confirmed. */
  readonly pending: Legal | null;

  private constructor(
    legal: readonly Legal[],
    confirming: boolean,
    config: PickerConfig,
    picked: readonly string[],
    presses: readonly number[],
    pending: Legal | null,
  ) {
    this.legal = legal;
    this.confirming = confirming;
    this.config = config;
    this.picked = picked;
    this.#presses = presses;
    this.pending = pending;
  }

  /** A picker with nothing picked yet but what is preselected. */
  static over(legal: readonly Legal[], confirming = false, config: PickerConfig = {}): Picker {
    return new Picker(legal, confirming, config, [], [], null).cancel();
  }

  /** The same picks, with another setting for confirming. */
  asking(confirming: boolean): Picker {
    return new Picker(this.legal, confirming, this.config, this.picked, this.#presses, this.pending);
  }

  /** The actions that begin with what has been picked. */
  get left(): Legal[] {
    return beginning(this.legal, this.picked);
  }

  /** The sites with which a choice can begin, those after what is preselected among them. */
  get starts(): Set<string> {
    const { preselected } = this;
    return new Set([...this.firsts, ...sitesOf(nexts(beginning(this.legal, preselected), preselected.length))]);
  }

  /** Whether nothing is picked but what is preselected. */
  get resting(): boolean {
    return this.picked.join() === this.preselected.join();
  }

  /** What can be picked first, sites and words alike, each key once. */
  get begins(): Pick[] {
    return nexts(this.legal, 0);
  }

  /**
   * What can be picked next, each key once, in the order of the legal list. Where all answers to one question are
   * numbers, they come from the lowest to the highest: the list is sorted by text, where 10 precedes 2.
   */
  get open(): Pick[] {
    return this.pending ? [] : withNumbersInOrder(nexts(this.left, this.picked.length));
  }

  /** The drawn sites that can be pressed next, each with what its pick would do; those behind a skipped pick last. */
  get aims(): Map<string, Pick> {
    const index = this.picked.length;
    const behind = this.left.filter(({ picks }) => picks[index] && this.isSkippable(picks[index]));
    const reached = this.pending ? [] : [...nexts(this.left, index), ...nexts(behind, index + 1)];
    const aims = new Map<string, Pick>();
    for (const pick of reached) if (this.isOnBoard(pick) && !aims.has(pick.key)) aims.set(pick.key, pick);
    return aims;
  }

  /** What has to be offered in a list: answers, and what cannot be pressed on the board. */
  get offered(): Pick[] {
    return this.open.filter((pick) => pick.choice || !this.isOnBoard(pick));
  }

  /** The questions that a chooser can ask now. */
  get questions(): Question[] {
    const questions = new Map<string, Question>();
    for (const pick of this.offered) {
      if (!pick.choice || !this.chooserOffers(pick)) continue;
      const question = questions.get(pick.choice.ask) ?? { ask: pick.choice.ask, options: [] };
      question.options.push(pick);
      questions.set(question.ask, question);
    }
    return [...questions.values()];
  }

  /** Whether a question has to be answered now: something has been picked, and only answers can follow. */
  get asks(): boolean {
    const { open } = this;
    return !this.resting && open.length > 0 && open.every((pick) => this.chooserOffers(pick));
  }

  /**
   * Handles the press of a site, or of an answer.
   *
   * A key that continues the picks is added to them. Otherwise the first pick pressed again puts everything down, the
   * last one pressed again is taken back, a key with which an action begins starts over, and another target replaces
   * the one that a question is about.
   */
  pick(key: string): Step {
    if (this.pending) return this.pressAgain(this.pending, key);
    const way = this.wayTo(key);
    if (way) return this.narrowed(way);
    if (this.picked.length > 0 && key === this.picked[0]) return { picker: this.cancel() };
    if (key === this.picked.at(-1)) return { picker: this.back() };
    if (this.begins.some((pick) => pick.key === key)) return this.with([]).narrowed([key]);
    const before = this.asks ? this.back() : this;
    if (before !== this && before.wayTo(key)) return before.pick(key);
    return { picker: this, refused: [...this.picked, key] };
  }

  /** A piece was lifted: it is selected, whatever was before. What cannot begin a choice changes nothing. */
  grab(site: string): Picker {
    return this.firsts.has(site) ? this.with([site]) : this;
  }

  /** A piece was dragged: two picks, whatever was selected before. */
  drag(from: string, to: string): Step {
    const lifted = this.with([]).grab(from);
    return lifted.picked.length > 0 ? lifted.pick(to) : { picker: lifted, refused: [from, to] };
  }

  /** The waiting action is confirmed. */
  confirm(): Step {
    return this.pending ? { picker: this.cancel(), chosen: this.pending } : { picker: this };
  }

  /** Takes the last press back, with all the picks that it made. */
  back(): Picker {
    const picked = this.picked.slice(0, this.#presses.at(-1) ?? 0);
    return picked.length > 0 ? this.with(picked, this.#presses.slice(0, -1)) : this.cancel();
  }

  /** Takes all picks back but what is preselected. */
  cancel(): Picker {
    return this.with(this.preselected);
  }

  /** The actions whose text begins like this, in their order. */
  completions(text: string): string[] {
    const start = text.trim().toLowerCase();
    return this.legal.flatMap(({ action }) => (action.toLowerCase().startsWith(start) ? [action] : []));
  }

  /** An action was typed. Letters may be large or small where that leaves one action only. It needs no confirming. */
  type(text: string): Step {
    const typed = text.trim();
    const same = this.legal.filter(({ action }) => action.toLowerCase() === typed.toLowerCase());
    const chosen = same.find(({ action }) => action === typed) ?? (same.length === 1 ? same[0] : undefined);
    return chosen ? { picker: this.cancel(), chosen } : { picker: this, refused: [typed] };
  }

  private get preselected(): readonly string[] {
    return this.config.preselected?.(this.firsts) ?? [];
  }

  /** The sites that can be picked first. */
  private get firsts(): Set<string> {
    return new Set(sitesOf(this.begins));
  }

  private chooserOffers(pick: Pick): boolean {
    return Boolean(pick.choice) && !this.config.isOfferedElsewhere?.(this.picked, pick);
  }

  /** Whether a pick is a site that the board draws. */
  private isOnBoard({ key, word }: Pick): boolean {
    return !word && (this.config.isDrawn?.(key) ?? true);
  }

  /**
   * Whether a pick need not be pressed, because it is neither on the board nor an answer: pressing a site behind it
   * picks both. The one that comes first in the legal list counts.
   */
  private isSkippable(pick: Pick): boolean {
    return !pick.word && !pick.choice && !this.isOnBoard(pick);
  }

  /** The picks so far continued to this key, at once or behind one skipped pick. */
  private wayTo(key: string): string[] | null {
    const [{ left }, index] = [this, this.picked.length];
    if (left.some(({ picks }) => picks[index]?.key === key)) return [...this.picked, key];
    for (const { picks } of left) {
      const [skipped, next] = picks.slice(index);
      if (skipped && next?.key === key && this.isOnBoard(next) && this.isSkippable(skipped))
        return [...this.picked, skipped.key, key];
    }
    return null;
  }

  private with(picked: readonly string[], presses: readonly number[] = []): Picker {
    return new Picker(this.legal, this.confirming, this.config, picked, presses, null);
  }

  /**
   * The action that this many picks settle: the only one left, where each remaining question has one answer. A
   * remaining plain site settles nothing, or a piece with one move would go as soon as it is touched; nor does a
   * deliberate pick, or one that is offered elsewhere on the page.
   */
  private settled(left: Legal[], picks: number): Legal | null {
    const [only, another] = left;
    if (!only || another) return null;
    const keys = only.picks.map(({ key }) => key);
    const isGiven = (pick: Pick, index: number): boolean =>
      Boolean(pick.choice) && !pick.deliberate && !this.config.isOfferedElsewhere?.(keys.slice(0, index), pick);
    return only.picks.every((pick, index) => index < picks || isGiven(pick, index)) ? only : null;
  }

  private narrowed(picked: string[]): Step {
    const chosen = this.settled(beginning(this.legal, picked), picked.length);
    const presses = [...this.#presses, this.picked.length];
    if (!chosen) return { picker: this.with(picked, presses) };
    if (!this.confirming) return { picker: this.cancel(), chosen };
    const all = chosen.picks.map((pick) => pick.key);
    return { picker: new Picker(this.legal, true, this.config, all, presses, chosen) };
  }

  /** While an action waits, the same target again confirms it, and anything else is picked instead of it. */
  private pressAgain(pending: Legal, key: string): Step {
    const target = pending.picks.filter((pick) => !pick.word).at(-1)?.key;
    const again = key === this.picked.at(-1) || (this.picked.length > 1 && key === target);
    return again ? this.confirm() : this.back().pick(key);
  }
}

/** Sorts the answers to each question with numbers only, on the places that they hold. */
function withNumbersInOrder(picks: Pick[]): Pick[] {
  const sorted = [...picks];
  for (const ask of new Set(picks.flatMap(({ choice }) => choice?.ask ?? []))) {
    const answers = picks.filter(({ choice }) => choice?.ask === ask);
    if (!answers.every(({ choice }) => /^\d+$/.test(choice?.label ?? ''))) continue;
    const indices = answers.map((pick) => picks.indexOf(pick));
    answers.sort((a, b) => Number(a.choice?.label) - Number(b.choice?.label));
    for (const [n, index] of indices.entries()) sorted[index] = answers[n] as Pick;
  }
  return sorted;
}

/** The actions that begin with these picks. */
function beginning(legal: readonly Legal[], picked: readonly string[]): Legal[] {
  return legal.filter(({ picks }) => picked.every((key, index) => picks[index]?.key === key));
}

/** The keys of the picks that are sites. */
function sitesOf(picks: readonly Pick[]): string[] {
  return picks.flatMap((pick) => (pick.word ? [] : [pick.key]));
}

/** The picks at one index of the actions, each key once. */
function nexts(legal: readonly Legal[], index: number): Pick[] {
  const found = new Map<string, Pick>();
  for (const { picks } of legal) {
    const pick = picks[index];
    if (pick && !found.has(pick.key)) found.set(pick.key, pick);
  }
  return [...found.values()];
}
