// How the plane is looked at: which point is in the middle of the box, and how many pixels a cell has.
import type { Point } from '../carry.svelte';
import { CELL, type Window } from './geometry';

/** A look at the plane: a point of the drawing in the middle of the box, and the pixels of a cell. */
export type Look = Point & { zoom: number };

/** The room on the page, in pixels. */
export type Room = { width: number; height: number };

/** A part of the room where the page has put something: nothing should stand under it. */
export type Taken = { x: number; y: number; width: number; height: number };

/** This many cells are shown beyond the last stack on every edge. */
const MARGIN = 1.5;
/** How near and how far a player can go. A wide game in a small room is shown smaller than that. */
const NEAREST = 110;
const FARTHEST = 28;
/** A fitted look stays as it is until the best one would be larger by this factor. */
const PATIENCE = 1.35;
/** How far a look gives way to what lies in the corners, and in what steps. */
const GIVE_WAY = 0.7;
const STEP = 0.96;

/** The look that shows a window of cells as large as possible, and leaves free what is taken if it can. */
export function fit(window: Window, room: Room, cells: readonly Point[] = [], taken: readonly Taken[] = []): Look {
  const { width, height } = measure(window);
  const best = Math.min(NEAREST, room.width / width, room.height / height);
  const x = ((window.left + window.right) / 2) * CELL;
  const y = (-(window.low + window.high) / 2) * CELL;
  for (let zoom = best; zoom > best * GIVE_WAY; zoom *= STEP) {
    const look = { x, y, zoom };
    if (!cells.some((cell) => covered(cell, look, room, taken))) return look;
  }
  return { x, y, zoom: best };
}

/** Whether a look still shows all of a window, and not much smaller than the best one would. */
export function serves(look: Look, window: Window, room: Room, best: Look): boolean {
  const { width, height } = measure(window);
  const near = onScreen({ x: best.x, y: best.y }, look, room);
  // Half a pixel is nothing: a fitted look must serve itself.
  const [half, across] = [(width / 2) * look.zoom - 0.5, (height / 2) * look.zoom - 0.5];
  const inside = near.x >= half && near.x + half <= room.width && near.y >= across && near.y + across <= room.height;
  return inside && look.zoom * PATIENCE >= best.zoom;
}

/** Where a point of the drawing is in the room. */
export function onScreen({ x, y }: Point, look: Look, room: Room): Point {
  const scale = look.zoom / CELL;
  return { x: room.width / 2 + (x - look.x) * scale, y: room.height / 2 + (y - look.y) * scale };
}

/**
 * The look after the plane was pushed by this many pixels. A part of the window always stays in sight.
 */
export function pushed(look: Look, dx: number, dy: number, window: Window, room: Room): Look {
  const scale = CELL / look.zoom;
  // So far from the middle of the room a cell is still seen whole.
  const seen = (length: number): number => Math.max(0, (length * scale - CELL) / 2);
  const [across, along] = [seen(room.width), seen(room.height)];
  return {
    zoom: look.zoom,
    x: clamp(look.x - dx * scale, window.left * CELL - across, window.right * CELL + across),
    y: clamp(look.y - dy * scale, -window.high * CELL - along, -window.low * CELL + along),
  };
}

/** The look that is nearer by a factor, where one point of the room stays where it is. */
export function zoomed(look: Look, factor: number, at: Point, room: Room, best: Look): Look {
  const zoom = clamp(look.zoom * factor, Math.min(FARTHEST, best.zoom), Math.max(NEAREST, best.zoom));
  const moved = CELL / look.zoom - CELL / zoom;
  return { zoom, x: look.x + (at.x - room.width / 2) * moved, y: look.y + (at.y - room.height / 2) * moved };
}

/** The look that has moved just so far that a point is well inside the room. */
export function showing(look: Look, point: Point, room: Room): Look {
  const scale = CELL / look.zoom;
  const { x, y } = onScreen(point, look, room);
  const inset = Math.min(look.zoom, room.width / 4, room.height / 4);
  return {
    zoom: look.zoom,
    x: look.x + (x - clamp(x, inset, room.width - inset)) * scale,
    y: look.y + (y - clamp(y, inset, room.height - inset)) * scale,
  };
}

/** The look on the way from one to another. */
export function between(from: Look, to: Look, part: number): Look {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) };
}

function measure({ left, right, low, high }: Window): Room {
  return { width: right - left + 1 + 2 * MARGIN, height: high - low + 1 + 2 * MARGIN };
}

function covered(cell: Point, look: Look, room: Room, taken: readonly Taken[]): boolean {
  const { x, y } = onScreen(cell, look, room);
  const half = look.zoom / 2;
  return taken.some(
    (part) =>
      x + half > part.x && x - half < part.x + part.width && y + half > part.y && y - half < part.y + part.height,
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
