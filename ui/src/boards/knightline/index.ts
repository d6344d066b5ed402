// Knight Line's board, as the shell takes it.
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import { plane as words } from '../../words/boards';
import type { BoardKind } from '../board';
import Board from './Board.svelte';
import { span, where } from './camera.svelte';
import Counters from './Counters.svelte';
import Facts from './Facts.svelte';
import Glyph from './Glyph.svelte';
import { describe, say } from './speech';
import Token from './Token.svelte';

export const board: BoardKind<KnightLineView> = {
  Board,
  open: true,
  Counters,
  Facts,
  Token,
  Glyph,
  lenses: [
    { id: 'lines', key: 'w', ...words.lenses.lines },
    { id: 'reach', key: 'r', ...words.lenses.reach },
    { id: 'guards', key: 'g', ...words.lenses.guards },
    { id: 'names', key: 'i', ...words.lenses.names },
  ],
  where,
  span,
  describe,
  say,
};
