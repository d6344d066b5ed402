// @vitest-environment node
import { expect, test } from 'vitest';
import type { Passage } from '../../generated/Passage';
import { mentioned } from './mentions';

const rulings = ['AB-1', 'AB-2', 'AB-12'].map((number): Passage => ({ number, title: '', html: '' }));

function check(told: string, html: string, numbers: string[]) {
  test(told, () => expect(mentioned({ number: '1.1', title: '', html }, rulings).map((r) => r.number)).toEqual(numbers));
}

check('a ruling that is linked', 'Stop there (<a href="#AB-2">AB-2</a>).', ['AB-2']);
check('a longer number is another ruling', '<a href="#AB-12">AB-12</a>', ['AB-12']);
check('a ruling twice, and one more', '<a href="#AB-2">x</a> <a href="#AB-1">y</a> <a href="#AB-2">z</a>', ['AB-1', 'AB-2']);
check('another paragraph is no ruling', 'See <a href="#1.2">1.2</a>. AB-1 is only named.', []);
