import type { Occupant } from '../../generated/Occupant';
import type { Spec } from '../../generated/Spec';
import type { TableCard } from '../../generated/TableCard';
import { styleName } from '../../link/loaded.svelte';
import { asName, shell } from '../../words/shell';

const words = shell.games;

/** A table of one's own, in words. */
export type Line = { title: string; detail: string; yourTurn: boolean; over: boolean };

/** Tells a table to the one who sits at it. */
export function lineOf(card: TableCard, games: readonly Spec[], now: number): Line {
  const game = games.find(({ id }) => id === card.game)?.title ?? asName(card.game);
  const over = card.result !== null;
  const state = card.result === null ? words.moves(card.moves) : words.result(card.result, card.yours);
  // Nobody moves before all seats are taken.
  const waits = card.seats.some(({ kind }) => kind === 'open');
  return {
    title: title(game, card),
    detail: `${state}, ${words.ago((now - card.at) / 60_000)}`,
    yourTurn: !over && !waits && card.yours.some((seat) => seat === card.turn),
    over,
  };
}

function title(game: string, card: TableCard): string {
  const others = card.seats.filter((_, n) => !card.yours.some((seat) => seat === `p${n + 1}`));
  if (others.length === 0) return words.alone(game);
  if (others.every(({ kind }) => kind === 'open')) return words.open(game);
  return words.against(game, words.others(others.map((occupant) => name(card.game, occupant))));
}

function name(game: string, occupant: Occupant): string {
  switch (occupant.kind) {
    case 'computer':
      return words.computer(occupant.level, occupant.style && styleName(game, occupant.style));
    case 'person':
      return occupant.name || words.guest;
    case 'open':
      return words.nobody;
  }
}
