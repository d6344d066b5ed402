// What a screen reader says about the board.
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { KonrehPiece } from '../../generated/konreh/KonrehPiece';
import type { KonrehSideName } from '../../generated/konreh/KonrehSideName';
import type { Pick } from '../../generated/Pick';
import type { Seat } from '../../generated/Seat';
import { diamond as words } from '../../words/boards';
import { counted, rest } from './counted';
import { STAY_LIMIT, counters, pieceOn, sideOf } from './sides';

/** The words of BoardKind's `describe`: place, content, what can be done there. */
export function describe(
  view: KonrehView,
  site: string,
  aim: Pick | undefined,
  bottom: Seat,
  you: Seat | null = bottom,
): string {
  const mine = you === null ? null : sideOf(view, you);
  const piece = pieceOn(view, site);
  const facts = piece ? [owned(piece, mine), ...condition(view, piece)] : [words.site.empty, ...ground(view, site)];
  const holders = piece ? [] : (['A', 'B'] as const).filter((side) => counters(view, side).zone.includes(site));
  const sentence = [site, ...facts, ...holders.map((side) => held(side, mine))].join(', ');
  return [`${sentence}.`, ...(aim ? [offer(view, site, aim, piece, mine)] : [])].join(' ');
}

/** The words of BoardKind's `say`. */
export function say(view: KonrehView): { position: string; clocks: string } {
  const sides = (['A', 'B'] as const).map((side) => words.said.pieces(words.sides[side], army(view, side)));
  const turn = view.turn === null ? words.said.over : words.said.turn(words.sides[view.turn]);
  const clocks = (['A', 'B'] as const).map((side) => {
    const all = [...counted(view, side), ...rest(counters(view, side))];
    return words.said.pieces(words.sides[side], all.join(', '));
  });
  const greens = words.facts.greensSaid(view.sides[0].greens, view.sides[1].greens);
  const progress = words.facts.noProgressSaid(view.no_progress, view.no_progress_limit);
  const quiet = view.quiet === null ? [] : [`${words.facts.quiet(view.quiet)}.`];
  return {
    position: [...sides, turn].join(' '),
    clocks: [...clocks, `${greens}.`, `${progress}.`, ...quiet].join(' '),
  };
}

function owned(piece: KonrehPiece, mine: KonrehSideName | null): string {
  const owner = mine === null ? words.sides[piece.side] : piece.side === mine ? words.yours : words.theirs;
  return `${owner} ${words.kinds[piece.kind]}`;
}

function held(side: KonrehSideName, mine: KonrehSideName | null): string {
  if (mine === null) return words.site.heldBy(words.sides[side]);
  return side === mine ? words.site.heldByYou : words.site.heldByThem;
}

function condition(view: KonrehView, piece: KonrehPiece): string[] {
  const { stay, rooted } = counters(view, piece.side);
  const blue = piece.kind === 'blue';
  return [
    ...(blue && stay > 0 ? [words.site.inCross(stay, STAY_LIMIT)] : ground(view, piece.site)),
    ...(blue && rooted ? [words.site.rooted] : []),
    words.site.moves(piece.reach.length),
  ];
}

function ground(view: KonrehView, site: string): string[] {
  if (site === view.homes[0]) return [words.site.home(words.sides.A)];
  if (site === view.homes[1]) return [words.site.home(words.sides.B)];
  if (view.sanctums.includes(site)) return [words.site.sanctum];
  return view.cross.includes(site) ? [words.site.cross] : [];
}

function offer(
  view: KonrehView,
  site: string,
  aim: Pick,
  piece: KonrehPiece | undefined,
  mine: KonrehSideName | null,
): string {
  if (aim.choice) return `${aim.choice.label}: ${aim.choice.help}`;
  if (aim.takes) {
    const victims = aim.takes.flatMap((taken) => {
      const victim = pieceOn(view, taken);
      if (!victim) return [];
      return [taken === site ? owned(victim, mine) : words.site.on(owned(victim, mine), taken)];
    });
    return words.site.takes(victims.join(', '));
  }
  if (aim.stops) return words.site.stops;
  return piece ? words.site.canAct : words.site.target;
}

function army(view: KonrehView, side: KonrehSideName): string {
  return (['blue', 'orange', 'red', 'green'] as const)
    .flatMap((kind) => {
      const sites = view.pieces.filter((piece) => piece.side === side && piece.kind === kind).map(({ site }) => site);
      return sites.length > 0 ? [words.said.kind(words.kinds[kind], sites)] : [];
    })
    .join(', ');
}
