// The rules in force at a table: in one line beside the board or in the menu of a phone, and all of them in a dialog.
import { cleanup, render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChoicesView } from '../../generated/ChoicesView';
import type { GamesView } from '../../generated/GamesView';
import type { SettingView } from '../../generated/SettingView';
import { api } from '../../link/api';
import { catalog } from '../../link/loaded.svelte';
import { rulesInForce as words } from '../../words/table';
import { sitDown } from '../../table/fakes';
import MenuItems from '../../table/MenuItems.svelte';
import RulesDialog from '../../table/RulesDialog.svelte';
import RulesLine from '../../table/RulesLine.svelte';

const game = {
  id: 'konreh',
  variants: [
    { name: 'standard', help: 'the full game', settings: [] },
    { name: 'tournament-pie', help: 'keep or swap, then the double', settings: ['start=pie-double'] },
  ],
  options: [
    {
      key: 'seeds',
      help: 'how many Seeds each side may make',
      default: 'all',
      values: { words: [{ name: '2', help: 'two in the whole game' }] },
    },
    { key: 'tiles', help: 'tiles of each player', default: '20', values: { number: { least: 2, most: 20 } } },
  ],
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  catalog.value = { games: [game] } as unknown as GamesView;
});
afterEach(() => {
  cleanup();
  catalog.value = null;
  vi.restoreAllMocks();
});

const setting = (key: string, value: string, usual = value): SettingView => ({ key, value, usual, refused: [] });

/** A table with these options, after the server has answered what is usual there, or has not. */
async function at(options: string, choices: Partial<ChoicesView> | null, remarks: string[] = []) {
  vi.spyOn(api, 'choices').mockImplementation(() =>
    choices ? Promise.resolve(choices as ChoicesView) : Promise.reject(new Error('unreachable')),
  );
  const { store } = sitDown(['p1'], {
    setup: { game: 'konreh', options, edition: 1, start: '', control: { kind: 'none' }, seats: [] },
    remarks,
  });
  store.rules.load();
  await tick();
  return store;
}

test('the line names the variant and what was changed in it', async () => {
  const settings = [setting('start', 'pie-double'), setting('seeds', '2', 'all')];
  const store = await at('variant=tournament-pie seeds=2', { variant: 'tournament-pie', settings });
  expect(api.choices).toHaveBeenCalledWith('konreh', 'variant=tournament-pie seeds=2');
  const { getByRole } = render(RulesLine, { store });
  const button = getByRole('button', { name: 'Rules: Tournament · Seeds: Two each' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  button.click();
  expect(store.open).toBe('rules');
});

test('many changes are counted', async () => {
  const settings = [setting('seeds', '2', 'all'), setting('draws', 'auto', 'claim'), setting('glide', 'on', 'off')];
  const store = await at('seeds=2 draws=auto glide=on', { variant: 'standard', settings });
  expect(store.rules.line).toBe('Rules: Standard · 3 options changed');
});

test('the plain game has its variant alone', async () => {
  const store = await at('', { variant: 'standard', settings: [setting('seeds', 'all')] });
  expect([store.rules.line, store.rules.changed]).toEqual(['Rules: Standard', []]);
});

test('without an answer of the server, the options of the table are shown as they were written', async () => {
  const store = await at('variant=tournament-pie seeds=2', null);
  expect(store.rules.line).toBe('Rules: Tournament · Seeds: Two each');
  expect(store.rules.changed[0]?.usual).toBe('');
});

test('the dialog lists the variant, the changed options with their help, and the remarks', async () => {
  const settings = [setting('seeds', '2', 'all'), setting('tiles', '9', '20')];
  const store = await at('variant=tournament-pie seeds=2 tiles=9', { variant: 'tournament-pie', settings }, [
    'Blue is not told.',
  ]);
  const { getByRole, queryByRole } = render(RulesDialog, { store });
  expect(queryByRole('dialog')).toBeNull();
  store.open = 'rules';
  flushSync();
  const dialog = getByRole('dialog', { name: words.title });
  const headings = [...dialog.querySelectorAll('h3')].map((heading) => heading.textContent);
  expect(headings).toEqual(['Variant: Tournament', words.changed, words.remarks]);
  expect([...dialog.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Seeds: Two each', 'Tiles: 9']);
  const [seeds, tiles] = [...dialog.querySelectorAll('dd')].map((text) =>
    text.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(seeds).toBe('How many Seeds each side may make. Two in the whole game. Usually: As Greens allow.');
  expect(tiles).toBe('Tiles of each player. Usually: 20.');
  expect(dialog.querySelector('li')?.textContent).toBe('Blue is not told.');
  expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/rules/konreh');
  getByRole('button', { name: 'Close' }).click();
  expect(store.open).toBeNull();
});

test('the dialog says where nothing is changed', async () => {
  const store = await at('', { variant: 'standard', settings: [] });
  store.open = 'rules';
  const { getByRole } = render(RulesDialog, { store });
  const dialog = getByRole('dialog');
  expect(dialog.textContent).toContain(words.unchanged);
  expect(dialog.querySelectorAll('dt, li')).toHaveLength(0);
});

test('on a phone the line is in the menu, and leads from there to the dialog', async () => {
  const store = await at('', { variant: 'standard', settings: [] });
  store.open = 'more';
  const { getByRole } = render(MenuItems, {
    store,
    small: true,
    ondone: () => store.open === 'more' && (store.open = null),
  });
  getByRole('button', { name: 'Rules: Standard' }).click();
  expect(store.open).toBe('rules');
});
