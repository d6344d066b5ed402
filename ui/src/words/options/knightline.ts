// What variants, options and their values of this game are called on the page.
import type { GameNames } from '../options';

const players = { name: 'Players' };

export const names: GameNames = {
  variants: {
    standard: 'Two players',
    three: 'Three players',
    'grey-block': 'Grey blocks',
    'grey-wild': 'Grey is wild',
    'three-grey-block': 'Three, grey blocks',
    'three-grey-wild': 'Three, grey is wild',
  },
  options: {
    players,
    grey: { name: 'Grey tile', values: { none: 'In the box', block: 'Blocks', wild: 'Wild' } },
    tiles: { name: 'Tiles each' },
    first: { name: 'White’s first jump', values: { one: 'One tile', any: 'Any number' } },
  },
};
