// The keys of the table page. Letters act only while the board has the focus, so that nobody who types elsewhere, or
// speaks to a page, sets something off.
import type { Desk } from './desk.svelte';

/** A key was pressed on the board. The board itself has had its own keys by then. */
export function boardKeys(desk: Desk, event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (stepKeys(desk, event)) return;
  const done = act(desk, event.key);
  if (done) event.preventDefault();
}

/** A key that steps through the game was pressed, on the board or in the list of moves. */
export function stepKeys(desk: Desk, event: KeyboardEvent): boolean {
  const steps: Record<string, () => void> = {
    ',': () => void desk.step(-1),
    '.': () => void desk.step(1),
    Home: () => void desk.go(0),
    End: () => void desk.go(desk.past.plies),
  };
  const step = steps[event.key];
  if (!step) return false;
  step();
  event.preventDefault();
  return true;
}

function act(desk: Desk, key: string): boolean {
  const { hand, hint, kind } = desk;
  if (key === 'Escape') return hand.back() || hint.close();
  const option = /^[1-9]$/.test(key) ? hand.options[Number(key) - 1] : undefined;
  if (option) hand.choose(option.key);
  const letter = key.toLowerCase();
  const lens = kind?.lenses.find((one) => one.key.toLowerCase() === letter);
  if (lens) desk.toggleLens(lens.id);
  else if (letter === 'a' && hint.fair) hint.toggle();
  else if (letter === 'l') desk.toggleAllLenses();
  else if (letter === 'f') desk.seating.flip();
  else if (letter === 's') desk.sayPosition();
  else if (letter === 'c') desk.sayClocks();
  else if (key === '?') desk.open = 'keys';
  else if (key === '/') desk.open = 'typed';
  else return Boolean(option);
  return true;
}
