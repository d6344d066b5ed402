// Every page as people see it, for the looks and for the checks of accessibility.
import type { BrowserContextOptions, Cookie, Page } from '@playwright/test';
import { join } from 'node:path';
import type { SeatRequest } from '../src/generated/SeatRequest';
import type { ChoicesView } from '../src/generated/ChoicesView';
import type { NewTable } from '../src/generated/NewTable';
import type { Spec } from '../src/generated/Spec';
import { expect } from './test';
import { act, click, hinted, myTurn, catalog, sitDown, tap } from './play';

const pictures = join(import.meta.dirname, '../../artefacts/screenshots');

export const themes = ['light', 'dark', 'contrast', 'contrast-dark'] as const;

export const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

type Theme = (typeof themes)[number];
type Look = { screen: string; theme: Theme; contextOptions: BrowserContextOptions };

/** Every screen in every theme. */
export const looks: Look[] = Object.entries(screens).flatMap(([screen, contextOptions]) =>
  themes.map((theme) => ({ screen, theme, contextOptions })),
);

/**
 * Every theme, on the screens in turn: no colour depends on the screen, and no place on the theme. LOOKS=all takes all.
 */
export function looksOf(turn: number): Look[] {
  if (process.env.LOOKS === 'all') return looks;
  const isDue = (place: number) => (place + Math.floor(place / themes.length) + turn) % 2 === 0;
  return looks.filter((_, place) => isDue(place));
}

/** Chooses the theme before a page is drawn for the first time. */
export async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('kenning.theme', chosen), theme);
}

/** Keeps a picture of the page, to be looked at. */
export async function screenshot(page: Page, ...name: string[]): Promise<void> {
  await page.screenshot({ path: join(pictures, `${name.join('-').replaceAll(' ', '-')}.png`) });
}

/** A page by its name, and how to come to it. */
export const pages: Record<string, (page: Page) => Promise<void>> = {
  async home(page) {
    const { games } = await catalog(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
    await expect(page.locator('[data-game] svg').first()).toBeVisible();
    await expect(page.locator('[data-game]')).toHaveCount(games.length);
  },
  async 'no games'(page) {
    await page.goto('/games');
    await expect(page.getByText('No games yet.')).toBeVisible();
  },
  async about(page) {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  async 'not found'(page) {
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

/**
 * The tables at which a look of this worker has played: playing takes longer than looking, so the next look takes its
 * seat.
 */
const played = new Map<string, { address: string; cookies: Cookie[] }>();

/** What each game draws itself, and must be looked at for each of them. */
export const ofEachGame: Record<string, (page: Page, game: Spec) => Promise<void>> = {
  async table(page, game) {
    const before = played.get(game.id);
    if (before) {
      await page.context().addCookies(before.cookies);
      await page.goto(before.address);
      await myTurn(page);
      return;
    }
    await againstComputer(page, game);
    const press = (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) ? tap : click;
    for (const choice of [2, 5, 3]) {
      if (await myTurn(page)) await act(page, choice, press);
    }
    if (await myTurn(page)) played.set(game.id, { address: page.url(), cookies: await page.context().cookies() });
  },
};

/** What is drawn alike for all games: each look shows another one of them, and all looks together show all. */
export const ofSomeGame: Record<string, (page: Page, game: Spec) => Promise<void>> = {
  async 'new game'(page, game) {
    await page.goto(`/?new=${game.id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  },
  async hint(page, game) {
    await sitDown(page, { ...untimed(game), seats: await meAnd(page, game, { kind: 'me' }) });
    await hinted(page);
  },
  async 'my games'(page, game) {
    await againstComputer(page, game);
    // Dice may have given the first turn to the computer.
    await myTurn(page);
    await page.goto('/games');
    await expect(page.getByText('Your turn').first()).toBeVisible();
  },
  async 'open seat'(page, game) {
    await sitDown(page, { ...untimed(game), seats: await meAnd(page, game, { kind: 'open' }) });
    await expect(page.locator('input[readonly]')).toBeVisible();
  },
  async over(page, game) {
    await sitDown(page, await duel(page, game));
    const [resign, log] = [page.locator('[data-action="resign"]'), page.getByText('Log', { exact: true })];
    // Where the parts of the table are shown one at a time, this is with the moves.
    await expect(resign.or(log).first()).toBeVisible();
    if ((await resign.count()) === 0) await log.click();
    await resign.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.locator('[data-result]')).toBeVisible();
  },
  async rules(page, game) {
    await page.goto(`/rules/${game.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

const untimed = (game: Spec): Omit<NewTable, 'seats'> => ({ game: game.id, options: '', control: { kind: 'none' } });

/** How many seats a game has with these options. */
async function seatCount(page: Page, game: Spec, options = ''): Promise<number> {
  const answer = await page.request.get(`/api/games/${game.id}/choices`, { params: { options } });
  const { seats } = (await answer.json()) as ChoicesView;
  return seats;
}

/** A variant for two: only there the game is over when one of them has had enough. */
async function duel(page: Page, game: Spec): Promise<NewTable> {
  for (const { name } of game.variants) {
    const options = `variant=${name}`;
    if ((await seatCount(page, game, options)) === 2)
      return { ...untimed(game), options, seats: [{ kind: 'me' }, { kind: 'me' }] };
  }
  throw new Error(`${game.id} is not for two`);
}

/** The seats of a game as it is usually played, all but the first one for somebody else. */
async function meAnd(page: Page, game: Spec, other: SeatRequest): Promise<SeatRequest[]> {
  const seats = await seatCount(page, game);
  return [{ kind: 'me' }, ...Array<SeatRequest>(seats - 1).fill(other)];
}

async function againstComputer(page: Page, game: Spec): Promise<void> {
  await sitDown(page, {
    ...untimed(game),
    control: { kind: 'fischer', base: 3_000_000, increment: 3_000 },
    seats: await meAnd(page, game, { kind: 'computer', level: 1 }),
  });
}
