// @vitest-environment node
import { expect, test } from 'vitest';
import { clockOf, controlOf } from './clock';

function check(told: string, clock: string, again: string) {
  test(told, () => expect(clockOf(controlOf(clock))).toBe(again));
}

check('a clock is read and written', '5+3', '5+3');
check('no clock', 'none', 'none');
check('no increment', '10+0', '10+0');
check('too long a clock is cut', '999+999', '180+180');
check('a clock needs time', '0+5', '1+5');
check('what is no clock is none', '5 minutes', 'none');

test('a clock is told in milliseconds', () => {
  expect(controlOf('2+1')).toEqual({ kind: 'fischer', base: 120_000, increment: 1000 });
});
