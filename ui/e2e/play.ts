// What a person does at a table, for any game: open one, look for what can be pressed, press it.
import { expect, type Locator, type Page } from '@playwright/test';
import type { NewTable } from '../src/generated/NewTable';
import type { Past } from '../src/generated/Past';
import type { Shelf } from '../src/generated/Shelf';

/** The games that the server offers. */
export async function shelf(page: Page): Promise<Shelf> {
  return (await page.request.get('/api/games')).json();
}

/** Opens a table as the dialog would, and goes there. */
export async function sitDown(page: Page, table: NewTable): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: { id: string } = await answer.json();
  await page.goto(`/table/${id}`);
  await expect(page.locator('[data-site]').first()).toBeVisible();
  return id;
}

/** The position of a table as its text, as the server has it. */
export async function position(page: Page, id: string): Promise<string> {
  const past: Past = await (await page.request.get(`/api/tables/${id}/past`)).json();
  return past.frames.at(-1)?.fen ?? '';
}

/** The position that a page shows, as its text. */
export async function shown(page: Page): Promise<string> {
  return (await page.locator('[data-fen]').first().getAttribute('data-fen')) ?? '';
}

export const site = (page: Page, name: string): Locator => page.locator(`[data-site="${name}"]`);
export const starts = (page: Page): Locator => page.locator('[data-pick="start"]');
export const targets = (page: Page): Locator => page.locator('[data-pick="target"]');
export const result = (page: Page): Locator => page.locator('[data-result]');
export const prompt = (page: Page): Locator => page.locator('[data-prompt]');

/** Waits until it is this page's turn or the game is over, and tells whether there is something to play. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(starts(page).or(page.locator('[data-prompt] [data-option]')).or(result(page)).first()).toBeVisible({
    timeout: 20_000,
  });
  return !(await result(page).isVisible());
}

/** The number of the last action in the list of moves. */
export async function plies(page: Page): Promise<number> {
  const numbers = await page.locator('[data-ply]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-ply'))));
  return Math.max(0, ...numbers);
}

/** How a hand presses something: with a mouse, or with a finger. */
export type Press = (what: Locator) => Promise<void>;
export const click: Press = (what) => what.click();
export const tap: Press = (what) => what.tap();

/** Plays one action of many, chosen by a number, and waits until the table has it. */
export async function act(page: Page, choose: number, press: Press = click): Promise<void> {
  const before = await plies(page);
  const word = page.locator('[data-prompt] [data-option]');
  if ((await word.count()) > 0) {
    await press(word.nth(choose % (await word.count())));
  } else {
    await press(starts(page).nth(choose % (await starts(page).count())));
    await press(targets(page).nth(choose % (await targets(page).count())));
  }
  const asked = page.locator('[data-chooser] [data-option], [data-confirm]');
  await expect
    .poll(async () => {
      if ((await plies(page)) > before) return true;
      if ((await asked.count()) > 0) await press(asked.first());
      return false;
    })
    .toBe(true);
}

/** Plays on until the game is over. */
export async function playOut(page: Page, press: Press = click): Promise<void> {
  for (let turn = 0; await myTurn(page); turn++) await act(page, turn * 7 + 3, press);
}
