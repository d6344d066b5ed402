// Where cells lie on the endless plane. Nothing in here knows what stands on them.
import type { Point } from '../carry.svelte';
import type { Arrow } from '../keyboard';

/** A cell is this many units wide and high. */
export const CELL = 100;

/** A rectangle of cells, both ends included. Rows are counted upward. */
export type Window = { left: number; right: number; low: number; high: number };

const STEPS: Record<Arrow, { across: number; up: number }> = {
  ArrowUp: { across: 0, up: 1 },
  ArrowRight: { across: 1, up: 0 },
  ArrowDown: { across: 0, up: -1 },
  ArrowLeft: { across: -1, up: 0 },
};
const NAME = /^(-?\d+),(-?\d+)$/;

/** Whether this is the name of a cell, and no word. */
export function isCell(key: string): boolean {
  return NAME.test(key);
}

/** The middle of a cell in the drawing, where the middle of 0,0 is the origin and downward is positive. */
export function middle(site: string): Point {
  const { column, row } = place(site);
  return { x: column * CELL, y: row === 0 ? 0 : -row * CELL };
}

/** The smallest window that holds these cells, with this many more on every edge; round 0,0 if there are none. */
export function windowOf(sites: Iterable<string>, more = 0): Window {
  const places = [...sites].filter(isCell).map(place);
  const columns = places.length > 0 ? places.map(({ column }) => column) : [0];
  const rows = places.length > 0 ? places.map(({ row }) => row) : [0];
  return {
    left: Math.min(...columns) - more,
    right: Math.max(...columns) + more,
    low: Math.min(...rows) - more,
    high: Math.max(...rows) + more,
  };
}

/** Every cell of a window, from far to near and from left to right. */
export function cellsOf({ left, right, low, high }: Window): string[] {
  const [wide, tall] = [right - left + 1, high - low + 1];
  return Array.from({ length: wide * tall }, (_, n) => name(left + (n % wide), high - Math.floor(n / wide)));
}

/** The cell that an arrow leads to, within a window. */
export function step(site: string, arrow: Arrow, within: Window): string | null {
  const { column, row } = place(site);
  const { across, up } = STEPS[arrow];
  const [x, y] = [column + across, row + up];
  return x >= within.left && x <= within.right && y >= within.low && y <= within.high ? name(x, y) : null;
}

/** The point this many units from one point on the way to another, or that other one if it is nearer. */
export function towards(from: Point, to: Point, units: number): Point {
  const part = Math.min(1, units / (Math.hypot(to.x - from.x, to.y - from.y) || 1));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A number with a proper minus sign. */
export function shownNumber(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A cell's name as people read it, with proper minus signs. */
export function shownCell(site: string): string {
  const { column, row } = place(site);
  return `${shownNumber(column)},${shownNumber(row)}`;
}

function place(site: string): { column: number; row: number } {
  const [, column = '0', row = '0'] = NAME.exec(site) ?? [];
  return { column: Number(column), row: Number(row) };
}

function name(column: number, row: number): string {
  return `${column},${row}`;
}
