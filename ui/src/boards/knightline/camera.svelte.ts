// The part of the plane that is shown. It follows the game as it grows, until the player moves or zooms it.
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import type { Point } from '../carry.svelte';
import { milliseconds } from '../motion';
import { middle, windowOf, type Window } from './geometry';
import { between, fit, onScreen, pushed, serves, showing, zoomed, type Look, type Room, type Taken } from './look';
import { standing } from './stacks';

/** The size that is assumed before the page has been measured. */
const UNMEASURED: Room = { width: 600, height: 600 };
/** From this width on the seats sit in the corners of the board, and names of rows and columns have their place. */
const WIDE = 560;
const SEAT: Room = { width: 230, height: 160 };
const BUTTONS: Room = { width: 170, height: 80 };

/** The camera of one board. */
export class Camera {
  #room: Room = $state.raw({ width: 0, height: 0 });
  #look: Look = $state.raw({ x: 0, y: 0, zoom: 1 });
  /** Whether the player has moved the plane: then it stays, until they ask for the fit. */
  held = $state(false);
  #best: Look = { x: 0, y: 0, zoom: 1 };
  #window: Window = windowOf([]);
  #view: KnightLineView | undefined;
  /** Whether a fit waits for the last finger to leave. */
  #waiting = false;
  #gliding = false;
  #frame = 0;
  readonly #still: boolean;

  /** A board that only shows has neither seats nor buttons in its corners. */
  constructor(still: boolean) {
    this.#still = still;
  }

  /** The room, in pixels. */
  get room(): Room {
    return this.#room.width > 0 && this.#room.height > 0 ? this.#room : UNMEASURED;
  }

  get look(): Look {
    return this.#look;
  }

  /** Whether there is room for names at the edges, and for every button. */
  get wide(): boolean {
    return !this.#still && this.room.width >= WIDE;
  }

  /** Where the page has put the seats, and this board its buttons. */
  get taken(): Taken[] {
    if (!this.wide) return [];
    const { width, height } = this.room;
    const [right, low] = [width - SEAT.width, height - SEAT.height];
    const third = (this.#view?.sides.length ?? 2) > 2 ? [{ x: right, y: 0, ...SEAT }] : [];
    const buttons = { x: width - BUTTONS.width, y: height - BUTTONS.height, ...BUTTONS };
    return [{ x: 0, y: 0, ...SEAT }, { x: 0, y: low, ...SEAT }, buttons, ...third];
  }

  /** Where a site is in the room. */
  at(site: string): Point {
    return onScreen(middle(site), this.#look, this.room);
  }

  /** The box was measured: a fitted look is fitted again, and at once. */
  measure(room: Room): void {
    this.#room = room;
    this.#aim();
    if (!this.held) this.#stand(this.#best);
  }

  /** A new position is shown. While a finger is on the plane (`busy`) it must not move: that waits for `release`. */
  follow(view: KnightLineView, busy: boolean, node: Element | undefined): void {
    const first = this.#view === undefined;
    this.#view = view;
    this.#aim();
    if (first) this.#stand(this.#best);
    else if (busy) this.#waiting = true;
    else this.#settle(node);
  }

  /** A finger has come: what glides under it stops, and goes on when it leaves. */
  hold(): void {
    if (!this.#gliding) return;
    this.#stand(this.#look);
    this.#waiting = true;
  }

  /** The last finger has left the plane. */
  release(node: Element | undefined): void {
    if (this.#waiting) this.#settle(node);
  }

  push(dx: number, dy: number): void {
    this.held = true;
    this.#stand(pushed(this.#look, dx, dy, this.#window, this.room));
  }

  /** Nearer or farther by a factor; the point of the room under the pointer stays. */
  zoom(factor: number, at: Point = { x: this.room.width / 2, y: this.room.height / 2 }): void {
    this.held = true;
    this.#stand(pushed(zoomed(this.#look, factor, at, this.room, this.#best), 0, 0, this.#window, this.room));
  }

  /** Shows everything again, and follows the game from now on. */
  refit(node: Element | undefined): void {
    this.held = false;
    this.#glide(this.#best, node);
  }

  /** Brings a site into sight. */
  show(site: string, node: Element | undefined): void {
    this.#glide(showing(this.#look, middle(site), this.room), node);
  }

  #aim(): void {
    const sites = this.#view ? standing(this.#view) : [];
    this.#window = windowOf(sites);
    this.#best = fit(this.#window, this.room, sites.map(middle), this.taken);
  }

  #settle(node: Element | undefined): void {
    this.#waiting = false;
    if (this.held || serves(this.#look, this.#window, this.room, this.#best)) return;
    this.#glide(this.#best, node);
  }

  #stand(look: Look): void {
    cancelAnimationFrame(this.#frame);
    this.#gliding = false;
    this.#look = look;
  }

  #glide(to: Look, node: Element | undefined): void {
    const from = this.#look;
    const time = node ? milliseconds(node, '--t-panel') : 0;
    this.#stand(time > 0 ? from : to);
    if (time === 0) return;
    this.#gliding = true;
    let start: number | undefined;
    const onward = (now: number): void => {
      start ??= now;
      const part = Math.min(1, (now - start) / time);
      this.#look = between(from, to, 1 - (1 - part) ** 3);
      this.#gliding = part < 1;
      if (this.#gliding) this.#frame = requestAnimationFrame(onward);
    };
    this.#frame = requestAnimationFrame(onward);
  }
}

/** The camera that shows each position, so that a bubble can point at a site wherever the plane has been moved to. */
const cameras = new WeakMap<KnightLineView, Camera>();

/** A board registers the camera that shows a position. */
export function register(view: KnightLineView, camera: Camera): void {
  cameras.set(view, camera);
}

/** Where a site lies, in hundredths of the board; what is out of sight is pointed at from the nearest edge. */
export function where(view: KnightLineView, site: string): Point {
  const camera = lookingAt(view);
  const { width, height } = camera.room;
  const { x, y } = camera.at(site);
  const inside = (part: number): number => Math.min(Math.max(part, 2), 98);
  return { x: inside((100 * x) / width), y: inside((100 * y) / height) };
}

/** How wide a cell is, in hundredths of the shorter edge. */
export function span(view: KnightLineView): number {
  const { look, room } = lookingAt(view);
  return (100 * look.zoom) / Math.min(room.width, room.height);
}

/** The camera that shows a position; before a board has registered one, any that fits. */
function lookingAt(view: KnightLineView): Camera {
  const known = cameras.get(view);
  if (known) return known;
  const camera = new Camera(true);
  camera.follow(view, false, undefined);
  return camera;
}
