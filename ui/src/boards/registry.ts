// The one list of boards: a game's line says where its board is, and brings its tokens.
import type { BoardKind } from './board';
import './knightline/tokens.css';
import './know/tokens.css';
import './knowledge/tokens.css';
import './konreh/tokens.css';

// Each board draws a view of its own type. What crosses the line is `unknown`; the server sends the type that the
// game's id promises, so the shell hands it through without looking inside.
type Load = () => Promise<{ board: BoardKind<never> }>;

const boards: Record<string, Load> = {
  knightline: () => import('./knightline/index'),
  know: () => import('./know/index'),
  knowledge: () => import('./knowledge/index'),
  konreh: () => import('./konreh/index'),
};

const plain: Load = () => import('./plain/index');

/** The games that have a board of their own. */
export const drawn: readonly string[] = Object.keys(boards);

/** The board of a game, fetched when it is first needed; the plain board where the game has none yet. */
export async function boardOf(game: string): Promise<BoardKind<unknown>> {
  const load = boards[game] ?? plain;
  const { board } = await load();
  return board as unknown as BoardKind<unknown>;
}
