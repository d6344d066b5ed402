// A new action ends at once what still moves on a board.

/** What decides about it. */
export type Hurried = {
  /** The element in which things move. */
  root: () => Element | undefined;
  /** The position that is shown, and the action on its way. */
  view: () => unknown;
  sent: () => unknown;
};

/** To be called while a board is made. The position that was waited for does not cut short its own action. */
export function hurry({ root, view, sent }: Hurried): void {
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
