import type { Passage } from '../../generated/Passage';

/** The rulings that a paragraph points to, in the order of the rulings. */
export function mentioned(passage: Passage, rulings: readonly Passage[]): Passage[] {
  const links = new Set([...passage.html.matchAll(/href="#([^"]+)"/g)].map(([, place]) => place));
  return rulings.filter(({ number }) => links.has(number));
}
