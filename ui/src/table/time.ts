// How time is written.
import { time as words } from '../words/table';

/** Under so much, a clock is low: tenths are shown. */
export const LOW = 20_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows: `6:48`, `1:02:05`, `2 d 4 h`, and `0:08.4` where it is low. */
export function face(left: number): string {
  const ms = Math.max(0, left);
  if (ms >= DAY) return words.long(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  // A started second is a whole one, so that a clock never shows nothing while there is time.
  if (ms < LOW) return `0:${pad(Math.floor(ms / SECOND))}.${Math.floor((ms % SECOND) / 100)}`;
  const whole = Math.ceil(ms / SECOND) * SECOND;
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = pad(Math.floor((whole % MINUTE) / SECOND));
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** The same to be said aloud: `6 minutes 48 seconds`. */
export function spoken(left: number): string {
  const whole = Math.ceil(Math.max(0, left) / SECOND) * SECOND;
  const parts: [number, (count: number) => string][] = [
    [Math.floor(whole / DAY), words.days],
    [Math.floor((whole % DAY) / HOUR), words.hours],
    [Math.floor((whole % HOUR) / MINUTE), words.minutes],
    [Math.floor((whole % MINUTE) / SECOND), words.seconds],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => word(count));
  return said.join(' ') || words.seconds(0);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
