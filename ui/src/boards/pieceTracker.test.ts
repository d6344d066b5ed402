import { expect, test } from 'vitest';
import { PieceTracker } from './pieceTracker';

/** A piece is written as its look and its site. */
const standing = (word: string) => ({ look: word.slice(0, 1), site: word.slice(1) });

/** Who stands where after each position, by the number that each piece was given first. */
function follow(...positions: string[]): string[] {
  const tracker = new PieceTracker<ReturnType<typeof standing>>(({ look }) => look);
  return positions.map((position) =>
    tracker
      .follow(position.split(' ').map(standing))
      .map(({ id, site }) => `${id}${site}`)
      .join(' '),
  );
}

test('a piece that stays is the same', () => {
  expect(follow('Ba1 Ra3', 'Ra3 Ba1')).toEqual(['1a1 2a3', '1a1 2a3']);
});

test('a piece that moved is the same, also on the way back', () => {
  expect(follow('Ba1 Ra3 Rc1', 'Ba1 Rc3 Rc1', 'Ba1 Ra3 Rc1')).toEqual(['1a1 2a3 3c1', '1a1 2c3 3c1', '1a1 2a3 3c1']);
});

test('a piece that was taken is gone, and its taker stands there', () => {
  expect(follow('Ra3 ra5', 'Ra5')).toEqual(['1a3 2a5', '1a5']);
});

test('a piece with another look is another piece', () => {
  expect(follow('Ra3', 'Oa3', 'oa3')).toEqual(['1a3', '2a3', '3a3']);
});

test('a piece that comes back is a new one, and the order stays', () => {
  expect(follow('Rg8 Ra3', 'Ba1 Ra3')).toEqual(['1g8 2a3', '2a3 3a1']);
});
