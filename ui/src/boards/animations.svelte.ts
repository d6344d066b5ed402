// A new action finishes at once what still moves on a board.

type Watched = {
  /** The element in which things move. */
  root: () => Element | undefined;
  /** The position that is shown, and the action that has been sent. */
  view: () => unknown;
  sent: () => unknown;
};

/**
 * To be called while a board is created. The position that answers a sent action does not cut its own animation short.
 */
export function finishOnNewAction({ root, view, sent }: Watched): void {
  let drawn: unknown;
  let awaited = false;
  $effect.pre(() => {
    const [now, flying] = [view(), sent() !== null];
    const begins = !awaited && (flying || now !== drawn);
    [drawn, awaited] = [now, flying];
    if (!begins) return;
    for (const animation of root()?.getAnimations?.({ subtree: true }) ?? []) animation.finish();
  });
}
