// The keyboard on a board: one tab stop, arrows from site to site, letters from piece to piece. Keys of the whole table
// (Escape, lenses, stepping through the game) are handled by the shell.
import type { Attachment } from 'svelte/attachments';

/** The four keys that lead from site to site. */
export type Arrow = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

/** What is asked of a board, and what is reported to it. */
export type KeyboardHandlers = {
  /** The site that an arrow leads to, if there is one. */
  step: (site: string, arrow: Arrow) => string | null;
  /** The site that a bracket leads to, where sites lie in rings: the next one of the ring, clockwise or against it. */
  round?: (site: string, clockwise: boolean) => string | null;
  /** The sites with pieces that can act, and the targets of what has been picked, in the board's order. */
  starts: () => string[];
  targets: () => string[];
  /** A site was picked. */
  onpress: (site: string) => void;
  /** The focus came to a site, with or without a ring to be drawn there, or left the board. */
  onfocus: (site: string | null, ring: boolean) => void;
};

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] satisfies Arrow[];
const BRACKETS = new Set(['[', ']']);

/** Listens to an element that holds sites (elements with `data-site`), and moves the focus among them. */
export function keyboard(handlers: KeyboardHandlers): Attachment<Element> {
  return (root) => {
    const focus = (site: string | null | undefined): void => {
      if (site === null || site === undefined) return;
      const element = root.querySelector(`[data-site="${CSS.escape(site)}"]`);
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
    };

    const down = (event: KeyboardEvent): void => {
      const site = event.target instanceof Element ? event.target.getAttribute('data-site') : null;
      if (site === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (ARROWS.includes(event.key)) focus(handlers.step(site, event.key as Arrow));
      else if (BRACKETS.has(event.key)) focus(handlers.round?.(site, event.key === ']'));
      else if (event.key === 'Enter' || event.key === ' ') {
        if (!event.repeat) handlers.onpress(site);
      } else if (event.key.toLowerCase() === 'n') focus(next(handlers.starts(), site, event.shiftKey));
      else if (event.key.toLowerCase() === 't') focus(next(handlers.targets(), site, event.shiftKey));
      else return;
      event.preventDefault();
    };
    const enter = (event: FocusEvent): void => {
      if (!(event.target instanceof Element)) return;
      handlers.onfocus(event.target.getAttribute('data-site'), event.target.matches(':focus-visible'));
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && root.contains(event.relatedTarget)) return;
      // A board that is taken away loses the focus in the midst of it, when nothing may change yet.
      queueMicrotask(() => handlers.onfocus(null, false));
    };

    root.addEventListener('keydown', down as EventListener);
    root.addEventListener('focusin', enter as EventListener);
    root.addEventListener('focusout', leave as EventListener);
    return () => {
      root.removeEventListener('keydown', down as EventListener);
      root.removeEventListener('focusin', enter as EventListener);
      root.removeEventListener('focusout', leave as EventListener);
    };
  };
}

/** The site after this one in a ring of sites, or before it. From elsewhere, the first or the last. */
function next(ring: string[], site: string, backwards: boolean): string | undefined {
  const index = ring.indexOf(site);
  if (index < 0) return backwards ? ring.at(-1) : ring[0];
  return ring[(index + (backwards ? -1 : 1) + ring.length) % ring.length];
}
