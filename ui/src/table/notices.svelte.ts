// Notices beside the board: what waits for an answer stays until it has one, news disappears by itself.
import type { EventMessage } from '../generated/EventMessage';
import type { RefusalView } from '../generated/RefusalView';
import type { Seat } from '../generated/Seat';
import { announcer } from '../kit/announce.svelte';
import type { IconName } from '../kit/icons';
import { asSentence } from '../words/shell';
import { notices as words, refusals } from '../words/table';
import type { Past } from './past.svelte';
import type { Seating } from './seating.svelte';
import type { Table } from './table.svelte';

/** One line: what happened, and what can be done about it. */
export type Notice = {
  id: string;
  icon: IconName;
  tone?: 'good' | 'bad';
  title?: string;
  text?: string;
  actions?: { label: string; kind: 'primary' | 'soft' | 'quiet'; run: () => void }[];
};

/** News leaves after this many milliseconds. */
const STAY = 6_000;

/** The notices of a table. */
export class Notices {
  #news = $state.raw<Notice[]>([]);
  #count = 0;
  #offeredBy: Seat | null = null;
  #table: Table;
  #past: Past;
  #seating: Seating;

  constructor(table: Table, past: Past, seating: Seating) {
    this.#table = table;
    this.#past = past;
    this.#seating = seating;
    table.subscribe((happening) => this.#onEvent(happening));
  }

  /** All of them, what waits first. */
  readonly list: Notice[] = $derived.by(() => [...this.#line(), ...this.#offer(), ...this.#claim(), ...this.#news]);

  /** Shows something that disappears by itself. */
  news(text: string, icon: IconName = 'info', tone?: Notice['tone']) {
    const id = `news-${this.#count++}`;
    this.#news = [...this.#news, { id, icon, text, tone }].slice(-2);
    setTimeout(() => (this.#news = this.#news.filter((one) => one.id !== id)), STAY);
  }

  /** Shows a refusal that is not about a site of the board. */
  refused({ code, text }: RefusalView) {
    const said = refusals[code] ?? asSentence(text);
    announcer.alert(said);
    this.news(said, 'barred', 'bad');
  }

  /** Sends a request, and shows the refusal where there is one. */
  async ask(ask: Parameters<Table['ask']>[0]) {
    const answer = await this.#table.ask(ask);
    if (answer.kind === 'refused') this.refused(answer.refusal);
  }

  #line(): Notice[] {
    if (this.#table.connection !== 'cut') return [];
    return [{ id: 'line', icon: 'clock', title: words.reconnecting, text: words.reconnectingText }];
  }

  #offer(): Notice[] {
    const offer = this.#table.known?.status.offer;
    if (!offer) return [];
    const { mine } = this.#table;
    const answer = (accept: boolean) => () => void this.ask({ kind: 'answer', accept });
    const icon = ({ draw: 'draw', takeback: 'undo', rematch: 'play' } as const)[offer.offer];
    if (offer.waiting.some((seat) => mine.includes(seat))) {
      const title = words.offered[offer.offer](this.#seating.who(offer.by));
      const actions: Notice['actions'] = [
        { label: words.decline, kind: 'soft', run: answer(false) },
        { label: words.accept, kind: 'primary', run: answer(true) },
      ];
      return [{ id: 'offer', icon, title, actions }];
    }
    if (!mine.includes(offer.by)) return [];
    const actions: Notice['actions'] = [{ label: words.withdraw, kind: 'quiet', run: answer(false) }];
    return [{ id: 'offer', icon, title: words.yourOffer[offer.offer], text: words.notAnswered, actions }];
  }

  #claim(): Notice[] {
    const claim = this.#table.known?.status.claim;
    if (!claim || !this.#table.myTurn) return [];
    const run = () => void this.ask({ kind: 'claim' });
    const actions: Notice['actions'] = [{ label: words.claimDraw, kind: 'quiet', run }];
    return [{ id: 'claim', icon: 'check', tone: 'good', text: words.claim[claim] ?? words.claimOther, actions }];
  }

  /** Announces what others did; we know what we did ourselves. */
  #onEvent({ fact: { event } }: EventMessage) {
    const { mine } = this.#table;
    const who = (seat: Seat) => this.#seating.who(seat);
    if (event.kind === 'joined' && !mine.includes(event.seat))
      this.#announce(words.joined(event.name || who(event.seat)));
    if (event.kind === 'answered' && !event.accept && !mine.includes(event.seat)) {
      const withdrawn = event.seat === this.#offeredBy;
      this.#announce((withdrawn ? words.withdrawn : words.declined)(who(event.seat)));
    }
    if (event.kind === 'offered') {
      this.#offeredBy = event.seat;
      if (!mine.includes(event.seat)) announcer.say(words.offered[event.offer](who(event.seat)));
    }
    if (event.kind === 'took_back') this.#announce(words.tookBack);
    if (event.kind === 'left') this.#announce(words.left(who(event.seat)));
    if (event.kind === 'reopened') this.#announce(words.reopened);
    if (event.kind === 'acted' && !this.#past.live) this.#announce(words.goneOn);
  }

  #announce(text: string) {
    announcer.say(text);
    this.news(text);
  }
}
