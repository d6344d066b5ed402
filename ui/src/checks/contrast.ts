// Contrast as WCAG 2.2 computes it, from the token files themselves.
import { sources } from './files';

/** The four themes. */
export const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'] as const;

/** One of the themes. */
export type Theme = (typeof THEMES)[number];

type Tokens = Map<string, string>;

/** The games that bring tokens of their own. */
export function gamesWithTokens(): string[] {
  return tokenFiles().flatMap(({ path }) => /^boards\/(\w+)\/tokens\.css$/.exec(path)?.[1] ?? []);
}

/** The tokens of a theme, with those of a game, if one is given. */
export function tokensOf(theme: Theme, game?: string): Tokens {
  const tokens: Tokens = new Map();
  for (const { text } of tokenFiles()) {
    for (const [, selector = '', body = ''] of text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!applies(selector.trim(), theme, game)) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
    }
  }
  return tokens;
}

/** How strongly two tokens differ: 1 is not at all, 21 is black and white. */
export function contrast(tokens: Tokens, first: string, second: string): number {
  const [a, b] = [luminance(colour(tokens, first)), luminance(colour(tokens, second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The neutral tokens come first, as they do in the page. */
function tokenFiles() {
  return sources('tokens.css').toSorted(
    (a, b) => Number(b.path.startsWith('kit/')) - Number(a.path.startsWith('kit/')),
  );
}

function applies(selector: string, theme: Theme, game?: string): boolean {
  return selector === ':root' || selector === `[data-theme='${theme}']` || selector === `[data-game='${game}']`;
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`there is no token --${name}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(tokens, other) : value;
}

function luminance(hex: string): number {
  const channels = /^#(..)(..)(..)$/.exec(hex)?.slice(1);
  if (!channels) throw new Error(`${hex} is no colour that can be measured`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
