// What boards say: labels of counters and lenses, and what a screen reader hears.

/** Counts in words: "1 move", "2 moves". */
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** The words of the board that stands on a corner. */
export const diamond = {
  role: 'board',
  seenFrom: (side: string) => `${side} at the bottom`,
  sides: { A: 'Ivory', B: 'Ebony' },
  kinds: { blue: 'Blue', orange: 'Orange', red: 'Red', green: 'Green' },
  yours: 'your',
  theirs: 'their',

  lenses: {
    zones: { label: 'Zones', help: 'Squares where a piece has to stop: lines are held against you, dots by you.' },
    reach: { label: 'Reach', help: 'Where the piece under the pointer could go.' },
    names: { label: 'Names', help: 'The name of every square.' },
  },

  counters: {
    specials: 'Specials',
    hop: 'H',
    displacement: 'D',
    inCross: 'In Cross',
    closed: (turns: number) => `Closed ${turns}`,
    rooted: 'Rooted',
    reforge: 'Reforge',
    none: '–',
    of: (n: number, all: number) => `${n}/${all}`,
    left: 'Has left Home',
    atHome: 'Not yet left Home',
    ban: (site: string) => `No Seed from ${site}`,
    buybackOpen: 'Buyback open',
    buybackUsed: 'Buyback used',
    seeds: (left: number) => `${count(left, 'Seed')} left`,
    all: (side: string) => `All counters of ${side}`,
  },

  counted: {
    specials: (hop: boolean, displacement: boolean) =>
      `Specials: Hop ${hop ? 'unused' : 'used'}, Displacement ${displacement ? 'unused' : 'used'}`,
    noSpecials: 'Specials: none without a Blue',
    inCross: (stay: number, all: number) => `In the Cross: ${stay} of ${count(all, 'turn')}`,
    closed: (turns: number) => `The Cross is closed for ${count(turns, 'more turn')}`,
    rooted: (rooted: boolean) => (rooted ? 'Rooted' : 'Not rooted'),
    reforge: (left: number) => `Fallen, ${count(left, 'turn')} left to Reforge`,
    standing: 'Blue is standing',
  },

  facts: {
    greens: (ivory: number, ebony: number) => `Greens ${ivory}–${ebony}`,
    greensSaid: (ivory: number, ebony: number) => `Greens: Ivory ${ivory}, Ebony ${ebony}`,
    underCap: (left: number, cap: number) => `${left} left under the cap of ${cap}`,
    ofLimit: (limit: number) => `of ${limit}`,
    noProgress: 'no progress',
    noProgressSaid: (turns: number, limit: number | null) =>
      limit === null ? `${count(turns, 'turn')} without progress` : `${turns} of ${limit} turns without progress`,
    quiet: (turns: number) => `${count(turns, 'quiet turn')} to come`,
  },

  site: {
    empty: 'empty',
    home: (side: string) => `Home of ${side}`,
    sanctum: 'Sanctum',
    cross: 'Cross',
    inCross: (stay: number, all: number) => `in the Cross, turn ${stay} of ${all}`,
    rooted: 'rooted',
    moves: (n: number) => (n === 0 ? 'no moves' : count(n, 'move')),
    heldByYou: 'held by you',
    heldByThem: 'held by them',
    heldBy: (side: string) => `held by ${side}`,
    canAct: 'Can be picked.',
    target: 'Target.',
    stops: 'Target: the move stops here.',
    takes: (what: string) => `Target: takes ${what}.`,
    on: (what: string, site: string) => `${what} on ${site}`,
  },

  said: {
    pieces: (side: string, list: string) => `${side}: ${list}.`,
    kind: (kind: string, sites: readonly string[]) => `${sites.length > 1 ? `${kind}s` : kind} ${sites.join(' ')}`,
    turn: (side: string) => `${side} to move.`,
    over: 'The game is over.',
  },
};

/** The words of the open plane. */
export const plane = {
  role: 'board',
  label: (seats: number) => `Plane for ${seats}`,
  colours: { white: 'White', black: 'Black', red: 'Red' },
  letters: { white: 'W', black: 'B', red: 'R' },
  yours: 'your',
  theirs: 'their',
  zoom: { label: 'View', farther: 'Farther', fit: 'Show all', nearer: 'Nearer' },

  lenses: {
    lines: { label: 'Lines', help: 'Cells where somebody could complete a line, with the letter of whose it would be.' },
    reach: { label: 'Reach', help: 'Cells where the others could land.' },
    guards: {
      label: 'Guards',
      help: 'Framed: your stacks beside a tall stack of another, or a jump away. Dashed: tall stacks that none of yours guards.',
    },
    names: { label: 'Names', help: 'The name of every cell.' },
  },

  counters: {
    stacks: (n: number) => count(n, 'stack'),
    free: (n: number) => `${count(n, 'tile')} can still jump`,
    freeShort: (n: number) => `${n} can jump`,
    stuck: 'no target now',
  },

  facts: {
    tiles: (n: number) => `${n} tiles each`,
    order: (names: readonly string[]) => `${names.join(', then ')}`,
    block: 'Grey tile: no line goes through it',
    wild: 'Grey tile: counts for everybody',
    placing: 'Stacks are being placed',
    oneTile: 'First move: one tile',
    mustPass: (side: string) => `${side} has to pass`,
  },

  site: {
    empty: 'empty',
    block: 'grey tile, no line goes through it',
    wild: 'grey tile, counts for everybody',
    stack: (n: number) => (n === 1 ? 'single tile' : `stack of ${n}`),
    targets: (n: number) => (n === 0 ? 'no targets' : count(n, 'target')),
    stays: 'stays here',
    inLine: 'in the line',
    canAct: 'Can be picked.',
    target: 'Target.',
    place: 'Your stack can stand here.',
  },

  said: {
    stacks: (side: string, list: string) => `${side}: ${list}.`,
    on: (n: number, site: string) => `${n} on ${site}`,
    none: 'nothing placed',
    grey: (site: string) => `Grey tile on ${site}.`,
    turn: (side: string) => `${side} to move.`,
    place: (side: string) => `${side} to place a stack.`,
    over: 'The game is over.',
    line: (sites: readonly string[]) => `Line on ${sites.join(', ')}.`,
  },
};

/** The words of the board for games that have none of their own. */
export const plain = {
  label: 'Position',
  actions: 'Actions',
  none: 'There is nothing to choose now.',
};
