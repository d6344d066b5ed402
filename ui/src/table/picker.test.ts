import { describe, expect, test } from 'vitest';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';
import { Picker, type Step } from './picker';

/** `d4` is a site, `?Seed` a word that a chooser offers, `a1?Return` a site that it offers too. */
function pick(text: string): Pick {
  const [key = '', ask] = text.startsWith('?') ? [text.slice(1), 'Which?'] : text.split('?');
  const choice = ask ? { ask, label: key, help: `Picks ${key}.` } : undefined;
  return { key, ...(text.startsWith('?') && { word: true }), ...(choice && { choice }) };
}

/** Actions by their picks; the text of an action is its keys in a row. */
function list(...lines: string[]): Legal[] {
  return lines.map((line) => {
    const picks = line.split(' ').map(pick);
    return { action: picks.map(({ key }) => key).join(''), picks };
  });
}

const moves = list('d4 d5', 'd4 d6', 'd4 e4', 'a2 a3', 'h1 h4 ?plain', 'h1 h4 ?seed', 'h1 h3', '?buy');

/** Presses one thing after the other. */
function press(picker: Picker, ...keys: string[]): Step {
  return keys.reduce<Step>((step, key) => step.picker.pick(key), { picker });
}

describe('picking', () => {
  test('begins with the sites that begin an action', () => {
    const picker = Picker.over(moves);
    expect([...picker.starts]).toEqual(['d4', 'a2', 'h1']);
    expect([...picker.aims.keys()]).toEqual(['d4', 'a2', 'h1']);
  });

  test('narrows to what can follow', () => {
    const { picker } = press(Picker.over(moves), 'd4');
    expect(picker.picked).toEqual(['d4']);
    expect([...picker.aims.keys()]).toEqual(['d5', 'd6', 'e4']);
    expect([...picker.starts]).toEqual(['d4', 'a2', 'h1']);
  });

  test('ends as soon as one action is left', () => {
    const step = press(Picker.over(moves), 'd4', 'd6');
    expect(step.chosen?.action).toBe('d4d6');
    expect(step.picker.picked).toEqual([]);
  });

  test('never moves a piece that was only touched, even if it has one move', () => {
    const step = press(Picker.over(moves), 'a2');
    expect(step.chosen).toBeUndefined();
    expect([...step.picker.aims.keys()]).toEqual(['a3']);
  });

  test('tells what a target takes, and where a rule stops the way', () => {
    const taking: Legal = { action: 'd4d6', picks: [pick('d4'), { key: 'd6', takes: ['d5'], stops: true }] };
    const { picker } = press(Picker.over([taking]), 'd4');
    expect(picker.aims.get('d6')).toEqual({ key: 'd6', takes: ['d5'], stops: true });
  });

  test('goes on with another piece that can begin', () => {
    expect(press(Picker.over(moves), 'd4', 'h1').picker.picked).toEqual(['h1']);
  });

  test('prefers a target to another beginning', () => {
    const step = press(Picker.over(list('a1 a2', 'a2 a3')), 'a1', 'a2');
    expect(step.chosen?.action).toBe('a1a2');
  });

  test('puts the piece down when it is pressed again', () => {
    expect(press(Picker.over(moves), 'd4', 'd4').picker.picked).toEqual([]);
    expect(press(Picker.over(moves), 'h1', 'h4', 'h1').picker.picked).toEqual([]);
  });

  test('refuses what leads nowhere, and keeps what is in hand', () => {
    const step = press(Picker.over(moves), 'd4', 'g7');
    expect(step.refused).toEqual(['d4', 'g7']);
    expect(step.picker.picked).toEqual(['d4']);
    expect(press(Picker.over([]), 'd4').refused).toEqual(['d4']);
  });
});

describe('choosers', () => {
  test('ask for what is only done on purpose, even where nothing else is left', () => {
    const stake: Legal = { action: 'stake', picks: [pick('a2'), { ...pick('?stake'), deliberate: true }] };
    const { picker, chosen } = press(Picker.over([stake, ...list('d4 d5')]), 'a2');
    expect([chosen, picker.asks]).toEqual([undefined, true]);
    expect(picker.pick('stake').chosen).toBe(stake);
  });

  test('ask where words tell the actions apart', () => {
    const { picker } = press(Picker.over(moves), 'h1', 'h4');
    expect(picker.asks).toBe(true);
    expect(picker.aims.size).toBe(0);
    expect(picker.questions).toEqual([{ ask: 'Which?', options: [pick('?plain'), pick('?seed')] }]);
    expect(picker.pick('seed').chosen?.action).toBe('h1h4seed');
  });

  test('are offered beside the sites where no pick is needed first', () => {
    const picker = Picker.over(moves);
    expect(picker.asks).toBe(false);
    expect(picker.questions).toEqual([{ ask: 'Which?', options: [pick('?buy')] }]);
    expect(picker.pick('buy').chosen?.action).toBe('buy');
  });

  test('and sites can both answer', () => {
    const { picker } = press(Picker.over(list('g8 h8 a1?Return', 'g8 h8 a8?Return')), 'g8', 'h8');
    expect(picker.asks).toBe(true);
    expect([...picker.aims.keys()]).toEqual(['a1', 'a8']);
    expect(picker.pick('a8').chosen?.action).toBe('g8h8a8');
  });

  test('ask for numbers in their order, though the list is sorted by its texts', () => {
    const number = (n: number): Pick => ({ key: `x${n}`, word: true, choice: { ask: 'How many?', label: String(n), help: '' } });
    const legal = [1, 10, 2].map((n) => ({ action: `a:bx${n}`, picks: [{ key: 'a' }, { key: 'b' }, number(n)] }));
    const { picker } = Picker.over(legal).pick('a').picker.pick('b');
    expect(picker.questions.flatMap(({ options }) => options.map(({ key }) => key))).toEqual(['x1', 'x2', 'x10']);
  });

  test('keep questions of different kinds apart', () => {
    const picker = Picker.over(list('a1?Return', 'a8?Return', 'c3?Pay'));
    expect(picker.questions.map(({ ask, options }) => [ask, options.length])).toEqual([
      ['Return', 2],
      ['Pay', 1],
    ]);
  });

  test('do not ask what has one answer', () => {
    const step = press(Picker.over(list('g8 h8 a1?Return', 'g8 g7')), 'g8', 'h8');
    expect(step.chosen?.action).toBe('g8h8a1');
  });

  test('go back when the target is pressed again', () => {
    expect(press(Picker.over(moves), 'h1', 'h4', 'h4').picker.picked).toEqual(['h1']);
  });
});

describe('steps back', () => {
  test('undo one pick, and the last one puts the piece down', () => {
    const { picker } = press(Picker.over(moves), 'h1', 'h4');
    expect(picker.back().picked).toEqual(['h1']);
    expect(picker.back().back().picked).toEqual([]);
    expect(picker.back().back().back().picked).toEqual([]);
    expect(picker.cancel().picked).toEqual([]);
  });

  test('take an answer that nobody was asked for with them', () => {
    const picker = Picker.over(list('g8 h8 a1?Return', 'g8 g7'), true);
    expect(press(picker, 'g8', 'h8').picker.back().picked).toEqual(['g8']);
  });
});

describe('drag', () => {
  test('is two picks, whatever was in hand', () => {
    const step = press(Picker.over(moves), 'h1').picker.drag('d4', 'e4');
    expect(step.chosen?.action).toBe('d4e4');
  });

  test('asks on where two picks are not enough', () => {
    expect(Picker.over(moves).drag('h1', 'h4').picker.asks).toBe(true);
  });

  test('to a wrong place leaves the piece in hand', () => {
    const step = Picker.over(moves).drag('d4', 'a8');
    expect(step.refused).toEqual(['d4', 'a8']);
    expect(step.picker.picked).toEqual(['d4']);
  });

  test('of a piece that cannot act names both places', () => {
    const step = Picker.over(moves).drag('e7', 'e6');
    expect(step.refused).toEqual(['e7', 'e6']);
    expect(step.picker.picked).toEqual([]);
  });

  test('shows targets as soon as the piece is lifted', () => {
    expect([...Picker.over(moves).grab('d4').aims.keys()]).toEqual(['d5', 'd6', 'e4']);
    expect(press(Picker.over(moves), 'd4').picker.grab('e7').picked).toEqual(['d4']);
  });
});

describe('confirming', () => {
  const waiting = () => press(Picker.over(moves, true), 'd4', 'd6');

  test('waits with the action', () => {
    const { picker, chosen } = waiting();
    expect(chosen).toBeUndefined();
    expect(picker.pending?.action).toBe('d4d6');
    expect(picker.picked).toEqual(['d4', 'd6']);
    expect(picker.aims.size).toBe(0);
    expect(picker.asks).toBe(false);
  });

  test('plays it on a word, or on the same target again', () => {
    expect(waiting().picker.confirm().chosen?.action).toBe('d4d6');
    const step = waiting().picker.pick('d6');
    expect(step.chosen?.action).toBe('d4d6');
    expect(step.picker.pending).toBeNull();
    expect(step.picker.picked).toEqual([]);
  });

  test('knows the target under an answer', () => {
    const { picker } = press(Picker.over(moves, true), 'h1', 'h4', 'seed');
    expect(picker.pending?.action).toBe('h1h4seed');
    expect(picker.pick('h4').chosen?.action).toBe('h1h4seed');
  });

  test('gives way to another target, another piece, or none', () => {
    expect(waiting().picker.pick('d5').picker.pending?.action).toBe('d4d5');
    expect(waiting().picker.pick('h1').picker.picked).toEqual(['h1']);
    expect(waiting().picker.pick('d4').picker.picked).toEqual([]);
    expect(waiting().picker.pick('g7')).toMatchObject({ refused: ['d4', 'g7'], picker: { picked: ['d4'], pending: null } });
    expect(waiting().picker.back().picked).toEqual(['d4']);
    expect(waiting().picker.cancel().pending).toBeNull();
  });

  test('without a waiting action confirms nothing', () => {
    expect(Picker.over(moves, true).confirm().chosen).toBeUndefined();
  });

  test('can be switched while something is in hand', () => {
    const { picker } = press(Picker.over(moves), 'd4');
    expect(picker.asking(true).pick('d6').picker.pending?.action).toBe('d4d6');
  });
});

describe('typing', () => {
  const typed = Picker.over(list('d4 e4', 'd4 e4D', 'd4 e4d', 'c1 c3'), true);

  test('offers what begins like it', () => {
    expect(typed.completions(' D4')).toEqual(['d4e4', 'd4e4D', 'd4e4d']);
    expect(typed.completions('z')).toEqual([]);
  });

  test('plays the whole text without asking again', () => {
    expect(typed.type('d4e4D').chosen?.action).toBe('d4e4D');
    expect(typed.type(' C1C3 ').chosen?.action).toBe('c1c3');
  });

  test('refuses the rest by its text', () => {
    expect(typed.type('D4E4D').refused).toEqual(['D4E4D']);
    expect(typed.type('d4').refused).toEqual(['d4']);
  });
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A list in which no action's picks begin with another's: the leaves of a random tree. */
function randomList(random: () => number): Legal[] {
  const legal: Legal[] = [];
  const grow = (picks: Pick[]): void => {
    if (picks.length > 0 && (picks.length === 4 || random() < 0.4)) {
      legal.push({ action: picks.map(({ key }) => key).join(','), picks });
      return;
    }
    const branches = 1 + Math.floor(random() * 3);
    for (let branch = 0; branch < branches; branch += 1) {
      const kinds = ['', '?Ask'];
      const name = `${'abc'[branch]}${picks.length}`;
      grow([...picks, pick(random() < 0.3 ? `?${name}` : name + kinds[Math.floor(random() * 2)])]);
    }
  };
  grow([]);
  return legal;
}

describe.each([...Array(40).keys()])('a random list, number %i', (seed) => {
  const source = numbers(seed + 1);
  const random = () => source.next().value as number;
  const legal = randomList(random);

  test('lets every action be picked, and no other in its place', () => {
    for (const confirming of [false, true]) {
      for (const wanted of legal) {
        let step: Step = { picker: Picker.over(legal, confirming) };
        for (const { key } of wanted.picks) {
          if (step.chosen ?? step.picker.pending) break;
          step = step.picker.pick(key);
          expect(step.refused).toBeUndefined();
        }
        expect((confirming ? step.picker.confirm() : step).chosen).toBe(wanted);
      }
    }
  });

  test('offers every pick on the way, as a site or as an answer', () => {
    for (const wanted of legal) {
      let picker = Picker.over(legal);
      for (const next of wanted.picks) {
        const answers = picker.questions.flatMap(({ options }) => options);
        expect([...picker.aims.values(), ...answers]).toContainEqual(next);
        const step = picker.pick(next.key);
        if (step.chosen) break;
        expect(step.picker.back().picked).toEqual(picker.picked);
        picker = step.picker;
      }
    }
  });

  test('is never led astray by wild pressing', () => {
    let picker = Picker.over(legal, random() < 0.5);
    for (let count = 0; count < 200; count += 1) {
      const key = `${'abcx'[Math.floor(random() * 4)]}${Math.floor(random() * 4)}`;
      const step = picker.pick(key);
      if (step.chosen) expect(legal).toContain(step.chosen);
      if (step.refused) expect(legal.some(({ picks }) => step.refused?.every((k, i) => picks[i]?.key === k))).toBe(false);
      expect(step.picker.left.length).toBeGreaterThan(0);
      picker = step.picker;
    }
  });

  test('takes every action by its text', () => {
    for (const wanted of legal) expect(Picker.over(legal).type(wanted.action).chosen).toBe(wanted);
  });
});
