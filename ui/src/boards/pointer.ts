// Presses, drags and the pointer's place, reported as sites. Every board attaches this to the element that holds its
// sites (elements with `data-site`), so that all boards handle a finger and a mouse alike.
import type { Attachment } from 'svelte/attachments';
import type { Point } from './carry.svelte';

/** How far a pointer travels before a press becomes a drag, and how near a target attracts a press, in pixels. */
const DRAG = 6;
const NEAR = 24;

/** What is asked of a board, and what is reported to it. */
export type PointerHandlers = {
  /** The sites that attract a press nearby: the targets of what has been picked. */
  targets: () => Iterable<string>;
  /** Where on the page a site attracts presses; undefined where that is the middle of its box. */
  spot?: (site: string) => Point | null | undefined;
  /** Whether what stands on a site can be lifted. */
  liftable: (site: string) => boolean;
  /** A site was pressed and let go. */
  onpress: (site: string) => void;
  /** A drag began. */
  onlift: (site: string) => void;
  /** What was lifted is this many pixels away from where it was taken. */
  oncarry: (site: string, dx: number, dy: number) => void;
  /** It was let go over a site, or beside the board, or the drag was broken off. */
  ondrop: (from: string, to: string | null) => void;
  /** The pointer came to a site, or left the board. */
  onhover: (site: string | null) => void;
};

type Press = { id: number; site: string | null; x: number; y: number; dragging: boolean };

/** Listens to an element and reports as sites what happens there. */
export function pointer(handlers: PointerHandlers): Attachment<Element> {
  return (root) => {
    let press: Press | null = null;

    const siteOf = (element: unknown): string | null => {
      const site = element instanceof Element ? element.closest('[data-site]') : null;
      return site && root.contains(site) ? site.getAttribute('data-site') : null;
    };
    // A finger is blunt and means the nearest target. A mouse means what it is on, or else a small site could not be
    // tried that lies beside a target.
    const meant = ({ clientX: x, clientY: y, pointerType }: PointerEvent, under: string | null): string | null => {
      const near = () => nearest(handlers.targets(), spotOf, x, y);
      return pointerType === 'touch' ? (near() ?? under) : (under ?? near());
    };
    const spotOf = (site: string): Point | null => {
      const spot = handlers.spot?.(site);
      if (spot !== undefined) return spot;
      const box = root.querySelector(`[data-site="${CSS.escape(site)}"]`)?.getBoundingClientRect();
      return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    };
    // Whoever captured the pointer is its target, wherever it is now.
    const siteAt = (event: PointerEvent): string | null =>
      meant(event, siteOf(document.elementFromPoint?.(event.clientX, event.clientY)) ?? siteOf(event.target));

    const down = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, pointerId: id } = event;
      press = { id, site: meant(event, siteOf(event.target)), x, y, dragging: false };
    };
    const move = (event: PointerEvent): void => {
      const dragging = press?.id === event.pointerId && press.dragging;
      if (dragging) handlers.onhover(siteAt(event));
      else if (event.pointerType !== 'touch') handlers.onhover(siteOf(event.target));
      if (press?.id !== event.pointerId || press.site === null) return;
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      if (!press.dragging && Math.hypot(dx, dy) > DRAG && handlers.liftable(press.site)) {
        press.dragging = true;
        root.setPointerCapture?.(event.pointerId);
        handlers.onlift(press.site);
      }
      if (press.dragging) handlers.oncarry(press.site, dx, dy);
    };
    const up = (event: PointerEvent): void => {
      if (press?.id !== event.pointerId) return;
      const { site, dragging } = press;
      press = null;
      if (event.pointerType === 'touch') handlers.onhover(null);
      if (site === null) return;
      // A press acts on release; whoever slides off meant something else.
      const end = siteAt(event);
      if (dragging) handlers.ondrop(site, end);
      else if (end === site) handlers.onpress(site);
    };
    const cancel = (event: PointerEvent): void => {
      if (press?.id !== event.pointerId) return;
      const { site, dragging } = press;
      press = null;
      handlers.onhover(null);
      if (site !== null && dragging) handlers.ondrop(site, null);
    };
    const leave = (): void => handlers.onhover(null);
    // Screen readers and scripts click without a pointer; a click after a real press counts its presses from 1.
    const click = (event: MouseEvent): void => {
      const site = siteOf(event.target);
      if (event.detail === 0 && site !== null) handlers.onpress(site);
    };

    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', cancel],
      ['pointerleave', leave],
      ['click', click],
    ];
    for (const [name, listener] of listeners) root.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) root.removeEventListener(name, listener as EventListener);
    };
  };
}

/** The one of these sites whose spot is nearest to a point of the page, if it is near at all. */
function nearest(sites: Iterable<string>, spotOf: (site: string) => Point | null, x: number, y: number): string | null {
  let best: string | null = null;
  let least = NEAR;
  for (const site of sites) {
    const spot = spotOf(site);
    const far = spot ? Math.hypot(spot.x - x, spot.y - y) : NEAR;
    if (far < least) [best, least] = [site, far];
  }
  return best;
}
