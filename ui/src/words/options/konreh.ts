// What variants, options and their values of this game are called on the page.
import type { GameNames } from '../options';

const drawn = { claim: 'May be claimed', auto: 'Drawn at once' };

export const names: GameNames = {
  variants: {
    micro: 'Small board',
    tutor: 'Without Seeds',
    'basic-cf': 'Open Cross',
    'basic-mobilization': 'Early Seed',
    walkthrough: 'Quiet start',
    'pie-training': 'Keep or swap',
    'seed-tutor': 'Two Seeds',
    buyback: 'Buyback',
    'tournament-pie': 'Tournament',
    letter: 'By the letter',
  },
  options: {
    size: { name: 'Board', values: { '8': 'Full 8×8', '6': 'Small 6×6' } },
    start: {
      name: 'Opening',
      values: {
        double: 'Double',
        pie: 'Keep or swap',
        'pie-double': 'Keep or swap, then double',
        'double-pie': 'Double, then keep or swap',
        none: 'Single turns',
      },
    },
    quiet: { name: 'Quiet turns at the start', values: { '0': 'None' } },
    zoc: {
      name: 'Zone of the piece taken',
      values: { 'target-exempt': 'Lets its taker in', strict: 'Stops its taker too' },
    },
    onward: { name: 'Short onward captures', values: { guarded: 'If held', exact: 'Never', contact: 'Always' } },
    glide: { name: 'Slide and take', values: { off: 'Never', on: 'In one turn' } },
    specials: { name: 'Blue’s specials', values: { two: 'Hop and Displacement', one: 'One of the two' } },
    roots: { name: 'Rooted Blue', values: { text: 'Free on your next turn', deep: 'Sits out your next turn' } },
    seeds: { name: 'Seeds', values: { all: 'As Greens allow', '0': 'None', '2': 'Two each' } },
    reforge: { name: 'Turns to bring Blue back' },
    buyback: { name: 'Buyback', values: { off: 'Off', on: 'Once a life' } },
    cross: { name: 'The Cross', values: { on: 'Three turns, then closed', off: 'Ordinary squares' } },
    exile: { name: 'Closed after leaving', values: { text: 'Two turns', timeline: 'One turn' } },
    basic: {
      name: 'Left out for learners',
      values: { off: 'Nothing', cf: 'The closed Cross', mobilization: 'The wait before a Seed' },
    },
    noprogress: { name: 'Turns without progress', values: { off: 'No limit' } },
    progress: {
      name: 'What is progress',
      values: { core: 'Captures and Seeds', speed: 'Also plants and the Cross' },
    },
    draws: { name: 'At that limit', values: drawn },
    repetition: { name: 'Third time the same', values: drawn },
    stale: { name: 'No move left', values: { tick: 'A fallen or rooted side passes', draw: 'Drawn' } },
  },
};
