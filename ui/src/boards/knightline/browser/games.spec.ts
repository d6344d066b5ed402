// Whole games in a real browser: against the computer, by keyboard, with a friend and a computer, three on one screen.
import {
  playOut,
  playOutByKeys,
  play,
  plies,
  position,
  prompt,
  result,
  seats,
  shown,
  site,
  sitDown,
  act,
  toMove,
} from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import { able, computer, me, open, table, threeWild } from './tables';

test('a whole game against the computer, to its end and on to the next', async ({ page }) => {
  test.setTimeout(360_000);
  const id = await sitDown(page, table('', me, able));
  await playOut(page);
  const record = await page.request.get(`/api/tables/${id}/record`);
  expect(await record.text()).toMatch(/\[Result "(p1win|p2win)"\]/);
  await result(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(result(page)).toBeHidden();
  expect(page.url()).not.toContain(id);
});

test('a whole game by keyboard alone, with the number of tiles', async ({ page }) => {
  test.setTimeout(360_000);
  await sitDown(page, table('tiles=10', me, computer));
  await playOutByKeys(page);
  await expect(result(page)).toBeVisible();
  // More than one tile has jumped at once: a number was chosen, and not only the first one.
  await expect(page.locator('[data-ply][aria-label*="White"][aria-label*="tiles jump"]').first()).toBeVisible();
});

test('two people and a computer at one table of three', async ({ page, friend }) => {
  test.setTimeout(480_000);
  const id = await sitDown(page, table('variant=three', me, open, able));
  const theirs = await friend.newPage();
  await theirs.goto(await page.locator('input[readonly]').inputValue());
  await theirs.getByRole('button', { name: 'Take this seat' }).click();

  for (let turn = 0; ; turn++) {
    const mover = await toMove(page, theirs);
    if (!mover) break;
    await act(mover, turn * 7 + 3);
    const played = await plies(mover);
    await expect.poll(() => plies(mover === page ? theirs : page)).toBeGreaterThanOrEqual(played);
  }
  await expect(result(page)).toBeVisible();
  await expect(result(theirs)).toBeVisible();
  await expect.poll(() => plies(page)).toBe(await plies(theirs));
  await expect.poll(() => shown(page)).toBe(await shown(theirs));
  await expect.poll(() => shown(page)).toBe(await position(page, id));
  // Each sits at the bottom of their own screen, and the others follow clockwise.
  await expect.poll(() => seats(page)).toEqual(['p1', 'p2', 'p3']);
  await expect.poll(() => seats(theirs)).toEqual(['p2', 'p3', 'p1']);
});

test('three on one screen, in their order, until the line of White is shown', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await sitDown(page, table(threeWild.options, me, me, me));
  for (const [turn, picks] of threeWild.actions.entries()) {
    const name = ['White', 'Black', 'Red'][turn % 3] ?? '';
    await expect(prompt(page).getByText(`${name} to move`)).toBeVisible();
    await expect(page.locator('.order .current')).toHaveText(name);
    await play(page, ...picks);
  }
  await expect(result(page)).toContainText('White');
  await expect(page.locator('[data-line]')).toHaveCount(4);
  for (const cell of threeWild.line) {
    await expect(page.locator(`[data-line="${cell}"]`)).toBeVisible();
    await expect(site(page, cell)).toHaveAttribute('aria-label', /in the line/);
  }
  await expect.poll(() => shown(page)).toBe(await position(page, id));
});
