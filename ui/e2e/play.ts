// What a person does at a table, for any game: open one, look for what can be pressed, press it.
import { expect, type Locator, type Page } from '@playwright/test';
import type { HintView } from '../src/generated/HintView';
import type { NewTable } from '../src/generated/NewTable';
import type { PositionsView } from '../src/generated/PositionsView';
import type { GamesView } from '../src/generated/GamesView';

/** The games that the server offers. */
export async function catalog(page: Page): Promise<GamesView> {
  return (await page.request.get('/api/games')).json();
}

/** Opens a table as the dialog would, and goes there. */
export async function sitDown(page: Page, table: NewTable): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: table });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id }: { id: string } = await answer.json();
  await page.goto(`/table/${id}`);
  // A phone may show another part of the table than the board.
  await expect(page.locator('[data-site]:visible, [data-bench]:visible').first()).toBeVisible();
  await laidOut(page);
  return id;
}

/** Waits until fonts have loaded and boards have been measured: positions may change before. */
async function laidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of ['measured', 'drawn']) await new Promise(requestAnimationFrame);
  });
}

/** The position of a table as its text, as the server has it. */
export async function position(page: Page, id: string): Promise<string> {
  const past: PositionsView = await (await page.request.get(`/api/tables/${id}/past`)).json();
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

/** The seats in the order of the page. */
export async function seats(page: Page): Promise<(string | null)[]> {
  return page.locator('[data-seat]').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')));
}

/** Waits until it is this page's turn or the game is over, and tells whether there is something to play. */
export async function myTurn(page: Page): Promise<boolean> {
  const due = starts(page).or(asked(page)).or(result(page)).filter({ visible: true });
  await expect(due.first()).toBeVisible({ timeout: 20_000 });
  return !(await result(page).isVisible());
}

/** How many actions stand. */
export async function plies(page: Page): Promise<number> {
  return Number(await page.locator('[data-board]').first().getAttribute('data-plies'));
}

/** Where an element is on the page once it moves no more: it is at the same place in two frames. */
export async function restingBox(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return what.evaluate(async (element) => {
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    for (let [before, now] = ['', place()]; ; [before, now] = [JSON.stringify(now), place()]) {
      if (JSON.stringify(now) === before) return now;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** How something is pressed: with a mouse, or with a finger. */
export type Press = (what: Locator) => Promise<void>;
export const click: Press = async (what) => what.click(await inside(what));
export const tap: Press = async (what) => what.tap(await inside(what));

/** Where to press what is no box: the point inside a drawn outline that is farthest from its line. */
async function inside(what: Locator): Promise<{ position?: { x: number; y: number } }> {
  // A board that zooms would change the place of the point.
  await restingBox(what);
  const position = await what.evaluate((element) => {
    const screen = element instanceof SVGGeometryElement ? element.getScreenCTM() : null;
    if (!(element instanceof SVGGeometryElement) || !screen) return undefined;
    const [box, length, frame] = [element.getBBox(), element.getTotalLength(), element.getBoundingClientRect()];
    const line = Array.from({ length: 60 }, (_, n) => element.getPointAtLength((n * length) / 60));
    let best = { far: 0, point: new DOMPoint() };
    for (let n = 0; n < 400; n++) {
      const point = new DOMPoint(
        box.x + ((n % 20) + 0.5) * (box.width / 20),
        box.y + (Math.floor(n / 20) + 0.5) * (box.height / 20),
      );
      const far = element.isPointInFill(point)
        ? Math.min(...line.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)))
        : 0;
      if (far > best.far) best = { far, point };
    }
    const { x, y } = best.point.matrixTransform(screen);
    return { x: x - frame.x, y: y - frame.y };
  });
  return position ? { position } : {};
}

/** The answers that are asked for now: in the prompt, in a chooser, on a bench, or a second press. */
const ASKED = [
  '[data-prompt] [data-option]',
  '[data-chooser] [data-option]',
  '[data-bench] [data-option]',
  '[data-confirm]',
];
const asked = (page: Page): Locator => page.locator(ASKED.join());

/** Answers until the table has one action more than before. */
async function answerUntil(page: Page, more: number, answer: (options: Locator) => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      if ((await plies(page)) >= more) return true;
      if ((await asked(page).count()) > 0) await answer(asked(page));
      return false;
    })
    .toBe(true);
}

/** Waits for what can follow the first pick. One press may also be enough, or all that has to be confirmed. */
async function pickedOrPlayed(page: Page, more: number): Promise<void> {
  await expect
    .poll(async () => (await plies(page)) >= more || (await targets(page).or(asked(page)).count()) > 0)
    .toBe(true);
}

/** Plays one action of many, chosen by a number, and waits until the table has it. */
export async function act(page: Page, choose: number, press: Press = click): Promise<void> {
  const more = (await plies(page)) + 1;
  const pick = async (all: Locator) => press(all.nth(choose % (await all.count())));
  if ((await asked(page).count()) === 0) {
    await pick(starts(page));
    await pickedOrPlayed(page, more);
    if ((await plies(page)) < more && (await asked(page).count()) === 0) await pick(targets(page));
  }
  await answerUntil(page, more, pick);
}

/** Plays the action that these picks name: sites and answers, in their order. */
export async function play(page: Page, ...picks: string[]): Promise<void> {
  const more = (await plies(page)) + 1;
  for (const key of picks) await click(page.locator(`[data-site="${key}"], [data-option="${key}"]`).first());
  await expect.poll(() => plies(page)).toBe(more);
}

/** Asks for a hint, and answers with what came. */
export async function hinted(page: Page): Promise<HintView> {
  await myTurn(page);
  const answer = page.waitForResponse(/\/hint$/);
  await page.locator('[data-action="hint"]:visible').first().click();
  const hint: HintView = await (await answer).json();
  await expect(page.locator('[data-hint]')).toContainText(hint.reason);
  return hint;
}

/** Plays on until the game is over. */
export async function playOut(page: Page, press: Press = click): Promise<void> {
  for (let turn = 0; await myTurn(page); turn++) await act(page, turn * 7 + 3, press);
}

/** Plays on until the game is over, and touches nothing but keys. */
export async function playOutByKeys(page: Page): Promise<void> {
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key);
  };
  const focused = (pick: Locator) => expect(pick.and(page.locator(':focus'))).toHaveCount(1);
  await tabTo(page, '[data-site]');
  for (let turn = 0; await myTurn(page); turn++) {
    const more = (await plies(page)) + 1;
    if ((await starts(page).count()) > 0) {
      // The focus comes back from a chooser that has been closed.
      await focused(page.locator('[data-site]'));
      await press('n', (turn % 5) + 1);
      await focused(starts(page));
      await press('Enter');
      await pickedOrPlayed(page, more);
    }
    if ((await plies(page)) < more && (await asked(page).count()) === 0) {
      await press('t', (turn % 3) + 1);
      await focused(targets(page));
      await press('Enter');
    }
    await answerUntil(page, more, async (options) => press(String(1 + (turn % Math.min(9, await options.count())))));
  }
}

/** The one of several people whose turn it is; nobody once the game is over. */
export async function toMove(...pages: Page[]): Promise<Page | null> {
  let mover: Page | null = null;
  await expect(async () => {
    for (const page of pages) {
      if ((await starts(page).or(asked(page)).count()) > 0) mover = page;
    }
    const over = (await Promise.all(pages.map((page) => result(page).isVisible()))).every(Boolean);
    expect(over || mover !== null).toBe(true);
  }).toPass({ timeout: 20_000 });
  return mover;
}

/** Presses Tab until the focus is on what matches; a page has fewer stops than this before its main matter. */
export async function tabTo(page: Page, what: string, most = 40): Promise<void> {
  await expect(page.locator(what).first()).toBeVisible();
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, what)) return;
  }
  throw new Error(`the Tab key does not lead to ${what}`);
}
