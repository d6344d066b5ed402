// No serious finding of axe on any page, in any theme, wide or on a phone; and a picture of each, to be looked at.
import { AxeBuilder } from '@axe-core/playwright';
import { join } from 'node:path';
import { screens, sights, themes, wear } from './sights';
import { expect, test } from './test';

const pictures = join(import.meta.dirname, '../../artefacts/screenshots');

for (const [screen, contextOptions] of Object.entries(screens)) {
  for (const theme of themes) {
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });

      for (const [name, visit] of Object.entries(sights)) {
        test(name, async ({ page }) => {
          await wear(page, theme);
          await visit(page);
          await page.screenshot({ path: join(pictures, `${name.replaceAll(' ', '-')}-${screen}-${theme}.png`) });
          const { violations } = await new AxeBuilder({ page })
            // The rules are hundreds of paragraphs of one make: the first dozens are enough.
            .exclude('article > :nth-child(n + 60)')
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
        });
      }
    });
  }
}
