import type { Attachment } from 'svelte/attachments';

/**
 * Opens a dialog element above the page as soon as it is there. Esc and a press on the scrim ask to close it; the focus
 * goes back to where it was when it goes.
 */
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const cancel = (event: Event) => {
      event.preventDefault();
      onclose();
    };
    // A press counts as one on the scrim only if it begins there: selecting text may end anywhere.
    const press = (event: PointerEvent) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) onclose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', press);
    dialog.showModal();
    // Left to itself the browser would take the first button, or even a list that scrolls. The dialog as a whole is
    // read out by its name; a part that wants the focus says so.
    if (!dialog.querySelector('[autofocus]')) {
      dialog.tabIndex = -1;
      dialog.focus();
    }
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', press);
      dialog.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  };
}
