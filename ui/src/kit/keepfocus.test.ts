import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepfocus';

afterEach(() => document.body.replaceChildren());

function bench() {
  const root = document.createElement('div');
  root.innerHTML = '<button id="a">a</button><button id="b">b</button>';
  document.body.append(root);
  const leave = keepFocus(root);
  const find = (id: string) => root.querySelector<HTMLElement>(`#${id}`);
  return { root, find, leave };
}

test('the focus of what vanishes goes to the first thing that can be pressed', async () => {
  const { root, find, leave } = bench();
  find('b')?.focus();
  root.innerHTML = '<p>c</p><button disabled>d</button><button id="e">e</button>';
  await vi.waitFor(() => expect(document.activeElement).toBe(find('e')));
  leave?.();
});

test('what stays keeps it, and a focus elsewhere is left alone', async () => {
  const { root, find, leave } = bench();
  find('a')?.focus();
  find('b')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(find('a'));
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  root.innerHTML = '<button>c</button>';
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
  leave?.();
});
