import { expect, test } from 'vitest';
import { face, spoken } from './time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [6 * MINUTE + 48 * SECOND, '6:48'],
  [6 * MINUTE + 47 * SECOND + 1, '6:48'],
  [60 * MINUTE - 1, '1:00:00'],
  [HOUR + 2 * MINUTE + 5 * SECOND, '1:02:05'],
  [52 * HOUR, '2 d 4 h'],
  [20 * SECOND, '0:20'],
  [8 * SECOND + 449, '0:08.4'],
  [0, '0:00.0'],
  [-5, '0:00.0'],
])('%i ms show as %s', (left, text) => {
  expect(face(left)).toBe(text);
});

test('time is said in whole words', () => {
  expect(spoken(6 * MINUTE + 1 * SECOND)).toBe('6 minutes 1 second');
  expect(spoken(49 * HOUR)).toBe('2 days 1 hour');
  expect(spoken(0)).toBe('0 seconds');
});
