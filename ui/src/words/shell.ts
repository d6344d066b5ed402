// The words of the frame and of every page but the table.

/** One thing or several: `count(1, 'game', 'games')` is "1 game". */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** A list as people say it: "a, b and c". */
function listed(parts: readonly (string | number)[], last: string): string {
  const head = parts.slice(0, -1).join(', ');
  return parts.length > 1 ? `${head} ${last} ${parts.at(-1)}` : String(parts[0] ?? '');
}

/** A sentence from a line of help: they are written small, without a full stop. */
export function asSentence(line: string): string {
  const text = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** A name that programs use, for people: `seed-tutor` is "Seed tutor". */
export function asName(word: string): string {
  return (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('-', ' ');
}

const figures = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Everything that the frame and the pages say. */
export const shell = {
  name: 'Kenning',
  pageTitle: (page: string) => `${page} · Kenning`,
  skip: 'Skip to the page',
  nav: { label: 'Pages', play: 'Play', games: 'My games', rules: 'Rules', about: 'About' },
  wrong: {
    title: 'That did not work.',
    unreachable: 'The server does not answer. Try again in a moment.',
    unreadable: 'The server gave an answer that this page cannot read. Reload the page and try again.',
    rulesStopped: 'The rules stopped. Your game is safe. Try again.',
    again: 'Try again',
    reload: 'Reload the page',
  },
  waiting: { title: 'Setting up the board.', text: 'The rules load once.' },
  theme: {
    button: 'Theme',
    label: 'Theme',
    names: {
      system: 'As the system',
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast, light',
      'contrast-dark': 'High contrast, dark',
    },
  },
  settings: {
    title: 'Settings',
    confirm: 'Confirm a move',
    confirms: { automatic: 'Automatic', always: 'Always', never: 'Never' },
    confirmHelp: {
      automatic:
        'On a touch screen a second press plays the move, unless the game is fast. With a mouse it is played at once.',
      always: 'A second press plays the move.',
      never: 'A move is played at once.',
    },
    kept: 'Kept in this browser.',
  },
  home: {
    title: (n: number) =>
      n === 1 ? 'Sit down and play.' : `${asName(figures[n] ?? String(n))} games. Pick one and play.`,
    lead: 'No account needed. The first computer is one you can beat tonight.',
    computer: 'Computer',
    level: (level: number) => `Level ${level}`,
    players: (seats: readonly number[]) =>
      `${listed(seats, 'or')} ${seats.length === 1 && seats[0] === 1 ? 'player' : 'players'}`,
    playNow: 'Play now',
    same: 'Same screen',
    invite: 'Invite',
    choose: (game: string) => `Choose a variant of ${game}`,
    readRules: 'Read the rules',
    variants: (n: number) => count(n, 'variant', 'variants'),
    more: (game: string) => `Other ways to play ${game}`,
    demo: (game: string) => `A game of ${game} that plays itself`,
    running: 'Your games',
    all: 'All your games',
  },
  games: {
    title: 'My games',
    running: 'Running',
    finished: 'Finished',
    empty: 'No games yet.',
    emptyText: 'The first one takes a minute.',
    emptyAction: 'Play one',
    yourTurn: 'Your turn',
    against: (game: string, other: string) => `${game} against ${other}`,
    alone: (game: string) => `${game} on one screen`,
    open: (game: string) => `${game}, waiting for a friend`,
    computer: (level: number, style?: string) => (style ? `${style}, level ${level}` : `level ${level}`),
    guest: 'a guest',
    nobody: 'an open seat',
    others: (names: string[]) => listed(names, 'and'),
    moves: (n: number) => (n === 0 ? 'no move yet' : count(n, 'move', 'moves')),
    result: (result: string, yours: readonly string[]) => {
      if (result === 'draw') return 'a draw';
      if (yours.length === 1) return result.includes(yours[0] ?? '-') ? 'you won' : 'you lost';
      return `${result.replace(/win$/, '').replace(/p(\d)/g, 'seat $1 ').trim()} won`;
    },
    ago: (minutes: number) => {
      if (minutes < 1) return 'just now';
      if (minutes < 60) return `${Math.floor(minutes)} min ago`;
      if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
      return `${count(Math.floor(minutes / 1440), 'day', 'days')} ago`;
    },
  },
  fresh: {
    title: (game: string) => `New game of ${game}`,
    variants: 'Variant',
    with: 'Who plays',
    withNames: { computer: 'Computer', same: 'Same screen', friend: 'Friend by link' },
    withHelp: {
      computer: '',
      same: 'All seats are yours: hand the screen over after each turn.',
      friend: 'You get a link to send. The game begins when your friend opens it.',
    },
    level: 'Level',
    levelOf: (level: number, highest: number) => `${level} of ${highest}`,
    levelSaid: (level: number, highest: number, help: string) => `${level} of ${highest}. ${help}`,
    school: 'School',
    noSchool: 'No school',
    noSchoolHelp: 'It plays what it finds best.',
    side: 'You play',
    sides: { either: 'Either', first: 'First', second: 'Second' },
    sideHelp: {
      either: (sides: readonly string[]) => `${listed(sides, 'or')}, by lot.`,
      known: (side: string) => `You are ${side}.`,
    },
    seatRequest: { me: 'You', open: 'Friend by link', computer: (level: number) => `Computer, level ${level}` },
    clock: 'Clock',
    clocks: { none: 'None', own: 'Own…' },
    clockHelp: 'Minutes for the game, then seconds for each turn.',
    minutes: 'Minutes',
    seconds: 'Seconds a turn',
    dice: 'Dice',
    rolls: { host: 'Kenning rolls', players: 'Your own' },
    rollsHelp: { host: '', players: 'Cast real dice and type in what came up.' },
    details: 'Rules in detail',
    as: (variant: string, changed: number) =>
      changed === 0 ? `As in ${variant}` : `As in ${variant}, ${figures[changed] ?? changed} changed`,
    changed: 'changed',
    value: (value: string, help: string) => `${value}: ${help}.`,
    showAll: (n: number) => `Show all ${n} options`,
    showChanged: 'Show only what differs',
    refused: (value: string, reason: string) => `Not ${value}: ${reason}.`,
    remarks: 'Good to know',
    copy: 'Copy these settings as a link',
    copied: 'Link copied',
    notCopied: 'The browser did not let us copy. Here is the link:',
    close: 'Close',
    cancel: 'Cancel',
    play: 'Play',
    starting: 'Setting up',
  },
  rules: {
    title: (game: string) => `Rules of ${game}`,
    contents: 'Contents',
    games: 'Games',
    rulings: 'Rulings',
    rulingsLead: 'What we decided where the book is silent or says two things.',
    ruling: (number: string) => `Ruling ${number}`,
    link: (number: string) => `Link to ${number}`,
    missing: 'There are no rules here.',
    missingText: 'This address names no game that we have.',
    missingAction: 'Go to the first page',
    waiting: 'Fetching the rules.',
  },
  about: {
    title: 'About',
    heading: 'About Kenning',
    what: [
      'Kenning is one program for tabletop games: one idea of a game, one table, one computer opponent, one ' +
        'page. You play against the computer, with friends on one screen, or by a link.',
      'Nothing is asked of you. The server remembers you as a guest by a signed cookie, so that your seats ' +
        'stay yours. There are no adverts and no trackers.',
    ],
    games: 'The games',
    gamesText: 'The program is ours; the games are their authors’.',
    edition: (n: number) => `Rules edition ${n}`,
    rules: (game: string) => `Rules of ${game}`,
    program: 'The program',
    licence: 'Kenning is free software under the MIT licence or the Apache licence 2.0, as you choose.',
    fonts: 'Type',
    fontsText:
      'Bricolage Grotesque by Mathieu Triay and Atkinson Hyperlegible Next by the Braille Institute, both ' +
      'under the SIL Open Font License 1.1.',
    fontsLicence: 'The licence',
    trademarks: 'Names of games may be trademarks of their owners.',
  },
  lost: {
    title: 'Not found',
    heading: 'There is nothing here.',
    text: 'The address may be mistyped, or what was here is gone.',
    action: 'Go to the first page',
  },
};
