import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { KnightLineView } from '../../generated/knightline/KnightLineView';
import { board } from './index';
import { sample } from './samples';

afterEach(cleanup);

const view = sample('0,0w4/1,0b3/2,1w1 w');
const words = (container: HTMLElement) => container.textContent?.replace(/\s+/g, ' ').trim();

test('a seat counts its stacks and the tiles that can jump', () => {
  expect(words(render(board.Counters, { view, seat: 'p1' }).container)).toBe('2 stacks · 3 tiles can still jump');
  expect(words(render(board.Counters, { view, seat: 'p2', small: true }).container)).toBe('2 can jump');
});

test('a seat without a target says so, as long as that matters', () => {
  const sides = view.sides.map((side) => ({ ...side, stuck: true }));
  const said = (turn: KnightLineView['turn']) =>
    words(render(board.Counters, { view: { ...view, sides, turn }, seat: 'p1' }).container);
  expect(said('white')).toContain('no target now');
  expect(said(null)).not.toContain('no target now');
});

test('the facts name tiles, order, grey tile and what holds now', () => {
  const facts = (shown: KnightLineView) =>
    [...render(board.Facts, { view: shown }).container.querySelectorAll('strong, .order span, .now')].map(
      (part) => `${part.textContent?.trim()}${part.classList.contains('current') ? ' now' : ''}`,
    );
  expect(facts(sample('0,0g1/1,0w20 b', { placing: true }))).toEqual([
    '20 tiles each',
    'White',
    'Black now',
    'Grey tile: no line goes through it',
    'Stacks are being placed',
  ]);
  expect(facts({ ...view, must_pass: true, one_tile: true }).slice(3)).toEqual([
    'First move: one tile',
    'White has to pass',
  ]);
});

test('glyphs and tokens are tiles of their owner', () => {
  const drawn = ['white', 'red', '', 'pawn'].map((glyph) =>
    render(board.Glyph, { glyph }).container.querySelector('.stack'),
  );
  expect(drawn.map((stack) => stack?.classList.contains('white') ?? null)).toEqual([true, false, null, null]);
  expect(render(board.Token, { view, seat: 'p2' }).container.querySelectorAll('.black')).toHaveLength(1);
});
