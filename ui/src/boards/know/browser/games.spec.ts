// Whole games in a real browser: against the computer, to a Resolution, with partners, by keyboard alone, by touch.
import {
  click,
  playOut,
  playOutByKeys,
  plies,
  position,
  prompt,
  restingBox,
  result,
  seats,
  shown,
  site,
  sitDown,
  tap,
} from '../../../../e2e/play';
import { screens } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import { able, computer, me, nearlyResolved, resolved, table } from './tables';

// Whoever presses at random never Resolves, but the computer nearly always does, long before this limit.
test('a whole game against the computer, to its end and on to the next game', async ({ page }) => {
  test.setTimeout(600_000);
  const id = await sitDown(page, table('maxturns=160', [me, able]));
  await playOut(page);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toMatch(/\[Result "(p1win|p2win|draw)"\]/);
  expect(record).toMatch(/\[Reason "(Resolution|turn limit)"\]/);
  await expect.poll(() => shown(page)).toBe(await position(page, id));
  await result(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(result(page)).toBeHidden();
  expect(page.url()).not.toContain(id);
});

test('a move shows its way, Resolves, and the others have their chance', async ({ page }) => {
  await sitDown(page, table('', [me, me], nearlyResolved));
  await expect(page.locator('[data-ring="none"]')).toHaveCount(2);
  await expect(page.locator('[data-thread]')).toHaveCount(4);
  await site(page, 'C12').focus();
  await page.keyboard.press('Enter');
  await site(page, 'S24').focus();
  await expect(page.locator('[data-way]')).toHaveAttribute('data-way', /^C12-\w+-\w+-\w+-\w+-S24$/);
  await expect(prompt(page)).toContainText('joins the fools');
  await page.keyboard.press('Enter');

  await expect(page.locator('[data-thread="S8-S24"]')).toHaveCount(1);
  await expect(page.locator('.frozen')).toHaveCount(6);
  await expect(site(page, 'S24')).toHaveAttribute('aria-label', /connected with S8.*moves no more/);
  await expect(page.getByText('Ivory has Resolved', { exact: false }).first()).toBeVisible();
});

test('after Resolution what can connect is shown, and a pass ends it', async ({ page }) => {
  const id = await sitDown(page, table('variant=symmetric', [me, me], resolved));
  await expect(page.locator('.frozen')).toHaveCount(6);
  await page.locator('[data-option="pass"]').click();
  await expect(result(page)).toContainText('Ivory');
  await expect.poll(() => position(page, id)).toContain('over');
});

test('four at one table, two Conjunctions', async ({ page }) => {
  test.setTimeout(480_000);
  const id = await sitDown(
    page,
    table('variant=four-symmetric first=p1 maxturns=8', [me, computer, computer, computer]),
  );
  await expect.poll(() => seats(page)).toEqual(['p1', 'p2', 'p3', 'p4']);
  // Own pieces lie at the own name, and are told from a partner's by their stripes.
  const [own, partner] = [await restingBox(site(page, 'A4')), await restingBox(site(page, 'A1'))];
  const plate = await restingBox(page.locator('[data-seat="p1"]'));
  expect(Math.abs(own.y - plate.y)).toBeLessThan(Math.abs(partner.y - plate.y));
  await expect(site(page, 'A4')).toHaveAttribute('aria-label', /your striped bard/);
  await expect(site(page, 'A1')).toHaveAttribute('aria-label', /your partner’s bard/);
  await playOut(page);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toMatch(/\[Result "(p1p2win|p3p4win|draw)"\]/);
});

test('three at one table, each with one type', async ({ page }) => {
  test.setTimeout(360_000);
  const id = await sitDown(page, table('variant=three first=p1 maxturns=6', [me, computer, computer]));
  await expect(site(page, 'R7')).toHaveAttribute('aria-label', /Aubergine fool/);
  await expect(site(page, 'A3')).toHaveAttribute('aria-label', /Teal herald/);
  await playOut(page);
  expect(await (await page.request.get(`/api/tables/${id}/record`)).text()).toMatch(
    /\[Result "(p\dwin|p\dp\dwin|draw)"\]/,
  );
});

test('a game by keyboard alone', async ({ page }) => {
  test.setTimeout(360_000);
  await sitDown(page, table('maxturns=8', [me, computer]));
  await playOutByKeys(page);
  await expect(result(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ contextOptions: screens.phone });

  test('a game by touch, each move confirmed', async ({ page }) => {
    test.setTimeout(360_000);
    await sitDown(page, table('maxturns=8', [me, computer]));
    await playOut(page, tap);
    await expect(result(page)).toBeVisible();
  });
});

test('an attempt that no rule allows is answered with the reason, the spaces and the rule', async ({ page }) => {
  await sitDown(page, table('', [me, me], nearlyResolved));
  const before = await plies(page);
  await click(site(page, 'C12'));
  await click(site(page, 'F24'));
  const refusal = page.locator('[data-refusal]');
  await expect(refusal).toContainText('F24');
  await expect(refusal.getByRole('link', { name: /^Rule/ })).toBeVisible();
  await expect(page.locator('[data-fault]').first()).toBeVisible();
  await expect.poll(() => plies(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();
});
