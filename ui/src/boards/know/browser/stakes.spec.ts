// Errands and paths through their dialogs: both counts and the odds before anybody decides, and then the dice.
import { expectAccessible } from '../../../../e2e/axe';
import { click, plies, position, site, sitDown } from '../../../../e2e/play';
import { looksOf, screenshot, useTheme } from '../../../../e2e/views';
import { expect, test } from '../../../../e2e/test';
import { lockedOut, me, pathOpen, table, withDice } from './tables';

test('a path is declared with its odds, contested, won and moved', async ({ page }) => {
  const id = await sitDown(page, withDice('', pathOpen));
  await click(site(page, 'S18'));
  await click(site(page, 'S19'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Ivory\s*3\s*\+ die/);
  await expect(dialog).toContainText(/Aubergine\s*4\s*\+ die/);
  await expect(dialog.locator('[data-odds]')).toHaveAttribute(
    'aria-label',
    /moves 10 of 36, cast again 5 of 36, lost 21 of 36/,
  );
  await dialog.locator('[data-option="path"]').click();

  // The one who answers sees the same, and what is counted on the board.
  await expect.poll(() => position(page, id)).toContain('answer-path:S18:S19');
  await expect(page.locator('[data-prompt] [data-odds]')).toBeVisible();
  await expect(page.locator('[data-counted="mover"]')).toHaveCount(3);
  await expect(page.locator('[data-counted="opponent"]')).toHaveCount(4);
  await page.locator('[data-option="contest"]').click();
  await expect.poll(() => position(page, id)).toContain('contest-path:S18:S19');
  await page.locator('[data-option="6"]').click();
  await page.locator('[data-option="2"]').click();

  await expect.poll(() => position(page, id)).toContain('path:S18:S19 6');
  await click(site(page, 'S18'));
  const target = page.locator('[data-pick="target"]').first();
  await target.focus();
  await expect(page.locator('[data-way]')).toHaveAttribute('data-way', /^S18-S19-/);
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page, id)).not.toContain('path:');
});

test('a path is not declared by a press alone', async ({ page }) => {
  const id = await sitDown(page, table('', [me, me], pathOpen));
  const before = await position(page, id);
  await click(site(page, 'S18'));
  await click(site(page, 'S20'));
  await expect(page.getByRole('dialog').locator('[data-venture="path=S18:S20"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => position(page, id)).toBe(before);
});

test('an errand is asked for with its odds, contested, won and moved', async ({ page }) => {
  const id = await sitDown(page, withDice('', lockedOut));
  await expect(site(page, 'A2')).toHaveAttribute('aria-label', /locked out/);
  await click(site(page, 'A2'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/5\s*to beat/);
  await expect(dialog.locator('[data-odds]')).toHaveAttribute(
    'aria-label',
    /moves 4 of 6, cast again 1 of 6, lost 1 of 6/,
  );
  await dialog.locator('[data-option="errand"]').click();
  await expect(page.locator('[data-prompt] [data-odds]')).toBeVisible();
  await page.locator('[data-option="contest"]').click();

  // A tie is cast again, and a lower die loses against the errand.
  await page.locator('[data-option="5"]').click();
  await expect.poll(() => plies(page)).toBe(3);
  await expect.poll(() => position(page, id)).toContain('contest-errand:A2:5');
  await page.locator('[data-option="2"]').click();
  await expect.poll(() => position(page, id)).toContain('errand:A2:5 5');
  await click(site(page, 'A2'));
  await click(page.locator('[data-pick="target"]').first());
  await expect.poll(() => position(page, id)).toContain('p1');
});

test('an errand that is allowed needs no dice', async ({ page }) => {
  const id = await sitDown(page, withDice('', lockedOut));
  await click(site(page, 'A2'));
  await page.locator('[data-option="errand"]').click();
  await page.locator('[data-option="allow"]').click();
  await expect.poll(() => position(page, id)).toContain(' errand:A2:5 5 ');
});

for (const { screen, theme, contextOptions } of looksOf(0)) {
  test.describe(`${screen}, ${theme}`, () => {
    test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });

    test('a path with its odds can be read by everybody', async ({ page }) => {
      await useTheme(page, theme);
      await sitDown(page, table('', [me, me], pathOpen));
      await click(site(page, 'S18'));
      await click(site(page, 'S19'));
      await expect(page.locator('[data-chooser] [data-odds]')).toBeVisible();
      await screenshot(page, 'know-path', screen, theme);
      await expectAccessible(page);
    });
  });
}
