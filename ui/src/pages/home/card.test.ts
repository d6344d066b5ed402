// @vitest-environment node
import { expect, test } from 'vitest';
import type { TableCard } from '../../generated/TableCard';
import { lineOf, type Line } from './card';

const minute = 60_000;
const card: TableCard = {
  id: 'x',
  game: 'chess',
  options: '',
  seats: [
    { kind: 'person', name: '' },
    { kind: 'computer', level: 2 },
  ],
  yours: ['p1'],
  turn: 'p1',
  moves: 12,
  at: 0,
  result: null,
};

function check(told: string, change: Partial<TableCard>, line: Partial<Line>) {
  test(told, () => expect(lineOf({ ...card, ...change }, [], 5 * minute)).toMatchObject(line));
}

check(
  'a running game against the computer',
  {},
  {
    title: 'Chess against level 2',
    detail: '12 moves, 5 min ago',
    yourTurn: true,
    over: false,
  },
);
check(
  'a computer with a style',
  { seats: [{ kind: 'computer', level: 3, style: 'quiet-water' }], yours: [] },
  {
    title: 'Chess against Quiet water, level 3',
  },
);
check('the other one is to move', { turn: 'p2', moves: 1 }, { detail: '1 move, 5 min ago', yourTurn: false });
check(
  'one person in all seats',
  { seats: [card.seats[0]!, card.seats[0]!], yours: ['p1', 'p2'] },
  {
    title: 'Chess on one screen',
  },
);
check(
  'a friend is still to come',
  { seats: [{ kind: 'open' }, { kind: 'person', name: '' }], yours: ['p2'], turn: 'p2' },
  {
    title: 'Chess, waiting for a friend',
    yourTurn: false,
  },
);
check(
  'three seats',
  { seats: [{ kind: 'person', name: 'Jo' }, { kind: 'person', name: '' }, { kind: 'open' }], yours: ['p2'] },
  {
    title: 'Chess against Jo and an open seat',
  },
);
check('won', { result: 'p1win', turn: 'none' }, { detail: 'you won, 5 min ago', over: true, yourTurn: false });
check('lost', { result: 'p2win', turn: 'none' }, { detail: 'you lost, 5 min ago' });
check('shared by two of three', { result: 'p1p3win', turn: 'none' }, { detail: 'you won, 5 min ago' });
check('drawn', { result: 'draw', turn: 'none' }, { detail: 'a draw, 5 min ago' });
check(
  'both seats on one screen',
  { result: 'p2win', turn: 'none', yours: ['p1', 'p2'] },
  {
    detail: 'seat 2 won, 5 min ago',
  },
);
