// TouchInput on a phone: a game by touch, and the plane that is pinched and pushed without anything being played.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../../e2e/axe';
import { TouchInput, type TouchPoint } from '../../../../e2e/touch';
import { act, myTurn, play, playOut, plies, restingBox, result, shown, site, sitDown, tap } from '../../../../e2e/play';
import { screenshot, screens } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import { computer, growing, me, table } from './tables';

const middleOf = async (page: Page, cell: string): Promise<TouchPoint> => {
  const { x, y, width, height } = await restingBox(site(page, cell));
  return { x: x + width / 2, y: y + height / 2 };
};
const widthOf = async (page: Page, cell: string) => (await restingBox(site(page, cell))).width;
const beside = ({ x, y }: TouchPoint, dx: number, dy = 0): TouchPoint => ({ x: x + dx, y: y + dy });
/** A cell comes to lie at a place: the browser draws fingers' movements with its next frame. */
const expectAt = (page: Page, cell: string, at: TouchPoint) =>
  expect(async () => {
    const { x, y } = await middleOf(page, cell);
    expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(1);
  }).toPass({ timeout: 5_000 });

test.describe('on a phone', () => {
  test.use({ contextOptions: screens.phone });

  test('a whole game by touch, each move confirmed', async ({ page }) => {
    test.setTimeout(360_000);
    await sitDown(page, table('tiles=9', me, computer));
    await playOut(page, tap);
    await expect(result(page)).toBeVisible();
  });

  test('two touch bring the plane nearer, one pushes it, and nothing is played', async ({ page }) => {
    await sitDown(page, table('', me, me));
    const [fen, wide] = [await shown(page), await widthOf(page, '2,-1')];
    const touch = await TouchInput.on(page);

    // What lies between the fingers stays between them, even where one of them stands on a stack.
    const between = await middleOf(page, '0,0');
    await touch.down(beside(between, -30), beside(between, 30));
    await touch.move(beside(between, -45), beside(between, 45));
    await expect.poll(() => widthOf(page, '2,-1')).toBeGreaterThan(wide * 1.3);
    await expectAt(page, '0,0', between);
    await touch.up();
    const near = await widthOf(page, '2,-1');
    await expectAt(page, '0,0', between);

    // One finger on the cloth takes it along, step by step.
    const [cloth, start] = [await middleOf(page, '0,-1'), await middleOf(page, '1,0')];
    await touch.down(cloth);
    await touch.move(beside(cloth, -24, -36));
    await expectAt(page, '1,0', beside(start, -24, -36));
    await touch.up();

    await expect.poll(() => widthOf(page, '2,-1')).toBe(near);
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
    await expect(page.locator('[data-refusal]')).toHaveCount(0);
    expect([await plies(page), await shown(page)]).toEqual([0, fen]);

    // A click: on a busy machine a tap can take so long that the browser makes a long press of it.
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => widthOf(page, '2,-1')).toBeCloseTo(wide, 0);
  });

  test('the plane does not move under a finger while the game goes on', async ({ page, context }) => {
    await sitDown(page, table('', me, me));
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    const touch = await TouchInput.on(page);
    // A cell that stays empty: a stack is as high on the screen as it has tiles.
    const [before, wide] = [await middleOf(page, '0,-1'), await widthOf(page, '0,-1')];
    await page.bringToFront();
    await touch.down(await middleOf(page, '0,-2'));
    for (const picks of growing.slice(0, 6)) await play(elsewhere, ...picks);
    await expect.poll(() => plies(page)).toBe(6);
    await expectAt(page, '0,-1', before);
    await touch.up();
    await expect.poll(() => widthOf(page, '0,-1')).toBeLessThan(wide);
  });
});

const lying = { ...screens.phone, viewport: { width: 844, height: 390 } };
const tablet = { ...screens.phone, viewport: { width: 820, height: 1180 } };
for (const [screen, contextOptions] of Object.entries({ phone: screens.phone, lying, tablet })) {
  test.describe(`three seats, ${screen}`, () => {
    test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });

    test('everybody is seen with what they have left', async ({ page }) => {
      await sitDown(page, {
        ...table('variant=three', me, computer, computer),
        control: { kind: 'fischer', base: 300_000, increment: 3_000 },
      });
      for (const choice of [3, 10, 17]) {
        expect(await myTurn(page)).toBe(true);
        await act(page, choice, tap);
      }
      await myTurn(page);
      const said = page.getByText(/\d+ (tiles? )?can (still )?jump/);
      await expect(said).toHaveCount(3);
      for (const counter of await said.all()) await expect(counter).toBeInViewport({ ratio: 1 });
      await screenshot(page, 'three-seats', screen);
      await expectAccessible(page);
    });
  });
}
