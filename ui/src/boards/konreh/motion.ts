// How drawings leave the board. Times come from the tokens, so that reduced motion needs no word here.
import type { TransitionConfig } from 'svelte/transition';
import type { Point } from './geometry';

/** A captured piece fades while the last of the way to its square is gone. */
export function captured(node: Element): TransitionConfig {
  const way = milliseconds(node, '--t-move');
  const duration = Math.min(80, way);
  return { delay: way - duration, duration, css: (t) => `opacity: ${t}` };
}

/** A piece that was let go in vain glides back to its square; one that found its target is simply there. */
export function back(node: Element, { from, home, found }: { from: Point; home: Point; found: boolean }): TransitionConfig {
  const duration = found ? 0 : Math.min(140, milliseconds(node, '--t-move'));
  const between = (t: number): Point => ({ x: home.x + (from.x - home.x) * t, y: home.y + (from.y - home.y) * t });
  return { duration, css: (t) => `transform: translate(${between(t).x}px, ${between(t).y}px)` };
}

function milliseconds(node: Element, token: string): number {
  const text = getComputedStyle(node).getPropertyValue(token).trim();
  const value = Number.parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}
