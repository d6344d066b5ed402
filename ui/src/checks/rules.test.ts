// @vitest-environment node No rules in TypeScript. Which actions there are, what stops one, what follows from one: the
// server says all of it, in `Frame.legal`, in views and in reasons. The page draws and reports presses. Five things
// would have to be here if somebody began to compute rules after all, and this looks for each of them:
//   1. a name that promises legality or a move generator;
//   2. a second place that makes up legal actions or aims, beside the picker that narrows the server's list;
//   3. a site's name taken apart into coordinates, outside the files that know where a site lies on the screen;
//   4. steps and distances between sites, outside the same files;
//   5. such a geometry file that knows pieces, sides or turns, when all it needs is places. And dice: nothing here
//   rolls. Lots are drawn only for who sits where before a game begins, and for how long a lost line waits before it
//   tries again.
import { describe, expect, test } from 'vitest';
import { findings, sources } from './files';

const GEOMETRY = /^boards\/\w+\/geometry[\w.]*\.ts$/;
const PICKER = 'table/picker.ts';
const SEATS_BY_LOT = 'pages/newGame/NewGame.svelte';
const WAIT_BEFORE_RETRY = 'link/remote.ts';

/** One pattern of several. */
function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

const PROMISES = anyOf(
  /\b(is|are|can|may|check|compute|generate|find|list|calc)\w*(Legal|Illegal|Allowed|Capture|Attack)\w*\b/,
  /\b(is|are|can|may|check|compute|generate|find|list|calc)\w*(Reach|Threat|Checkmate)\w*\b/,
  /\b(legal|valid|possible|pseudo)(Moves?|Actions?|Targets?)\w*\b/,
  /\b(move|action)(Gen|Generator|s?For|s?From)\b|\b(apply|make|undo|unmake)(Move|Action)\b/,
  /\bisValid\w*\b|\b(perft|minimax|negamax)\b/,
);
const OWN_LIST = /\blegal\s*[:=]\s*\[\s*\{|\blegal\.push\(|\baims\.(set|add|delete)\(/;
const TAKEN_APART = anyOf(
  /\b(site|square|cell|from|to|target|origin)\[\s*-?\d/,
  /\b(site|square|cell|from|to|target|origin)\.(slice|substring|substr|charAt|charCodeAt|codePointAt|split|match)\(/,
  /\bfromCharCode\(|\bcharCodeAt\(|['"`]abcdef/,
);
const STEPS = anyOf(
  /\bdx\s*\*\s*dy\b|\b(dRow|dCol|deltaRow|deltaCol)\b|\[\s*\[\s*-?[01]\s*,\s*-?[01]\s*\]/,
  /Math\.abs\([^)]*-[^)]*\)\s*(===|<|>|\*)/,
);
const PIECES = /\b(pieces?|kind|side|turn|zone|legal|capture|seat|owner|enemy)\b/i;
const LUCK = /\bMath\.random\b|\bgetRandomValues\b/;

const code = sources('.ts', '.svelte');
const beside = (...allowed: (RegExp | string)[]) =>
  code.filter(({ path }) => !allowed.some((place) => (typeof place === 'string' ? place === path : place.test(path))));

function check(name: string, files: typeof code, pattern: RegExp) {
  test(name, () => expect(files.flatMap((file) => findings(file, pattern))).toEqual([]));
}

check('no name promises legality or a move generator', code, PROMISES);
check('only the picker handles the legal list', beside(PICKER), OWN_LIST);
check('only geometry takes a site apart', beside(GEOMETRY), TAKEN_APART);
check('only geometry steps from place to place', beside(GEOMETRY), STEPS);
check(
  'geometry knows places and no pieces',
  code.filter(({ path }) => GEOMETRY.test(path)),
  PIECES,
);
check('nothing here rolls', beside(SEATS_BY_LOT, WAIT_BEFORE_RETRY), LUCK);

describe('the test finds what it looks for', () => {
  const found = (pattern: RegExp, line: string) => findings({ path: 'x.ts', text: line }, pattern).length > 0;
  test.each([
    [PROMISES, 'if (isLegal(from, to)) move(from, to);'],
    [PROMISES, 'const targets = legalMoves(view, piece);'],
    [PROMISES, 'function canCapture(piece: Piece, other: Piece) {'],
    [OWN_LIST, 'legal.push({ action, picks });'],
    [OWN_LIST, 'aims.set(site, { key: site });'],
    [TAKEN_APART, 'const file = site.charCodeAt(0) - 97;'],
    [TAKEN_APART, 'const rank = Number(square[1]);'],
    [STEPS, 'if (Math.abs(dx * dy) === 2 && isEmpty(to)) move(from, to);'],
    [STEPS, 'const lanes = [[1, 0], [0, 1], [-1, 0], [0, -1]];'],
    [PIECES, 'const blocked = pieces.some((other) => other.site === next);'],
    [LUCK, 'const die = 1 + Math.floor(Math.random() * 6);'],
  ])('%s %s', (pattern, line) => expect(found(pattern, line)).toBe(true));

  test('a comment may speak of anything', () =>
    expect(found(PROMISES, '// isLegal is the server’s business')).toBe(false));
});
