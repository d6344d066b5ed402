// Counters, points of contention and hints in words.
import type { KnowView } from '../../generated/know/KnowView';
import type { PointView } from '../../generated/know/PointView';
import type { RingView } from '../../generated/know/RingView';
import type { KnowSideView } from '../../generated/know/KnowSideView';
import type { Seat } from '../../generated/Seat';
import { wheel as words } from '../../words/boards';
import { KINDS, pointOn, seatName } from './sides';

/** One connection that a Resolution needs. */
export function ring({ tier, kind, sites }: RingView): string {
  const name = words.ringTiersSaid[tier];
  return kind === null ? words.counters.missing(name) : words.counters.ring(name, words.many[kind], sites);
}

/** All counters of a side. */
export function counted(view: KnowView, side: KnowSideView): string[] {
  const { counters: label } = words;
  const missing = side.rings.filter(({ kind }) => kind === null).map(({ tier }) => words.ringTiersSaid[tier]);
  return [
    label.tally(side.tally),
    ...(side.resolved && side.bonus > 0 ? [label.bonus(side.bonus)] : []),
    ...side.rings.map(ring),
    side.resolved ? label.resolved : label.needs(missing),
    ...(view.conservation ? [label.bank(side.bank)] : []),
  ];
}

/** How old a point of contention is: who has cast over it. */
export function age(view: KnowView, { age: old, cast }: PointView, you: Seat | null): string {
  if (old === 'ready') return words.point.ready;
  if (cast.length === 0) return words.point.fresh;
  return cast.includes(you as Seat) ? words.point.youCast : words.point.cast(cast.map((seat) => seatName(view, seat)));
}

/** Pieces that walls keep apart: what could join them, and when. */
export function isolated(view: KnowView): string[] {
  const { facts } = words;
  const open = view.threads.filter(({ connected }) => !connected);
  return view.sides.flatMap(({ side, name }) =>
    KINDS.flatMap((kind) => {
      // Where a side has more than a pair of a type, one that can be joined is enough.
      const threads = open.filter((thread) => thread.side === side && thread.kind === kind);
      if (threads.length === 0 || !threads.every((thread) => thread.isolated)) return [];
      const sites = new Set(threads.flatMap(({ challenges }) => challenges));
      const ways = [...sites].map((site) => pointOn(view, site)).filter((point) => point !== undefined);
      const way = ways.length > 0 ? facts.through(ways.map((point) => when(view, point))) : facts.noneNear;
      return [`${facts.isolated(name, words.many[kind])} ${way}`];
    }),
  );
}

/** A point of contention with when it may be challenged. */
function when(view: KnowView, { site, age: old, missing }: PointView): string {
  return old === 'ready'
    ? words.facts.now(site)
    : words.facts.later(
        site,
        missing.map((seat) => seatName(view, seat)),
      );
}

/** What else holds now: cycles and score, nets, the second die, Resolution. */
export function standing(view: KnowView): string[] {
  const { facts } = words;
  const scored = view.cycle !== null;
  return [
    ...(view.cycle === null ? [] : [facts.cycle(view.cycle, view.cycles)]),
    ...(scored ? [facts.score(view.sides.map(({ name, score }) => facts.sideScore(name, score)))] : []),
    ...(view.first_only ? [facts.firstOnly] : []),
  ];
}

/** What is to be known about this very moment. */
export function moment(view: KnowView): string[] {
  const { facts } = words;
  const resolved = view.resolver !== null && view.phase !== 'over';
  return [
    ...(view.second ? [view.second.why] : []),
    ...(resolved && view.resolver ? [facts.resolved(seatName(view, view.resolver))] : []),
    ...view.nets.flatMap(({ kind, polar, balanced }) => [
      ...(polar ? [facts.polar(words.many[kind])] : []),
      ...(balanced ? [facts.balanced(words.many[kind])] : []),
    ]),
  ];
}
