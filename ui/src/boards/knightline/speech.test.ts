import { describe as group, expect, test } from 'vitest';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import { describe, say } from './speech';
import { sample } from './samples';

const reaching = (view: KnightLineView, site: string, reach: string[]): KnightLineView => ({
  ...view,
  stacks: view.stacks.map((stack) => (stack.site === site ? { ...stack, reach } : stack)),
});
const view = reaching(sample('-2,-1w4/0,0b3/2,1w1 w'), '-2,-1', ['-3,1', '-1,1']);

group('a cell is described by place, content and what can be done', () => {
  test.each([
    ['-2,-1', undefined, '−2,−1, your stack of 4, 2 targets.'],
    ['-2,-1', { key: '-2,-1' }, '−2,−1, your stack of 4, 2 targets. Can be picked.'],
    ['0,0', undefined, '0,0, their stack of 3, no targets.'],
    ['2,1', undefined, '2,1, your single tile, stays here.'],
    ['0,2', undefined, '0,2, empty.'],
    ['-3,1', { key: '-3,1' }, '−3,1, empty. Target.'],
  ])('%s %j', (site, aim, said) => expect(describe(view, site, aim, 'p1')).toBe(said));

  test('from the other seat, and where nobody is meant', () => {
    expect(describe(view, '0,0', undefined, 'p2')).toContain('your stack of 3');
    expect(describe(view, '0,0', undefined, 'p1', null)).toContain('Black stack of 3');
  });

  test('by colours where three play', () => {
    const three = sample('0,0w4/1,0b3/0,1r2 w');
    expect(describe(three, '0,1', undefined, 'p1')).toContain('Red stack of 2');
    expect(describe(three, '0,1', undefined, 'p3')).toContain('your stack of 2');
  });

  test('around the grey tile', () => {
    const placing = sample('0,0g1 w', { placing: true });
    expect(describe(placing, '0,0', undefined, 'p1')).toBe('0,0, grey tile, no line goes through it.');
    expect(describe(placing, '1,0', { key: '1,0' }, 'p1')).toBe('1,0, empty. Your stack can stand here.');
  });

  test('when the game is over', () => {
    const over = { ...view, turn: null, line: ['2,1'] };
    expect(describe(over, '2,1', undefined, 'p1')).toBe('2,1, your single tile, in the line.');
  });
});

test('the position is said side by side, the tallest stacks first', () => {
  expect(say(view).position).toBe('White: 4 on −2,−1; 1 on 2,1. Black: 3 on 0,0. White to move.');
  expect(say({ ...view, turn: null, line: ['0,0', '1,0'] }).position).toContain('Line on 0,0, 1,0. The game is over.');
  expect(say({ ...view, must_pass: true }).position).toContain('White has to pass.');
  expect(say(sample('0,0g1/1,0w20 b', { placing: true })).position).toBe(
    'Grey tile on 0,0. White: 20 on 1,0. Black: nothing placed. Black to place a stack.',
  );
});

test('the counters of every seat are said', () => {
  const [white, black] = view.sides;
  const stuck = { ...view, sides: [white, { ...black, stuck: true }] } as KnightLineView;
  expect(say(stuck).clocks).toBe(
    'White: 2 stacks, 3 tiles can still jump. Black: 1 stack, 2 tiles can still jump, no target now.',
  );
});
