// How a neuron grows. Its time comes from the tokens, so that reduced motion needs no code here.
import type { TransitionConfig } from 'svelte/transition';
import { milliseconds } from '../motion';

/** From the end where it is rooted to the other one. */
export function grow(node: Element): TransitionConfig {
  return { duration: milliseconds(node, '--t-panel'), css: (t) => `transform: scaleX(${t})` };
}
