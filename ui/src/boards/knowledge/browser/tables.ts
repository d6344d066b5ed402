// The tables that these tests sit down at, and what a person does there.
import type { Locator, Page } from '@playwright/test';
import { click, shown, type Press } from '../../../../e2e/play';
import type { NewTable } from '../../../generated/NewTable';

/** A table without clocks, from its own first position or from another one. */
export function table(options: string, seats: NewTable['seats'], start?: string): NewTable {
  return { game: 'knowledge', options, control: { kind: 'none' }, seats, ...(start ? { start } : {}) };
}

export const me = { kind: 'me' } as const;
export const open = { kind: 'open' } as const;
export const computer = { kind: 'computer', level: 1 } as const;
/** One that soon wins against whoever presses at random. */
export const able = { kind: 'computer', level: 7 } as const;

/** One brain for all: Willpower on D7, Humility on D1, white synapses at A2 C1 D4 E5 F3 G1. */
const BRAIN =
  'gwbo/oybrg/wyrbyg/brbwrrb/bgbgwr/gywrg/wo Empathy=E2,Humility=D1,Willpower=D7,Taste=F1,Logic=E6 ' +
  'Love=b2goy4*y,Art=b2gry2*y,Death=bgor3*r,Science=go2ry2*y,War=g2ry*r';

/** Red has nothing on the board yet. */
export const firstPlacement = `${BRAIN} - r:bgry:o,b:bgry:o 1 p1 7 place:1:0`;
/** Blue holds the link to Willpower, which red can take for a blue card. */
export const trauma = `${BRAIN} C6D6=1,C6D7=2,D6D7=2,D6E6=1 r:b2gy:o,b:bgry:o 5 p1 7 place:1:0`;
/** The dice are to be cast; both touch B4 and C5 by an orange neuron. */
export const rolling = `${BRAIN} B3B4=1,B3C4=2,B4C5=o,C4D5=2,D5D6=1 r:gy:o,b:y:- 5 p1 - roll`;
/** Red trades with two others. */
export const trading = `${BRAIN} D5D6=1,D6D7=2 r:r4y:o,b:b2g:o,g:bg:o 4 p1 7 trade:3`;
/** Red trades with three others, and has a hand that can be swapped. */
export const richTrading = `${BRAIN} D5D6=1,D6D7=2 r:r6y:o,b:b4gr2:o,g:g4r2y:o,y:bgr2y3:o 5 p1 7 trade:3`;
/** An offer lies before red. */
export const offered = `${BRAIN} D5D6=1,D6D7=2 r:r4y:o,b:b2g:o 6 p2 7 answer:2:p1:one:b/y`;
/** Red has Willpower and Humility, and the cards for Death and War. */
export const mastering = `${BRAIN} C6D6=1,D1D2=1,D2D3=1,D5D6=1,D6D7=1 r:bg2r4y:o,b:b:o 5 p1 7 master`;
/** Red needs Death only, and nobody can catch up any more. */
export const clinching =
  `${BRAIN.replace('Love=b2goy4*y', 'Love=p1-')} C6D6=1,D1D2=1,D2D3=1,D5D6=1,D6D7=1 ` +
  'r:bg2r3y2:o,b:b:o 5 p1 7 master';
/** Red has four cards too many. */
export const rich = `${BRAIN} D5D6=1,D6D7=2 r:b4gr6:o,b:b:o 5 p1 7 trim:p1`;

export const bench = (page: Page): Locator => page.locator('[data-bench]');
export const option = (page: Page, key: string): Locator => page.locator(`[data-option="${key}"]`);
export const holdings = (page: Page, seat: string): Locator => page.locator(`[data-holdings="${seat}"]`);

/** Lays cards on the tray that is open, and sends it. */
export async function build(page: Page, ...colours: string[]): Promise<void> {
  for (const colour of colours) await bench(page).locator(`[data-add="${colour}"]`).click();
  await bench(page).locator('[data-built]').click();
}

/** The cards of a seat on a page, as `red-3 yellow-1`. */
export async function cardsOf(page: Page, seat: string): Promise<string> {
  const all = await holdings(page, seat)
    .locator('[data-cards]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-cards') ?? ''));
  return all.filter((one) => !one.endsWith('-0')).join(' ');
}

/** What one presses who masters what is within reach, builds once a turn, and trades with nobody. */
const HABITS = [
  '[data-confirm]',
  '[data-chooser] [data-option], [data-prompt] [data-option]',
  '[data-bench] [data-option="with"]',
  '[data-bench] [data-phase="master"] [data-option]:not([data-option="done"])',
  '[data-bench] [data-option="decline"], [data-bench] [data-built], [data-bench] [data-option^="add-"]',
  '[data-bench] [data-option="done"]',
];
const BUILD = '[data-pick="start"]';

/** Plays on by these habits until the game is over. */
export async function playOut(page: Page, press: Press = click): Promise<void> {
  let built = '';
  for (;;) {
    const turn = (await shown(page)).split(' ').slice(-4, -2).join();
    const habits = ['[data-result]', ...HABITS.slice(0, -1), ...(turn === built ? [] : [BUILD]), ...HABITS.slice(-1)];
    // Every look at the page costs time, and a game has hundreds of presses: one look finds what comes first.
    const found = await page.waitForFunction((all) => {
      const seen = all.find((one) => [...document.querySelectorAll(one)].some((element) => element.checkVisibility()));
      return seen ?? false;
    }, habits);
    const habit = String(await found.jsonValue());
    if (habit === '[data-result]') return;
    if (habit === BUILD) built = turn;
    await press(page.locator(habit).and(page.locator(':visible')).first());
  }
}
