// The keys of the table page. Letters act only while the board has the focus, so that nobody who types elsewhere, or
// speaks to a page, sets something off.
import type { TableStore } from './tableStore.svelte';

/** A key was pressed on the board. The board itself has had its own keys by then. */
export function boardKeys(store: TableStore, event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (stepKeys(store, event)) return;
  const done = act(store, event.key);
  if (done) event.preventDefault();
}

/** A key that steps through the game was pressed, on the board or in the list of moves. */
export function stepKeys(store: TableStore, event: KeyboardEvent): boolean {
  const steps: Record<string, () => void> = {
    ',': () => void store.step(-1),
    '.': () => void store.step(1),
    Home: () => void store.go(0),
    End: () => void store.go(store.past.plies),
  };
  const step = steps[event.key];
  if (!step) return false;
  step();
  event.preventDefault();
  return true;
}

function act(store: TableStore, key: string): boolean {
  const { hand, hint, kind } = store;
  if (key === 'Escape') return hand.back() || hint.close();
  const option = /^[1-9]$/.test(key) ? hand.options[Number(key) - 1] : undefined;
  if (option) hand.choose(option.key);
  const letter = key.toLowerCase();
  const lens = kind?.lenses.find((one) => one.key.toLowerCase() === letter);
  if (lens) store.toggleLens(lens.id);
  else if (letter === 'a' && hint.fair) hint.toggle();
  else if (letter === 'l') store.toggleAllLenses();
  else if (letter === 'f') store.seating.flip();
  else if (letter === 's') store.sayPosition();
  else if (letter === 'c') store.sayClocks();
  else if (key === '?') store.open = 'keys';
  else if (key === '/') store.open = 'typed';
  else return Boolean(option);
  return true;
}
