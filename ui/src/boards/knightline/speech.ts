// What a screen reader says about the board.
import type { KnightLineColour } from '../../generated/knightline/KnightLineColour';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import type { StackView } from '../../generated/knightline/StackView';
import type { Pick } from '../../generated/Pick';
import type { Seat } from '../../generated/Seat';
import { plane as words } from '../../words/boards';
import { counted } from './counted';
import { middle, shownCell } from './geometry';
import { sideOf, stackOn } from './stacks';

/** The words of BoardKind's `describe`: place, content, what can be done there. */
export function describe(
  view: KnightLineView,
  site: string,
  aim: Pick | undefined,
  bottom: Seat,
  you: Seat | null = bottom,
): string {
  const stack = stackOn(view, site);
  const facts = stack ? [owned(view, stack, you), ...condition(view, stack)] : [ground(view, site)];
  const inLine = view.line.includes(site) ? [words.site.inLine] : [];
  const offer = aim ? [stack ? words.site.canAct : view.placing ? words.site.place : words.site.target] : [];
  return [`${[shownCell(site), ...facts, ...inLine].join(', ')}.`, ...offer].join(' ');
}

/** The words of BoardKind's `say`. */
export function say(view: KnightLineView): { position: string; clocks: string } {
  const grey = view.grey ? [words.said.grey(shownCell(view.grey.site))] : [];
  const sides = view.sides.map(({ colour }) => words.said.stacks(words.colours[colour], army(view, colour)));
  const line = view.line.length > 0 ? [words.said.line(view.line.map(shownCell))] : [];
  const clocks = view.sides.map((side) => words.said.stacks(words.colours[side.colour], counted(side).join(', ')));
  return { position: [...grey, ...sides, ...line, next(view)].join(' '), clocks: clocks.join(' ') };
}

function next(view: KnightLineView): string {
  if (view.turn === null) return words.said.over;
  const side = words.colours[view.turn];
  if (view.must_pass) return `${words.facts.mustPass(side)}.`;
  return view.placing ? words.said.place(side) : words.said.turn(side);
}

/** Whose it is. With three players "their" would say too little. */
function owned(view: KnightLineView, { colour, height }: StackView, you: Seat | null): string {
  const mine = you === null ? undefined : sideOf(view, you)?.colour;
  const named = mine === undefined || (mine !== colour && view.sides.length > 2);
  const owner = named ? words.colours[colour] : mine === colour ? words.yours : words.theirs;
  return `${owner} ${words.site.stack(height)}`;
}

function condition(view: KnightLineView, { height, reach }: StackView): string[] {
  if (view.turn === null || view.placing) return [];
  return [height === 1 ? words.site.stays : words.site.targets(reach.length)];
}

function ground(view: KnightLineView, site: string): string {
  return view.grey?.site === site ? words.site[view.grey.kind] : words.site.empty;
}

/** A side's stacks, the tallest first. */
function army(view: KnightLineView, colour: KnightLineColour): string {
  const own = view.stacks.filter((stack) => stack.colour === colour);
  const order = own.toSorted((a, b) => b.height - a.height || middle(a.site).x - middle(b.site).x);
  return order.map(({ height, site }) => words.said.on(height, shownCell(site))).join('; ') || words.said.none;
}
