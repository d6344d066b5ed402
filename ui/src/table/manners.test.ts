// Games whose actions are not picked on the board alone: something is in hand by itself, and parts of the page offer picks.
import { describe, expect, test } from 'vitest';
import type { Manners } from '../boards/board';
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
const manners: Manners = {
  held: (starts) => ['own', 'wild'].filter((supply) => starts.has(supply)).slice(0, 1),
  offers: ([first], pick) => (first === undefined ? !pick.word : !['own', 'wild'].includes(first)),
};
const placing = legal(['own', 'ab'], ['own', 'bc', word('r')], ['own', 'bc', word('g')], ['wild', 'cd'], [done]);
const over = (list: Legal[], confirming = false) => Picker.over(list, confirming, manners);

describe('what is in hand by itself', () => {
  test('is there at once, and one press completes an action', () => {
    const picker = over(placing);
    expect([picker.picked, [...picker.aims.keys()], picker.resting]).toEqual([['own'], ['ab', 'bc'], true]);
    expect(picker.pick('ab').chosen?.action).toBe('ownab');
    expect([...picker.starts].toSorted()).toEqual(['ab', 'bc', 'done', 'own', 'wild']);
  });

  test('is exchanged by a press, and comes back with a step back', () => {
    const { picker } = over(placing).pick('wild');
    expect([picker.picked, [...picker.aims.keys()], picker.resting]).toEqual([['wild'], ['cd'], false]);
    expect(picker.pick('ab').refused).toEqual(['wild', 'ab']);
    expect(picker.back().picked).toEqual(['own']);
  });

  test('stays when a question about a target is closed, or another target is pressed', () => {
    const { picker } = over(placing).pick('bc');
    expect([picker.asks, picker.questions[0]?.options.length]).toEqual([true, 2]);
    expect(picker.back().picked).toEqual(['own']);
    expect(picker.pick('ab').chosen?.action).toBe('ownab');
    expect(picker.cancel().picked).toEqual(['own']);
  });

  test('does not keep from what begins otherwise', () => {
    expect(over(placing).pick('done').chosen?.action).toBe('done');
  });

  test('is nothing where the list does not begin with it', () => {
    expect(over(legal(['p2', 'b'], [done])).picked).toEqual([]);
  });

  test('is part of what is refused', () => expect(over(placing).pick('xy').refused).toEqual(['own', 'xy']));
});

describe('what a part of the page offers', () => {
  const bundle = (key: string): Pick => ({ key, choice: { ask: 'Give what?', label: key, help: 'You would lack nothing.' } });
  const trading = legal(['p2', bundle('b')], ['house', word('g')], [done]);

  test('is asked by no chooser', () => {
    expect(over(trading).questions).toEqual([]);
    const { picker } = over(trading).pick('house');
    expect([picker.asks, picker.open.map(({ key }) => key)]).toEqual([false, ['g']]);
  });

  test('is never picked by itself, even where it is the only thing left', () => {
    const step = over(trading).pick('p2');
    expect([step.chosen, step.picker.picked]).toEqual([undefined, ['p2']]);
    expect(step.picker.pick('b').chosen?.action).toBe('p2b');
  });
});

describe('at a desk', () => {
  const kind = { manners, lenses: [] } as unknown as NonNullable<ReturnType<typeof sitDown>['desk']['kind']>;

  test('Escape leaves in hand what is there by itself', () => {
    const { desk } = sitDown(['p1'], { frame: aFrame(0, placing) });
    desk.kind = kind;
    expect([desk.hand.picker.picked, desk.hand.back()]).toEqual([['own'], false]);
    desk.hand.press('wild');
    expect([desk.hand.picker.picked, desk.hand.back(), desk.hand.picker.picked]).toEqual([['wild'], true, ['own']]);
  });

  test('a button that names what it does needs no second press', () => {
    const { desk, link } = sitDown(['p1'], { frame: aFrame(0, placing) });
    desk.kind = kind;
    desk.hand.touch = true;
    desk.hand.press('ab');
    expect([desk.hand.pending?.action, link.asked]).toEqual(['ownab', []]);
    desk.hand.empty();
    desk.hand.take('done');
    expect(link.asked).toEqual([{ kind: 'act', action: 'done' }]);
  });

  test('of several chairs, the one that acts has its things nearest', () => {
    expect(sitDown(['p2']).desk.own).toBe('p2');
    expect(sitDown(['p1', 'p2']).desk.own).toBe('p1');
    expect(sitDown([]).desk.own).toBe('p1');
    expect(sitDown(['p2']).desk.called('p2')).toBe('You');
  });
});
