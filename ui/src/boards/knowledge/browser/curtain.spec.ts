// Closed hands on one screen: a curtain between two people, and nothing of the one for the other.
import { screens } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import type { Page } from '@playwright/test';
import { bench, build, cardsOf, computer, holdings, me, option, table, trading } from './tables';

const curtain = (page: Page) => page.locator('[data-curtain]');

/** Sits down where a curtain may hang before the board. */
async function open(page: Page, seats: (typeof me | typeof computer)[]): Promise<void> {
  const answer = await page.request.post('/api/tables', { data: table('variant=three hands=closed', seats, trading) });
  const { id }: { id: string } = await answer.json();
  await page.goto(`/table/${id}`);
}

test('on one screen each takes the seat behind a curtain, and sees their own cards alone', async ({ page }) => {
  await open(page, [me, me, me]);
  await expect(curtain(page)).toHaveAttribute('data-curtain', 'p1');
  await expect(page.locator('[data-site], [data-cards]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => cardsOf(page, 'p1')).toBe('red-4 yellow-1');
  await expect(holdings(page, 'p2').locator('[data-hidden="3"]')).toBeVisible();

  await bench(page).locator('[data-partner="p2"]').click();
  await build(page, 'yellow');
  await expect(curtain(page), 'the same one goes on').toBeHidden();
  await build(page, 'blue');
  await expect(curtain(page)).toContainText('Hand the screen to Blue');
  await page.getByRole('button', { name: 'Show the table' }).click();
  await expect.poll(() => cardsOf(page, 'p2')).toBe('blue-2 green-1');
  await expect(holdings(page, 'p1').locator('[data-hidden="5"]')).toBeVisible();
  await option(page, 'accept').click();
  await expect(curtain(page)).toContainText('Hand the screen to Red');
});

test('who plays alone against computers needs no curtain', async ({ page }) => {
  await open(page, [me, computer, computer]);
  await expect(bench(page)).toBeVisible();
  await expect(curtain(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(screens.phone);
  test('the curtain fills the page', async ({ page }) => {
    await open(page, [me, me, me]);
    await expect.poll(() => curtain(page).boundingBox()).toMatchObject({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Show the table' }).tap();
    await expect(curtain(page)).toBeHidden();
  });
});
