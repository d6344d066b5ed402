// How drawings move on a board. Times come from the tokens, so that reduced motion needs no code here.
import type { TransitionConfig } from 'svelte/transition';
import type { Point } from './carry.svelte';

/** A piece that was dropped without success glides back to its site; one that found its target is simply there. */
export function back(
  node: Element,
  { from, home, found }: { from: Point; home: Point; found: boolean },
): TransitionConfig {
  const duration = found ? 0 : Math.min(140, milliseconds(node, '--t-move'));
  const between = (t: number): Point => ({ x: home.x + (from.x - home.x) * t, y: home.y + (from.y - home.y) * t });
  return { duration, css: (t) => `transform: translate(${between(t).x}px, ${between(t).y}px)` };
}

/** A time of the tokens, as it holds where an element stands. */
export function milliseconds(node: Element, token: string): number {
  const text = getComputedStyle(node).getPropertyValue(token).trim();
  const value = Number.parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}
