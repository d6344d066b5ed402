// The words of the brain and of what lies beside it: cards, fields, seats, the trade bench.

/** Counts in words: "1 card", "2 cards". */
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const brain = {
  role: 'board',
  label: 'Brain',
  parts: { board: 'Brain', aside: 'Fields', bench: 'Trade' },
  poms: { blue: 'blue', green: 'green', red: 'red', yellow: 'yellow', orange: 'orange', white: 'white' },
  sides: { blue: 'Blue', green: 'Green', red: 'Red', yellow: 'Yellow' },
  seats: { p1: 'Seat 1', p2: 'Seat 2', p3: 'Seat 3', p4: 'Seat 4' },

  lenses: {
    touched: { label: 'Touched', help: 'Who touches which synapse: from there cards are collected.' },
    names: { label: 'Names', help: 'The names of synapses and abilities.' },
  },

  price: { free: 'free' },

  cards: {
    of: (n: number, colour: string) => `${n} ${colour}`,
    said: (parts: readonly string[]) => (parts.length === 0 ? 'no cards' : list(parts)),
    number: (n: number) => count(n, 'card'),
    hidden: (n: number) => `${count(n, 'card')}, not shown`,
    stock: 'Stock',
    stockSaid: (cards: string) => `Stock: ${cards}`,
  },

  steps: {
    label: 'Steps of the turn',
    names: { roll: 'Roll', place: 'Place', trade: 'Trade', master: 'Master', trim: 'Trim' },
    paid: (n: number) =>
      n === 0 ? 'Paid placement used' : n === 1 ? 'Paid placement open' : `${n} paid placements open`,
    gifts: (n: number) => (n === 0 ? 'no gifts' : count(n, 'gift')),
    offers: (n: number) => (n === 0 ? 'No offers left' : `${count(n, 'offer')} left`),
    discard: (n: number) => `${count(n, 'card')} to discard`,
  },

  facts: {
    turn: (n: number, most: number | null) => (most === null ? `Turn ${n}` : `Turn ${n} of ${most}`),
    setups: {
      fair: 'Fair set-up, a house rule',
      live: 'Live set-up: no ability on a dead synapse',
      raw: 'Raw set-up: dealt once',
    },
    closed: 'Closed hands',
  },

  counters: {
    points: (n: number) => count(n, 'point'),
    neurons: (n: number) => `${count(n, 'neuron')} left`,
    orange: 'orange neuron left',
    noOrange: 'orange neuron placed',
    abilities: (names: readonly string[]) => (names.length === 0 ? 'no abilities' : `abilities: ${list(names)}`),
    powers: (names: readonly string[]) => (names.length === 0 ? 'no powers' : `powers: ${list(names)}`),
    fields: (names: readonly string[]) => (names.length === 0 ? 'no fields' : `fields: ${list(names)}`),
    all: (name: string) => `All of ${name}`,
  },

  fields: {
    label: 'Fields',
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    poms: (parts: readonly string[], ring: string | null) =>
      `${list(parts)}${ring === null ? '' : `; power on ${ring}`}`,
    held: (ability: string) => `${ability}, held`,
    needed: (ability: string) => `${ability}, not held`,
    lack: (text: string) => `You lack ${text}`,
    lackOf: (who: string, text: string) => `${who} lacks ${text}`,
    ready: (power: boolean) => (power ? 'You can master it, with its power' : 'You can master it, without its power'),
    readyOf: (who: string) => `${who} can master it`,
    mastered: (who: string) => `mastered by ${who === 'You' ? 'you' : who}`,
    lost: 'power lost',
    power: (name: string) => `Power: ${name}`,
  },

  told: {
    label: 'This turn',
    none: 'Nothing has happened yet.',
    rolling: 'The dice are to be cast.',
    begun: 'Colours are chosen first.',
  },

  chart: {
    label: 'What the dice bring',
    now: (sum: number, help: string) => `${sum}, this roll: ${help}`,
    sum: (sum: number, help: string) => `${sum}: ${help}`,
    rolled: (roll: string, gains: readonly string[]) => `${roll}: ${gains.join(', ')}`,
  },

  hand: {
    label: 'Your hand',
    labelOf: (who: string) => `Hand of ${who}`,
    of: (n: number, most: number) => `${n} of ${most}`,
    empty: 'No cards.',
  },

  placing: {
    label: 'What you place',
    own: (n: number) => `Your neuron, ${n} left`,
    ownShort: (n: number) => `Own, ${n}`,
    orangeShort: 'Orange',
    orange: 'Orange neuron',
    hint: 'Press a lit link. The sign on it is its price; a cross sends a rival’s neuron home.',
    safe: 'An orange neuron never goes home, but serves everybody.',
  },

  bench: {
    label: 'Trade bench',
    partners: 'Trade with whom?',
    anyone: 'Anyone',
    youGive: 'You give',
    youTake: 'You take',
    theyGive: (who: string) => `${who} gives`,
    theyTake: (who: string) => `${who} takes`,
    offeredBy: (who: string, to: string) => `${who} offers ${to}`,
    counteredBy: (who: string) => `${who} offers instead`,
    everybody: 'everybody',
    you: 'you',
    unsaid: 'not said yet',
    empty: 'Press cards below',
    pressed: (colour: string, left: number) => `Add a ${colour} card, ${left} left`,
    unknown: (colour: string) => `Add a ${colour} card`,
    remove: (colour: string) => `Take back a ${colour} card`,
    begin: (who: string) => `Offer to ${who}`,
    beginNote: 'An offer begun is used up and cannot be taken back. What you want for it comes next.',
    ask: (who: string) => `Ask ${who}`,
    askEverybody: 'Ask everybody',
    askNote: 'Your offer is begun. Say what you want for it.',
    counterNote: 'Your counter is begun. Say what you want for it.',
    counter: 'Counter',
    counterBegin: 'Begin the counter',
    counterBeginNote: 'A counter begun cannot be taken back. What you want for it comes next.',
    offers: (n: number) => (n === 0 ? 'no offers left' : `${count(n, 'offer')} left`),
    house: (rate: number, colour: string) => `House: ${rate} ${colour} for 1`,
    swap: 'Swap hand',
    next: 'comes next',
    idle: 'Trades, masteries and discards have their place here, each in its turn.',
    accept: 'Accept',
    decline: 'Decline',
    back: 'Back',
  },

  master: {
    label: 'Fields within reach',
    field: (name: string, points: number) => `Master ${name}, ${count(points, 'point')}`,
    never: 'Now or never',
    back: 'Another field',
  },

  discard: {
    label: 'Discard',
    left: (n: number) => (n === 0 ? 'Complete' : `${count(n, 'card')} more`),
    done: (n: number) => `Discard ${count(n, 'card')}`,
  },

  end: {
    label: 'How it ended',
    fields: 'Fields',
    placed: (n: number) => `${count(n, 'neuron')} on the board`,
    won: (who: string) => `${who} won`,
  },

  help: {
    chart: 'The fields',
    field: 'Field',
    cards: 'Cards',
    points: 'Points',
    abilities: 'Abilities',
    power: 'Power',
    any: 'any',
    tips: 'Two tips',
    own: 'Your own colour is the one that comes in most often: choose and build for it.',
    orange: 'Nobody can send an orange neuron home. But everybody touches it, so it works for your rivals as well.',
    done: (who: string) => `mastered by ${who}`,
  },

  site: {
    synapse: (site: string, colour: string) => `${site}, ${colour}`,
    dead: 'dead',
    alive: (who: string) => `alive for ${who}`,
    gives: (ability: string) => `gives ${ability}`,
    touched: (who: readonly string[]) => (who.length === 0 ? 'touched by nobody' : `touched by ${list(who)}`),
    links: (n: number) => (n === 0 ? '' : ` ${count(n, 'link')} open here.`),
    link: (from: string, to: string) => `Link ${from} ${to}`,
    empty: 'empty',
    orange: 'an orange neuron',
    yours: (colour: string) => `your ${colour} neuron`,
    neuron: (who: string, colour: string) => `${who}’s ${colour} neuron`,
    you: 'you',
    open: {
      free: 'Open at no cost',
      any: 'Open for any card',
      gift: 'Open as a gift',
      cards: (colours: readonly string[]) => `Open for a ${colours.join(' or ')} card`,
      orGift: ' or as a gift',
    },
    home: (who: string) => `${who}’s neuron goes home`,
    wins: (abilities: readonly string[]) => `gives you ${list(abilities)}`,
    takes: (who: string, abilities: readonly string[]) => `${who} loses ${list(abilities)}`,
  },

  said: {
    neurons: (who: string, links: readonly string[]) =>
      `${who}: ${links.length === 0 ? 'no neurons' : `neurons ${links.join(' ')}`}.`,
    orange: (links: readonly string[]) => `Orange neurons: ${links.join(' ')}.`,
    ability: (name: string, site: string, who: readonly string[]) =>
      `${name} on ${site}, ${who.length === 0 ? 'nobody has it' : `held by ${list(who)}`}.`,
    open: (name: string, points: number) => `${name} is open, ${count(points, 'point')}.`,
    mastered: (name: string, who: string) => `${name} was mastered by ${who}.`,
    phases: {
      pick: 'Colours are chosen',
      roll: 'The dice are to be cast',
      shed: 'Everybody discards a card',
      place: 'Neurons are placed',
      trade: 'Cards are traded',
      ask: 'An offer is begun',
      answer: 'An offer is answered',
      counter: 'A counter is begun',
      reply: 'A counter is answered',
      master: 'Fields are mastered',
      trim: 'Large hands are trimmed',
      over: 'The game is over',
    },
    acts: (phase: string, who: string | null) => (who === null ? `${phase}.` : `${phase}; ${who} is to act.`),
    seat: (who: string, facts: readonly string[]) => `${who}: ${facts.join(', ')}.`,
  },
};
