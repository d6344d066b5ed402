import { expect, test } from 'vitest';
import type { Seat } from '../generated/Seat';
import { aMove } from './fakes';
import { rows, type Cell } from './rows';

type Played = [Seat | null, number, string];

/** The list as text: the turn, then each seat's actions. */
function check(moves: Played[], seats: Seat[]): string[] {
  const cell = ({ entries }: Cell) => entries.map(({ ply, move }) => `${ply}:${move.action}`).join(' ') || '-';
  const list = rows(
    moves.map((move) => aMove(...move)),
    seats,
  );
  return list.map(({ turn, cells }) => `${turn} | ${cells.map(cell).join(' | ')}`);
}

test('two seats share a line for each turn', () => {
  const moves: Played[] = [
    ['p1', 1, 'a'],
    ['p2', 1, 'b'],
    ['p1', 2, 'c'],
  ];
  expect(check(moves, ['p1', 'p2'])).toEqual(['1 | 1:a | 2:b', '2 | 3:c | -']);
});

test('two actions of one turn stand together', () => {
  const moves: Played[] = [
    ['p1', 1, 'a'],
    ['p2', 1, 'b'],
    ['p2', 1, 'c'],
    ['p1', 2, 'd'],
  ];
  expect(check(moves, ['p1', 'p2'])).toEqual(['1 | 1:a | 2:b 3:c', '2 | 4:d | -']);
});

test('chance stands before what it was rolled for', () => {
  const moves: Played[] = [
    [null, 1, '6'],
    ['p1', 1, 'a'],
    [null, 1, '2'],
    ['p2', 1, 'b'],
    [null, 2, '5'],
  ];
  expect(check(moves, ['p1', 'p2'])).toEqual(['1 | 1:6 2:a | 3:2 4:b 5:5']);
});

test('three seats have three places, and who begins later leaves a gap', () => {
  const moves: Played[] = [
    ['p2', 1, 'a'],
    ['p3', 1, 'b'],
    ['p1', 2, 'c'],
  ];
  expect(check(moves, ['p1', 'p2', 'p3'])).toEqual(['1 | - | 1:a | 2:b', '2 | 3:c | - | -']);
});

test('nothing was played, or only rolled', () => {
  expect(check([], ['p1', 'p2'])).toEqual([]);
  expect(check([[null, 1, '6']], ['p1', 'p2'])).toEqual(['1 | 1:6 | -']);
});
