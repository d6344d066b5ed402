import type { TimeControl } from '../../generated/TimeControl';

/** The clocks that are offered by name: minutes for the game, seconds for each turn. */
export const CLOCKS = ['none', '2+1', '5+3', '10+5'] as const;

/** The largest figures that a clock of one's own may have. */
export const MOST = { minutes: 180, seconds: 180 };

/** Reads a clock such as `5+3`; `none` is no clock, and so is what cannot be read. */
export function controlOf(clock: string): TimeControl {
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(clock);
  if (!found) return { kind: 'none' };
  const minutes = within(Number(found[1]), 1, MOST.minutes);
  const seconds = within(Number(found[2]), 0, MOST.seconds);
  return { kind: 'fischer', base: minutes * 60_000, increment: seconds * 1000 };
}

/** Writes a clock so that `controlOf` reads it. */
export function clockOf(control: TimeControl): string {
  return control.kind === 'none' ? 'none' : `${control.base / 60_000}+${control.increment / 1000}`;
}

function within(figure: number, least: number, most: number): number {
  return Math.min(Math.max(figure, least), most);
}
