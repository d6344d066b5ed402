// The words of the table page. Names of games, sides and pieces come from the games.
import type { EndingKind } from '../generated/EndingKind';
import type { Offer } from '../generated/Offer';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What the line itself answers where the server cannot. */
export const line = {
  overtaken: 'The position changed before this arrived.',
  gone: 'This page has left the table.',
};

/** Time, written and spoken. */
export const time = {
  long: (days: number, hours: number) => `${days} d ${hours} h`,
  days: (number: number) => count(number, 'day'),
  hours: (number: number) => count(number, 'hour'),
  minutes: (number: number) => count(number, 'minute'),
  seconds: (number: number) => count(number, 'second'),
};

/** Who sits where. */
export const seats = {
  you: 'You',
  guest: 'Guest',
  computer: 'Computer',
  level: (level: number) => `level ${level}`,
  thinking: 'thinking',
  open: 'Open seat',
  away: 'away',
  left: 'played on by the computer',
  says: (who: string, text: string) => `${who} says: ${text}`,
  clock: (name: string, left: string) => `${name}: ${left}`,
  lowTime: 'Less than 20 seconds left.',
  noClocks: 'No time is kept at this table.',
};

/** The rules that a table is played by. */
export const rulesInForce = {
  title: 'Rules at this table',
  line: (parts: readonly string[]) => `Rules: ${parts.join(' · ')}`,
  change: (name: string, value: string) => `${name}: ${value}`,
  changes: (n: number) => `${n} options changed`,
  variant: (name: string) => `Variant: ${name}`,
  changed: 'Changed options',
  unchanged: 'Nothing is changed: everything is as usual in this variant.',
  usual: (value: string) => `Usually: ${value}.`,
  remarks: 'Good to know',
  all: 'Read all the rules',
};

/** Whose turn it is, and how the game stands. */
export const status = {
  yourTurn: 'Your turn',
  turn: (side: string) => `${side} to move`,
  thinking: (side: string) => `${side} is thinking`,
  waitingForSeats: 'Waiting for an opponent',
  chance: 'The dice decide',
  cast: 'Cast your dice',
  over: 'Game over',
  past: (ply: number, of: number) => `Move ${ply} of ${of}`,
  start: 'Start of the game',
  startSaid: 'This is where the game began.',
  pastWhy: 'You are looking back.',
  backToGame: 'Back to the game',
  rule: (rule: string) => `Rule ${rule}`,
  ruling: (rule: string) => `Ruling ${rule}`,
  sending: 'Sending your move',
  invited: 'Somebody waits for you here.',
  invitedWhy: 'Take the open seat and play, or just watch.',
  openSeat: 'Send the link to the one you want to play.',
  openSeatWhy: 'The game begins as soon as they take the seat.',
};

/** The dice on the table. */
export const dice = {
  said: (dice: readonly string[]) => `Dice: ${dice.join(', ')}`,
  die: (face: number | null, used: boolean) =>
    face === null ? (used ? 'used' : 'to be cast') : used ? `${face}, used` : `${face}`,
};

/** The rail and its parts. */
export const rail = {
  label: 'The game',
  board: 'Board',
  lenses: 'Lenses',
  seats: 'Seats',
  parts: 'Parts of the table',
  moves: 'Moves',
  noMoves: 'No moves yet.',
  first: 'First position',
  prev: 'One move back',
  next: 'One move on',
  last: 'Present position',
  flip: 'Turn the board',
  share: 'Copy and share',
  more: 'More',
  back: 'Home',
  showMoves: 'All moves',
};

/** The menu under share, and what it answers. */
export const share = {
  position: 'Copy the position',
  link: 'Copy the link',
  record: 'Download the record',
  turning: 'Turn the board each turn',
  keys: 'Keys',
  settings: 'Settings',
  rules: 'Rules',
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy. Here it is to copy by hand:',
};

/** What can be done at a table beside playing. */
export const actions = {
  label: 'Actions',
  hint: 'Hint',
  takeback: 'Take back',
  draw: 'Draw',
  resign: 'Resign',
  claim: 'Claim draw',
  log: 'Log',
  help: 'Help',
  rematch: 'Rematch',
  newGame: 'New game',
  resignTitle: 'Resign this game?',
  resignText: (side: string) => `${side} loses at once. This cannot be taken back.`,
  resignYes: 'Resign',
  resignNo: 'Play on',
  confirm: (label: string) => `Play ${label}`,
  cancel: 'Cancel',
};

/** A hint and its reason. */
export const hint = {
  label: 'Hint',
  play: 'Play it',
  close: 'Put the hint away',
  said: (action: string, reason: string) => `Hint: ${action} ${reason}`,
};

/** Notices: what happened, and the next step. */
export const notices = {
  reconnecting: 'Reconnecting.',
  reconnectingText: 'Nothing is lost; we catch up as soon as the line is back.',
  offered: {
    draw: (name: string) => `${name} offers a draw.`,
    takeback: (name: string) => `${name} would like to take back a move.`,
    rematch: (name: string) => `${name} would like to play again.`,
  } satisfies Record<Offer, (name: string) => string>,
  yourOffer: {
    draw: 'You offered a draw.',
    takeback: 'You asked to take back a move.',
    rematch: 'You asked to play again.',
  } satisfies Record<Offer, string>,
  notAnswered: 'No answer yet.',
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  claim: {
    threefold: 'Third time the same position: you may claim a draw.',
    'no-progress': 'Nothing has changed for long enough: you may claim a draw.',
  } as Record<string, string>,
  claimOther: 'The rules grant you a draw, if you want it.',
  claimDraw: 'Claim',
  joined: (name: string) => `${name} has taken a seat.`,
  declined: (name: string) => `${name} said no.`,
  withdrawn: (name: string) => `${name} withdrew the offer.`,
  tookBack: 'The last move was taken back.',
  left: (name: string) => `${name} has left. The house plays on for them.`,
  reopened: 'The house was away. The clocks go on as they stood.',
  goneOn: 'The game has gone on.',
  pastFailed: 'The earlier moves did not arrive. Try again in a moment.',
};

/** Refusals by their code; any other shows the sentence that came with it. */
export const refusals: Record<string, string> = {
  overtaken: 'The position changed before your move arrived. Look again and choose anew.',
  stale: 'The position changed before your move arrived. Look again and choose anew.',
  'not-your-turn': 'It is not your turn.',
  over: 'The game is over.',
  'not-full': 'Somebody is still missing at the table.',
  'time-is-up': 'The time is up.',
  'no-offer': 'There is no offer left to answer.',
  'offer-waits': 'Another offer still waits for its answer.',
  'asked-already': 'This was declined. Play a move before you ask again.',
  'nothing-to-take-back': 'There is nothing of yours to take back.',
  'no-claim': 'There is no draw to claim now.',
  'seat-taken': 'Somebody else has taken this seat.',
  'already-followed': 'The next game has already begun.',
  gone: 'This page has left the table.',
  unfair: 'There are no hints where another person plays.',
  'hint-waits': 'A hint is on its way already.',
};

/** A refused attempt on the board. */
export const refusal = {
  notYourTurn: (side: string) => `${side} is to move. Wait for your turn.`,
  notYourTurnSameScreen: (side: string) => `${side} is to move.`,
  over: 'The game is over. Nothing can be moved any more.',
  notFull: 'The game begins when every seat is taken.',
  past: 'This is an earlier position. Go back to the game to move.',
  said: (text: string, rule: string) => `No. ${text} ${rule}.`,
};

/** How a game ended. */
export const result = {
  label: 'Result',
  youWin: 'You win.',
  youLose: 'You lose.',
  wins: (side: string) => `${side} wins.`,
  win: (sides: string) => `${sides} win.`,
  draw: 'Draw.',
  and: ' and ',
  means: {
    rules: (cause: string) => `By ${cause}.`,
    claim: (cause: string) => CLAIMS[cause] ?? `Claimed: ${cause}.`,
    agreement: () => 'Agreed by all players.',
    resignation: (_: string, who: string) => `${who} resigned.`,
    time: (_: string, who: string) => `${who} ran out of time.`,
  } satisfies Record<EndingKind, (cause: string, who: string) => string>,
  summary: (moves: number) => count(moves, 'move'),
  download: 'Download record',
  watchRematch: 'Go to the next game',
};

const CLAIMS: Record<string, string> = {
  threefold: 'The same position stood three times.',
  'no-progress': 'Too long without progress.',
};

/** The invitation to an open seat. */
export const invite = {
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Copied',
  send: 'Share',
  take: 'Take this seat',
};

/** What hides the table from the others at the same screen. */
export const curtain = {
  title: (side: string) => `Hand the screen to ${side}`,
  text: (side: string) => `At this table nobody sees what the others hold. Go on when ${side} is ready.`,
  lift: 'Show the table',
};

/** The chooser. */
export const chooser = {
  keys: (last: number) => `Press 1 to ${last}, or Esc to go back.`,
  close: 'Choose something else',
  number: (n: string, help: string) => `${n}, ${help}`,
  fewer: 'One less',
  more: 'One more',
  take: (n: string) => `Choose ${n}`,
};

/** What is at hand while one learns. */
export const help = {
  title: 'At a glance',
  rules: 'All rules',
};

/** The box for typed actions. */
export const typed = {
  title: 'Type an action',
  label: 'Action',
  help: 'Type as the move list writes it. The list shows what is possible.',
  play: 'Play',
  none: 'Nothing possible begins like this.',
  notNow: 'It is not your turn to move.',
};

/** The keys. */
export const keys = {
  title: 'Keys',
  intro: 'Letters act while the board has the focus.',
  list: [
    ['Arrows', 'move over the board'],
    ['[ and ]', 'go round a ring, where the board has rings'],
    ['Enter, Space', 'pick'],
    ['Esc', 'step back, close'],
    ['N, Shift N', 'next or previous piece that can act'],
    ['T, Shift T', 'next or previous target'],
    ['1 to 9', 'choose an answer'],
    ['/', 'type an action'],
    [', and .', 'one move back, one move on'],
    ['Home, End', 'first position, present position'],
    ['A', 'ask for a hint, or put it away'],
    ['L', 'all lenses on or off'],
    ['F', 'turn the board'],
    ['S', 'say the position'],
    ['C', 'say the clocks'],
    ['?', 'this list'],
  ] as [string, string][],
};

/** Pages that are not there. */
export const missing = {
  title: 'There is no table here.',
  text: 'It may have been closed; its record may not.',
  home: 'Go home',
};

/** While the first words are on their way. */
export const loading = {
  title: 'Setting up the board.',
  text: 'The rules load once.',
  stuckTitle: 'The table does not answer.',
  stuckText: 'We keep trying. Nothing is lost.',
};
