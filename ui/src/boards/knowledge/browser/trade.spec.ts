// Trades through the bench: two people in two browsers and a computer; the house; closed hands.
import type { BrowserContext, Page } from '@playwright/test';
import { position, sitDown } from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import { bench, build, cardsOf, computer, holdings, me, open, option, richTrading, table, trading } from './tables';

/** A friend takes the open seat. */
async function join(friend: BrowserContext, id: string): Promise<Page> {
  const theirs = await friend.newPage();
  await theirs.goto(`/table/${id}`);
  await theirs.getByRole('button', { name: 'Take this seat' }).click();
  await expect(theirs.getByRole('button', { name: 'Take this seat' })).toBeHidden();
  return theirs;
}

test('an offer is made, countered and accepted, and both see both sides of it', async ({ page, friend }) => {
  const id = await sitDown(page, table('variant=three', [me, open, computer], trading));
  const theirs = await join(friend, id);

  // First to whom and what, and that there is no way back; then what for.
  await bench(page).locator('[data-partner="p2"]').click();
  await expect(bench(page)).toContainText('cannot be taken back');
  await expect(bench(page)).toContainText('3 offers left');
  await build(page, 'yellow');
  await expect.poll(() => position(page, id)).toContain('ask:2:p2:y');
  await expect(bench(page).locator('[data-tray]').first()).toHaveAttribute('data-tray', '1 yellow');
  // Only what the partner holds can be asked for.
  await expect(bench(page).locator('[data-add="yellow"]')).toBeDisabled();
  await expect(theirs.locator('[data-bench]')).toContainText('not said yet');
  await build(page, 'blue');
  await expect.poll(() => position(page, id)).toContain('answer:2:p2:one:y/b');

  // The bench is turned round for the other one.
  const trays = (who: Page) =>
    bench(who)
      .locator('[data-tray]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-tray')));
  await expect(option(theirs, 'accept')).toBeVisible();
  await expect.poll(() => trays(theirs)).toEqual(['1 yellow', '1 blue']);
  await expect(bench(page).locator('[data-offer="p1"]')).toBeVisible();
  await bench(theirs).locator('[data-counter]').click();
  await build(theirs, 'green');
  await expect.poll(() => position(page, id)).toContain('counter:2:p2:y/b:g');
  await expect.poll(() => trays(theirs)).toEqual(['1 yellow', '1 blue', '1 green', 'no cards']);
  await build(theirs, 'red', 'yellow');

  await expect.poll(() => position(page, id)).toContain('reply:2:p2:one:g/ry');
  await expect(option(page, 'accept')).toBeVisible();
  await expect.poll(() => trays(page)).toEqual(['1 green', '1 red and 1 yellow']);
  await option(page, 'accept').click();
  await expect.poll(() => position(page, id)).toContain('r:gr3:o,b:b2ry:o');
  await expect.poll(() => cardsOf(page, 'p1')).toBe('green-1 red-3');
  await expect.poll(() => cardsOf(theirs, 'p2')).toBe('blue-2 red-1 yellow-1');
  await expect(page.locator('[data-told]')).toContainText('accepts');
  await expect(page.locator('[data-counters]')).toContainText('2 offers left');
});

test('the house trades at its rate, and swaps a large hand', async ({ page }) => {
  const id = await sitDown(page, table('variant=four', [me, computer, computer, computer], richTrading));
  await bench(page).locator('[data-house]').click();
  await option(page, 'g').click();
  await expect.poll(() => position(page, id)).toContain('r:gr3y:o');
  await expect(bench(page).locator('[data-swap]')).toBeDisabled();
  await expect(bench(page).locator('[data-house-why]')).toContainText(/7|seven/i);
});

test('who cannot serve is off, with the reason', async ({ page }) => {
  const alone = trading.replace('b:b2g:o,g:bg:o', 'b:-:o,g:bg:o');
  await sitDown(page, table('variant=three', [me, computer, computer], alone));
  await expect(bench(page).locator('[data-partner="p2"]')).toBeDisabled();
  await expect(bench(page).locator('[data-partner="p3"]')).toBeEnabled();
  await expect(bench(page).locator('[data-why]')).not.toBeEmpty();
});

test('with closed hands others are only counted, on the page and in what is sent', async ({ page, friend }) => {
  const frames: string[] = [];
  const theirs = await friend.newPage();
  theirs.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const id = await sitDown(page, table('variant=three hands=closed', [me, open, computer], trading));
  await theirs.goto(`/table/${id}`);
  await theirs.getByRole('button', { name: 'Take this seat' }).click();
  await expect(holdings(theirs, 'p1').locator('[data-hidden="5"]')).toBeVisible();
  await expect(holdings(theirs, 'p1').locator('[data-cards]')).toHaveCount(0);
  await expect.poll(() => cardsOf(theirs, 'p2')).toBe('blue-2 green-1');
  await expect(holdings(page, 'p2').locator('[data-hidden="3"]')).toBeVisible();
  // Anything can be asked for, up to the number of cards.
  await bench(page).locator('[data-partner="p2"]').click();
  await build(page, 'red');
  await expect(bench(page).locator('[data-add="yellow"]')).toBeEnabled();
  await expect(bench(page).locator('[data-add="red"]')).toBeDisabled();
  expect(frames.join()).not.toContain('"red":4');
});
