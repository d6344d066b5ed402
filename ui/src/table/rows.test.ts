import { expect, test } from 'vitest';
import type { Seat } from '../generated/Seat';
import { aMove } from './fakes';
import { rows } from './rows';

/** A list as text: the turn, then each chair's actions. */
function check(moves: [Seat | null, number, string][], seats: Seat[], lines: string[]) {
  const list = rows(moves.map((move) => aMove(...move)), seats);
  const cell = ({ entries }: (typeof list)[number]['cells'][number]) =>
    entries.map(({ ply, move }) => `${ply}:${move.action}`).join(' ') || '-';
  expect(list.map(({ turn, cells }) => `${turn} | ${cells.map(cell).join(' | ')}`)).toEqual(lines);
}

test('two chairs share a line for each turn', () => {
  check([['p1', 1, 'a'], ['p2', 1, 'b'], ['p1', 2, 'c']], ['p1', 'p2'], ['1 | 1:a | 2:b', '2 | 3:c | -']);
});

test('two actions of one turn stand together', () => {
  check([['p1', 1, 'a'], ['p2', 1, 'b'], ['p2', 1, 'c'], ['p1', 2, 'd']], ['p1', 'p2'], [
    '1 | 1:a | 2:b 3:c',
    '2 | 4:d | -',
  ]);
});

test('chance stands before what it was rolled for', () => {
  check([[null, 1, '6'], ['p1', 1, 'a'], [null, 1, '2'], ['p2', 1, 'b'], [null, 2, '5']], ['p1', 'p2'], [
    '1 | 1:6 2:a | 3:2 4:b 5:5',
  ]);
});

test('three chairs have three places, and who begins later leaves a gap', () => {
  check([['p2', 1, 'a'], ['p3', 1, 'b'], ['p1', 2, 'c']], ['p1', 'p2', 'p3'], ['1 | - | 1:a | 2:b', '2 | 3:c | - | -']);
});

test('nothing was played, or only rolled', () => {
  check([], ['p1', 'p2'], []);
  check([[null, 1, '6']], ['p1', 'p2'], ['1 | 1:6 | -']);
});
