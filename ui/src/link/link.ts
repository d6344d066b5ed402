// The connection between a page and its table, as an interface: a page cannot tell where its table is.
import type { ClientRequest } from '../generated/ClientRequest';
import type { EventMessage } from '../generated/EventMessage';
import type { HintView } from '../generated/HintView';
import type { PositionsView } from '../generated/PositionsView';
import type { Reason } from '../generated/Reason';
import type { RefusalView } from '../generated/RefusalView';
import type { Seat } from '../generated/Seat';
import type { TableSnapshot } from '../generated/TableSnapshot';

/** What a link reports on its own, in order and without a gap. */
export type LinkMessage =
  | { kind: 'welcome'; table: TableSnapshot }
  | { kind: 'happened'; happening: EventMessage }
  | { kind: 'seated'; seats: Seat[] }
  | { kind: 'present'; here: boolean[] };

/** The answer to a request. */
export type Answer =
  { kind: 'done'; number: number } | { kind: 'refused'; refusal: RefusalView } | { kind: 'because'; reason: Reason };

/**
 * The state of the connection: `opening` for the first time, `open`, `cut` while it is being restored, or `gone` if
 * there is no such table or the page has left it.
 */
export type ConnectionState = 'opening' | 'open' | 'cut' | 'gone';

/** What a link calls. */
export type LinkListener = {
  onMessage: (message: LinkMessage) => void;
  onState: (state: ConnectionState, why?: RefusalView) => void;
};

/** A connection to one table. */
export interface Link {
  /** Connects. */
  open(listener: LinkListener): void;
  /** Sends a request. The promise always settles with an answer, however often the connection breaks in between. */
  ask(ask: ClientRequest): Promise<Answer>;
  /** Every position up to now. */
  past(): Promise<PositionsView>;
  /** What a strong program would play in our place. A refusal is thrown as `Refused`. */
  hint(): Promise<HintView>;
  /** The table's clock, in milliseconds since 1970. */
  now(): number;
  /** Leaves for good. What has not been answered is refused with the code `gone`. */
  close(): void;
}
