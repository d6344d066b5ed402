// The move list's lines: a turn is one line, with a place for each seat in which all its actions of that turn stand.
import type { Move } from '../generated/Move';
import type { Seat } from '../generated/Seat';

/** An action and the number of actions up to and with it. */
export type Entry = { ply: number; move: Move };
/** What one seat did in a turn; what chance decided stands before the action that it was decided for. */
export type Cell = { seat: Seat; entries: Entry[] };
/** One turn of everybody. */
export type Row = { turn: number; cells: Cell[] };

/** Orders actions into lines. */
export function rows(moves: readonly Move[], seats: readonly Seat[]): Row[] {
  const list: Row[] = [];
  let rolled: Entry[] = [];
  moves.forEach((move, index) => {
    const entry = { ply: index + 1, move };
    if (move.seat === null) rolled.push(entry);
    else {
      cell(row(list, move.turn, seats), move.seat).entries.push(...rolled, entry);
      rolled = [];
    }
  });
  // The latest roll waits for its action at the end of what stands there.
  if (rolled.length > 0) {
    const last = list.at(-1) ?? row(list, 1, seats);
    const behind = last.cells.findLast(({ entries }) => entries.length > 0) ?? last.cells[0];
    behind?.entries.push(...rolled);
  }
  return list;
}

function row(list: Row[], turn: number, seats: readonly Seat[]): Row {
  const last = list.at(-1);
  if (last?.turn === turn) return last;
  const next: Row = { turn, cells: seats.map((seat) => ({ seat, entries: [] })) };
  list.push(next);
  return next;
}

function cell({ cells }: Row, seat: Seat): Cell {
  const found = cells.find((one) => one.seat === seat);
  if (found) return found;
  const added: Cell = { seat, entries: [] };
  cells.push(added);
  return added;
}
