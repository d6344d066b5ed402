import { describe as group, expect, test } from 'vitest';
import type { KnowView } from '../../generated/know/KnowView';
import { describe, say } from './speech';
import { point, sample, thread, withSide } from './samples';

const base = sample('1fC12 1fS8 1bA2 1bA4 2fF10 2bR8', {
  threads: [
    thread(['C12', 'S8'], ['C4', 'S24']),
    thread(['A2', 'A4'], ['A4', 'A2'], { kind: 'bard', connected: true }),
  ],
  points: [point('F11', { cast: ['p1'], missing: ['p2'], age: 'some' })],
});
const view: KnowView = withSide(withSide(base, 1, { influence: ['F11', 'F1'] }), 2, {
  influence: ['F11', 'F12', 'F9'],
});

group('a space is described by place, content and what can be done', () => {
  test.each([
    ['C12', undefined, 'C12, your fool, no moves, Center tier, shaded.'],
    ['C12', { key: 'C12' }, 'C12, your fool, no moves, Center tier, shaded. Can be picked.'],
    ['A2', undefined, 'A2, your bard, connected with A4, no moves, First tier and Rim.'],
    ['F10', undefined, 'F10, their fool, no moves, First tier.'],
    ['F12', undefined, 'F12, empty, First tier, shaded, influenced by them.'],
    ['F1', undefined, 'F1, empty, First tier, influenced by you.'],
    ['F11', undefined, 'F11, empty, First tier, shaded, contested, you have cast over it.'],
    ['S24', { key: 'S24', way: ['C12', 'S25', 'S24'] }, 'S24, empty, Second tier. Target, 2 jumps: joins the fools.'],
    ['S25', { key: 'S25', way: ['C12', 'S25'] }, 'S25, empty, Second tier, shaded. Target, 1 jump.'],
    ['S19', { key: 'S19' }, 'S19, empty, Second tier, shaded. Target.'],
    [
      'S19',
      { key: 'S19', choice: { ask: 'Which?', label: 'The four', help: 'four jumps' } },
      'S19, empty, Second tier, shaded. The four: four jumps',
    ],
  ])('%s %j', (site, aim, said) => expect(describe(view, site, aim, 'p1')).toBe(said));

  test('from the other seat', () => {
    expect(describe(view, 'C12', undefined, 'p2')).toContain('their fool');
    expect(describe(view, 'F12', undefined, 'p2')).toContain('influenced by you');
    expect(describe(view, 'F11', undefined, 'p2')).toContain('Ivory has cast over it');
  });

  test('by the names of the sides where nobody is meant', () => {
    expect(describe(view, 'C12', undefined, 'p1', null)).toContain('Ivory fool');
    expect(describe(view, 'F12', undefined, 'p1', null)).toContain('influenced by Aubergine');
  });

  test('with partners and stripes', () => {
    const four = sample('1bA4s 1bA1 2bA2s', { players: 4 });
    expect(describe(four, 'A4', undefined, 'p1')).toContain('your striped bard');
    expect(describe(four, 'A1', undefined, 'p1')).toContain('your partner’s bard');
    expect(describe(four, 'A2', undefined, 'p1')).toContain('their striped bard');
  });

  test('with three sides, each by its name', () => {
    const three = withSide(sample('1bR2 2fR7 3hA3', { players: 3 }), 3, { influence: ['R7'] });
    expect(describe(three, 'R7', undefined, 'p1')).toBe('R7, Aubergine fool, no moves, Rim, influenced by Teal.');
  });

  test('with what holds it', () => {
    const held = { ...view, second: { seat: 'p1' as const, sites: ['S8'], why: 'The other fool moves.' } };
    const [mine, theirs] = sample('1fC12 2fF10').pieces;
    const pieces = [
      { ...mine!, locked_out: true },
      { ...theirs!, frozen: true },
    ];
    expect(describe(held, 'S8', undefined, 'p1')).toContain('may move the second die');
    expect(describe({ ...view, pieces }, 'C12', undefined, 'p1')).toContain('locked out');
    expect(describe({ ...view, pieces }, 'F10', undefined, 'p1')).toBe('F10, their fool, moves no more, First tier.');
  });
});

test('points of contention tell their age', () => {
  const at = (more: Parameters<typeof point>[1]) =>
    describe({ ...base, points: [point('F11', more)] }, 'F11', undefined, 'p1');
  expect(at({})).toContain('nobody has cast over it yet');
  expect(at({ age: 'ready', cast: ['p1', 'p2'], missing: [] })).toContain('everybody concerned has cast over it');
  expect(at({ age: 'some', cast: ['p2'], missing: ['p1'] })).toContain('Aubergine has cast over it');
});

test('the position is said side by side', () => {
  expect(say(view).position).toBe(
    'Ivory: bards A2 A4, fools C12 S8. Aubergine: bards R8, fools F10. Ivory has its bards connected on A2 and A4. ' +
      'Contested: F11. Dice: 5. Ivory to act.',
  );
  expect(say({ ...view, acts: null, dice: [] }).position).toMatch(/Contested: F11\. The dice are to be cast\.$/);
  expect(say({ ...view, phase: 'over' }).position).toContain('The game is over.');
});

test('the clocks are said with every counter', () => {
  const rings = [
    { tier: 'rim' as const, kind: 'bard' as const, sites: ['A2', 'A4'] },
    { tier: 'first' as const, kind: null, sites: [] },
    { tier: 'second' as const, kind: null, sites: [] },
  ];
  const counted = withSide({ ...view, conservation: true }, 1, { tally: 11, rings, bank: [2, 6] });
  expect(say(counted).clocks).toBe(
    'Turn 63 of 300. Ivory: 11 points as it stands, Rim: bards connected on A2 and A4, First tier: no ' +
      'connection yet, ' +
      'Second tier: no connection yet, For Resolution: First tier, Second tier, waiting: 2, 6. ' +
      'Aubergine: 0 points as it stands, Rim: no connection yet, First tier: no connection yet, Second tier: ' +
      'no connection yet, ' +
      'For Resolution: Rim, First tier, Second tier, no dice waiting.',
  );
});
