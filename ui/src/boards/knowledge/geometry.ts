// Where synapses and links lie on the screen. The places come from Rust; nothing in here knows who has put what where.
import { frame, spots, strands } from '../../generated/knowledge/board';
import type { Point } from '../carry.svelte';
import type { Arrow } from '../keyboard';

/** How far a pom-pom reaches from its middle, and how far before it a strip on a link ends. */
export const POM = 27;
export const STRIP_END = 26;
/** Half the width of a link for a finger or a pointer. */
const REACH = 15;
/** How far down a link its label lies where its middle is taken. */
const LOW = 0.68;

const [x0, y0, wide, tall] = frame;
/** The square in which the brain is drawn: the board of the shell is one. */
const size = Math.max(wide, tall);
const corner: Point = { x: x0 - (size - wide) / 2, y: y0 - (size - tall) / 2 };
export const BOX = `${corner.x} ${corner.y} ${size} ${size}`;

const synapses = new Map<string, Point>(spots.map(({ name, at: [x, y] }) => [name, { x, y }]));
const named = ([x, y]: [number, number]): string => spots.find(({ at: [a, b] }) => a === x && b === y)?.name ?? '';
const links = new Map<string, [string, string]>(strands.map(({ name, from, to }) => [name, [named(from), named(to)]]));

/** All names in their order. */
export const SYNAPSES: readonly string[] = [...synapses.keys()];
export const LINKS: readonly string[] = [...links.keys()];

/** Where each arrow points. */
const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};
/** What lies less than this much in an arrow's direction is not where it points: 60 degrees to each hand. */
const ASIDE = 0.5;

/** Whether the board has a synapse or a link of this name. */
export const isSynapse = (site: string): boolean => synapses.has(site);
export const isLink = (site: string): boolean => links.has(site);

/** The two synapses that a link joins. */
export function endsOf(link: string): [string, string] {
  return links.get(link) ?? ['', ''];
}

/** The links that end at a synapse. */
export function linksOf(synapse: string): string[] {
  return LINKS.filter((link) => endsOf(link).includes(synapse));
}

/** Where a synapse lies, or the middle of a link. */
export function at(site: string): Point {
  const place = synapses.get(site);
  if (place) return place;
  const [a, b] = endsOf(site).map((end) => synapses.get(end));
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: Number.NaN, y: Number.NaN };
}

/** The two ends of what lies on a link, this many units before the middles of its synapses. */
export function span(link: string, before: number): [Point, Point] {
  const [a, b] = endsOf(link).map(at) as [Point, Point];
  return [towards(a, b, before), towards(b, a, before)];
}

/** Where a label of a link lies: in its middle, but away from the name under one of these synapses. */
export function tagSpot(link: string, named: ReadonlySet<string>): Point {
  const [a, b] = endsOf(link).toSorted((one, other) => at(one).y - at(other).y) as [string, string];
  const hangs = named.has(a) && at(b).y - at(a).y > POM;
  return hangs ? { x: mix(at(a).x, at(b).x, LOW), y: mix(at(a).y, at(b).y, LOW) } : at(link);
}

/** A place in hundredths of the drawing, and one of the drawing on a page where it fills this box. */
export function share({ x, y }: Point): Point {
  return { x: (100 * (x - corner.x)) / size, y: (100 * (y - corner.y)) / size };
}
export function onPage(place: Point, box: DOMRect): Point {
  const [{ x, y }, edge] = [share(place), Math.min(box.width, box.height)];
  return {
    x: box.left + (box.width - edge) / 2 + (edge * x) / 100,
    y: box.top + (box.height - edge) / 2 + (edge * y) / 100,
  };
}

/** How wide a synapse is with a little room round it, in hundredths of the drawing. */
export const SPAN = (100 * 2.5 * POM) / size;

/** How many units of the drawing are a pixel where it fills this box. */
export function unitsPerPixel({ width, height }: DOMRect): number {
  return size / (Math.min(width, height) || size);
}

/** The outline of a synapse for a finger, and that of a link, as the `d` of a path. */
export function outline(site: string): string {
  if (!isLink(site)) {
    const { x, y } = at(site);
    return `M${x - POM},${y}a${POM},${POM} 0 0 1 ${2 * POM},0a${POM},${POM} 0 0 1 ${-2 * POM},0Z`;
  }
  const [a, b] = span(site, POM);
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const [x, y] = [(REACH * (b.y - a.y)) / far, (REACH * (a.x - b.x)) / far];
  const corners = [
    [a.x + x, a.y + y],
    [b.x + x, b.y + y],
    [b.x - x, b.y - y],
    [a.x - x, a.y - y],
  ];
  return `M${corners.map((point) => point.map((length) => length.toFixed(1)).join()).join('L')}Z`;
}

/** The one of these sites that an arrow leads to from another: near, and as straight ahead as possible. */
export function step(from: string, arrow: Arrow, sites: readonly string[]): string | null {
  const here = at(from);
  const way = WAYS[arrow];
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of sites) {
    const there = at(other);
    const far = Math.hypot(there.x - here.x, there.y - here.y);
    const ahead = far === 0 ? 0 : ((there.x - here.x) * way.x + (there.y - here.y) * way.y) / far;
    const cost = far / ahead ** 2;
    if (ahead > ASIDE && cost < least) [best, least] = [other, cost];
  }
  return best;
}

/** A number so far on the way from one to another. */
function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** The point this many units from one point on the way to another. */
function towards(from: Point, to: Point, units: number): Point {
  const part = units / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
