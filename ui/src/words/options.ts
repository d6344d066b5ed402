// What variants, options and their values are called on the page. The keys stay in records, links and typed commands; a
// key without a name here is shown as it is written.
import { asName } from './shell';

type OptionNames = { name: string; values?: Record<string, string> };
export type GameNames = { variants: Record<string, string>; options: Record<string, OptionNames> };

// A file for each game, named by its id.
const found = import.meta.glob<{ names: GameNames }>('./options/*.ts', { eager: true });
const names: Record<string, GameNames> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ''), module.names]),
);

/** What a variant is called. */
export function variantName(game: string, variant: string): string {
  return names[game]?.variants[variant] ?? asName(variant);
}

/** What an option is called. */
export function optionName(game: string, key: string): string {
  return names[game]?.options[key]?.name ?? asName(key);
}

/** What a value of an option is called. */
export function valueName(game: string, key: string, value: string): string {
  return names[game]?.options[key]?.values?.[value] ?? asName(value);
}
