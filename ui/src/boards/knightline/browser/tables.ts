// The tables that these tests sit down at.
import type { NewTable } from '../../../generated/NewTable';

/** A table without clocks. */
export function table(options: string, ...seats: NewTable['seats']): NewTable {
  return { game: 'knightline', options, control: { kind: 'none' }, seats };
}

export const me = { kind: 'me' } as const;
export const open = { kind: 'open' } as const;
export const computer = { kind: 'computer', level: 1 } as const;
/** One that soon wins against whoever presses at random. */
export const able = { kind: 'computer', level: 7 } as const;

/** Three around the wild grey tile, with few tiles. White, Black and Red in turn, until White has a line through it. */
export const threeWild = {
  options: 'variant=three-grey-wild tiles=5',
  actions: [
    ['0,-1'],
    ['1,1'],
    ['-1,1'],
    ['0,-1', '2,0', 'x1'],
    ['1,1', '2,-1', 'x1'],
    ['-1,1', '1,2', 'x3'],
    ['0,-1', '2,-2', 'x3'],
    ['1,1', '-1,2', 'x1'],
    // A stack of two: nothing is asked, since one tile has to stay.
    ['-1,1', '-2,3'],
    ['2,-2', '1,0', 'x1'],
    ['1,1', '0,3', 'x1'],
    ['1,2', '-1,3', 'x1'],
    ['2,-2', '3,0'],
  ],
  line: ['0,0', '1,0', '2,0', '3,0'],
};

/** A game that runs away to the right. */
export const growing = [
  ['0,0', '2,1'],
  ['1,0', '3,1', 'x13'],
  ['0,0', '2,-1', 'x12'],
  ['1,0', '3,-1', 'x4'],
  ['2,-1', '4,0', 'x8'],
  ['3,1', '5,0', 'x8'],
  ['4,0', '6,1', 'x5'],
  ['5,0', '7,1', 'x5'],
  ['6,1', '8,2', 'x3'],
  ['7,1', '9,2', 'x3'],
];
