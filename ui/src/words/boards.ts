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
    oneSpecial: 'One of H, D',
    hop: 'H',
    displacement: 'D',
    either: 'H/D',
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
    oneSpecial: (unused: boolean) => `Specials: one of Hop and Displacement, ${unused ? 'unused' : 'used'}`,
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
    lines: {
      label: 'Lines',
      help: 'Cells where somebody could complete a line, with the letter of whose it would be.',
    },
    reach: { label: 'Reach', help: 'Cells where the others could land.' },
    guards: {
      label: 'Guards',
      help:
        'Framed: your stacks beside a tall stack of another, or a jump away. Dashed: tall stacks that none ' +
        'of yours guards.',
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

/** The words of the round board. */
export const wheel = {
  role: 'board',
  seenFrom: (seat: string) => `${seat} at the bottom`,
  partner: (side: string, striped: boolean) => `${striped ? 'Striped' : 'Plain'} ${side}`,
  letters: { bard: 'B', fool: 'F', herald: 'H' },
  kinds: { bard: 'bard', fool: 'fool', herald: 'herald' },
  many: { bard: 'bards', fool: 'fools', herald: 'heralds' },
  tiers: { center: 'Center', second: 'Second', first: 'First', ambiguous: 'First and Rim', rim: 'Rim' },
  tierLetters: { center: 'C', second: 'S', first: 'F', ambiguous: 'A', rim: 'R' },
  tiersSaid: {
    center: 'Center tier',
    second: 'Second tier',
    first: 'First tier',
    ambiguous: 'First tier and Rim',
    rim: 'Rim',
  },
  // A connection that may count for either of two tiers, as long as nothing decides it.
  ringTiers: { center: 'Center', second: 'Second', first: 'First', ambiguous: 'Rim or First', rim: 'Rim' },
  ringLetters: { center: 'C', second: 'S', first: 'F', ambiguous: 'R/F', rim: 'R' },
  ringTiersSaid: {
    center: 'Center tier',
    second: 'Second tier',
    first: 'First tier',
    ambiguous: 'Rim or First tier',
    rim: 'Rim',
  },
  you: 'You',
  yours: 'your',
  theirs: 'their',
  partners: 'your partner’s',

  lenses: {
    theirs: { label: 'Theirs', help: 'The spaces that others influence: lines, and plus signs for a third side.' },
    mine: { label: 'Mine', help: 'The spaces that you influence: dots.' },
    contested: {
      label: 'Contested',
      help: 'Points of contention. The ring tells who has cast over them: nobody, some, all.',
    },
    threads: {
      label: 'Threads',
      help: 'From each piece through the middle to the space where its like would be connected.',
    },
    names: { label: 'Names', help: 'The name of every space.' },
  },

  counters: {
    points: (n: number) => `${n === 1 ? 'point' : 'points'} as it stands`,
    waiting: 'waiting',
    all: (side: string) => `All counters of ${side}`,
    ring: (tier: string, kinds: string, sites: readonly string[]) =>
      `${tier}: ${kinds} connected on ${sites.join(' and ')}`,
    missing: (tier: string) => `${tier}: no connection yet`,
    tally: (n: number) => `${count(n, 'point')} as it stands`,
    bonus: (n: number) => `${n} of them for Resolution`,
    counted: (sites: readonly string[]) => `Counted: ${sites.join(' ')}`,
    bank: (dice: readonly number[]) => (dice.length === 0 ? 'no dice waiting' : `waiting: ${dice.join(', ')}`),
    resolved: 'Resolved',
    needs: (tiers: readonly string[]) => `For Resolution: ${tiers.join(', ')}`,
  },

  facts: {
    turn: 'Turn',
    ofLimit: (limit: number) => `of ${limit}`,
    notBegun: 'Not begun',
    noDice: 'no dice waiting',
    dice: (n: number) => `${n === 1 ? '1 die' : `${n} dice`} waiting`,
    contested: (site: string) => `${site} contested`,
    none: 'Nothing contested',
    noneWhy: 'no space is influenced by two sides',
    points: (n: number) => `${n} contested`,
    ready: (sites: readonly string[]) => `ready for a path: ${sites.join(' ')}`,
    noneReady: 'none ready for a path',
    cycle: (n: number, all: number | null) => (all === null ? `Cycle ${n}` : `Cycle ${n} of ${all}`),
    score: (points: readonly string[]) => points.join(', '),
    sideScore: (side: string, n: number) => `${side} ${n}`,
    firstOnly: 'one point for the first Resolution',
    polar: (kinds: string) => `Polar net: ${kinds} pass through what ${kinds} influence`,
    balanced: (kinds: string) => `Balanced net: ${kinds} pass through what other types influence`,
    isolated: (side: string, kinds: string) => `${side}: no jumps could join the ${kinds}.`,
    through: (sites: readonly string[]) => `A Solipsistic Path could, through ${sites.join(', ')}.`,
    noneNear: 'A Solipsistic Path could, once a point of contention lies beside one of them.',
    now: (site: string) => `${site} (now)`,
    later: (site: string, seats: readonly string[]) => `${site} (when ${seats.join(' and ')} cast)`,
    resolved: (seat: string) => `${seat} has Resolved and moves no more.`,
  },

  point: {
    ready: 'everybody concerned has cast over it',
    fresh: 'nobody has cast over it yet',
    youCast: 'you have cast over it',
    cast: (seats: readonly string[]) => `${seats.join(' and ')} ${seats.length === 1 ? 'has' : 'have'} cast over it`,
  },

  stakes: {
    errand: (site: string) => `Significant Errand from ${site}`,
    path: (site: string, through: string) => `Solipsistic Path from ${site} through ${through}`,
    plusDie: '+ die',
    itsDie: 'to beat',
    casts: 'one die',
    nobodyCasts: 'allows it',
    moves: (percent: number) => `moves ${percent} %`,
    again: (percent: number) => `again ${percent} %`,
    lost: (percent: number) => `lost ${percent} %`,
    exact: (n: number, of: number) => `${n} of ${of}`,
    row: (name: string, percent: number) => `${name}: moves ${percent} %`,
    inTheEnd: (percent: number) => `Ties are cast again: ${percent} % in the end.`,
    stranded: (percent: number) => `Lost includes ${percent} % where no space to end on can be reached.`,
    allowed: (percent: number) => `If it is allowed, it moves ${percent} %.`,
    said: (name: string, moves: string, again: string, lost: string) =>
      `${name}: moves ${moves}, cast again ${again}, lost ${lost}`,
  },

  site: {
    empty: 'empty',
    striped: (kind: string) => `striped ${kind}`,
    shaded: 'shaded',
    connected: (site: string) => `connected with ${site}`,
    locked: 'locked out',
    frozen: 'moves no more',
    second: 'may move the second die',
    influencedByYou: 'influenced by you',
    influencedByThem: 'influenced by them',
    influencedBy: (side: string) => `influenced by ${side}`,
    contested: 'contested',
    moves: (n: number) => (n === 0 ? 'no moves' : count(n, 'move')),
    canAct: 'Can be picked.',
    target: 'Target.',
    jumps: (n: number) => `Target, ${count(n, 'jump')}.`,
    joins: (jumps: number, kinds: string) => `Target, ${count(jumps, 'jump')}: joins the ${kinds}.`,
  },

  said: {
    pieces: (side: string, list: string) => `${side}: ${list}.`,
    kind: (kinds: string, sites: readonly string[]) => `${kinds} ${sites.join(' ')}`,
    connected: (side: string, kinds: string, sites: readonly string[]) =>
      `${side} has its ${kinds} connected on ${sites.join(' and ')}.`,
    contested: (sites: readonly string[]) => `Contested: ${sites.join(' ')}.`,
    dice: (faces: readonly number[]) => `Dice: ${faces.join(' and ')}.`,
    turn: (seat: string) => `${seat} to act.`,
    casting: 'The dice are to be cast.',
    over: 'The game is over.',
    turns: (n: number, limit: number | null) => (limit === null ? `Turn ${n}.` : `Turn ${n} of ${limit}.`),
  },
};

/** The words of the board for games that have none of their own. */
export const plain = {
  label: 'Position',
  actions: 'Actions',
  none: 'There is nothing to choose now.',
};
