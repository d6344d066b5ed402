import type { Chair } from '../../generated/Chair';
import type { Control } from '../../generated/Control';
import type { Rolls } from '../../generated/Rolls';
import type { StyleView } from '../../generated/StyleView';
import { settings } from '../../kit/settings.svelte';
import { api } from '../../link/api';
import { addresses, router } from '../../router.svelte';

/** Opens a table and goes there. */
export async function sitDown(
  game: string,
  options: string,
  control: Control,
  seats: Chair[],
  rolls: Rolls = 'house',
): Promise<void> {
  const { id } = await api.open({ game, options, control, seats, rolls });
  router.go(addresses.table(id));
}

/** A program's chair. A style that the game does not know is left out: it may have been kept from another edition. */
export function computer(level: number, style: string, styles: readonly StyleView[]): Chair {
  return styles.some(({ id }) => id === style) ? { kind: 'computer', level, style } : { kind: 'computer', level };
}

/** A game at once, without a question: the plain variant, no clock, you first, the computer in every other seat. */
export async function playNow(game: string): Promise<void> {
  const { options, seats, styles } = await api.choices(game, '');
  const other = computer(settings.level, settings.style(game), styles);
  await sitDown(game, options, { kind: 'none' }, [{ kind: 'me' }, ...Array<Chair>(seats - 1).fill(other)]);
}
