// How dice look: each side has a tone of its own, and a used die keeps its face.
import type { Die } from '../generated/Die';
import type { Seat } from '../generated/Seat';

/** A tone of a die. */
export type Tone = 'light' | 'dark' | 'accent';

const OF_SEATS: Record<number, Tone[]> = {
  2: ['light', 'dark'],
  3: ['light', 'dark', 'accent'],
  // Four may play as two sides: the first two seats, and the last two.
  4: ['light', 'light', 'dark', 'dark'],
};

/** The tone of a seat's dice at a table of this many. Dice that serve everybody are light. */
export function tones(seats: number): (seat: Seat | null) => Tone {
  return (seat) => (seat === null ? 'light' : (OF_SEATS[seats]?.[Number(seat.slice(1)) - 1] ?? 'light'));
}

/** The dice as they lie now. A used one still shows its face, where the dice that lay there before tell it. */
export function recall(before: readonly Die[], now: readonly Die[]): Die[] {
  const faces = before.map(({ face }) => face);
  for (const { face } of now) {
    const index = face === null ? -1 : faces.indexOf(face);
    if (index >= 0) faces.splice(index, 1);
  }
  return now.map((die) => (die.used && die.face === null ? { ...die, face: faces.shift() ?? null } : die));
}
