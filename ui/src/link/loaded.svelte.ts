import { asName } from '../words/shell';
import { api, sentence } from './api';

/** Something that is fetched: not there yet, there, or refused with a sentence. */
export class Loaded<Value> {
  /** What was fetched last. */
  value = $state.raw<Value | null>(null);
  /** Why the last try failed. */
  problem = $state<string | null>(null);
  #fetch: () => Promise<Value>;
  #tries = 0;

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch;
  }

  /** Fetches it, again where it is there already. Of two overlapping tries the later one counts. */
  async load(): Promise<void> {
    const turn = ++this.#tries;
    try {
      const value = await this.#fetch();
      if (turn !== this.#tries) return;
      this.value = value;
      this.problem = null;
    } catch (wrong) {
      if (turn === this.#tries) this.problem = sentence(wrong);
    }
  }
}

/** The games and levels of this server. They do not change while it runs, so every page shares them. */
export const catalog = new Loaded(api.games);

/** What a style of a game is called; until the catalogue is loaded, its id. */
export function styleName(game: string, style: string): string {
  return catalog.value?.styles[game]?.find(({ id }) => id === style)?.name ?? asName(style);
}
