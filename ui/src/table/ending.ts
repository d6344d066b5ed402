// How a game ended, in a sentence and a line of why.
import type { Ending } from '../generated/Ending';
import type { Prompt } from '../generated/Prompt';
import type { Seat } from '../generated/Seat';
import { result as words } from '../words/table';

/** Who won, and why. */
export type EndingWords = { title: string; line: string; rule: string | null };

/** The seats that won: `p1p3win` names p1 and p3, `draw` nobody. */
export function winners({ result }: Ending, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => result.includes(seat));
}

/**
 * Describes an ending to the holder of these seats. Where the rules decided, the position itself says why; other
 * endings are the table's own.
 */
export function describeEnding(
  ending: Ending,
  seats: readonly Seat[],
  mine: readonly Seat[],
  side: (seat: Seat) => string,
  prompt: Prompt,
): EndingWords {
  const won = winners(ending, seats);
  const you = mine.length === 1 ? mine[0] : undefined;
  const ruled = ending.by === 'rules' && (prompt.why ?? prompt.text);
  return {
    title: title(won, you, side),
    line: ruled || words.means[ending.by](ending.cause, ending.seat ? side(ending.seat) : ''),
    rule: ending.by === 'rules' ? (prompt.rule ?? null) : null,
  };
}

function title(won: Seat[], you: Seat | undefined, side: (seat: Seat) => string): string {
  if (won.length === 0) return words.draw;
  if (you && won.includes(you)) return words.youWin;
  if (you) return words.youLose;
  const names = won.map(side);
  return names.length === 1 ? words.wins(names.join()) : words.win(names.join(words.and));
}
