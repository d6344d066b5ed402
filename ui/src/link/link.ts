// The one line between a page and its table. There is one make of it per place where a table can live; a page cannot
// tell which one it has.
import type { Ask } from '../generated/Ask';
import type { Happening } from '../generated/Happening';
import type { HintView } from '../generated/HintView';
import type { Past } from '../generated/Past';
import type { Reason } from '../generated/Reason';
import type { RefusalView } from '../generated/RefusalView';
import type { Seat } from '../generated/Seat';
import type { TableNow } from '../generated/TableNow';

/** What a line tells on its own account, in order and without a gap. */
export type News =
  | { kind: 'welcome'; table: TableNow }
  | { kind: 'happened'; happening: Happening }
  | { kind: 'seated'; seats: Seat[] }
  | { kind: 'present'; here: boolean[] };

/** How a question was answered. */
export type Answer =
  | { kind: 'done'; number: number }
  | { kind: 'refused'; refusal: RefusalView }
  | { kind: 'because'; reason: Reason };

/**
 * How the line is: `opening` for the first time, `open`, `cut` while it is being mended, or `gone` where there is no
 * such table or the page has left it.
 */
export type LineState = 'opening' | 'open' | 'cut' | 'gone';

/** Who listens to a line. */
export type Ears = {
  heard: (news: News) => void;
  line: (state: LineState, why?: RefusalView) => void;
};

/** A line to one table. */
export interface Link {
  /** Begins to listen, and to speak. */
  open(ears: Ears): void;
  /** Asks for something. The promise always settles with an answer, however often the line breaks in between. */
  ask(ask: Ask): Promise<Answer>;
  /** Every position up to now. */
  past(): Promise<Past>;
  /** What a strong program would play in our place. A no is thrown as `Refused`. */
  hint(): Promise<HintView>;
  /** The table's clock, in milliseconds since 1970. */
  now(): number;
  /** Leaves for good. What has not been answered is refused with the code `gone`. */
  close(): void;
}
