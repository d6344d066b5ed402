import type { SeatRequest } from '../../generated/SeatRequest';
import type { TimeControl } from '../../generated/TimeControl';
import type { DiceSource } from '../../generated/DiceSource';
import type { StyleView } from '../../generated/StyleView';
import { settings } from '../../kit/settings.svelte';
import { api } from '../../link/api';
import { addresses, router } from '../../router.svelte';

/** Opens a table and goes there. */
export async function openTable(
  game: string,
  options: string,
  control: TimeControl,
  seats: SeatRequest[],
  rolls: DiceSource = 'host',
): Promise<void> {
  const { id } = await api.open({ game, options, control, seats, rolls });
  router.go(addresses.table(id));
}

/** The seat of a computer. A style that the game does not have is left out: another version may have saved it. */
export function computer(level: number, style: string, styles: readonly StyleView[]): SeatRequest {
  return styles.some(({ id }) => id === style) ? { kind: 'computer', level, style } : { kind: 'computer', level };
}

/** A game at once, without a question: the plain variant, no clock, you first, the computer in every other seat. */
export async function playNow(game: string): Promise<void> {
  const { options, seats, styles } = await api.choices(game, '');
  const other = computer(settings.level, settings.style(game), styles);
  await openTable(game, options, { kind: 'none' }, [{ kind: 'me' }, ...Array<SeatRequest>(seats - 1).fill(other)]);
}
