// The one way to choose an action, in every game: picks narrow the list of legal actions until one is left. There is no
// rule in here; which picks lead to which action comes with the list.
import type { Manners } from '../boards/board';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';

/** One question of a chooser, and the picks that answer it. */
export type Question = { ask: string; options: Pick[] };

/** What a press led to. */
export type Step = {
  /** The picker from now on. */
  picker: Picker;
  /** The action that is now to be played. */
  chosen?: Legal;
  /** Picks that lead nowhere: the table can be asked why. The picks before them stay. */
  refused?: string[];
};

/** What has been picked of a list of actions. A picker never changes: every press gives the next one. */
export class Picker {
  /** The legal actions. */
  readonly legal: readonly Legal[];
  /** Whether an action that was picked waits until it is confirmed. */
  readonly confirming: boolean;
  /** How the game wants its actions to be picked. */
  readonly manners: Manners;
  /** What has been picked, in order. */
  readonly picked: readonly string[];
  /** The action that waits to be confirmed. */
  readonly pending: Legal | null;

  private constructor(
    legal: readonly Legal[],
    confirming: boolean,
    manners: Manners,
    picked: readonly string[],
    pending: Legal | null,
  ) {
    this.legal = legal;
    this.confirming = confirming;
    this.manners = manners;
    this.picked = picked;
    this.pending = pending;
  }

  /** A picker with nothing picked yet but what is in hand by itself. */
  static over(legal: readonly Legal[], confirming = false, manners: Manners = {}): Picker {
    return new Picker(legal, confirming, manners, [], null).cancel();
  }

  /** The same picks, with another word on whether actions wait to be confirmed. */
  asking(confirming: boolean): Picker {
    return new Picker(this.legal, confirming, this.manners, this.picked, this.pending);
  }

  /** The actions that begin with what has been picked. */
  get left(): Legal[] {
    return beginning(this.legal, this.picked);
  }

  /** The sites with which a choice can begin, those after what is in hand by itself among them. */
  get starts(): Set<string> {
    const { held } = this;
    return new Set([...this.firsts, ...sitesOf(nexts(beginning(this.legal, held), held.length))]);
  }

  /** Whether nothing is in hand but what is there by itself. */
  get resting(): boolean {
    return this.picked.join() === this.held.join();
  }

  /** What can be picked first, sites and words alike, each key once. */
  get begins(): Pick[] {
    return nexts(this.legal, 0);
  }

  /** What can be picked next, each key once. */
  get open(): Pick[] {
    return this.pending ? [] : nexts(this.left, this.picked.length);
  }

  /** The sites that can be picked next, each with what its pick would do. */
  get aims(): Map<string, Pick> {
    const sites = this.open.filter((pick) => !pick.word);
    return new Map(sites.map((pick) => [pick.key, pick]));
  }

  /** The questions that a chooser can ask now. */
  get questions(): Question[] {
    const questions = new Map<string, Question>();
    for (const pick of this.open) {
      if (!pick.choice || !this.chooserOffers(pick)) continue;
      const question = questions.get(pick.choice.ask) ?? { ask: pick.choice.ask, options: [] };
      question.options.push(pick);
      questions.set(question.ask, question);
    }
    return [...questions.values()].map(({ ask, options }) => ({ ask, options: inOrder(options) }));
  }

  /** Whether a question stands in the way: something has been picked, and all that can follow are answers. */
  get asks(): boolean {
    const { open } = this;
    return !this.resting && open.length > 0 && open.every((pick) => this.chooserOffers(pick));
  }

  /** Something was pressed: a site, or an answer of a chooser. */
  pick(key: string): Step {
    if (this.pending) return this.pressAgain(this.pending, key);
    const picked = [...this.picked, key];
    const left = beginning(this.legal, picked);
    if (left.length > 0) return this.narrowed(picked, left);
    if (this.picked.length > 0 && key === this.picked[0]) return { picker: this.cancel() };
    if (key === this.picked.at(-1)) return { picker: this.back() };
    if (this.picked.length > 0 && this.firsts.has(key)) return this.with([]).pick(key);
    // While a chooser asks about one target of what is in hand by itself, another one can be pressed instead.
    if (this.held.length > 0 && this.picked.length > this.held.length && this.back().aims.has(key)) return this.back().pick(key);
    return { picker: this, refused: picked };
  }

  /** A piece was lifted: it is in hand, whatever was before. What cannot begin a choice changes nothing. */
  grab(site: string): Picker {
    return this.firsts.has(site) ? this.with([site]) : this;
  }

  /** A piece was dragged: two picks, whatever was in hand before. */
  drag(from: string, to: string): Step {
    const lifted = this.with([]).grab(from);
    return lifted.picked.length > 0 ? lifted.pick(to) : { picker: lifted, refused: [from, to] };
  }

  /** The waiting action is confirmed. */
  confirm(): Step {
    return this.pending ? { picker: this.cancel(), chosen: this.pending } : { picker: this };
  }

  /** One pick less. Answers that nobody was asked for go with the pick that led to them. */
  back(): Picker {
    let picked = this.picked.slice(0, -1);
    while (picked.length > 0 && this.completed(beginning(this.legal, picked), picked.length)) picked = picked.slice(0, -1);
    return picked.length > 0 ? this.with(picked) : this.cancel();
  }

  /** Nothing is picked any more but what is in hand by itself. */
  cancel(): Picker {
    return this.with(this.held);
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

  private get held(): readonly string[] {
    return this.manners.held?.(this.firsts) ?? [];
  }

  /** The sites that can be picked first. */
  private get firsts(): Set<string> {
    return new Set(sitesOf(this.begins));
  }

  private chooserOffers(pick: Pick): boolean {
    return Boolean(pick.choice) && !this.manners.offers?.(this.picked, pick);
  }

  private with(picked: readonly string[]): Picker {
    return new Picker(this.legal, this.confirming, this.manners, picked, null);
  }

  /**
   * The action that so many picks have settled: it is the only one left, and what it would still ask has one answer. A
   * plain site is never picked by itself, or a piece with one move would go as soon as it is touched; nor is what is only
   * done on purpose, or offered elsewhere on the page.
   */
  private completed(left: Legal[], picks: number): Legal | null {
    const [only, another] = left;
    if (!only || another) return null;
    const keys = only.picks.map(({ key }) => key);
    const settled = (pick: Pick, place: number): boolean =>
      Boolean(pick.choice) && !pick.deliberate && !this.manners.offers?.(keys.slice(0, place), pick);
    return only.picks.every((pick, place) => place < picks || settled(pick, place)) ? only : null;
  }

  private narrowed(picked: string[], left: Legal[]): Step {
    const chosen = this.completed(left, picked.length);
    if (!chosen) return { picker: this.with(picked) };
    if (!this.confirming) return { picker: this.cancel(), chosen };
    const all = chosen.picks.map((pick) => pick.key);
    return { picker: new Picker(this.legal, true, this.manners, all, chosen) };
  }

  /** While an action waits, the same target again confirms it, and anything else is picked instead of it. */
  private pressAgain(pending: Legal, key: string): Step {
    const target = pending.picks.filter((pick) => !pick.word).at(-1)?.key;
    const again = key === this.picked.at(-1) || (this.picked.length > 1 && key === target);
    return again ? this.confirm() : this.back().pick(key);
  }
}

/** Numbers from the lowest to the highest, whatever order the list has by their texts; other answers as they come. */
function inOrder(options: Pick[]): Pick[] {
  return options.toSorted((a, b) => Number(a.choice?.label) - Number(b.choice?.label) || 0);
}

/** The actions that begin with these picks. */
function beginning(legal: readonly Legal[], picked: readonly string[]): Legal[] {
  return legal.filter(({ picks }) => picked.every((key, place) => picks[place]?.key === key));
}

/** The keys of the picks that are sites. */
function sitesOf(picks: readonly Pick[]): string[] {
  return picks.flatMap((pick) => (pick.word ? [] : [pick.key]));
}

/** The picks in one place of the actions, each key once. */
function nexts(legal: readonly Legal[], place: number): Pick[] {
  const found = new Map<string, Pick>();
  for (const { picks } of legal) {
    const pick = picks[place];
    if (pick && !found.has(pick.key)) found.set(pick.key, pick);
  }
  return [...found.values()];
}
