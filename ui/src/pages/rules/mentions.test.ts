// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { RuleSectionView } from '../../generated/RuleSectionView';
import { linked, mentioned, numbersOf } from './mentions';

const passage = (number: string): RuleSectionView => ({ number, title: '', html: '' });
const rulings = ['AB-1', 'AB-2', 'AB-12'].map(passage);
const rules = { rules: [{ number: '4', title: '', passages: ['', '4.5', '4.6'].map(passage) }], rulings };
const numbers = numbersOf(rules);

test('the numbers of the rules', () => expect([...numbers]).toEqual(['4.5', '4.6', 'AB-1', 'AB-2', 'AB-12']));

describe('numbers become links', () => {
  function check(told: string, html: string, after: string) {
    test(told, () => expect(linked(html, numbers)).toBe(after));
  }
  check('a paragraph', '<p>See 4.5.</p>', '<p>See <a href="#4.5">4.5</a>.</p>');
  check('a ruling', 'stop there (AB-12)', 'stop there (<a href="#AB-12">AB-12</a>)');
  check('an unknown number stays', '4.55 and 9.1 and AB-3', '4.55 and 9.1 and AB-3');
  check('code stays', '<code>x 4.5</code> 4.6', '<code>x 4.5</code> <a href="#4.6">4.6</a>');
  check('code in a block stays', '<pre><code>4.5</code> 4.5</pre>', '<pre><code>4.5</code> 4.5</pre>');
  check('a link stays', '<a href="/4.5">4.5</a>', '<a href="/4.5">4.5</a>');
});

describe('rulings beside a paragraph', () => {
  function check(told: string, html: string, found: string[]) {
    test(told, () => expect(mentioned(linked(html, numbers), rulings).map(({ number }) => number)).toEqual(found));
  }
  check('one', 'Stop there (AB-2).', ['AB-2']);
  check('a longer number is another ruling', 'AB-12', ['AB-12']);
  check('one twice, and one more', 'AB-2, AB-1, AB-2', ['AB-1', 'AB-2']);
  check('another paragraph is no ruling', 'See 4.5.', []);
});
