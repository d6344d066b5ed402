import type { Chair } from '../../generated/Chair';
import type { Control } from '../../generated/Control';
import type { Rolls } from '../../generated/Rolls';
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

/** A game at once, without a question: the plain variant, no clock, you first, the computer in every other seat. */
export async function playNow(game: string): Promise<void> {
  const { options, seats } = await api.choices(game, '');
  const others = Array.from({ length: seats - 1 }, (): Chair => ({ kind: 'computer', level: settings.level }));
  await sitDown(game, options, { kind: 'none' }, [{ kind: 'me' }, ...others]);
}
