// Every page as people see it, for the looks and for the checks of accessibility.
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './test';
import { act, myTurn, shelf, sitDown } from './play';

export const themes = ['light', 'dark', 'contrast', 'contrast-dark'] as const;

export const screens: Record<string, BrowserContextOptions> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** Chooses the theme before a page is drawn for the first time. */
export async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('kenning.theme', chosen), theme);
}

/** A page by its name, and how to come to it. */
export const sights: Record<string, (page: Page) => Promise<void>> = {
  async home(page) {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
    await expect(page.locator('[data-game] svg').first()).toBeVisible();
  },
  async 'new game'(page) {
    const [game] = (await shelf(page)).games;
    await page.goto(`/?new=${game?.id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  },
  async 'my games'(page) {
    await oneTable(page);
    await page.goto('/games');
    await expect(page.getByText('Your turn').first()).toBeVisible();
  },
  async 'no games'(page) {
    await page.goto('/games');
    await expect(page.getByText('No games yet.')).toBeVisible();
  },
  async table(page) {
    await oneTable(page);
    await act(page, 2, page.viewportSize()?.width === 390 ? (what) => what.tap() : undefined);
    await myTurn(page);
  },
  async 'open seat'(page) {
    const [game] = (await shelf(page)).games;
    await sitDown(page, { game: game?.id ?? '', options: '', control: { kind: 'none' }, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await expect(page.locator('input[readonly]')).toBeVisible();
  },
  async over(page) {
    const [game] = (await shelf(page)).games;
    await sitDown(page, { game: game?.id ?? '', options: '', control: { kind: 'none' }, seats: [{ kind: 'me' }, { kind: 'me' }] });
    await page.locator('[data-action="resign"]').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.locator('[data-result]')).toBeVisible();
  },
  async rules(page) {
    const [game] = (await shelf(page)).games;
    await page.goto(`/rules/${game?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

async function oneTable(page: Page): Promise<void> {
  const [game] = (await shelf(page)).games;
  await sitDown(page, {
    game: game?.id ?? '',
    options: '',
    control: { kind: 'fischer', base: 300_000, increment: 3_000 },
    seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }],
  });
}
