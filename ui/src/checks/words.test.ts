// @vitest-environment node Everything that a person reads or hears is in words/: a component holds no sentence, no
// label and no title of its own. A text counts as one for people where it has two letters in a row in the markup; in
// the code, where three words follow one another, or two of which the first is written with a capital.
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as catalogue from '../words';
import { sources, type Source } from './files';

const SAID = new Set([
  'aria-label',
  'aria-roledescription',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'label',
  'help',
  'text',
]);
const TWO_LETTERS = /\p{L}{2}/u;
const SENTENCE = /\p{L}+,? \p{L}+,? \p{L}+|\p{Lu}\p{L}*,? \p{L}{2,}/u;

/** The texts for people in a component's markup and code. */
function saidIn(component: Source): string[] {
  const found: string[] = [];
  const root = parse(component.text, { modern: true });
  walk(root.fragment, (node) => {
    if (isNode(node, 'Text') && TWO_LETTERS.test(node.data)) found.push(node.data.trim());
    if (isNode(node, 'Attribute')) found.push(...saidByAttribute(node));
    return !isNode(node, 'Attribute') && !isNode(node, 'StyleDirective');
  });
  walk(root, (node) => {
    if (isNode(node, 'Literal') && typeof node.value === 'string' && SENTENCE.test(node.value)) found.push(node.value);
    return !isNode(node, 'StyleSheet');
  });
  return found;
}

function saidByAttribute({ name, value }: AST.Attribute): string[] {
  if (!SAID.has(name) || !Array.isArray(value)) return [];
  return value.flatMap((part) => (part.type === 'Text' && TWO_LETTERS.test(part.data) ? [part.data] : []));
}

/** The texts for people in plain code. What an Error says is for the one who reads a log. */
function saidInCode(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && SENTENCE.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true));
  return found;
}

function walk(node: unknown, enter: (node: object) => boolean) {
  if (Array.isArray(node)) for (const part of node) walk(part, enter);
  else if (typeof node === 'object' && node !== null && enter(node)) walk(Object.values(node), enter);
}

type Nodes = {
  Text: AST.Text;
  Attribute: AST.Attribute;
  Literal: { type: 'Literal'; value: unknown };
  StyleSheet: { type: 'StyleSheet' };
  StyleDirective: AST.StyleDirective;
};

function isNode<Kind extends keyof Nodes>(node: object, kind: Kind): node is Nodes[Kind] {
  return 'type' in node && node.type === kind;
}

describe('the test finds what it looks for', () => {
  const inside = (text: string) => saidIn({ path: 'x.svelte', text });
  test('in the markup', () => expect(inside('<p>Hello {name}</p>')).toEqual(['Hello']));
  test('in an attribute', () => expect(inside('<a title="Go on" href="/go on">{x}</a>')).toEqual(['Go on']));
  test('in an expression', () => expect(inside("<p>{busy ? 'Please wait' : words.go}</p>")).toEqual(['Please wait']));
  test('not in a style or a name', () =>
    expect(inside("<p class='two words'>{x}</p><style>p { margin: 0 auto }</style>")).toEqual([]));
  test('in code', () =>
    expect(saidInCode({ path: 'x.ts', text: "say('It is your turn')" })).toEqual(['It is your turn']));
  test('not in an error', () =>
    expect(saidInCode({ path: 'x.ts', text: "throw new Error('no such token')" })).toEqual([]));
});

describe('components hold no words', () => {
  test.each(sources('.svelte').map((file) => [file.path, file] as const))('%s', (_, file) => {
    expect(saidIn(file)).toEqual([]);
  });
});

test('code outside the catalogue holds no sentences', () => {
  const files = sources('.ts').filter(({ path }) => !path.startsWith('words/'));
  expect(files.flatMap((file) => saidInCode(file).map((text) => `${file.path}: ${text}`))).toEqual([]);
});

describe('the words keep their tone', () => {
  const texts: string[] = [];
  walkTexts(catalogue, texts);

  test('there are words', () => expect(texts.length).toBeGreaterThan(100));
  test('nobody is shouted at', () => expect(texts.filter((text) => text.includes('!'))).toEqual([]));
  test('nobody is blamed', () => {
    expect(texts.filter((text) => /\b(invalid|illegal|error|failed|oops|sorry)\b/i.test(text))).toEqual([]);
  });
  test('nothing is promised for later', () => {
    expect(texts.filter((text) => /coming soon|not yet available|under construction/i.test(text))).toEqual([]);
  });
});

/** The plain texts of the catalogue. What is put together by a function is made of the same words. */
function walkTexts(words: unknown, texts: string[]) {
  if (typeof words === 'string') texts.push(words);
  else if (typeof words === 'object' && words !== null) for (const part of Object.values(words)) walkTexts(part, texts);
}
