// No serious finding of axe on any page, in any theme, wide or on a phone; and a picture of each, to be looked at.
import { expectAccessible } from './axe';
import { shelf } from './play';
import { looks, ofEachGame, ofSomeGame, photograph, sights, wear } from './sights';
import { test } from './test';

for (const [turn, { screen, theme, contextOptions }] of looks.entries()) {
  const look = `${screen}-${theme}`;
  test.describe(`${screen}, ${theme}`, () => {
    test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) => wear(page, theme));

    for (const [name, visit] of Object.entries(sights)) {
      test(name, async ({ page }) => {
        await visit(page);
        await photograph(page, name, look);
        await expectAccessible(page);
      });
    }
    for (const [name, visit] of Object.entries(ofEachGame)) {
      test(name, async ({ page }) => {
        const { games } = await shelf(page);
        test.setTimeout(30_000 * games.length);
        for (const game of games) {
          await visit(page, game);
          await photograph(page, name, game.id, look);
          await expectAccessible(page);
        }
      });
    }
    for (const [name, visit] of Object.entries(ofSomeGame)) {
      test(name, async ({ page }) => {
        const { games } = await shelf(page);
        const game = games[turn % games.length];
        if (!game) throw new Error('the shelf is empty');
        await visit(page, game);
        await photograph(page, name, game.id, look);
        await expectAccessible(page);
      });
    }
  });
}
