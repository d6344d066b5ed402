import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChoicesView } from '../../generated/ChoicesView';
import type { NewTable } from '../../generated/NewTable';
import type { Spec } from '../../generated/Spec';
import { settings } from '../../kit/settings.svelte';
import { Draft } from './draft.svelte';

const game: Spec = {
  id: 'chess',
  title: 'Chess',
  tagline: '',
  credit: '',
  notice: [],
  edition: 1,
  seats: [2, 3],
  chance: true,
  options: [],
  variants: [],
  forbidden: [],
  remarks: [],
};
const levels = [1, 2, 3].map((level) => ({ level, help: '' }));
const styles = [{ id: 'bold', name: 'Bold', motto: 'Gives much away.' }];

/** What the server would say; `players=3` makes it a table for three, and `bad` is refused. */
function answer(line: string): ChoicesView | null {
  const pairs = new Map(line.split(' ').map((pair) => pair.split('=') as [string, string]));
  if (pairs.get('size') === 'bad') return null;
  const value = (key: string, usual: string) => ({ key, value: pairs.get(key) ?? usual, usual, refused: [] });
  const seats = pairs.get('players') === '3' ? 3 : 2;
  return {
    options: line,
    variant: pairs.get('variant') ?? 'plain',
    seats,
    sides: ['White', 'Black', 'Red'].slice(0, seats),
    settings: [value('size', '8'), value('speed', 'slow'), value('players', '2')],
    styles,
    remarks: [],
  };
}

/** A draft that talks to such a server, and the tables that were opened there. */
async function fresh(query = ''): Promise<{ draft: Draft; opened: NewTable[] }> {
  const opened: NewTable[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, how?: RequestInit) => {
    if (how) {
      opened.push(JSON.parse(String(how.body)) as NewTable);
      return Response.json({ id: 'new' });
    }
    const choices = answer(new URL(path, location.href).searchParams.get('options') ?? '');
    const refusal = { code: 'options', text: 'That cannot be.' };
    return choices ? Response.json(choices) : Response.json({ refusal }, { status: 400 });
  });
  const draft = new Draft(game, levels, new URLSearchParams(query));
  await vi.waitUntil(() => draft.choices);
  return { draft, opened };
}

beforeEach(() => {
  settings.level = 1;
  settings.keepStyle(game.id, '');
});
afterEach(() => vi.unstubAllGlobals());

describe('options', () => {
  test('an option is set on top of what differs already', async () => {
    const { draft } = await fresh();
    await draft.chooseVariant('small');
    await draft.set('size', '6');
    await draft.set('speed', 'fast');
    expect(draft.choices?.options).toBe('variant=small size=6 speed=fast');
    await draft.set('size', '8');
    expect(draft.choices?.options).toBe('variant=small speed=fast size=8');
  });
  test('another variant begins anew', async () => {
    const { draft } = await fresh('options=variant%3Dsmall+size%3D6');
    await draft.chooseVariant('large');
    expect(draft.choices?.options).toBe('variant=large');
  });
  test('a refused value changes nothing and says why', async () => {
    const { draft } = await fresh();
    const before = draft.choices;
    await draft.set('size', 'bad');
    expect(draft.choices).toBe(before);
    expect(draft.problem).toBe('That cannot be.');
    await draft.set('size', '6');
    expect(draft.problem).toBeNull();
  });
  test('a refused address falls back to the plain game and says why', async () => {
    const { draft } = await fresh('options=size%3Dbad');
    await vi.waitUntil(() => draft.problem);
    expect(draft.choices?.options).toBe('');
    expect(draft.problem).toBe('That cannot be.');
  });
  test('of two questions the later one counts', async () => {
    const { draft } = await fresh();
    await Promise.all([draft.set('size', '6'), draft.set('speed', 'fast')]);
    expect(draft.choices?.options).toBe('variant=plain speed=fast');
  });
});

describe('who sits where', () => {
  const computer = { kind: 'computer', level: 1 };
  const [me, open] = [{ kind: 'me' }, { kind: 'open' }];

  async function check(set: (draft: Draft) => void, lot: number, seats: object[]) {
    const { draft, opened } = await fresh();
    set(draft);
    await draft.start(() => lot);
    expect(opened[0]?.seats).toEqual(seats);
    expect(location.pathname).toBe('/table/new');
  }

  test('second', () => check((draft) => (draft.place = 'second'), 0, [computer, me]));
  test('either, and the lot says first', () => check(() => {}, 0.5, [me, computer]));
  test('either, and the lot says second', () => check(() => {}, 0.4, [computer, me]));
  test('a friend', () => check((draft) => (draft.sitWith('friend'), (draft.place = 'first')), 0, [me, open]));
  test('one screen', () => check((draft) => draft.sitWith('same'), 0, [me, me]));

  test('three seats in any mix', async () => {
    const { draft, opened } = await fresh('options=players%3D3');
    draft.seat(0, { kind: 'open' });
    draft.seat(1, { kind: 'me' });
    draft.level = 2;
    await draft.start(() => 0);
    expect(opened[0]?.seats).toEqual([open, me, { kind: 'computer', level: 2 }]);
  });
});

describe('how the computer plays', () => {
  const played = (draft: Draft) => [draft.level, draft.style?.id];

  test('at first as it did last', async () => {
    settings.level = 2;
    settings.keepStyle(game.id, 'bold');
    expect(played((await fresh()).draft)).toEqual([2, 'bold']);
  });
  test('as the address says, which is remembered when it is played', async () => {
    const { draft, opened } = await fresh('level=3&school=bold');
    expect(played(draft)).toEqual([3, 'bold']);
    expect([settings.level, settings.style(game.id)]).toEqual([1, '']);
    draft.place = 'first';
    await draft.start(() => 0);
    expect(opened[0]?.seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 3, style: 'bold' }]);
    expect([settings.level, settings.style(game.id)]).toEqual([3, 'bold']);
  });
  test.each(['level=11', 'level=x', 'level=1.5', 'school=mild'])('%s is nothing that we have', async (query) => {
    expect(played((await fresh(query)).draft)).toEqual([1, undefined]);
  });
  test('every computer at the table has the chosen style, and a level of its own', async () => {
    const { draft, opened } = await fresh('options=players%3D3&level=2');
    draft.playLike('bold');
    draft.seat(2, { kind: 'computer', level: 1 });
    await draft.start(() => 0);
    const computer = { kind: 'computer', style: 'bold' };
    expect(opened[0]?.seats).toEqual([{ kind: 'me' }, { ...computer, level: 2 }, { ...computer, level: 1 }]);
  });
  test('the link says so, unless there is no computer', async () => {
    const { draft } = await fresh('level=3&school=bold');
    const said = () => Object.fromEntries(new URL(draft.link).searchParams);
    expect(said()).toEqual({ new: 'chess', level: '3', school: 'bold' });
    draft.playLike('');
    expect(said()).toEqual({ new: 'chess', level: '3', school: 'no' });
    settings.keepStyle(game.id, 'bold');
    const again = await fresh(new URL(draft.link).searchParams.toString());
    expect(again.draft.style).toBeNull();
    draft.sitWith('same');
    expect(said()).toEqual({ new: 'chess', with: 'same' });
  });
});

describe('who casts the dice', () => {
  test('the server, unless somebody says otherwise', async () => {
    const { draft, opened } = await fresh('with=same');
    await draft.start(() => 0);
    expect(opened[0]?.rolls).toBe('host');
  });
  test('people at one screen may', async () => {
    const { draft, opened } = await fresh('with=same');
    draft.rolls = 'players';
    expect(new URL(draft.link).searchParams.get('rolls')).toBe('players');
    await draft.start(() => 0);
    expect(opened[0]?.rolls).toBe('players');
  });
  test('not where somebody sits elsewhere', async () => {
    const { draft, opened } = await fresh('with=friend&rolls=players');
    expect(draft.mayRoll).toBe(false);
    await draft.start(() => 0);
    expect(opened[0]?.rolls).toBe('host');
  });
});

test('the link opens the same dialog', async () => {
  const { draft } = await fresh('with=friend&clock=5%2B3&options=size%3D6');
  const query = new URL(draft.link).searchParams;
  expect(Object.fromEntries(query)).toEqual({ new: 'chess', options: 'size=6', clock: '5+3', with: 'friend' });
  const again = new Draft(game, levels, query);
  expect([again.company, again.clock]).toEqual(['friend', '5+3']);
});
