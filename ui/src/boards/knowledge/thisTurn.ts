// The actions of the turn that is going on.
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { Move } from '../../generated/Move';

/** The actions since the dice of this turn were cast, the roll first; none before. A table that began in the midst of a
 * turn knows no roll: all that was done there belongs to it. */
export function thisTurn(view: KnowledgeView, moves: readonly Move[]): readonly Move[] {
  const roll = moves.findLastIndex(({ seat }) => seat === null);
  return view.dice === null ? [] : moves.slice(Math.max(0, roll));
}
