// One side's counters in words, for those who hear them and for the small line under the dials.
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { KonrehSideName } from '../../generated/konreh/KonrehSideName';
import type { KonrehSide } from '../../generated/konreh/KonrehSide';
import { diamond as words } from '../../words/boards';
import { STAY_LIMIT, counters } from './sides';

/** The clocks of a Blue, one sentence without a stop each. */
export function counted(view: KonrehView, name: KonrehSideName): string[] {
  const side = counters(view, name);
  if (side.fallen) return [words.counted.reforge(side.reforge ?? 0)];
  return [specials(view, side), ...cross(view, side), words.counted.rooted(side.rooted)];
}

/** Which specials a Blue has left. Where one spends both, as on the small board, there is one choice and no more. */
export function specials(view: KonrehView, side: KonrehSide): string {
  if (side.fallen) return words.counted.noSpecials;
  if (view.one_special) return words.counted.oneSpecial(side.hop && side.displacement);
  return words.counted.specials(side.hop, side.displacement);
}

/** What the stay in the Cross amounts to; nothing if the Cross has no rules. */
export function cross(view: KonrehView, side: KonrehSide): string[] {
  if (view.cross.length === 0) return [];
  return [side.closed > 0 ? words.counted.closed(side.closed) : words.counted.inCross(side.stay, STAY_LIMIT)];
}

/** The counters that have no dial. */
export function rest(side: KonrehSide): string[] {
  const { counters: label } = words;
  return [
    ...(side.fallen ? [] : [side.mobilized ? label.left : label.atHome]),
    ...(side.ban === null ? [] : [label.ban(side.ban)]),
    ...(side.bought === null || side.fallen ? [] : [side.bought ? label.buybackUsed : label.buybackOpen]),
    ...(side.seeds === null ? [] : [label.seeds(side.seeds)]),
  ];
}
