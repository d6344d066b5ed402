// The steps of a turn through the page: dice, placing, mastering, discarding, the end.
import { click, position, prompt, result, site, sitDown } from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import {
  bench,
  build,
  cardsOf,
  clinching,
  computer,
  firstPlacement,
  mastering,
  me,
  option,
  rich,
  rolling,
  table,
  trauma,
} from './tables';

test('real dice are typed in, and the chart tells who got what', async ({ page }) => {
  const id = await sitDown(page, { ...table('variant=two', [me, me], rolling), rolls: 'players' });
  await option(page, '7').click();
  await expect.poll(() => position(page, id)).toContain('r:gr3y:o,b:b2y:-');
  await expect(page.locator('[data-roll="7"]')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-rolled]')).toContainText(/7.*Red.*3.*Blue.*2/);
  await expect(page.locator('[data-last]')).not.toHaveCount(0);
  await expect.poll(() => cardsOf(page, 'p1')).toBe('green-1 red-3 yellow-1');
  await expect.poll(() => cardsOf(page, 'p2')).toBe('blue-2 yellow-1');
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', 'place');
});

test('open links are lit with their prices, and a rival’s neuron goes home', async ({ page }) => {
  const id = await sitDown(page, table('variant=two', [me, computer], trauma));
  await expect(page.locator('[data-counters]')).toContainText('Paid placement open');
  await expect(page.locator('[data-price="D6D7"] .home')).toBeVisible();
  await expect(page.locator('[data-neuron="D6D7"]')).toBeVisible();
  await click(site(page, 'D6D7'));
  await expect.poll(() => position(page, id)).toContain('D6D7=1');
  await expect(page.locator('[data-told]')).toContainText('goes home');
});

test('where several cards pay, one is chosen; the orange neuron can be placed instead', async ({ page }) => {
  const id = await sitDown(page, table('variant=two', [me, computer], firstPlacement));
  await expect(page.locator('[data-price="F4G2"] rect.orange')).toBeVisible();
  await bench(page).getByText('Orange neuron', { exact: true }).click();
  await expect(bench(page)).toContainText('serves everybody');
  await click(site(page, 'F4G2'));
  await expect(page.locator('[data-chooser] [data-option]')).toHaveCount(4);
  await page.locator('[data-chooser] [data-option="g"]').click();
  await expect.poll(() => position(page, id)).toContain('F4G2=o');
  await expect(page.locator('[data-neuron="F4G2"] polyline')).toBeVisible();
});

test('a field is mastered with its power, now or never', async ({ page }) => {
  const id = await sitDown(page, table('variant=two', [me, me], mastering));
  await expect(page.locator('[data-field="Death"] [data-lack]')).toContainText('can master it');
  await option(page, 'Death').click();
  await expect(option(page, 'with')).toContainText('Now or never');
  await option(page, 'with').click();
  await expect(bench(page).locator('[data-option="y"]')).toContainText('You keep');
  await expect(bench(page).locator('[data-option="r"]')).toHaveCount(0);
  await option(page, 'y').click();
  await expect.poll(() => position(page, id)).toContain('Death=p1+');
  await expect(page.locator('[data-mastered="Death"]')).toContainText('Forgiveness');
  await expect(page.locator('.alive')).toHaveCount(6);
  await expect(page.locator('[data-seat="p1"] [data-points]')).toHaveText('2');
});

test('discards close at the exact number', async ({ page }) => {
  // The next dice wait until they are typed in: they could bring cards again.
  const id = await sitDown(page, { ...table('variant=two', [me, me], rich), rolls: 'players' });
  await expect(prompt(page)).toContainText('Discard 4 cards');
  for (const colour of ['red', 'red', 'blue']) await bench(page).locator(`[data-add="${colour}"]`).click();
  await expect(bench(page).locator('[data-built]')).toHaveCount(0);
  await bench(page).locator('[data-remove="blue"]').click();
  for (const colour of ['red', 'green']) await bench(page).locator(`[data-add="${colour}"]`).click();
  for (const colour of ['blue', 'red']) await expect(bench(page).locator(`[data-add="${colour}"]`)).toBeDisabled();
  await build(page);
  await expect.poll(() => position(page, id)).toContain('r:b4r3:o');
});

test('the end tells the points and how it came', async ({ page }) => {
  await sitDown(page, table('variant=two', [me, computer], clinching));
  await option(page, 'Death').click();
  await option(page, 'without').click();
  await option(page, 'y').click();
  await expect(result(page)).toContainText('You win.');
  await expect(page.locator('[data-end]')).toContainText('5 points');
  await expect(page.locator('[data-end]')).toContainText('catch up');
});
