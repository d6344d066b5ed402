// The computer as an opponent and an adviser, for every game: how it is chosen, what it advises, and what it says.
import type { Page } from '@playwright/test';
import type { SeatRequest } from '../src/generated/SeatRequest';
import type { ChoicesView } from '../src/generated/ChoicesView';
import type { ServerMessage } from '../src/generated/ServerMessage';
import type { NewTable } from '../src/generated/NewTable';
import type { Spec } from '../src/generated/Spec';
import type { TableCard } from '../src/generated/TableCard';
import { hinted, plies, catalog, sitDown } from './play';
import { screenshot, screens } from './views';
import { expect, test } from './test';

const SIZES = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844], lying: [844, 390] } as const;

/** A table at which one person has every seat. */
async function alone(page: Page, game: Spec): Promise<NewTable> {
  const { seats }: ChoicesView = await (await page.request.get(`/api/games/${game.id}/choices`)).json();
  const seatRequests = Array.from({ length: seats }, (): SeatRequest => ({ kind: 'me' }));
  return { game: game.id, options: '', control: { kind: 'none' }, seats: seatRequests };
}

test('the level is chosen by keyboard, and a school where there are some; both are remembered', async ({ page }) => {
  const { games, styles } = await catalog(page);
  const game = games.find(({ id }) => styles[id]?.length) ?? games[0];
  if (!game) throw new Error('the catalog is empty');
  const style = styles[game.id]?.at(-1);
  await page.goto(`/?new=${game.id}`);
  const dialog = page.getByRole('dialog');
  const level = dialog.getByRole('slider', { name: 'Level' });
  await level.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('3 of 10', { exact: true })).toBeVisible();
  await expect(level).toHaveAttribute('aria-valuetext', /^3 of 10\. /);
  const school = dialog.getByRole('combobox', { name: 'School' });
  await expect(school).toHaveCount(style ? 1 : 0);
  if (style) {
    await school.selectOption(style.name);
    await expect(dialog.getByText(style.motto)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();

  /** Who sits opposite, on the page and at the server. */
  const expectComputer = async () => {
    await expect(page).toHaveURL(/\/table\//);
    const plate = page.locator('[data-seat]').filter({ hasText: 'level 3' }).first();
    await expect(plate).toContainText(style?.name ?? 'Computer');
    const card: TableCard = await (await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`)).json();
    expect(card.seats.find(({ kind }) => kind === 'computer')).toMatchObject({
      level: 3,
      ...(style && { style: style.id }),
    });
  };
  await expectComputer();
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Computer' })).toHaveValue('3');
  await page.locator(`[data-game="${game.id}"]`).getByRole('button', { name: 'Play now' }).click();
  await expectComputer();
});

test('a hint is marked where it is played, turns with the board, and plays itself', async ({ page }) => {
  test.setTimeout(180_000);
  for (const game of (await catalog(page)).games) {
    await sitDown(page, await alone(page, game));
    const { told } = await hinted(page);
    const [target, ring] = [told.sites.at(-1), page.locator('[data-hint-mark] circle').first()];
    if (target) {
      await expectWithin(page, target);
      await page.keyboard.press('Tab');
      await page.locator('[data-site][tabindex="0"]').focus();
      await page.keyboard.press('f');
      await expectWithin(page, target);
    } else {
      await expect(ring).toHaveCount(0);
    }
    const before = await plies(page);
    await page.locator('[data-hint] [data-play]').click();
    await expect(page.locator('[data-hint]')).toHaveCount(0);
    await expect.poll(() => plies(page)).toBeGreaterThan(before);
  }
});

/** The ring of the hint lies round the middle of a site, as it is drawn now. */
async function expectWithin(page: Page, target: string): Promise<void> {
  await expect(async () => {
    const ring = await page.locator('[data-hint-mark] circle').first().boundingBox();
    const site = await page.locator(`[data-site="${target}"]`).boundingBox();
    if (!ring || !site) throw new Error('one of them is not there');
    const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
    expect(x).toBeGreaterThan(site.x);
    expect(x).toBeLessThan(site.x + site.width);
    expect(y).toBeGreaterThan(site.y);
    expect(y).toBeLessThan(site.y + site.height);
  }).toPass({ timeout: 5_000 });
}

test.describe('on a phone', () => {
  test.use({ contextOptions: screens.phone });

  test('a hint covers neither the board nor its own buttons', async ({ page }) => {
    for (const game of (await catalog(page)).games) {
      await sitDown(page, await alone(page, game));
      const board = page.locator('[data-board]');
      await hinted(page);
      await expect(page.locator('[data-hint] [data-play]')).toBeInViewport({ ratio: 1 });
      const overlap = async () => {
        const [drawn, words] = [await board.boundingBox(), await page.locator('[data-hint]').boundingBox()];
        return (drawn?.y ?? 0) + (drawn?.height ?? 0) - (words?.y ?? 0);
      };
      await expect.poll(overlap).toBeLessThanOrEqual(1);
      await page.getByRole('button', { name: 'Put the hint away' }).click();
      await expect(page.locator('[data-hint]')).toHaveCount(0);
    }
  });
});

/** As long as a sentence may be. */
const SENTENCE = 'Two green for one red would help you more than me, and you lead. '.repeat(4).slice(0, 200);

test('what a computer says can be read to its end on every screen', async ({ page }) => {
  const { games } = await catalog(page);
  const tables = await Promise.all(games.map((game) => alone(page, game)));
  // Where many sit there is least room, and where few sit their seats are in the corners.
  tables.sort((a, b) => a.seats.length - b.seats.length);
  // Programs say what they like; here one is made to say the longest sentence there is.
  await page.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((data) => {
      const heard = JSON.parse(String(data)) as ServerMessage;
      const status =
        heard.kind === 'welcome' ? heard.table.status : heard.kind === 'happened' ? heard.happening.status : null;
      if (status) status.spoken = [{ seat: 'p2', text: SENTENCE }];
      line.send(JSON.stringify(heard));
    });
  });
  for (const table of [tables[0], tables.at(-1)]) {
    if (!table) throw new Error('the catalog is empty');
    const seats = table.seats.map((seatRequest, n): SeatRequest =>
      n === 0 ? seatRequest : { kind: 'computer', level: 1 },
    );
    await sitDown(page, { ...table, seats });
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height });
      const bubble = page.locator('[data-saying="p2"]:visible');
      await expect(bubble).toContainText(SENTENCE);
      await expect(bubble).toBeInViewport({ ratio: 1 });
      await screenshot(page, 'saying', table.game, name);
    }
  }
});
