// Whole games in a real browser: against the computer, by finger, by keyboard alone, on one screen.
import {
  act,
  myTurn,
  playOut,
  playOutByKeys,
  plies,
  position,
  prompt,
  result,
  site,
  sitDown,
  tap,
} from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import type { NewTable } from '../../../generated/NewTable';

/** The small board, drawn after twenty quiet turns: over in a minute whoever plays. */
const short = 'variant=micro start=none noprogress=20 draws=auto repetition=auto';

const against = (level: number): NewTable => ({
  game: 'konreh',
  options: short,
  control: { kind: 'none' },
  seats: [{ kind: 'me' }, { kind: 'computer', level }],
});

test('two clicks lead from the first page to the first move', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-game="konreh"]').getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect(await myTurn(page)).toBe(true);
  await act(page, 2);
});

test('a whole game against the computer, to its end and on to the next', async ({ page }) => {
  test.setTimeout(360_000);
  const id = await sitDown(page, against(1));
  await playOut(page);
  await expect(result(page)).toBeVisible();
  const record = await page.request.get(`/api/tables/${id}/record`);
  expect(await record.text()).toMatch(/\[Result "(p1win|p2win|draw)"\]/);
  await result(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('[data-result]')).toBeHidden();
  expect(page.url()).not.toContain(id);
  await myTurn(page);
});

test('a game by keyboard alone', async ({ page }) => {
  test.setTimeout(360_000);
  await sitDown(page, against(1));
  await playOutByKeys(page);
  await expect(result(page)).toBeVisible();
});

test('both sides on one screen, with a takeback, a draw and the same screen again', async ({ page }) => {
  const id = await sitDown(page, {
    game: 'konreh',
    options: '',
    control: { kind: 'fischer', base: 300_000, increment: 3_000 },
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  for (const [from, to] of [
    ['c2', 'c4'],
    ['e8', 'e6'],
    ['h5', 'f5'],
  ] as const) {
    await site(page, from).click();
    await site(page, to).click();
    await expect(site(page, to)).toHaveAttribute('aria-label', /Red/);
  }
  await expect.poll(() => position(page, id)).toBe('5rob/5rgo/4r1rr/5r2/R1R5/RR6/OG6/BORR4 A - AB HD HD 2 0');
  await page.locator('[data-action="takeback"]').click();
  await expect(page.locator('[data-ply="3"]')).toHaveCount(0);
  await expect.poll(() => plies(page)).toBe(2);
  await site(page, 'h5').dragTo(site(page, 'f5'));
  await expect.poll(() => plies(page)).toBe(3);

  // Looking back changes nothing, and one press leads on.
  await page.locator('[data-ply="1"]').click();
  await expect(site(page, 'e8')).toHaveAttribute('aria-label', /Red/);
  await expect(site(page, 'e6')).toHaveAttribute('aria-label', /empty/);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(site(page, 'e6')).toHaveAttribute('aria-label', /Red/);

  await page.locator('[data-action="resign"]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(result(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  });

  test('a game by touch, each move confirmed', async ({ page }) => {
    test.setTimeout(360_000);
    await sitDown(page, against(1));
    await playOut(page, tap);
    await expect(result(page)).toBeVisible();
  });
});

test('an illegal attempt is answered with the reason, the squares and the rule', async ({ page }) => {
  await sitDown(page, {
    game: 'konreh',
    control: { kind: 'none' },
    options: '',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  await site(page, 'c2').click();
  await site(page, 'c3').click();
  const refusal = page.locator('[data-refusal]');
  await expect(refusal).toContainText('exactly 2 steps');
  const rule = refusal.getByRole('link', { name: 'Rule 4.2' });
  await expect(page.locator('[data-fault="c3"]')).toBeVisible();
  await expect.poll(() => plies(page)).toBe(0);

  const rules = page.context().waitForEvent('page');
  await rule.click({ modifiers: ['Control'] });
  const paper = await rules;
  // The rules are a page of their own, which has to load first.
  await expect(paper.locator('[id="4.2"]')).toBeInViewport({ timeout: 20_000 });
  await paper.close();

  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();
  await expect(prompt(page)).toBeVisible();
});
