import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { KnowView } from '../../generated/know/KnowView';
import { board } from './index';
import { errand, path, point, sample, thread, withSide } from './samples';

afterEach(cleanup);

const view = withSide(sample('1bA2 1bA4 2fF10'), 1, {
  tally: 11,
  tally_sites: ['F2', 'F16'],
  rings: [
    { tier: 'rim', kind: 'bard', sites: ['A2', 'A4'] },
    { tier: 'first', kind: 'herald', sites: ['F2', 'F16'] },
    { tier: 'second', kind: null, sites: [] },
  ],
});

describe('the counters of a seat', () => {
  const counters = (shown: KnowView, small = false, seat: 'p1' | 'p2' = 'p1') =>
    render(board.Counters, { view: shown, seat, small }).container;
  const rings = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-ring]')].map((ring) => ring.getAttribute('aria-label'));

  test('are its tally and a ring for each tier', () => {
    const container = counters(view);
    expect(container.querySelector('[data-tally]')?.textContent).toBe('11');
    expect(rings(container)).toEqual([
      'Rim: bards connected on A2 and A4',
      'First tier: heralds connected on F2 and F16',
      'Second tier: no connection yet',
    ]);
  });

  test('are smaller where there is little room, with all of them in words', () => {
    const container = counters(view, true);
    expect(rings(container)).toHaveLength(3);
    expect([...container.querySelectorAll('[data-ring] text')].map((letter) => letter.textContent)).toEqual(['S']);
    expect(container.querySelector('button')?.getAttribute('aria-label')).toContain('For Resolution: Second tier');
    expect(container.querySelector('[popover]')?.textContent).toContain('Counted: F2 F16');
  });

  test('have the dice that wait beside them', () => {
    const banked = withSide({ ...view, conservation: true }, 2, { bank: [1, 2, 3, 4, 5, 6, 1, 2] });
    expect(counters(banked, false, 'p2').querySelectorAll('[data-bank] .die')).toHaveLength(6);
    expect(counters(banked, false, 'p2').querySelector('[data-bank]')?.textContent).toContain('+2');
    expect(counters(banked).querySelector('[data-bank]')).toBeNull();
  });

  test('of a side that has Resolved tell what that adds', () => {
    const resolved = withSide(view, 1, { resolved: true, bonus: 6 });
    const label = counters(resolved, true).querySelector('button')?.getAttribute('aria-label');
    expect(label).toContain('6 of them for Resolution');
    expect(label).not.toContain('For Resolution:');
  });
});

describe('the facts', () => {
  const facts = (more: Partial<KnowView>, looked: string | null = null) =>
    [...render(board.Facts, { view: { ...view, ...more }, you: 'p1', looked }).container.querySelectorAll('p')]
      .map((line) => line.textContent.replace(/\s+/g, ' ').trim())
      .join(' ');

  const points = [
    point('F11', { age: 'some', cast: ['p1'] }),
    point('S19', { age: 'ready', cast: ['p1', 'p2'], missing: [] }),
  ];

  test('are quiet at first', () => {
    expect(facts({})).toBe('Nothing contested no space is influenced by two sides Turn 63 of 300');
    expect(facts({ turn: 0, most_turns: null })).toContain('Not begun');
  });

  test('sum up the points of contention, and tell of the one that is looked at', () => {
    expect(facts({ points })).toContain('2 contested ready for a path: S19');
    expect(facts({ points }, 'F11')).toContain('F11 contested you have cast over it');
    expect(facts({ points: points.slice(0, 1) })).toContain('F11 contested');
  });

  test('tell of dice that wait, cycles and points', () => {
    const waiting = withSide({ ...view, conservation: true, cycle: 2, cycles: 3 }, 1, { bank: [4], score: 14 });
    expect(facts(waiting)).toContain('1 die waiting');
    expect(facts(waiting)).toContain('Cycle 2 of 3 · Ivory 14, Aubergine 0');
    expect(facts({ conservation: true })).toContain('no dice waiting');
    expect(facts({ cycle: 4, first_only: true })).toContain(
      'Cycle 4 · Ivory 0, Aubergine 0 · one point for the first Resolution',
    );
  });

  test('tell which pieces may move second, and why', () => {
    expect(facts({ second: { seat: 'p1', sites: ['S8'], why: 'The other fool moves.' } })).toContain(
      'The other fool moves.',
    );
  });

  test('tell of nets, walls and Resolution', () => {
    expect(facts({ nets: [{ kind: 'fool', polar: true, balanced: true }] })).toContain(
      'Polar net: fools pass through what fools influence Balanced net: fools pass through what other types influence',
    );
    const walled = thread(['C12', 'S8'], ['C4', 'S24'], { isolated: true, challenges: ['S19', 'F11'] });
    expect(facts({ points, threads: [walled] })).toContain(
      'Ivory: no jumps could join the fools. A Solipsistic Path could, through S19 (now), F11 (when Ivory and ' +
        'Aubergine cast).',
    );
    // Of four pieces of one type, two that can be joined are enough.
    const open = thread(['C12', 'F3'], ['C4', 'F17']);
    expect(facts({ threads: [walled, open] })).not.toContain('no jumps');
    expect(facts({ threads: [walled, { ...open, isolated: true }] })?.match(/no jumps/g)).toHaveLength(1);
    expect(facts({ threads: [{ ...walled, challenges: [] }] })).toContain(
      'once a point of contention lies beside one of them',
    );
    expect(facts({ resolver: 'p2', phase: 'postmove' })).toContain('Aubergine has Resolved and moves no more.');
  });
});

describe('what is at stake', () => {
  const stakes = (more: Partial<KnowView>, actions: string[] = []) => {
    const Stakes = board.Stakes;
    if (!Stakes) throw new Error('this board shows what is at stake');
    const { container } = render(Stakes, { view: { ...view, ...more }, you: 'p2', actions });
    return { container, text: container.textContent?.replace(/\s+/g, ' ').trim() };
  };

  test('is both counts and the odds, before a path is declared', () => {
    const { container, text } = stakes({ ventures: [path] }, ['cast', 'path=S18:S19']);
    expect(text).toContain('Ivory3 + die You4 + die');
    expect(container.querySelector('[data-odds]')?.getAttribute('aria-label')).toBe(
      'Solipsistic Path from S18 through S19: moves 10 of 36, cast again 5 of 36, lost 21 of 36',
    );
    expect(text).toContain('Ties are cast again: 32 % in the end.');
    expect(text).toContain('If it is allowed, it moves 67 %.');
  });

  test('is shown to the one who answers, and until the dice have fallen', () => {
    for (const phase of ['answer-path', 'contest-path'] as const) {
      expect(stakes({ phase, venture: path }).text).toContain('moves 28 %');
    }
    expect(stakes({ phase: 'allowed-path', venture: path }).text).toContain('moves 67 %');
    expect(stakes({ phase: 'path', venture: path }).text).toBe('');
  });

  test('is the die to beat in an errand', () => {
    const { container, text } = stakes({ phase: 'answer-errand', venture: errand });
    expect(text).toContain('Ivory3 to beat You one die');
    expect(container.querySelectorAll('.side .die circle')).toHaveLength(3);
  });

  test('is a list where there are several, and nothing where there is none', () => {
    const several = { ventures: [path, { ...path, action: 'path=S18:S20', through: 'S20' }] };
    expect(stakes(several, ['path=S18:S19', 'path=S18:S20']).container.querySelectorAll('li')).toHaveLength(2);
    expect(
      stakes(several, ['path=S18:S20']).container.querySelector('[data-venture]')?.getAttribute('data-venture'),
    ).toBe('path=S18:S20');
    expect(stakes(several, ['cast']).text).toBe('');
  });
});

test('glyphs are dice and pieces', () => {
  const drawn = (glyph: string) => {
    const { container } = render(board.Glyph, { glyph });
    return [
      container.querySelectorAll('.die').length,
      container.querySelectorAll('.solid').length,
      container.querySelectorAll('.band').length,
    ];
  };
  expect(drawn('d5 f2')).toEqual([1, 1, 0]);
  expect(drawn('d3 d4')).toEqual([2, 0, 0]);
  expect(drawn('b1s')).toEqual([0, 1, 1]);
  expect(drawn('')).toEqual([0, 0, 0]);
  expect(drawn('x9')).toEqual([0, 0, 0]);
});

test('a token is a ball, striped among partners, or the only kind that a side has', () => {
  const token = (shown: KnowView, seat: 'p1' | 'p3') => {
    const { container } = render(board.Token, { view: shown, seat });
    return [container.querySelector('.lid') !== null, container.querySelector('.band') !== null];
  };
  expect(token(view, 'p1')).toEqual([false, false]);
  expect(token(sample('1bA4s 1bA1 2bA2s', { players: 4 }), 'p3')).toEqual([false, true]);
  expect(token(sample('1bR2 2fR7 3hA3', { players: 3 }), 'p3')).toEqual([true, false]);
});
