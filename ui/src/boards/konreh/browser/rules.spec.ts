// The rules in force at a table, with the names that people read.
import { expectAccessible } from '../../../../e2e/axe';
import { sitDown } from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import { screens, screenshot } from '../../../../e2e/views';

for (const [name, contextOptions] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });

    test('the rules in force are shown at the table', async ({ page }) => {
      await sitDown(page, {
        game: 'konreh',
        options: 'variant=micro start=none',
        control: { kind: 'none' },
        seats: [{ kind: 'me' }, { kind: 'me' }],
      });
      if (name === 'phone') await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Rules: Small board · Opening: Single turns' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rules at this table' });
      await expect(dialog.getByRole('term')).toHaveText(['Opening: Single turns']);
      await expect(dialog).toContainText('Usually: Double.');
      await screenshot(page, 'rules-in-force', name);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}
