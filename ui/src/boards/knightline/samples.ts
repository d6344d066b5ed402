// Positions for the tests of this board, written as position strings: `0,0w19/1,0b20/2,1w1 b`.
import type { KnightLineColour } from '../../generated/knightline/KnightLineColour';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import type { KnightLineSideView } from '../../generated/knightline/KnightLineSideView';
import type { StackView } from '../../generated/knightline/StackView';

const COLOURS: Record<string, KnightLineColour> = { w: 'white', b: 'black', r: 'red' };
const SEATS = ['p1', 'p2', 'p3'] as const;

/** A view with these stacks. What can land where is whatever the test says. */
export function sample(fen: string, more: Partial<KnightLineView> = {}): KnightLineView {
  const [board = '', turn = 'w'] = fen.split(' ');
  const words = board.split('/').flatMap((word) => {
    const [, x = '0', y = '0', owner = '', height = '1'] = /^(-?\d+),(-?\d+)([wbrg])(\d+)$/.exec(word) ?? [];
    return [{ x: Number(x), y: Number(y), owner, height: Number(height) }];
  });
  const stacks = words.flatMap(({ x, y, owner, height }): StackView[] => {
    const colour = COLOURS[owner];
    return colour ? [{ site: `${x},${y}`, x, y, colour, height, acts: false, reach: [] }] : [];
  });
  const grey = words.find(({ owner }) => owner === 'g');
  const seats = SEATS.slice(0, stacks.some(({ colour }) => colour === 'red') ? 3 : 2);
  const sides = seats.map((seat, place): KnightLineSideView => {
    const colour = (['white', 'black', 'red'] as const)[place] ?? 'white';
    const own = stacks.filter((stack) => stack.colour === colour);
    const free = own.reduce((sum, { height }) => sum + height - 1, 0);
    return { seat, colour, stacks: own.length, free, stuck: false, wins: [], guards: [], unwatched: [] };
  });
  return {
    tiles: 20,
    stacks,
    grey: grey ? { site: `${grey.x},${grey.y}`, kind: 'block' } : null,
    sides,
    turn: COLOURS[turn] ?? null,
    placing: false,
    one_tile: false,
    must_pass: false,
    line: [],
    ...more,
  };
}
