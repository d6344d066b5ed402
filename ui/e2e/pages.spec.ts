// The pages beside the table: what they show comes from the games' own declarations, and every link leads somewhere.
import { catalog, myTurn, starts, tabTo } from './play';
import { expect, test } from './test';

test('every link of the frame leads to a page', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const name of await links.allInnerTexts()) {
    await page.goto('/');
    await links.filter({ hasText: name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('There is nothing here.')).toBeHidden();
  }
});

test('the dialog offers every variant, and what it is asked for is what is played', async ({ page }) => {
  const [game] = (await catalog(page)).games;
  if (!game) throw new Error('the catalog is empty');
  await page.goto('/');
  await page.getByRole('link', { name: 'Same screen' }).first().click();
  const dialog = page.getByRole('dialog');
  const variant = game.variants[2];
  if (!variant) throw new Error('the game has too few variants');
  await expect(dialog.getByRole('group', { name: 'Variant' }).getByRole('radio')).toHaveCount(game.variants.length);
  await dialog.getByText(variant.help, { exact: false }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);
  await myTurn(page);
  const id = page.url().split('/').at(-1);
  const card = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(card.options).toBe(`variant=${variant.name}`);
  expect(card.yours).toEqual(['p1', 'p2']);
});

test('a rule has an address of its own', async ({ page }) => {
  const [game] = (await catalog(page)).games;
  await page.goto(`/rules/${game?.id}#4.2`);
  await expect(page.locator('[id="4.2"]')).toBeInViewport();
  await page.getByRole('link', { name: 'Rulings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Rulings' })).toBeInViewport();
});

test('the theme is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('a table that does not exist', () => {
  test.use({ expected: /404|WebSocket/ });

  test('says so and shows the way out', async ({ page }) => {
    await page.goto('/table/nosuchtable');
    await expect(page.getByText('There is no table here.')).toBeVisible();
    await expect(page.getByRole('link').first()).toBeVisible();
  });
});

test('the keyboard leads from the first page to a table, and through the dialog', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'article button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  await myTurn(page);
  await tabTo(page, '[data-site]');
  await page.keyboard.press('n');
  await expect(page.locator('[data-pick="start"]:focus')).toHaveCount(1);
  await expect(starts(page)).not.toHaveCount(0);

  await page.goto('/');
  await tabTo(page, 'article a[href*="with=same"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
