// No serious finding of axe on any page, in any theme, wide or on a phone; and a picture of each, to be looked at.
import type { Page } from '@playwright/test';
import type { Spec } from '../src/generated/Spec';
import { expectAccessible } from './axe';
import { catalog } from './play';
import { looksOf, ofEachGame, ofSomeGame, screenshot, pages, themes, useTheme } from './views';
import { test } from './test';

/** What is done with a page in one of its looks: which of them is known by its place among the themes. */
type Check = (page: Page, look: string, theme: number) => Promise<void>;

let turn = 0;
function inTurn(name: string, check: Check): void {
  for (const { screen, theme, contextOptions } of looksOf(turn++)) {
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ contextOptions: { ...contextOptions, reducedMotion: 'reduce' } });
      test(name, async ({ page }) => {
        await useTheme(page, theme);
        await check(page, `${screen}-${theme}`, themes.indexOf(theme));
      });
    });
  }
}

async function gamesOf(page: Page): Promise<Spec[]> {
  const { games } = await catalog(page);
  if (games.length === 0) throw new Error('the catalog is empty');
  return games;
}

for (const [name, visit] of Object.entries(pages)) {
  inTurn(name, async (page, look) => {
    await visit(page);
    await screenshot(page, name, look);
    await expectAccessible(page);
  });
}

for (const [name, visit] of Object.entries(ofEachGame)) {
  inTurn(name, async (page, look) => {
    const games = await gamesOf(page);
    test.setTimeout(60_000 * games.length);
    for (const game of games) {
      await visit(page, game);
      await screenshot(page, name, game.id, look);
      await expectAccessible(page);
    }
  });
}

for (const [turn, [name, visit]] of Object.entries(ofSomeGame).entries()) {
  inTurn(name, async (page, look, theme) => {
    const games = await gamesOf(page);
    const game = games[(theme + turn) % games.length]!;
    await visit(page, game);
    await screenshot(page, name, game.id, look);
    await expectAccessible(page);
  });
}
