// Somebody who presses a button by keyboard that vanishes with its press should not have to begin at the top of the
// page.
import type { Attachment } from 'svelte/attachments';

const PRESSABLE = 'button:not(:disabled), input:not(:disabled), a[href]';

/** When what had the keyboard's focus inside an element is taken away, the focus goes to the first thing there. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: Element | null = null;
  const enter = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next = root.querySelector<HTMLElement>(PRESSABLE);
    next?.focus();
    if (next) last = next;
  });
  root.addEventListener('focusin', enter);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', enter);
  };
};
