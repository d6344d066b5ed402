// How tiles arrive: they lift, fly in an arc and settle.
import type { TransitionConfig } from 'svelte/transition';
import type { Point } from '../carry.svelte';
import { milliseconds } from '../motion';

const TIME = 220;
const LIFT = 10;

/** Tiles come from another cell; those that a hand put down, or that came from nowhere, are simply there. */
export function jump(node: Element, { from, at }: { from: Point | null; at: Point }): TransitionConfig {
  if (from === null || milliseconds(node, '--t-move') === 0) return { duration: 0 };
  return {
    duration: TIME,
    css: (t, u) => {
      const [x, y] = [at.x + (from.x - at.x) * u, at.y + (from.y - at.y) * u];
      return `transform: translate(${x}px, ${y - LIFT * 4 * t * u}px)`;
    },
  };
}
