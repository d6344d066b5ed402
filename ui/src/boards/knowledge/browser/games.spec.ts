// Whole games in a real browser: against the computer, with four, by keyboard alone, by touch.
import { click, position, restingBox, result, seats, shown, site, sitDown, tabTo, tap } from '../../../../e2e/play';
import { screens } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import { able, bench, computer, firstPlacement, me, option, playOut, table, trauma } from './tables';

test('a whole game of two against the computer, and on to the next game', async ({ page }) => {
  test.setTimeout(480_000);
  const id = await sitDown(page, table('variant=two', [me, able]));
  await playOut(page);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toMatch(/\[Result "(p1win|p2win|draw)"\]/);
  await expect.poll(() => shown(page)).toBe(await position(page, id));
  await expect(page.locator('[data-end]')).toContainText(/points?/);
  await result(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(id));
});

test('four at one table, three of them computers, to the limit of turns', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await sitDown(page, table('variant=four limit=5', [me, computer, computer, computer]));
  await expect.poll(() => seats(page)).toEqual(['p1', 'p2', 'p3', 'p4']);
  await playOut(page);
  await expect(page.locator('[data-end] li')).toHaveCount(4);
  await expect(result(page).getByRole('link', { name: /^Rule 7/ })).toBeVisible();
  expect(await (await page.request.get(`/api/tables/${id}/record`)).text()).toMatch(
    /\[Result "(p\dwin|(p\d)+win|draw)"\]/,
  );
});

test('a turn by keyboard alone: placing, an offer, and on', async ({ page }) => {
  const id = await sitDown(page, table('variant=two', [me, me], trauma));
  const tabAndPress = async (what: string) => {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  };
  // From a synapse of one's own along its links, and back; then to an open link and on to its price.
  await tabTo(page, '[data-site]');
  await expect(page.locator('[data-site]:focus')).toHaveAttribute('aria-label', /links? open here/);
  await page.keyboard.press('n');
  const from = await page.locator('[data-site]:focus').getAttribute('data-site');
  await page.keyboard.press('Enter');
  await expect(site(page, from ?? '')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-site]:focus')).toHaveAttribute('aria-label', /^Link /);
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('t');
    if ((await page.locator('[data-site]:focus').getAttribute('data-site')) === 'D6D7') break;
  }
  await expect(page.locator('[data-site]:focus')).toHaveAttribute(
    'aria-label',
    /Open for a blue card; Blue’s neuron goes home; gives you Willpower/,
  );
  await expect(page.locator('[data-prompt]')).toContainText('Open for a blue card');
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page, id)).toContain('D6D7=1');

  // The paid placement is used, so trading comes by itself.
  await tabAndPress('[data-partner="p2"]');
  await tabAndPress('[data-add="blue"]');
  await tabAndPress('[data-built]');
  await expect.poll(() => position(page, id)).toContain('ask:2:p2:b');
  await tabAndPress('[data-add="red"]');
  await tabAndPress('[data-built]');
  await expect.poll(() => position(page, id)).toContain('answer:2:p2:one:b/r');
  await tabAndPress('[data-option="decline"]');
  await tabAndPress('[data-option="done"]');
  await expect.poll(() => position(page, id)).toMatch(/ 6 p2 /);
});

test.describe('on a phone', () => {
  test.use({ contextOptions: screens.phone });

  test('a finger beside a link means it, and the neuron is placed at the second press', async ({ page }) => {
    const id = await sitDown(page, table('variant=two', [me, computer], firstPlacement));
    const box = await restingBox(site(page, 'D5D6'));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 12];
    await page.touchscreen.tap(x, y);
    await expect(page.locator('[data-confirm]')).toBeVisible();
    await expect.poll(() => position(page, id)).toContain(' - r:bgry:o');
    await page.locator('[data-confirm]').tap();
    await expect.poll(() => position(page, id)).toContain('D5D6=1');
    await option(page, 'done').tap();
    await expect(page.locator('[data-part]')).toHaveAttribute('data-part', 'bench');
    await expect(bench(page).locator('[data-partner="p2"]')).toBeVisible();
  });

  test('a game by touch, each part in its turn', async ({ page }) => {
    test.setTimeout(240_000);
    await sitDown(page, table('variant=two limit=6', [me, computer]));
    await playOut(page, tap);
    await expect(page.locator('[data-end]')).toBeVisible();
  });

  test('fields, log and help are a press away', async ({ page }) => {
    await sitDown(page, table('variant=two', [me, computer], firstPlacement));
    await page.getByText('Fields', { exact: true }).tap();
    await expect(page.locator('[data-field]')).toHaveCount(5);
    await page.getByText('Log', { exact: true }).tap();
    await page.locator('[data-action="help"]').tap();
    await expect(page.getByRole('dialog')).toContainText('Two tips');
  });
});

test('an attempt that no rule allows is answered with the reason, the synapse and the rule', async ({ page }) => {
  await sitDown(page, table('variant=two', [me, computer], firstPlacement));
  await click(site(page, 'D4D5'));
  const refusal = page.locator('[data-refusal]');
  await expect(refusal).toContainText(/D4/);
  await expect(refusal.getByRole('link', { name: /^Rule 4.2/ })).toBeVisible();
  await expect(page.locator('[data-fault="D4"]')).toBeVisible();
  await expect(page.locator('[data-neuron]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();
});
