// What the prompt says: one line of state, one sentence, one line of why.
import { chooser, status as words } from '../words/table';
import type { TableStore } from './tableStore.svelte';

/** The prompt's parts. */
export type Prompting = {
  /** Whether it is about us: then its dot has the game's colour. */
  ours: boolean;
  status: string;
  text: string;
  why: string;
  rule: string | null;
};

/** Finds the words for what a person sees now. */
export function prompting(store: TableStore): Prompting {
  const { table, past, hand } = store;
  const frame = past.frame;
  if (!frame) return { ours: false, status: '', text: '', why: '', rule: null };
  if (!past.live) return looking(store);
  const ending = store.ending;
  if (ending) return { ours: true, status: words.over, text: ending.title, why: ending.line, rule: ending.rule };
  const status = hand.sent ? words.sending : store.turnWords();
  if (!table.full) return { ours: table.mine.length > 0, status, ...seatless(store), rule: null };
  const ours = table.myTurn || table.myRoll;
  if (hand.picker.asks) {
    return {
      ours,
      status,
      text: hand.questions[0]?.ask ?? '',
      why: chooser.keys(Math.min(9, hand.options.length)),
      rule: null,
    };
  }
  const { text, why = '', rule = null } = frame.prompt;
  const hint = consequence(store);
  return hint ? { ours, status, text, why: hint, rule: null } : { ours, status, text, why, rule };
}

function looking({ past }: TableStore): Prompting {
  const status = past.ply === 0 ? words.start : words.past(past.ply, past.plies);
  return { ours: false, status, text: past.last?.told.said ?? words.startSaid, why: words.pastWhy, rule: null };
}

function seatless({ table }: TableStore): { text: string; why: string } {
  return table.mine.length > 0
    ? { text: words.openSeat, why: words.openSeatWhy }
    : { text: words.invited, why: words.invitedWhy };
}

/** What the target under the pointer would mean. */
function consequence({ hand, kind, past, seating, you }: TableStore): string {
  const { hovered, picker } = hand;
  const aim = hovered !== null && picker.picked.length > 0 ? picker.aims.get(hovered) : undefined;
  if (!aim || !hovered || !kind || !past.frame) return '';
  return kind.describe(past.frame.view, hovered, aim, seating.bottom, you);
}
