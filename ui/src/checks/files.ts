// The sources that the checks in this folder read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file of ours: its path below `src/`, and its text. */
export type Source = { path: string; text: string };

const root = join(import.meta.dirname, '..');

/** Every file below `src/` whose path has one of these endings, but what is generated and what tests. */
export function sources(...endings: string[]): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .filter((path) => !/^(generated|checks)\/|\/browser\/|\.(test|spec)\.ts$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * Every file that is written by hand, tests and the browser tests in `e2e/` among them: its path below `ui/`, and its
 * text.
 */
export function handWritten(): Source[] {
  const ui = join(root, '..');
  return readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(src\/(?!generated\/)|e2e\/|[^/]+$)/.test(path) && /\.(ts|js|svelte|css|html)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ui, path), 'utf8') }));
}

/** Blanks out comments and keeps the lines, so that what is found can be named by its line. */
export function withoutComments(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|[^:'"`])\/\/[^\n]*/gm, (found: string, before: string) => before + blank(found.slice(before.length)));
}

/** Where a pattern is found, as `path:line: text`. */
export function findings({ path, text }: Source, pattern: RegExp): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1}: ${line.trim()}`] : []));
}
