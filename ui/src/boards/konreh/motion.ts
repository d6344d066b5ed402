// How drawings leave the board. Times come from the tokens, so that reduced motion needs no code here.
import type { TransitionConfig } from 'svelte/transition';
import { milliseconds } from '../motion';

/** A captured piece fades while the last of the way to its square is gone. */
export function captured(node: Element): TransitionConfig {
  const way = milliseconds(node, '--t-move');
  const duration = Math.min(80, way);
  return { delay: way - duration, duration, css: (t) => `opacity: ${t}` };
}
