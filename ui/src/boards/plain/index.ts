// The plain board: every game can be played on it, whatever its view looks like.
import type { BoardKind } from '../board';
import Board from './Board.svelte';

/** A component that draws nothing: a game without a board of its own lends no counters and no pictures. */
const nothing = (): Record<string, never> => ({});

export const board: BoardKind<unknown> = {
  Board,
  Counters: nothing,
  Facts: nothing,
  Token: nothing,
  Glyph: nothing,
  lenses: [],
  where: () => ({ x: 50, y: 50 }),
  describe: (_view, site) => site,
  say: (view) => ({ position: JSON.stringify(view), clocks: '' }),
};
