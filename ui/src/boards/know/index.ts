// know's board, as the shell takes it.
import type { KnowView } from '../../generated/know/KnowView';
import type { Seat } from '../../generated/Seat';
import { wheel as words } from '../../words/boards';
import type { BoardKind } from '../board';
import Board from './Board.svelte';
import Counters from './Counters.svelte';
import Facts from './Facts.svelte';
import { REACH } from './geometry';
import Glyph from './Glyph.svelte';
import { wheelFor } from './sides';
import { describe, say } from './speech';
import Stakes from './Stakes.svelte';
import Token from './Token.svelte';

/** A ring of this width goes round a piece and stays within most spaces, in units of the drawing. */
const SPACE = 100;

/** Where a space lies, in hundredths of the drawing. */
function where(view: KnowView, site: string, bottom: Seat): { x: number; y: number } {
  const { x, y } = wheelFor(view.players, bottom).at(site);
  return { x: 50 + (50 * x) / REACH, y: 50 + (50 * y) / REACH };
}

export const board: BoardKind<KnowView> = {
  Board,
  round: true,
  Counters,
  Facts,
  Stakes,
  Token,
  Glyph,
  lenses: [
    { id: 'theirs', key: 'z', ...words.lenses.theirs },
    { id: 'mine', key: 'm', ...words.lenses.mine },
    { id: 'contested', key: 'x', ...words.lenses.contested },
    { id: 'threads', key: 'h', ...words.lenses.threads },
    { id: 'names', key: 'i', ...words.lenses.names },
  ],
  where,
  span: () => (100 * SPACE) / (2 * REACH),
  describe,
  say,
};
