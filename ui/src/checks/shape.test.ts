// @vitest-environment node
// How our sources look: small components, honest types, colours from the tokens, nothing that the content security
// policy would stop.
import { expect, test } from 'vitest';
import { findings, handWritten, sources } from './files';

function check(name: string, files: ReturnType<typeof sources>, pattern: RegExp) {
  test(name, () => expect(files.flatMap((file) => findings(file, pattern))).toEqual([]));
}

const components = sources('.svelte');
const code = sources('.svelte', '.ts');
const styles = sources('.svelte', '.css').filter(({ path }) => !path.endsWith('tokens.css'));

test('there is something to look at', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(code.length).toBeGreaterThan(components.length);
});

test('a component has fewer than 200 lines', () => {
  const long = components.filter(({ text }) => text.split('\n').length >= 200).map(({ path }) => path);
  expect(long).toEqual([]);
});

test('no line has more than 120 columns', () => {
  const long = handWritten().flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, n) => (line.length > 120 ? [`${path}:${n + 1}: ${line.length} columns`] : [])),
  );
  expect(long).toEqual([]);
});

check('no type is any', code, /(:|<|\bas|\||=>)\s*any\b|\bany\[\]/);
check('no check of the types is switched off', code, /@ts-(ignore|nocheck|expect-error)/);
check('no style attribute: the policy forbids it', components, /\sstyle=/);
check('no colour but those of the tokens', styles, /#[0-9a-f]{3,8}\b(?=.*;)|\b(rgba?|hsla?|oklch|oklab)\(/i);
check(
  'no HTML from strings but that of the rules',
  components.filter(({ path }) => path !== 'pages/rules/Paragraph.svelte'),
  /\{@html/,
);
