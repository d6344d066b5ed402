// What variants, options and their values of this game are called on the page.
import type { GameNames } from '../options';

const players = { name: 'Players' };

export const names: GameNames = {
  variants: { four: 'Four players', three: 'Three players', two: 'Two players' },
  options: {
    players,
    trades: {
      name: 'Trades between seats',
      values: { full: 'Any for any', simple: 'One or two cards', off: 'House only' },
    },
    offers: { name: 'Offers a turn' },
    five: { name: 'A roll of 5', values: { free: 'Two neurons free', paid: 'A second paid one' } },
    setup: { name: 'Deal', values: { fair: 'Fair', live: 'Living abilities', raw: 'As it falls' } },
    pick: { name: 'First choice of colour', values: { last: 'Last seat', first: 'Seat 1' } },
    limit: { name: 'Turn limit', values: { '0': 'None' } },
    hands: { name: 'Hands', values: { open: 'Open', closed: 'Closed' } },
  },
};
