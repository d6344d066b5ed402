// References between rules and rulings, which name each other by their numbers; here the
// numbers become links.
import type { RulesView } from '../../generated/RulesView';
import type { RuleSectionView } from '../../generated/RuleSectionView';

/** The numbers of all sections, paragraphs and rulings. */
export function numbersOf(rules: RulesView): Set<string> {
  const paragraphs = rules.rules.flatMap(({ passages }) => passages);
  return new Set([...paragraphs, ...rules.rulings].map(({ number }) => number).filter(Boolean));
}

/** Makes a link of every known number in the text, but not within code, where it is part of something else. */
export function linked(html: string, numbers: ReadonlySet<string>): string {
  let inCode = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(code|pre|a)\b/.test(part)) inCode += 1;
      else if (/^<\/(code|pre|a)>/.test(part)) inCode -= 1;
      if (inCode > 0 || part.startsWith('<')) return part;
      return part.replace(/[A-Z]+-\d+|\b\d+\.\d+\b/g, (number) =>
        numbers.has(number) ? `<a href="#${number}">${number}</a>` : number,
      );
    })
    .join('');
}

/** The rulings that a linked text points to, in the order of the rulings. */
export function mentioned(html: string, rulings: readonly RuleSectionView[]): RuleSectionView[] {
  const links = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, place]) => place));
  return rulings.filter(({ number }) => links.has(number));
}
