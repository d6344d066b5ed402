// Two people, two browsers, one table: the invitation link, a reload and a cut line in the middle of the game.
import type { Page } from '@playwright/test';
import { act, plies, position, catalog, shown, sitDown, toMove } from './play';
import { expect, test } from './test';

// A line that is cut is an error for the browser.
test.use({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

test('a friend comes by the link, and neither a reload nor a cut line loses anything', async ({
  page,
  friend,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [game] = (await catalog(page)).games;
  if (!game) throw new Error('the catalog is empty');
  const id = await sitDown(page, {
    game: game.id,
    options: '',
    control: { kind: 'fischer', base: 600_000, increment: 5_000 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  const link = await page.locator('input[readonly]').inputValue();
  expect(link).toBe(new URL(`/table/${id}`, baseURL).href);

  const theirs = await friend.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Take this seat' }).click();
  await expect(theirs.getByRole('button', { name: 'Take this seat' })).toBeHidden();

  const whose = async () => (await toMove(page, theirs)) ?? page;
  const other = (one: Page) => (one === page ? theirs : page);
  /** Whoever's turn it is, until so many actions stand on both screens. */
  const playUntil = async (wanted: number) => {
    for (let stand = await plies(page); stand < wanted; stand = await plies(page)) {
      const mover = await whose();
      await act(mover, 3 * wanted + stand);
      await expect.poll(() => plies(other(mover))).toBe(await plies(mover));
    }
  };

  await playUntil(4);
  await page.reload();
  await expect.poll(() => plies(page)).toBe(await plies(theirs));
  await playUntil(6);

  // The line is cut while the other one plays; nothing is lost, and no reload is needed.
  const playing = await whose();
  const waiting = other(playing);
  const before = await plies(playing);
  await waiting.context().setOffline(true);
  await expect(waiting.getByText('Reconnecting.')).toBeVisible({ timeout: 20_000 });
  await act(playing, 5);
  await expect.poll(() => plies(waiting)).toBe(before);
  await waiting.context().setOffline(false);
  await expect.poll(() => plies(waiting), { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(waiting.getByText('Reconnecting.')).toBeHidden();
  await playUntil(10);

  await expect.poll(() => plies(page)).toBe(await plies(theirs));
  await expect.poll(() => shown(page)).toBe(await shown(theirs));
  await expect.poll(() => shown(page)).toBe(await position(page, id));
});
