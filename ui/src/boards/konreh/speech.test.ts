import { describe as group, expect, test } from 'vitest';
import { describe, say } from './speech';
import { sample } from './samples';

const view = sample(
  'Bd4 Ra1 rd5 be7',
  { stay: 3, hop: false, zone: ['d5', 'e4'] },
  { zone: ['d4', 'e4', 'e5'], rooted: true, ban: 'h1' },
);

group('a square is described by place, content and what can be done', () => {
  test.each([
    ['d4', undefined, 'd4, your Blue, in the Cross, turn 3 of 3, no moves.'],
    ['d4', { key: 'd4' }, 'd4, your Blue, in the Cross, turn 3 of 3, no moves. Can be picked.'],
    ['a1', undefined, 'a1, your Red, Home of Ivory, no moves.'],
    ['e7', undefined, 'e7, their Blue, rooted, no moves.'],
    ['h8', undefined, 'h8, empty, Home of Ebony.'],
    ['a8', { key: 'a8' }, 'a8, empty, Sanctum. Target.'],
    ['e5', { key: 'e5', stops: true }, 'e5, empty, Cross, held by them. Target: the move stops here.'],
    ['e4', undefined, 'e4, empty, Cross, held by you, held by them.'],
    ['d5', { key: 'd5', takes: ['d5'] }, 'd5, their Red, Cross, no moves. Target: takes their Red.'],
    ['d6', { key: 'd6', takes: ['d5'] }, 'd6, empty. Target: takes their Red on d5.'],
    [
      'a8',
      { key: 'a8', choice: { ask: 'Where?', label: 'Sanctum a8', help: 'no Seed from it later' } },
      'a8, empty, Sanctum. Sanctum a8: no Seed from it later',
    ],
  ])('%s %j', (site, aim, said) => expect(describe(view, site, aim, 'p1')).toBe(said));

  test('from the other seat', () => {
    expect(describe(view, 'd4', undefined, 'p2')).toContain('their Blue');
    expect(describe(view, 'e5', undefined, 'p2')).toContain('held by you');
  });

  test('by the names of the sides where nobody is meant', () => {
    expect(describe(view, 'd4', undefined, 'p1', null)).toContain('Ivory Blue');
    expect(describe(view, 'e5', undefined, 'p1', null)).toContain('held by Ebony');
  });

  test('after a swap of sides', () => {
    const swapped = sample('Bd4', { seat: 'p2' }, { seat: 'p1' });
    expect(describe(swapped, 'd4', undefined, 'p1')).toContain('their Blue');
  });
});

test('the position is said side by side', () => {
  expect(say(view).position).toBe('Ivory: Blue d4, Red a1. Ebony: Blue e7, Red d5. Ivory to move.');
  expect(say({ ...view, turn: null }).position).toContain('The game is over.');
});

test('the clocks are said with every counter', () => {
  expect(say(view).clocks).toBe(
    'Ivory: Specials: Hop used, Displacement unused, In the Cross: 3 of 3 turns, Not rooted, Has left Home. ' +
      'Ebony: Specials: Hop unused, Displacement unused, In the Cross: 0 of 3 turns, Rooted, Has left Home, No ' +
      'Seed from h1. ' +
      'Greens: Ivory 0, Ebony 0. 6 of 100 turns without progress.',
  );
  const fallen = {
    ...sample('Ra1', { fallen: true, reforge: 1, seeds: 2 }, { closed: 2 }),
    quiet: 2,
    no_progress_limit: null,
  };
  expect(say(fallen).clocks).toBe(
    'Ivory: Fallen, 1 turn left to Reforge, 2 Seeds left. ' +
      'Ebony: Specials: Hop unused, Displacement unused, The Cross is closed for 2 more turns, Not rooted, Has ' +
      'left Home. ' +
      'Greens: Ivory 0, Ebony 0. 6 turns without progress. 2 quiet turns to come.',
  );
});
