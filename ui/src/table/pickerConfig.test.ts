// Games whose actions are not picked on the board alone: something is preselected, and parts of the page offer picks.
import { describe, expect, test } from 'vitest';
import type { PickerConfig } from '../boards/board';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';
import { aFrame, sitDown } from './fakes';
import { Picker } from './picker';

const word = (key: string): Pick => ({ key, word: true, choice: { ask: 'Which?', label: key, help: '' } });
const legal = (...lines: (string | Pick)[][]): Legal[] =>
  lines.map((line) => {
    const picks = line.map((part) => (typeof part === 'string' ? { key: part } : part));
    return { action: picks.map(({ key }) => key).join(''), picks };
  });

const done: Pick = { key: 'done', choice: { ask: 'Done?', label: 'Done', help: '' } };
const picking: PickerConfig = {
  preselected: (starts) => ['own', 'wild'].filter((supply) => starts.has(supply)).slice(0, 1),
  isOfferedElsewhere: ([first], pick) => (first === undefined ? !pick.word : !['own', 'wild'].includes(first)),
};
const placing = legal(['own', 'ab'], ['own', 'bc', word('r')], ['own', 'bc', word('g')], ['wild', 'cd'], [done]);

test('a choice can begin with a preselected pick, with what follows it, and with everything else', () => {
  expect([...Picker.over(placing, false, picking).starts].toSorted()).toEqual(['ab', 'bc', 'done', 'own', 'wild']);
});

test('nothing is preselected where no action begins with it', () => {
  expect(Picker.over(legal(['p2', 'b'], [done]), false, picking).picked).toEqual([]);
});

test('no chooser asks for what a part of the page offers', () => {
  expect(Picker.over(legal(['p2', 'b'], [done]), false, picking).questions).toEqual([]);
});

describe('at a store', () => {
  const kind = { picking, lenses: [] } as unknown as NonNullable<ReturnType<typeof sitDown>['store']['kind']>;

  test('Escape leaves in hand what is there by itself', () => {
    const { store } = sitDown(['p1'], { frame: aFrame(0, placing) });
    store.kind = kind;
    expect([store.hand.picker.picked, store.hand.back()]).toEqual([['own'], false]);
    store.hand.press('wild');
    expect([store.hand.picker.picked, store.hand.back(), store.hand.picker.picked]).toEqual([['wild'], true, ['own']]);
  });

  test('a button that names what it does needs no second press', () => {
    const { store, link } = sitDown(['p1'], { frame: aFrame(0, placing) });
    store.kind = kind;
    store.hand.touch = true;
    store.hand.press('ab');
    expect([store.hand.pending?.action, link.asked]).toEqual(['ownab', []]);
    store.hand.empty();
    store.hand.take('done');
    expect(link.asked).toEqual([{ kind: 'act', action: 'done' }]);
  });

  test('of several seats, the one that acts has its things nearest', () => {
    expect(sitDown(['p2']).store.own).toBe('p2');
    expect(sitDown(['p1', 'p2']).store.own).toBe('p1');
    expect(sitDown([]).store.own).toBe('p1');
    expect(sitDown(['p2']).store.called('p2')).toBe('You');
  });
});
