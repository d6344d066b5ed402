// Who sits where on the screen, and what they are called.
import type { Seat } from '../generated/Seat';
import { save, read } from '../kit/stored';
import { styleName } from '../link/loaded.svelte';
import { seats as words } from '../words/table';
import type { Past } from './past.svelte';
import type { Table } from './table.svelte';

const TURNING = 'kenning.turning';

/** The seats round the board. */
export class Seating {
  #table: Table;
  #past: Past;
  #flips = $state(0);
  #turning = $state(read(TURNING) === 'yes');

  constructor(table: Table, past: Past) {
    this.#table = table;
    this.#past = past;
  }

  /** Whether the board turns to whoever is to move, where one person plays several seats. */
  get turning(): boolean {
    return this.#turning;
  }

  set turning(turning: boolean) {
    this.#turning = turning;
    save(TURNING, turning ? 'yes' : 'no');
  }

  /** The seats clockwise, from the one at the bottom. */
  readonly round: Seat[] = $derived.by(() => {
    const { seats, mine, turn, sameScreen } = this.#table;
    const own = sameScreen && this.#turning && turn && mine.includes(turn) ? turn : (mine[0] ?? 'p1');
    const first = seats.indexOf(own) + this.#flips;
    return seats.map((_, index) => seats[(first + index) % seats.length] ?? own);
  });
  /** The seat at the bottom. */
  readonly bottom: Seat = $derived.by(() => this.round[0] ?? 'p1');

  /** Turns the board to the next seat. */
  flip() {
    this.#flips += 1;
  }

  /** The side that a seat plays in what is shown. */
  side(seat: Seat): string {
    return this.#past.frame?.sides[this.#table.seats.indexOf(seat)] ?? seat;
  }

  /** What stands on a seat's plate. */
  plate(seat: Seat): { name: string; note: string } {
    const occupant = this.#table.known?.status.seats[this.#table.seats.indexOf(seat)];
    const { mine, sameScreen } = this.#table;
    if (occupant?.kind === 'computer') {
      const name = occupant.style ? styleName(this.#table.known?.setup.game ?? '', occupant.style) : words.computer;
      return { name, note: words.level(occupant.level) };
    }
    if (occupant?.kind === 'open') return { name: words.open, note: '' };
    if (mine.includes(seat)) return { name: sameScreen ? this.side(seat) : words.you, note: '' };
    const name = occupant?.name || words.guest;
    return { name, note: mine.length === 0 ? this.side(seat) : '' };
  }

  /** What a seat is called in a sentence. */
  who(seat: Seat): string {
    const occupant = this.#table.known?.status.seats[this.#table.seats.indexOf(seat)];
    return (occupant?.kind === 'person' && !this.#table.sameScreen && occupant.name) || this.side(seat);
  }

  /** Whether nobody who holds the seat is connected. */
  away(seat: Seat): boolean {
    const index = this.#table.seats.indexOf(seat);
    return this.#table.known?.status.seats[index]?.kind === 'person' && this.#table.here[index] === false;
  }
}
