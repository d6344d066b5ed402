// What a screen reader says about the board.
import type { KnowView } from '../../generated/know/KnowView';
import type { PieceView } from '../../generated/know/PieceView';
import type { KnowSideView } from '../../generated/know/KnowSideView';
import type { Pick } from '../../generated/Pick';
import type { Seat } from '../../generated/Seat';
import { wheel as words } from '../../words/boards';
import { age, counted, isolated, moment, standing } from './counted';
import { groundOf } from './geometry';
import { joins, KINDS, pieceOn, pointOn, seatName, sideOf } from './sides';

/** The words of BoardKind's `describe`: place, content, what can be done there. */
export function describe(
  view: KnowView,
  site: string,
  aim: Pick | undefined,
  bottom: Seat,
  you: Seat | null = bottom,
): string {
  const piece = pieceOn(view, site);
  const facts = piece ? [owned(view, piece, you), ...condition(view, piece)] : [words.site.empty];
  const sentence = [site, ...facts, ...ground(site), ...holders(view, site, piece, you)].join(', ');
  return [`${sentence}.`, ...(aim ? [offer(view, site, aim, piece)] : [])].join(' ');
}

/** The words of BoardKind's `say`. */
export function say(view: KnowView): { position: string; clocks: string } {
  const { said } = words;
  const armies = view.sides.map((side) => said.pieces(side.name, army(view, side)));
  const faces = view.dice.flatMap(({ face, used }) => (face === null || used ? [] : [face]));
  const position = [
    ...armies,
    ...view.threads
      .filter(({ connected }) => connected)
      .map(({ side, kind, sites }) => said.connected(nameOf(view, side), words.many[kind], sites)),
    ...(view.points.length > 0 ? [said.contested(view.points.map(({ site }) => site))] : []),
    ...(faces.length > 0 ? [said.dice(faces)] : []),
    view.phase === 'over' ? said.over : view.acts === null ? said.casting : said.turn(seatName(view, view.acts)),
  ];
  const clocks = [
    said.turns(view.turn, view.most_turns),
    ...view.sides.map((side) => said.pieces(side.name, counted(view, side).join(', '))),
    ...[...standing(view), ...moment(view), ...isolated(view)].map((fact) => (fact.endsWith('.') ? fact : `${fact}.`)),
  ];
  return { position: position.join(' '), clocks: clocks.join(' ') };
}

function owned(view: KnowView, { side, seat, kind, striped }: PieceView, you: Seat | null): string {
  const name = striped ? words.site.striped(words.kinds[kind]) : words.kinds[kind];
  const mine = you === null ? undefined : sideOf(view, you)?.side;
  if (mine === undefined) return `${nameOf(view, side)} ${name}`;
  if (side !== mine) return `${view.sides.length > 2 ? nameOf(view, side) : words.theirs} ${name}`;
  return `${seat === you ? words.yours : words.partners} ${name}`;
}

function condition(view: KnowView, piece: PieceView): string[] {
  const thread = view.threads.find(({ connected, sites }) => connected && sites.includes(piece.site));
  const other = thread?.sites.find((site) => site !== piece.site);
  return [
    ...(other === undefined ? [] : [words.site.connected(other)]),
    ...(piece.locked_out ? [words.site.locked] : []),
    ...(piece.frozen ? [words.site.frozen] : []),
    ...(view.second?.sites.includes(piece.site) ? [words.site.second] : []),
    ...(view.dice.some(({ face, used }) => face !== null && !used) && !piece.frozen
      ? [words.site.moves(piece.reach.length)]
      : []),
  ];
}

function ground(site: string): string[] {
  const ground = groundOf(site);
  return ground ? [words.tiersSaid[ground.tier], ...(ground.shaded ? [words.site.shaded] : [])] : [];
}

/** Who influences a space; a piece is asked only for its enemies, and a point of contention for its age too. */
function holders(view: KnowView, site: string, piece: PieceView | undefined, you: Seat | null): string[] {
  const point = pointOn(view, site);
  if (point) return [words.site.contested, age(view, point, you)];
  const mine = you === null ? undefined : sideOf(view, you)?.side;
  return view.sides
    .filter(({ side, influence }) => influence.includes(site) && side !== piece?.side)
    .map(({ side, name }) => {
      if (mine === side) return words.site.influencedByYou;
      return mine === undefined || view.sides.length > 2 ? words.site.influencedBy(name) : words.site.influencedByThem;
    });
}

function offer(view: KnowView, site: string, aim: Pick, piece: PieceView | undefined): string {
  if (aim.choice) return `${aim.choice.label}: ${aim.choice.help}`;
  if (piece) return words.site.canAct;
  const jumps = (aim.way?.length ?? 0) - 1;
  const mover = aim.way?.[0] === undefined ? undefined : pieceOn(view, aim.way[0]);
  if (jumps < 1 || !mover) return words.site.target;
  return joins(view, site, mover.site) ? words.site.joins(jumps, words.many[mover.kind]) : words.site.jumps(jumps);
}

function nameOf(view: KnowView, side: number): string {
  return view.sides.find((one) => one.side === side)?.name ?? '';
}

function army(view: KnowView, { side }: KnowSideView): string {
  return KINDS.flatMap((kind) => {
    const sites = view.pieces.filter((piece) => piece.side === side && piece.kind === kind).map(({ site }) => site);
    return sites.length > 0 ? [words.said.kind(words.many[kind], sites)] : [];
  }).join(', ');
}
