// Positions for the tests of this board, written as words such as `Bd4` (Ivory's Blue) and `rc6` (Ebony's Red).
import type { KonrehKind } from '../../generated/konreh/KonrehKind';
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { KonrehPiece } from '../../generated/konreh/KonrehPiece';
import type { KonrehSide } from '../../generated/konreh/KonrehSide';

const KINDS: Record<string, KonrehKind> = { B: 'blue', O: 'orange', R: 'red', G: 'green' };

/** A view with these pieces. Zones and reach are whatever the test says. */
export function sample(pieces: string, ivory: Partial<KonrehSide> = {}, ebony: Partial<KonrehSide> = {}): KonrehView {
  return {
    size: 8,
    cross: ['d4', 'd5', 'e4', 'e5'],
    homes: ['a1', 'h8'],
    sanctums: ['a8', 'h1'],
    pieces: pieces.split(' ').map(standing),
    sides: [
      { ...side, seat: 'p1', ...ivory },
      { ...side, seat: 'p2', ...ebony },
    ],
    turn: 'A',
    phase: null,
    no_progress: 6,
    no_progress_limit: 100,
    quiet: null,
    one_special: false,
  };
}

const side: Omit<KonrehSide, 'seat'> = {
  zone: [],
  greens: 0,
  fallen: false,
  reforge: null,
  reforge_of: 5,
  hop: true,
  displacement: true,
  stay: 0,
  closed: 0,
  closed_of: 2,
  rooted: false,
  mobilized: true,
  ban: null,
  bought: null,
  seeds: null,
};

function standing(word: string): KonrehPiece {
  const [letter = '', ...rest] = word;
  const kind = KINDS[letter.toUpperCase()] ?? 'red';
  return { site: rest.join(''), side: letter === letter.toUpperCase() ? 'A' : 'B', kind, reach: [] };
}
