// What a mouse does on the plane: how many tiles jump, where stacks are placed, what is refused, and how all of it is
// fitted.
import type { Locator, Page } from '@playwright/test';
import { play, plies, position, prompt, restingBox, site, sitDown, targets } from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import { growing, me, table } from './tables';

/** The number that is drawn on the stack of a cell. */
const number = (page: Page, cell: string): Locator => page.locator(`[data-stack="${cell}"] .number`);
const option = (page: Page, key: string): Locator => page.locator(`[data-chooser] [data-option="${key}"]`);

/** Black's first move, as far as the question how many tiles jump. */
async function blackIsAsked(page: Page): Promise<string> {
  const id = await sitDown(page, table('', me, me));
  await play(page, '0,0', '2,1');
  await site(page, '1,0').click();
  await expect(targets(page)).toHaveCount(4);
  await site(page, '3,1').click();
  await expect(page.getByRole('dialog')).toContainText('How many tiles jump to 3,1?');
  return id;
}

test.describe('how many tiles jump', () => {
  test('is stepped through, and what stays is shown beforehand', async ({ page }) => {
    const id = await blackIsAsked(page);
    await expect(number(page, '1,0')).toHaveText('19');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(number(page, '1,0')).toHaveText('18');
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(number(page, '1,0')).toHaveText('18');
    await expect.poll(() => plies(page)).toBe(1);
    await page.getByRole('button', { name: 'Choose 2' }).click();
    await expect.poll(() => position(page, id)).toBe('0,0w19/1,0b18/2,1w1/3,1b2 w');
  });

  test('is chosen by arrow keys, or by its number, and Escape leads back', async ({ page }) => {
    const id = await blackIsAsked(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(option(page, 'x3')).toBeFocused();
    await expect(number(page, '1,0')).toHaveText('17');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(number(page, '1,0')).toHaveText('20');
    await site(page, '2,2').click();
    await page.keyboard.press('7');
    await expect.poll(() => position(page, id)).toBe('0,0w19/1,0b13/2,1w1/2,2b7 w');
  });

  test('is dragged along to', async ({ page }) => {
    const id = await blackIsAsked(page);
    await option(page, 'x2').hover();
    await page.mouse.down();
    await option(page, 'x5').hover();
    await expect(number(page, '1,0')).toHaveText('15');
    await option(page, 'x9').hover();
    await expect(number(page, '1,0')).toHaveText('11');
    await expect.poll(() => plies(page)).toBe(1);
    await page.mouse.up();
    await expect.poll(() => position(page, id)).toBe('0,0w19/1,0b11/2,1w1/3,1b9 w');
  });
});

for (const [variant, word] of [
  ['grey-block', 'no line goes through it'],
  ['grey-wild', 'counts for everybody'],
] as const) {
  test(`stacks are placed around the grey tile: ${variant}`, async ({ page }) => {
    const id = await sitDown(page, table(`variant=${variant}`, me, me));
    await expect(site(page, '0,0')).toHaveAttribute('aria-label', new RegExp(word));
    await expect(page.locator('[data-pick]')).toHaveCount(8);

    await site(page, '2,0').click();
    await expect(page.locator('[data-refusal]').getByRole('link', { name: 'Rule 7.2' })).toBeVisible();
    await expect(page.locator('[data-fault="2,0"]')).toBeVisible();
    await expect.poll(() => plies(page)).toBe(0);

    await play(page, '1,1');
    await expect(prompt(page)).toContainText('Black');
    await expect(page.locator('[data-pick]')).toHaveCount(7);
    await play(page, '-1,0');
    await expect.poll(() => position(page, id)).toBe('-1,0b20/0,0g1/1,1w20 w');
    await expect(page.locator('[data-pick]')).toHaveCount(1);
  });
}

test('an illegal attempt is answered with the reason, the cells and the rule', async ({ page }) => {
  await sitDown(page, table('', me, me));
  await site(page, '0,0').click();
  await site(page, '1,2').click();
  const refusal = page.locator('[data-refusal]');
  await expect(refusal).toContainText('touches nothing');
  await expect(refusal.getByRole('link', { name: 'Rule 4.4' })).toBeVisible();
  await expect(page.locator('[data-fault="1,2"]')).toBeVisible();

  // The bubble stays within the board, wherever the fault is.
  const [bubble, board] = [await restingBox(refusal), await restingBox(page.locator('[data-board]'))];
  expect(bubble.x).toBeGreaterThanOrEqual(board.x);
  expect(bubble.x + bubble.width).toBeLessThanOrEqual(board.x + board.width);

  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();
  // Black's stack does not go when White is to move, dragged or pressed.
  await site(page, '1,0').dragTo(site(page, '2,2'));
  await expect(refusal).toContainText('Black');
  await expect(page.locator('[data-fault="1,0"]')).toBeVisible();
  await expect.poll(() => plies(page)).toBe(0);
});

test.describe('the view', () => {
  // Nothing glides, so that what is measured is what stays.
  test.use({ contextOptions: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } });
  const boxOf = (page: Page, cell: string) => restingBox(site(page, cell));
  const widthOf = async (page: Page, cell: string) => (await boxOf(page, cell)).width;

  test('fits the game as it grows, until the player takes hold of it', async ({ page }) => {
    await sitDown(page, table('', me, me));
    const first = await widthOf(page, '0,0');
    for (const picks of growing.slice(0, 8)) await play(page, ...picks);
    await expect.poll(() => widthOf(page, '0,0')).toBeLessThan(first);
    for (const cell of ['0,0', '2,-1', '3,1', '7,1']) await expect(site(page, cell)).toBeInViewport({ ratio: 1 });

    // The wheel keeps what is under the pointer, and from then on the game does not move the view.
    const at = await boxOf(page, '6,1');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => widthOf(page, '6,1')).toBeGreaterThan(at.width * 1.1);
    const near = await boxOf(page, '6,1');
    expect(Math.abs(near.x + near.width / 2 - at.x - at.width / 2)).toBeLessThan(2);
    await play(page, ...growing[8]!);
    await expect.poll(() => widthOf(page, '6,1')).toBe(near.width);

    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => widthOf(page, '6,1')).toBeLessThan(near.width);
    await expect(site(page, '0,0')).toBeInViewport({ ratio: 1 });
    await expect(site(page, '8,2')).toBeInViewport({ ratio: 1 });
  });

  test('is pushed by a drag over the cloth, and nothing is played', async ({ page }) => {
    await sitDown(page, table('', me, me));
    const [before, cloth] = [await boxOf(page, '0,0'), await boxOf(page, '-1,-2')];
    await page.mouse.move(cloth.x + 20, cloth.y + 20);
    await page.mouse.down();
    await page.mouse.move(cloth.x + 60, cloth.y + 50, { steps: 5 });
    await page.mouse.up();
    const pushed = async () => {
      const after = await boxOf(page, '0,0');
      return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
    };
    await expect.poll(pushed).toEqual([40, 30]);
    await expect(page.locator('[data-refusal]')).toHaveCount(0);
    // A screen reader's press works after it, too.
    await site(page, '0,0').dispatchEvent('click');
    await expect(targets(page)).toHaveCount(2);
  });
});

test('a new action ends at once what still jumps', async ({ page }) => {
  await sitDown(page, table('', me, me));
  // So slow that it would be in the air for a minute.
  const line = await page.context().newCDPSession(page);
  await line.send('Animation.enable');
  await line.send('Animation.setPlaybackRate', { playbackRate: 0.004 });
  const flying = (cell: string) =>
    page
      .locator(`[data-stack="${cell}"]`)
      .evaluate((stack) => stack.getAnimations().some(({ playState }) => playState === 'running'));
  await play(page, '0,0', '2,1');
  await expect.poll(() => flying('2,1')).toBe(true);
  await play(page, '1,0', '3,1', 'x9');
  await expect.poll(() => flying('2,1')).toBe(false);
  await expect.poll(() => flying('3,1')).toBe(true);
});
