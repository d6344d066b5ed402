// The page in every theme, wide and on a phone: nothing serious for axe, nothing that scrolls or overlaps; and
// pictures.
import { expectAccessible } from '../../../../e2e/axe';
import { sitDown } from '../../../../e2e/play';
import { looksOf, screenshot, screens, useTheme } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import { bench, computer, me, offered, richTrading, table, trauma } from './tables';

for (const { screen, theme, contextOptions } of looksOf(1)) {
  test.describe(`${screen}, ${theme}`, () => {
    test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) => useTheme(page, theme));

    test('placing and trading can be read by everybody', async ({ page }) => {
      await sitDown(page, table('variant=two', [me, computer], trauma));
      await screenshot(page, 'knowledge-place', screen, theme);
      await expectAccessible(page);
      await sitDown(page, table('variant=four', [me, computer, computer, computer], richTrading));
      await bench(page).locator('[data-partner="p2"]').click();
      await bench(page).locator('[data-add="red"]').click();
      await screenshot(page, 'knowledge-trade', screen, theme);
      await expectAccessible(page);
    });
  });
}

const SIZES = {
  wide: [1389, 868],
  laptop: [1100, 800],
  tablet: [820, 1180],
  phone: [390, 844],
  lying: [844, 390],
} as const;

for (const [name, [width, height]] of Object.entries(SIZES)) {
  test(`${name}: the page does not scroll, and the brain is the largest thing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sitDown(page, table('variant=two', [me, computer], trauma));
    const scrolls = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
      );
    await expect.poll(scrolls).toBe(false);
    const brain = async () => {
      const box = await page.locator('[data-board] svg').first().boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    };
    await expect.poll(brain).toBeGreaterThan(Math.min(width, height) * 0.4);
    await screenshot(page, 'knowledge-size', name);
  });
}

test('an offer that came in fits the rail', async ({ page }) => {
  await sitDown(page, table('variant=two', [me, computer], offered));
  await expect(bench(page).locator('[data-option="accept"]')).toBeInViewport();
  await expect(bench(page).locator('[data-counter]')).toBeInViewport();
});

test.describe('four with clocks on a phone', () => {
  test.use({ contextOptions: screens.phone });
  test('everybody has a name and a clock', async ({ page }) => {
    const control = { kind: 'fischer', base: 600_000, increment: 5_000 } as const;
    await sitDown(page, { ...table('variant=four', [me, computer, computer, computer], richTrading), control });
    const widths = (what: string) =>
      page.locator(`[data-seat] ${what}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    await expect.poll(async () => Math.min(...(await widths('.who strong')))).toBeGreaterThan(20);
    await expect.poll(() => widths('.time')).toHaveLength(4);
    await screenshot(page, 'knowledge-clocks', 'phone');
  });
});
