// What became of a request whose answer was lost with the connection, derived from the events since then.
import type { ClientRequest } from '../generated/ClientRequest';
import type { Event } from '../generated/Event';
import type { NumberedEvent } from '../generated/NumberedEvent';
import type { Seat } from '../generated/Seat';

/** `done` by an event; `overtaken`, because what it was about has changed; or not received, so it is sent `again`. */
export type LostRequest = { kind: 'done'; number: number } | { kind: 'overtaken' } | { kind: 'again' };

/** What became of a request, by the events that came after it was sent. */
export function resolveLost(ask: ClientRequest, since: NumberedEvent[], mine: readonly Seat[]): LostRequest {
  const own = (seat: Seat | null) => seat !== null && mine.includes(seat);
  const effect = since.find(({ event }) => {
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
  if (effect) return { kind: 'done', number: effect.number };
  const moved = since.some(({ event }) => CHANGES.has(event.kind));
  return moved && ABOUT_POSITION.has(ask.kind) ? { kind: 'overtaken' } : { kind: 'again' };
}

/** The events that change the position. */
const CHANGES = new Set<Event['kind']>(['acted', 'took_back', 'ended']);

/** The requests that are about the position as it was seen. */
const ABOUT_POSITION = new Set<ClientRequest['kind']>(['act', 'why', 'answer', 'claim']);
