import { describe, expect, test } from 'vitest';
import {
  at,
  endsOf,
  isLink,
  isSynapse,
  LINKS,
  linksOf,
  onPage,
  outline,
  share,
  span,
  step,
  SYNAPSES,
  tagSpot,
  unitsPerPixel,
} from './geometry';

test('the brain has 35 synapses and 83 links between them', () => {
  expect([SYNAPSES.length, LINKS.length]).toEqual([35, 83]);
  for (const link of LINKS) {
    expect(link).toBe(endsOf(link).join(''));
    expect(endsOf(link).every(isSynapse)).toBe(true);
  }
  expect(LINKS).not.toContain('A2A3');
  expect([isLink('A1A2'), isLink('A1'), isSynapse('A1'), isSynapse('own')]).toEqual([true, false, true, false]);
});

test('B3 lies in the cleft, and has six links', () => {
  expect(linksOf('B3').toSorted()).toEqual(['A2B3', 'A3B3', 'B2B3', 'B3B4', 'B3C3', 'B3C4']);
});

describe('places', () => {
  test('a link lies between its ends', () => {
    const [a, b] = endsOf('D5D6').map(at);
    expect(at('D5D6')).toEqual({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 });
  });

  test('what is no site lies nowhere', () => expect(at('done').x).toBeNaN());

  test('a strip ends before the pom-poms', () => {
    const [a, b] = span('D5D6', 26);
    expect(a.x - at('D5').x).toBeCloseTo(26, 0);
    expect(at('D6').x - b.x).toBeCloseTo(26, 0);
  });

  test('a label leaves the name of an ability alone', () => {
    expect(tagSpot('D5D6', new Set(['D5']))).toEqual(at('D5D6'));
    expect(tagSpot('C4D5', new Set())).toEqual(at('C4D5'));
    expect(tagSpot('C4D5', new Set(['C4'])).y).toBeGreaterThan(at('C4D5').y);
  });

  test('all lie within the drawing', () => {
    for (const site of [...SYNAPSES, ...LINKS]) {
      const { x, y } = share(at(site));
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
    }
  });

  test('on a page the drawing is a square in the middle of its box', () => {
    const [narrow, wide] = [
      onPage(at('D4'), new DOMRect(0, 0, 400, 400)),
      onPage(at('D4'), new DOMRect(100, 0, 600, 400)),
    ];
    expect(wide.x - narrow.x).toBeCloseTo(200);
    expect(wide.y).toBeCloseTo(narrow.y);
    expect(unitsPerPixel(new DOMRect(0, 0, 460, 460))).toBeCloseTo(2);
    expect(unitsPerPixel(new DOMRect())).toBe(1);
  });

  test('a finger finds synapses and links', () => {
    expect(outline('D4')).toMatch(/^M.*a27,27/);
    expect(outline('D4D5').split('L')).toHaveLength(4);
  });
});

describe('arrows', () => {
  test.each([
    ['D4', 'ArrowRight', 'D5'],
    ['D4', 'ArrowLeft', 'D3'],
    ['B3', 'ArrowUp', 'A2'],
    ['G1', 'ArrowRight', 'G2'],
  ] as const)('from %s by %s to %s', (from, arrow, to) => expect(step(from, arrow, SYNAPSES)).toBe(to));

  test('lead along the links of one synapse', () => {
    expect(step('D4', 'ArrowRight', linksOf('D4'))).toBe('D4D5');
    expect(step('D4D5', 'ArrowRight', endsOf('D4D5'))).toBe('D5');
  });

  test('lead nowhere beyond the edge', () => expect(step('D7', 'ArrowRight', SYNAPSES)).toBeNull());
});
