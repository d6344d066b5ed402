// What a person has chosen for this browser. Kept as one JSON text; what cannot be read falls back to the default.
import { save, read } from './stored';

/** When a move asks for a second press. */
export const CONFIRMS = ['automatic', 'always', 'never'] as const;

/** `automatic` asks on touch screens, unless the game is fast. */
export type Confirm = (typeof CONFIRMS)[number];

type Kept = { confirm: Confirm; level: number; styles: Record<string, string>; lenses: Record<string, string[]> };

const STORAGE_KEY = 'kenning.settings';

/** The choices. */
class Settings {
  #kept = $state<Kept>(kept());

  /** When a move asks for a second press. */
  get confirm(): Confirm {
    return this.#kept.confirm;
  }

  set confirm(confirm: Confirm) {
    this.#save({ confirm });
  }

  /** The level of the computer that was played last; the gentlest at first. */
  get level(): number {
    return this.#kept.level;
  }

  set level(level: number) {
    this.#save({ level });
  }

  /** The style of the computer that was played last in a game, by its id; empty for none in particular. */
  style(game: string): string {
    return this.#kept.styles[game] ?? '';
  }

  /** Remembers the style of a game. */
  keepStyle(game: string, style: string): void {
    this.#save({ styles: { ...this.#kept.styles, [game]: style } });
  }

  /** The lenses that are switched on in a game; nothing if nobody has chosen yet. */
  lenses(game: string): ReadonlySet<string> | undefined {
    const chosen = this.#kept.lenses[game];
    return chosen && new Set(chosen);
  }

  /** Remembers the lenses of a game. */
  keepLenses(game: string, lenses: Iterable<string>): void {
    this.#save({ lenses: { ...this.#kept.lenses, [game]: [...lenses] } });
  }

  #save(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    save(STORAGE_KEY, JSON.stringify(this.#kept));
  }
}

function kept(): Kept {
  const { confirm, level, styles, lenses } = parsed(read(STORAGE_KEY));
  return {
    confirm: CONFIRMS.find((known) => known === confirm) ?? 'automatic',
    level: typeof level === 'number' ? level : 1,
    styles: Object.fromEntries(
      Object.entries(isRecord(styles) ? styles : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    lenses: Object.fromEntries(
      Object.entries(isRecord(lenses) ? lenses : {}).map(([game, ids]) => [
        game,
        Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
      ]),
    ),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** This browser's choices. */
export const settings = new Settings();
