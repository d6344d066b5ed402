// What a board draws of what the shell gives it: only what lies on it, since picks can also be words.
import type { Pick } from '../generated/Pick';

type Board = { has: (site: string) => boolean };

/** The sites among keys. */
export function sitesOf(board: Board, keys: readonly string[] | null | undefined): string[] {
  return (keys ?? []).filter((key) => board.has(key));
}

/** The targets to mark. Before the first pick the aims are all pieces that can act: too many to be marked. */
export function targetsOn(board: Board, picked: readonly string[], aims: ReadonlyMap<string, Pick>): Map<string, Pick> {
  return new Map([...aims].filter(([site]) => picked.length > 0 && board.has(site)));
}
