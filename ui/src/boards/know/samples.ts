// Positions for the tests of this board, written as words such as `1bA1` (a bard of side 1 on A1) and `2fS5s` (the
// striped fool of side 2).
import type { PieceTypeName } from '../../generated/know/PieceTypeName';
import type { KnowView } from '../../generated/know/KnowView';
import type { PieceView } from '../../generated/know/PieceView';
import type { PointView } from '../../generated/know/PointView';
import type { OddsShare } from '../../generated/know/OddsShare';
import type { KnowSideView } from '../../generated/know/KnowSideView';
import type { ThreadView } from '../../generated/know/ThreadView';
import type { VentureView } from '../../generated/know/VentureView';
import type { Seat } from '../../generated/Seat';

const KINDS: Record<string, PieceTypeName> = { b: 'bard', f: 'fool', h: 'herald' };
const NAMES = ['Ivory', 'Aubergine', 'Teal'];

/** A view with these pieces, for this many players. Everything else is whatever the test says. */
export function sample(pieces: string, more: Partial<KnowView> = {}): KnowView {
  const players = more.players ?? 2;
  return {
    players,
    phase: 'move',
    owner: 'p1',
    acts: 'p1',
    pieces: pieces.split(' ').map((word) => standing(word, players)),
    stripes: players === 4,
    sides: [1, 2, 3].slice(0, players === 3 ? 3 : 2).map((side) => sideView(side, players)),
    threads: [],
    points: [],
    dice: [{ face: 5, seat: 'p1', used: false }],
    second: null,
    venture: null,
    ventures: [],
    nets: [],
    resolver: null,
    turn: 63,
    most_turns: 300,
    cycle: null,
    cycles: null,
    first_only: false,
    conservation: false,
    ...more,
  };
}

/** The same view with other counters of one side. */
export function withSide(view: KnowView, side: number, more: Partial<KnowSideView>): KnowView {
  return { ...view, sides: view.sides.map((one) => (one.side === side ? { ...one, ...more } : one)) };
}

export function point(site: string, more: Partial<PointView> = {}): PointView {
  return {
    site,
    sides: [1, 2],
    cast: [],
    missing: ['p1', 'p2'],
    age: 'new',
    occupied: false,
    challengers: [],
    ...more,
  };
}

export function thread(
  sites: [string, string],
  opposite: [string, string],
  more: Partial<ThreadView> = {},
): ThreadView {
  return {
    sites,
    side: 1,
    kind: 'fool',
    connected: false,
    counts: null,
    opposite,
    isolated: false,
    challenges: [],
    ...more,
  };
}

/** The path of the phone's picture: 3 and a die against 4 and a die. */
export const path: VentureView = {
  kind: 'path',
  action: 'path=S18:S19',
  site: 'S18',
  through: 'S19',
  die: null,
  mover: 'p1',
  opponent: 'p2',
  mover_count: 3,
  mover_sites: ['C10', 'S17', 'F16'],
  opponent_count: 4,
  opponent_sites: ['S22', 'S23', 'F18', 'F19'],
  ends: [],
  odds: {
    win: share(10, 36),
    again: share(5, 36),
    lost: share(21, 36),
    stranded: share(0, 36),
    in_the_end: share(10, 31),
  },
  allowed: { win: share(4, 6), again: share(0, 6), lost: share(2, 6), stranded: share(2, 6), in_the_end: share(4, 6) },
};

export const errand: VentureView = {
  ...path,
  kind: 'errand',
  action: 'errand=C15',
  site: 'C15',
  through: null,
  die: 3,
  mover_count: 3,
  mover_sites: [],
  opponent_count: 0,
  opponent_sites: [],
  odds: { win: share(2, 6), again: share(1, 6), lost: share(3, 6), stranded: share(0, 6), in_the_end: share(2, 5) },
  allowed: null,
};

function share(n: number, of: number): OddsShare {
  return { n, of, percent: Math.round((100 * n) / of) };
}

function standing(word: string, players: number): PieceView {
  const [, side = '1', letter = 'b', site = '', stripe = ''] = /^(\d)([bfh])([A-Z]\d+)(s?)$/.exec(word) ?? [];
  const striped = stripe === 's';
  return {
    site,
    side: Number(side),
    seat: seatOf(Number(side), striped, players),
    kind: KINDS[letter] ?? 'bard',
    striped,
    connected: false,
    locked_out: false,
    acts: false,
    frozen: false,
    reach: [],
  };
}

/** Of partners the one with the stripes comes first. */
function seatOf(side: number, striped: boolean, players: number): Seat {
  if (players < 4) return `p${side}` as Seat;
  return `p${2 * side - (striped ? 1 : 0)}` as Seat;
}

function sideView(side: number, players: number): KnowSideView {
  return {
    side,
    name: NAMES[side - 1] ?? '',
    seats: players < 4 ? [`p${side}` as Seat] : [`p${2 * side - 1}` as Seat, `p${2 * side}` as Seat],
    influence: [],
    rings: (players === 3 ? (['first', 'second'] as const) : (['rim', 'first', 'second'] as const)).map((tier) => ({
      tier,
      kind: null,
      sites: [],
    })),
    resolved: false,
    tally: 0,
    tally_sites: [],
    bonus: 0,
    score: 0,
    bank: [],
  };
}
