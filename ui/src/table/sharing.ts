// What leaves the page: texts to the clipboard, and the record as a file.
import { share as words } from '../words/table';
import type { TableStore } from './tableStore.svelte';

/** The address of a table, to be sent to somebody. */
export function linkTo(id: string): string {
  return new URL(`/table/${encodeURIComponent(id)}`, location.origin).href;
}

/** Where a table's record is fetched from. */
export function recordOf(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}/record`;
}

/** Copies a text, and says whether that worked. A browser that refuses gets the text to copy by hand. */
export async function copy(store: TableStore, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    store.notices.news(words.copied, 'check', 'good');
    return true;
  } catch {
    store.notices.news(`${words.notCopied} ${text}`, 'copy');
    return false;
  }
}
