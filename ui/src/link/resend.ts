// What became of a question whose answer was lost with the line. The events since then tell.
import type { ClientRequest } from '../generated/ClientRequest';
import type { Event } from '../generated/Event';
import type { NumberedEvent } from '../generated/NumberedEvent';
import type { Seat } from '../generated/Seat';

/** `done` by an event; `overtaken`, because what it spoke of is no more; or unheard, so it is asked `again`. */
export type Fate = { kind: 'done'; number: number } | { kind: 'overtaken' } | { kind: 'again' };

/** Reads the fate of a question from the events that came after it was asked. */
export function fate(ask: ClientRequest, since: NumberedEvent[], mine: readonly Seat[]): Fate {
  const own = (seat: Seat | null) => seat !== null && mine.includes(seat);
  const trace = since.find(({ event }) => {
    switch (ask.kind) {
      case 'act':
        return event.kind === 'acted' && event.action === ask.action && own(event.seat);
      case 'join':
        return event.kind === 'joined' && own(event.seat);
      case 'resign':
        return event.kind === 'ended' || (event.kind === 'left' && own(event.seat));
      case 'offer':
        return event.kind === 'offered' && event.offer === ask.offer && own(event.seat);
      case 'answer':
        return event.kind === 'answered' && event.accept === ask.accept && own(event.seat);
      case 'claim':
        return event.kind === 'ended';
      default:
        return false;
    }
  });
  if (trace) return { kind: 'done', number: trace.number };
  const moved = since.some(({ event }) => CHANGES.has(event.kind));
  return moved && BOUND.has(ask.kind) ? { kind: 'overtaken' } : { kind: 'again' };
}

/** The events after which another position stands. */
const CHANGES = new Set<Event['kind']>(['acted', 'took_back', 'ended']);

/** The questions that speak of the position as it was seen. */
const BOUND = new Set<ClientRequest['kind']>(['act', 'why', 'answer', 'claim']);
