// What variants, options and their values of this game are called on the page.
import type { GameNames } from '../options';

const onOff = { on: 'On', off: 'Off' };
const players = { name: 'Players' };

export const names: GameNames = {
  variants: {
    standard: 'Two players',
    symmetric: 'Two dice',
    four: 'Four in pairs',
    'four-symmetric': 'Four, a die each',
    three: 'Three players, one type each',
  },
  options: {
    players,
    symmetric: { name: 'Dice a turn', values: { off: 'One', on: 'Two' } },
    eternal: { name: 'After Resolution', values: { off: 'The game ends', on: 'The next cycle begins' } },
    cycles: { name: 'Cycles', values: { '0': 'Without end' } },
    conservation: { name: 'Unused dice', values: { off: 'Lost', on: 'Wait for later' } },
    nets: { name: 'Nets', values: onOff },
    passage: { name: 'Errands and paths', values: { on: 'May be allowed', off: 'Dice decide' } },
    order: { name: 'Turns of four', values: { around: 'Round the board', alternate: 'Sides alternate' } },
    score: { name: 'A cycle is worth', values: { tally: 'Spaces and bonus', first: 'One point for the first' } },
    first: { name: 'Who begins', values: { roll: 'Highest die', p1: 'Seat 1' } },
    maxturns: { name: 'Turn limit', values: { '0': 'None' } },
  },
};
