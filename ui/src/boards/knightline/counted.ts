// The counters of one seat in words.
import type { KnightLineSideView } from '../../generated/knightline/KnightLineSideView';
import { plane } from '../../words/boards';

/** Stacks, tiles that can still jump, and whether none has a target. */
export function counted(side: KnightLineSideView): string[] {
  const { counters: words } = plane;
  return [words.stacks(side.stacks), words.free(side.free), ...(side.stuck ? [words.stuck] : [])];
}
