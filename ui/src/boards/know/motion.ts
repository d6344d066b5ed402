// How solids move: from space to space along their way. Times come from the tokens, so that reduced motion needs no
// code here.
import type { Attachment } from 'svelte/attachments';
import { milliseconds } from '../motion';

/** However many jumps there are, a way takes no longer than this. */
const LONGEST = 540;

/** Where a solid stands, and how large it is drawn there. */
export type Stance = { x: number; y: number; scale: number };

/** A stance as the style of an element. */
export function posed({ x, y, scale }: Stance): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * Walks an element through these stances to the last one, where it stands already: a jump takes as long as a quick
 * change. One that was carried there by hand, or that was there before, has no way to walk.
 */
export function walk(way: readonly Stance[]): Attachment<Element> {
  return (node) => {
    const time = Math.min(LONGEST, (way.length - 1) * milliseconds(node, '--t-quick'));
    if (way.length < 2 || time === 0) return;
    node.animate?.(
      way.map((stance) => ({ transform: posed(stance) })),
      { duration: time, easing: 'linear' },
    );
  };
}
