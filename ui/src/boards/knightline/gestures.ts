// Moving the plane itself: a drag over empty cloth, two fingers, the wheel, three keys. Presses and drags of pieces are
// handled elsewhere.
import type { Attachment } from 'svelte/attachments';
import type { Point } from '../carry.svelte';

/** How far a pointer travels before it moves the plane, in pixels. */
const DRAG = 6;
/** How strongly a turn of the wheel, and a pinch on a touch pad, zoom. */
const WHEEL = 0.0016;
const PAD = 0.01;
/** How much nearer a key brings it. */
export const NEARER = 1.25;

/** What the plane wants to know. */
export type GestureHandlers = {
  /** Whether a drag from this site lifts what stands there, instead of moving the plane. */
  liftable: (site: string) => boolean;
  /** Whether a hand carries something: then a second finger means nothing. */
  carrying: () => boolean;
  /** The plane was pushed by this many pixels. */
  onpush: (dx: number, dy: number) => void;
  /** It was brought nearer by a factor, round a point of the element, or else round its middle. */
  onzoom: (factor: number, at?: Point) => void;
  /** All of it was asked for. */
  onfit: () => void;
  /** The first finger has come: what it touches must stay under it. */
  onhold: () => void;
  /** The last finger has left. */
  onrest: () => void;
};

/** Listens to an element. */
export class Gestures {
  /** Whether these pointers have moved the plane: then letting go of it is no press. */
  moving = false;
  readonly #pointers = new Map<number, Point>();
  readonly #handlers: GestureHandlers;
  #start: Point | null = null;

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers;
  }

  /** Whether a finger is on the plane. */
  get touched(): boolean {
    return this.#pointers.size > 0;
  }

  readonly attach: Attachment<Element> = (root) => {
    const here = (x: number, y: number): Point => {
      const { left, top } = root.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || this.#handlers.carrying()) return;
      if (this.#pointers.size === 0) {
        this.#handlers.onhold();
        const site = event.target instanceof Element ? event.target.closest('[data-site]') : null;
        const held = site !== null && this.#handlers.liftable(site.getAttribute('data-site') ?? '');
        this.#start = held ? null : { x: event.clientX, y: event.clientY };
      } else this.moving = true;
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => {
      const before = this.#pointers.get(event.pointerId);
      if (!before || this.#handlers.carrying()) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) this.#pinch(before, now, other, here);
      else if (!this.moving) {
        if (!this.#start || apart(this.#start, now) <= DRAG) return;
        this.moving = true;
        root.setPointerCapture?.(event.pointerId);
        this.#handlers.onpush(now.x - this.#start.x, now.y - this.#start.y);
      } else this.#handlers.onpush(now.x - before.x, now.y - before.y);
      this.#pointers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      if (!this.#pointers.delete(event.pointerId) || this.#pointers.size > 0) return;
      // Listeners for presses have had this one already: the window comes last.
      this.moving = false;
      this.#handlers.onrest();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const strength = event.ctrlKey ? PAD : WHEEL;
      this.#handlers.onzoom(Math.exp(-event.deltaY * strength), here(event.clientX, event.clientY));
    };

    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') this.#handlers.onzoom(NEARER);
      else if (event.key === '-') this.#handlers.onzoom(1 / NEARER);
      else if (event.key === '0') this.#handlers.onfit();
      else return;
      event.preventDefault();
    };

    const taps = new AbortController();
    const { signal } = taps;
    root.addEventListener('pointerdown', down as EventListener, { signal, capture: true });
    root.addEventListener('pointermove', move as EventListener, { signal });
    root.addEventListener('keydown', key as EventListener, { signal });
    root.addEventListener('wheel', wheel as EventListener, { signal, passive: false });
    // A finger may be let go beside the board.
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => taps.abort();
  };

  /** One of two fingers has moved: the plane keeps both under the fingers. */
  #pinch(before: Point, now: Point, other: Point, here: (x: number, y: number) => Point): void {
    this.#handlers.onpush((now.x - before.x) / 2, (now.y - before.y) / 2);
    const was = apart(before, other);
    if (was > 0) this.#handlers.onzoom(apart(now, other) / was, here((now.x + other.x) / 2, (now.y + other.y) / 2));
  }
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
