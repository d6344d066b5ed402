// The theme of the page. `public/theme.js` makes the same decision before the first paint; this keeps it up to date.
import { MediaQuery } from 'svelte/reactivity';
import { save, read } from './stored';

/** What can be chosen. */
export const THEMES = ['system', 'light', 'dark', 'contrast', 'contrast-dark'] as const;

/** A choice of theme; `system` follows the device. */
export type ThemeChoice = (typeof THEMES)[number];

const STORAGE_KEY = 'kenning.theme';

/** The choice, and what follows from it. */
class Theme {
  #choice = $state<ThemeChoice>('system');
  #dark = new MediaQuery('(prefers-color-scheme: dark)');
  #contrast = new MediaQuery('(prefers-contrast: more)');

  constructor() {
    const kept = THEMES.find((theme) => theme === read(STORAGE_KEY));
    if (kept) this.#choice = kept;
  }

  /** What was chosen. */
  get choice(): ThemeChoice {
    return this.#choice;
  }

  set choice(choice: ThemeChoice) {
    this.#choice = choice;
    save(STORAGE_KEY, choice);
  }

  /** The theme in effect. */
  get active(): Exclude<ThemeChoice, 'system'> {
    if (this.#choice !== 'system') return this.#choice;
    if (this.#contrast.current) return this.#dark.current ? 'contrast-dark' : 'contrast';
    return this.#dark.current ? 'dark' : 'light';
  }
}

/** The page's theme. */
export const theme = new Theme();
