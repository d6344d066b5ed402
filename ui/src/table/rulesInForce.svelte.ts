// The rules that a table is played by: its variant, the options that were changed, and the remarks on them.
import type { ChoicesView } from '../generated/ChoicesView';
import type { Spec } from '../generated/Spec';
import { api } from '../link/api';
import { catalog } from '../link/loaded.svelte';
import { optionName, valueName, variantName } from '../words/options';
import { asSentence } from '../words/shell';
import { rulesInForce as words } from '../words/table';
import type { Table } from './table.svelte';

/** An option with another value than the variant gives it. */
export type ChangedOption = {
  key: string;
  name: string;
  value: string;
  /** What the variant gives it; nothing as long as the server has not said so. */
  usual: string;
  /** What the option is about, and what its value means. */
  help: string;
  meaning: string;
};

/** More changed options than this are only counted in the line. */
const NAMED = 2;

/** The rules in force at one table. */
export class RulesInForce {
  #choices = $state.raw<ChoicesView | null>(null);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly #game: string | null = $derived.by(() => this.#table.known?.setup.game ?? null);
  readonly #options: string = $derived.by(() => this.#table.known?.setup.options ?? '');
  readonly #spec: Spec | undefined = $derived.by(() => catalog.value?.games.find(({ id }) => id === this.#game));

  /** Asks what is usual for the table's variant. To be called inside an effect. */
  load() {
    const [game, options] = [this.#game, this.#options];
    if (game === null) return;
    // Without an answer the table's own line of options is shown, which says the same with fewer words.
    void api.choices(game, options).then(
      (choices) => (this.#choices = choices),
      () => (this.#choices = null),
    );
  }

  readonly variant: { name: string; help: string } = $derived.by(() => {
    const written = pairs(this.#options).find(([key]) => key === 'variant')?.[1];
    const id = this.#choices?.variant ?? written ?? this.#spec?.variants[0]?.name ?? '';
    const help = this.#spec?.variants.find(({ name }) => name === id)?.help ?? '';
    return { name: variantName(this.#game ?? '', id), help: help && asSentence(help) };
  });

  readonly changed: ChangedOption[] = $derived.by(() => {
    const written = pairs(this.#options).filter(([key]) => key !== 'variant');
    const settings = this.#choices?.settings ?? written.map(([key, value]) => ({ key, value, usual: '' }));
    return settings.flatMap(({ key, value, usual }) => (value === usual ? [] : [this.#describe(key, value, usual)]));
  });

  /** What players should know about this choice. */
  readonly remarks: readonly string[] = $derived.by(() => this.#table.known?.remarks ?? []);

  /** All of it in one line. */
  readonly line: string = $derived.by(() => {
    const { changed, variant } = this;
    const named = changed.map(({ name, value }) => words.change(name, value));
    return words.line([variant.name, ...(named.length > NAMED ? [words.changes(named.length)] : named)]);
  });

  #describe(key: string, value: string, usual: string): ChangedOption {
    const game = this.#game ?? '';
    const option = this.#spec?.options.find((one) => one.key === key);
    const meanings = option && 'words' in option.values ? option.values.words : [];
    const meaning = meanings.find(({ name }) => name === value)?.help ?? '';
    return {
      key,
      name: optionName(game, key),
      value: valueName(game, key, value),
      usual: usual && valueName(game, key, usual),
      help: option ? asSentence(option.help) : '',
      meaning: meaning && asSentence(meaning),
    };
  }
}

/** The settings of a line such as `variant=micro start=none`. */
function pairs(line: string): [string, string][] {
  return line.split(/\s+/).flatMap((setting): [string, string][] => {
    const [key, value] = setting.split('=');
    return key && value !== undefined ? [[key, value]] : [];
  });
}
