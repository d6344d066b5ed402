// Kon'reh's board, as the shell takes it.
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { Seat } from '../../generated/Seat';
import { diamond as words } from '../../words/boards';
import type { BoardKind } from '../board';
import Board from './Board.svelte';
import Counters from './Counters.svelte';
import Facts from './Facts.svelte';
import Glyph from './Glyph.svelte';
import { diamond, sideOf } from './sides';
import { describe, say } from './speech';
import Token from './Token.svelte';

/** Where a square lies, in hundredths of the drawing. */
function where(view: KonrehView, site: string, bottom: Seat): { x: number; y: number } {
  const board = diamond(view.size, sideOf(view, bottom));
  const { x, y } = board.at(site);
  return { x: 50 + (50 * x) / board.reach, y: 50 + (50 * y) / board.reach };
}

export const board: BoardKind<KonrehView> = {
  Board,
  Counters,
  Facts,
  Token,
  Glyph,
  lenses: [
    { id: 'zones', key: 'z', ...words.lenses.zones },
    { id: 'reach', key: 'r', ...words.lenses.reach },
    { id: 'names', key: 'i', ...words.lenses.names },
  ],
  where,
  span: ({ size }) => 5000 / diamond(size, 'A').reach,
  describe,
  say,
};
