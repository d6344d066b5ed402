import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import Dialog from './Dialog.svelte';

// The browser of the tests draws nothing above the page; whether a dialog is open is all that matters here.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const children = createRawSnippet(() => ({ render: () => '<p>content</p>' }));

/** A dialog that was opened from a button. */
function opened() {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const onclose = vi.fn<() => void>();
  const page = render(Dialog, { open: true, title: 'Settings', onclose, children });
  return { button, onclose, page, dialog: page.getByRole('dialog') };
}

test('it has its title as its name and takes the focus', () => {
  const { dialog } = opened();
  expect(dialog.getAttribute('aria-label')).toBe('Settings');
  expect(document.activeElement).toBe(dialog);
});

test('Esc asks to close', () => {
  const { dialog, onclose } = opened();
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onclose).toHaveBeenCalledOnce();
});

test('a press beside it asks to close, a press on it does not', () => {
  const { dialog, onclose } = opened();
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  dialog.dispatchEvent(new MouseEvent('pointerdown', { clientX: 150, clientY: 150 }));
  expect(onclose).not.toHaveBeenCalled();
  dialog.dispatchEvent(new MouseEvent('pointerdown', { clientX: 50, clientY: 150 }));
  expect(onclose).toHaveBeenCalledOnce();
});

test('the focus goes back to where it was', async () => {
  const { button, page } = opened();
  await page.rerender({ open: false });
  expect(page.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
