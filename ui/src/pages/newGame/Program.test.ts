import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChoicesView } from '../../generated/ChoicesView';
import type { Spec } from '../../generated/Spec';
import type { StyleView } from '../../generated/StyleView';
import { Draft } from './draft.svelte';
import Program from './Program.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const levels = Array.from({ length: 10 }, (_, n) => ({ level: n + 1, help: `plays like ${n + 1}` }));
const bold: StyleView = { id: 'bold', name: 'Bold', motto: 'Gives much away.' };

/** The rows of a dialog whose game has these styles. */
async function rows(styles: StyleView[]) {
  const choices: ChoicesView = {
    options: '',
    variant: 'plain',
    seats: 2,
    sides: [],
    settings: [],
    styles,
    remarks: [],
  };
  vi.stubGlobal('fetch', async () => Response.json(choices));
  const draft = new Draft({ id: 'chess' } as Spec, levels, new URLSearchParams('level=2'));
  await vi.waitUntil(() => draft.choices);
  const { container } = render(Program, { draft, styles });
  return { draft, container };
}

test('the slider has a step for each level, and says what it means', async () => {
  const { draft, container } = await rows([]);
  const slider = container.querySelector<HTMLInputElement>('input[type="range"]');
  if (!slider) throw new Error('there is no slider');
  expect([slider.min, slider.max, slider.value]).toEqual(['1', '10', '2']);
  slider.value = '7';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(draft.level).toBe(7);
  expect(slider.getAttribute('aria-valuetext')).toBe('7 of 10. Plays like 7.');
  expect(container.textContent).toContain('7 of 10');
  expect(container.textContent).toContain('Plays like 7.');
});

test('a game without schools asks for none', async () => {
  expect((await rows([])).container.querySelector('select')).toBeNull();
});

test('a school is chosen with its motto in sight', async () => {
  const { draft, container } = await rows([bold]);
  const select = container.querySelector('select');
  if (!select) throw new Error('there is no choice');
  expect([...select.options].map(({ text }) => text)).toEqual(['No school', 'Bold']);
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(draft.style).toEqual(bold);
  expect(container.textContent).toContain('Gives much away.');
});
