// The cases in crates/game/picker-cases, which the picker of the terminal runs too (crates/game/tests/picker.rs), and
// what only the page has: dragging, the sites with which a choice can begin, and confirming that can be switched.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Legal } from '../generated/Legal';
import type { Pick } from '../generated/Pick';
import { Picker, type Step } from './picker';

type State = { picked?: string[]; aims?: string[]; offered?: string[]; asks?: boolean };
type Press = State & { press: string; chosen?: string; refused?: string[]; pending?: string };
type CasePick = string | { key?: string; word?: string; ask?: string; label?: string; deliberate?: boolean };
type CaseFile = {
  about: string;
  page?: boolean;
  reason?: string;
  confirming?: boolean;
  /** The first of these that can begin a choice is preselected. */
  preselected?: string[];
  /** What parts of the page offer. */
  elsewhere?: string[];
  legal: { action: string; picks: CasePick[] }[];
  drawn: string[];
  /** The state when nothing has been picked, where a press leads that states no picks. */
  rest: State;
  cases: { name: string; presses: Press[] }[];
};

const folder = join(import.meta.dirname, '../../../crates/game/picker-cases');
const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaseFile);

function casePick(given: CasePick): Pick {
  if (typeof given === 'string') return { key: given };
  const key = given.word ?? given.key ?? '';
  return {
    key,
    ...(given.word && { word: true }),
    ...(given.deliberate && { deliberate: true }),
    ...(given.ask && { choice: { ask: given.ask, label: given.label ?? key, help: '' } }),
  };
}

function pickerOf({ legal, drawn, confirming, preselected = [], elsewhere = [] }: CaseFile): Picker {
  const actions = legal.map(({ action, picks }) => ({ action, picks: picks.map(casePick) }));
  return Picker.over(actions, confirming, {
    isDrawn: (site) => drawn.includes(site),
    preselected: (starts) => preselected.filter((key) => starts.has(key)).slice(0, 1),
    isOfferedElsewhere: (_, { key }) => elsewhere.includes(key),
  });
}

function follow(picker: Picker, key: string): Step {
  if (key === '<back>') return { picker: picker.back() };
  if (key === '<cancel>') return { picker: picker.cancel() };
  return key === '<confirm>' ? picker.confirm() : picker.pick(key);
}

const stateOf = ({ picker, chosen, refused }: Step) => ({
  picked: picker.picked,
  aims: [...picker.aims.keys()],
  offered: picker.offered.map(({ key }) => key),
  asks: picker.asks,
  pending: picker.pending?.action,
  chosen: chosen?.action,
  refused,
});

function expected({ chosen, refused, pending, ...state }: Partial<Press>, rest: State) {
  const { picked = [], aims = [], offered = [], asks = false } = state.picked ? state : rest;
  return { picked, aims, offered, asks, pending, chosen, refused };
}

describe.each(files.map((file) => [file.about, file] as const))('%s', (_, file) => {
  test('a case for the page alone has a reason', () => expect(Boolean(file.page)).toBe(file.reason !== undefined));

  test.each(file.cases.map(({ name, presses }) => [name, presses] as const))('%s', (_name, presses) => {
    let picker = pickerOf(file);
    expect(stateOf({ picker })).toEqual(expected({}, file.rest));
    for (const press of presses) {
      const step = follow(picker, press.press);
      expect({ press: press.press, ...stateOf(step) }).toEqual({ press: press.press, ...expected(press, file.rest) });
      picker = step.picker;
    }
  });
});

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

test('a choice can begin with the same sites whatever has been picked', () => {
  expect([...Picker.over(moves).starts]).toEqual(['d4', 'a2', 'h1']);
  expect([...press(Picker.over(moves), 'd4').picker.starts]).toEqual(['d4', 'a2', 'h1']);
});

test('a target has what the pick would do', () => {
  const taking: Legal = { action: 'd4d6', picks: [pick('d4'), { key: 'd6', takes: ['d5'], stops: true }] };
  const { picker } = press(Picker.over([taking]), 'd4');
  expect(picker.aims.get('d6')).toEqual({ key: 'd6', takes: ['d5'], stops: true });
});

test('questions of different kinds are kept apart', () => {
  const picker = Picker.over(list('a1?Return', 'a8?Return', 'c3?Pay'));
  expect(picker.questions.map(({ ask, options }) => [ask, options.length])).toEqual([
    ['Return', 2],
    ['Pay', 1],
  ]);
});

test('confirming can be switched while something has been picked', () => {
  const { picker } = press(Picker.over(moves), 'd4');
  expect(picker.asking(true).pick('d6').picker.pending?.action).toBe('d4d6');
  expect(picker.asking(true).back().picked).toEqual([]);
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
  for (let state = seed >>> 0; ;) {
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
      if (step.refused)
        expect(legal.some(({ picks }) => step.refused?.every((k, i) => picks[i]?.key === k))).toBe(false);
      expect(step.picker.left.length).toBeGreaterThan(0);
      picker = step.picker;
    }
  });

  test('takes every action by its text', () => {
    for (const wanted of legal) expect(Picker.over(legal).type(wanted.action).chosen).toBe(wanted);
  });
});
