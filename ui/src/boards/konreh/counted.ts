// One side's counters in words, for those who hear them and for the small line under the dials.
import type { KonrehView } from '../../generated/konreh/KonrehView';
import type { SideName } from '../../generated/konreh/SideName';
import type { SideView } from '../../generated/konreh/SideView';
import { diamond as words } from '../../words/boards';
import { STAY_LIMIT, counters } from './sides';

/** The clocks of a Blue, one sentence without a stop each. */
export function counted(view: KonrehView, name: SideName): string[] {
  const side = counters(view, name);
  if (side.fallen) return [words.counted.reforge(side.reforge ?? 0)];
  return [words.counted.specials(side.hop, side.displacement), ...cross(view, side), words.counted.rooted(side.rooted)];
}

/** What the stay in the Cross amounts to; nothing where the Cross has no rules. */
export function cross(view: KonrehView, side: SideView): string[] {
  if (view.cross.length === 0) return [];
  return [side.closed > 0 ? words.counted.closed(side.closed) : words.counted.inCross(side.stay, STAY_LIMIT)];
}

/** The counters that have no dial. */
export function rest(side: SideView): string[] {
  const { counters: label } = words;
  return [
    ...(side.fallen ? [] : [side.mobilized ? label.left : label.atHome]),
    ...(side.ban === null ? [] : [label.ban(side.ban)]),
    ...(side.bought === null || side.fallen ? [] : [side.bought ? label.buybackUsed : label.buybackOpen]),
    ...(side.seeds === null ? [] : [label.seeds(side.seeds)]),
  ];
}
