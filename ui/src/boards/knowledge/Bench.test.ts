import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { OfferView } from '../../generated/knowledge/OfferView';
import type { Seat } from '../../generated/Seat';
import type { PartProps } from '../board';
import { board } from './index';
import { cards, picks, sample, seat, trading, war } from './samples';

afterEach(cleanup);

const names: Record<Seat, string> = { p1: 'You', p2: 'Jo', p3: 'Ana', p4: 'Tomo' };
const offer: OfferView = {
  to: 'p2',
  asked: 'p2',
  give: cards({ red: 1 }),
  take: cards({ blue: 1 }),
  counter: null,
  why_not: null,
};

function show(view: KnowledgeView, props: Partial<PartProps<KnowledgeView>> = {}) {
  const told = { ontake: vi.fn<(key: string) => void>(), onback: vi.fn<() => void>() };
  const Bench = board.spread?.Bench;
  if (!Bench) throw new Error('there is no bench');
  const given: PartProps<KnowledgeView> = {
    view,
    you: 'p1',
    own: 'p1',
    who: (one) => names[one],
    begins: [],
    picked: [],
    open: [],
    moves: [],
    ...told,
    ...props,
  };
  const { container, rerender } = render(Bench, given);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const press = (selector: string) => {
    find(selector)?.click();
    flushSync();
  };
  const off = (selector: string) => find(selector)?.hasAttribute('disabled');
  const trays = () => [...container.querySelectorAll('[data-tray]')].map((tray) => tray.getAttribute('data-tray'));
  return { ...told, container, rerender, find, press, off, trays };
}

describe('while neurons are placed', () => {
  const begins = [...picks('own', 'wild'), { key: 'done', choice: { ask: 'Done?', label: 'Done placing', help: '' } }];

  test('the own neuron is in hand, and can be exchanged for the orange one', () => {
    const { container, ontake } = show(sample(), { begins, picked: ['own'] });
    const [own, orange] = container.querySelectorAll<HTMLInputElement>('input');
    expect([own?.checked, orange?.disabled]).toEqual([true, false]);
    orange?.click();
    expect(ontake.mock.calls).toEqual([['wild']]);
  });

  test('a supply that has nothing to place is off', () => {
    const { container } = show(sample(), { begins: picks('own', 'done'), picked: ['own'] });
    expect(container.querySelector<HTMLInputElement>('input[value="wild"]')?.disabled).toBe(true);
  });

  test('there is a way on, with its name', () => {
    const { find, press, ontake } = show(sample(), { begins, picked: ['own'] });
    expect(find('[data-option="done"]')?.textContent?.trim()).toBe('Done placing');
    press('[data-option="done"]');
    expect(ontake.mock.calls).toEqual([['done']]);
  });
});

describe('an offer of one’s own', () => {
  const view = sample(undefined, { phase: 'trade', step: 'trade', trade: trading(), placing: null });
  const begins = picks('p2', 'house', 'done');

  test('begins with a partner; who cannot serve is off, with the reason', () => {
    const { find, off, press, ontake } = show(view, { begins });
    expect([off('[data-partner="p2"]'), off('[data-partner="any"]')]).toEqual([false, true]);
    expect(find('[data-why]')?.textContent).toContain('nobody else');
    press('[data-partner="p2"]');
    expect(ontake.mock.calls).toEqual([['p2']]);
  });

  test('is filled by pressing cards, as far as the list goes, and can be emptied again', () => {
    const { press, off, trays, find, ontake } = show(view, { begins, picked: ['p2'], open: picks('r', 'r2', 'ry') });
    expect([off('[data-add="red"]'), off('[data-add="blue"]'), off('[data-built]')]).toEqual([false, true, undefined]);
    press('[data-add="red"]');
    press('[data-add="red"]');
    expect(trays()[0]).toBe('2 red');
    expect([off('[data-add="red"]'), off('[data-add="yellow"]')]).toEqual([true, true]);
    press('[data-remove="red"]');
    press('[data-add="yellow"]');
    expect(trays()[0]).toBe('1 red and 1 yellow');
    expect(find('[data-built]')?.textContent?.trim()).toBe('Offer to Jo');
    press('[data-built]');
    expect(ontake.mock.calls).toEqual([['ry']]);
  });

  test('says beforehand that it is used up, and then what it would mean', () => {
    const help = { key: 'r', choice: { ask: '', label: '', help: 'You would lack 2 green for War.' } };
    const { find, press } = show(view, { begins, picked: ['p2'], open: [help] });
    expect(find('[data-effect]')?.textContent).toContain('cannot be taken back');
    press('[data-add="red"]');
    expect(find('[data-effect]')?.textContent).toBe('You would lack 2 green for War.');
  });

  test('goes on with what is wanted: what was given stays in sight', () => {
    const asking = { ...view, phase: 'ask' as const, trade: trading({ offer: { ...offer, take: null } }) };
    const { press, trays, find, ontake } = show(asking, { begins: picks('r', 'y', 'ry') });
    expect(trays()).toEqual(['1 red', 'no cards']);
    press('[data-add="yellow"]');
    expect(find('[data-built]')?.textContent?.trim()).toBe('Ask Jo');
    press('[data-built]');
    expect(ontake.mock.calls).toEqual([['y']]);
  });

  test('with closed hands, nobody says how many there are', () => {
    const closed = {
      ...view,
      phase: 'ask' as const,
      seats: [seat(1), seat(2, { hand: null })],
      trade: trading({ offer: { ...offer, take: null } }),
    };
    const { find } = show(closed, { begins: picks('b', 'g', 'b2') });
    expect(find('[data-add="blue"]')?.getAttribute('aria-label')).toBe('Add a blue card');
  });

  test('has offers, house and swap beside it, each with its reason', () => {
    const { find, off, press, ontake } = show(view, { begins });
    expect(find('[data-house]')?.textContent?.trim()).toBe('House: 3 red for 1');
    expect([off('[data-house]'), off('[data-swap]')]).toEqual([false, true]);
    expect(find('[data-house-why]')?.textContent).toContain('too few');
    press('[data-house]');
    expect(ontake.mock.calls).toEqual([['house']]);
  });

  test('the house asks what is wanted', () => {
    const open = [{ key: 'g', word: true, choice: { ask: 'Which card for 3 red?', label: 'Green', help: '' } }];
    const { press, ontake } = show(view, { begins, picked: ['house'], open });
    press('[data-option="g"]');
    expect(ontake.mock.calls).toEqual([['g']]);
  });
});

describe('an offer that comes in', () => {
  const view = sample(undefined, {
    phase: 'answer',
    step: 'trade',
    active: 'p2',
    acts: 'p1',
    placing: null,
    trade: trading({ offer: { ...offer, to: 'p1', asked: 'p1' } }),
  });
  const begins = picks('accept', 'decline', 'counter');

  test('turns the bench round', () => {
    const { container, trays, press, ontake } = show(view, { begins });
    expect([...container.querySelectorAll('.label')].map((label) => label.textContent)).toEqual([
      'Jo gives',
      'Jo takes',
    ]);
    expect(trays()).toEqual(['1 red', '1 blue']);
    press('[data-option="accept"]');
    press('[data-option="decline"]');
    press('[data-counter]');
    expect(ontake.mock.calls).toEqual([['accept'], ['decline'], ['counter']]);
  });

  test('that cannot be accepted says why', () => {
    const short = {
      ...view,
      trade: trading({ offer: { ...offer, to: 'p1' as const, why_not: 'You hold no blue card.' } }),
    };
    const { container, find } = show(short, { begins: picks('decline') });
    expect([...container.querySelectorAll('button')].map((button) => button.disabled)).toEqual([true, false]);
    expect(find('[data-effect]')?.textContent).toBe('You hold no blue card.');
  });

  test('is countered in two steps, with the offer in sight', () => {
    const first = show(view, { begins, picked: ['counter'], open: picks('r', 'y') });
    expect(first.trays()).toEqual(['1 red', '1 blue', 'no cards', '']);
    first.press('[data-add="yellow"]');
    first.press('[data-built]');
    expect(first.ontake.mock.calls).toEqual([['y']]);
    cleanup();
    const counter = { give: cards({ yellow: 1 }), take: null };
    const next = {
      ...view,
      phase: 'counter' as const,
      trade: trading({ offer: { ...offer, to: 'p1' as const, counter } }),
    };
    const second = show(next, { begins: picks('r', 'r2') });
    expect(second.trays()).toEqual(['1 red', '1 blue', '1 yellow', 'no cards']);
  });

  test('is seen by those who wait', () => {
    const waiting = { ...view, acts: 'p1' as const, seats: [seat(1), seat(2), seat(3)] };
    const { container, find } = show(waiting, {
      you: 'p3',
      own: 'p3',
      who: (one) => (one === 'p1' ? 'Ida' : names[one]),
    });
    expect(find('[data-offer]')?.textContent).toContain('Jo offers Ida');
    expect(container.querySelectorAll('button')).toHaveLength(0);
  });

  test('and so is a counter', () => {
    const counter = { give: cards({ yellow: 1 }), take: cards({ red: 2 }) };
    const reply = {
      ...view,
      phase: 'reply' as const,
      active: 'p1' as const,
      trade: trading({ offer: { ...offer, counter } }),
    };
    const { find, trays } = show(reply, { begins: picks('accept', 'decline') });
    expect(find('[data-offer]')?.textContent).toContain('Jo offers instead');
    expect(trays()).toEqual(['1 yellow', '2 red']);
  });
});

describe('mastering', () => {
  const view = sample(undefined, { phase: 'master', step: 'master', placing: null });
  const word = (key: string, label: string) => ({
    key,
    word: true,
    choice: { ask: 'War, 1 point: with its power?', label, help: '' },
  });

  test('begins with a field, shown with its exact cards', () => {
    const { container, press, ontake } = show(view, { begins: picks('War', 'done') });
    expect(container.querySelector('[data-option="War"]')?.textContent).toContain('Master War, 1 point');
    expect(container.querySelectorAll('[data-option="War"] svg')).toHaveLength(4);
    press('[data-option="War"]');
    expect(ontake.mock.calls).toEqual([['War']]);
  });

  test('asks for the power, now or never, with one card more', () => {
    const { find, container, press, ontake } = show(view, {
      begins: picks('War', 'done'),
      picked: ['War'],
      open: [word('with', 'With Resilience'), word('without', 'Without Resilience')],
    });
    expect(find('[data-option="with"]')?.textContent).toContain('Now or never');
    expect(find('[data-option="without"]')?.textContent).not.toContain('Now or never');
    expect(container.querySelectorAll('[data-option="with"] svg')).toHaveLength(5);
    press('[data-option="with"]');
    expect(ontake.mock.calls).toEqual([['with']]);
  });

  test('asks what pays for orange pom-poms, and there is a way back', () => {
    const { container, onback } = show(view, {
      begins: picks('War'),
      picked: ['War', 'with'],
      open: [word('ry', '1 red and 1 yellow'), word('y2', '2 yellow')],
    });
    expect(container.querySelectorAll('[data-option="y2"] svg')).toHaveLength(2);
    [...container.querySelectorAll('button')].at(-1)?.click();
    expect(onback).toHaveBeenCalledOnce();
  });
});

test('discards close at the exact number', () => {
  const view = sample(undefined, {
    phase: 'trim',
    step: 'trim',
    placing: null,
    discard: 2,
    seats: [seat(1, { hand: cards({ red: 2, yellow: 1 }) }), seat(2)],
  });
  const { press, off, find, container, ontake } = show(view, { begins: picks('r2', 'ry') });
  expect(container.textContent).toContain('Discard: 2 cards more');
  press('[data-add="red"]');
  expect(find('[data-built]')).toBeNull();
  press('[data-add="yellow"]');
  expect(container.textContent).toContain('Complete');
  expect([off('[data-add="red"]'), off('[data-add="yellow"]')]).toEqual([true, true]);
  press('[data-built]');
  expect(ontake.mock.calls).toEqual([['ry']]);
});

test('at the end there are the points, the way and the tie-break', () => {
  const seats = [seat(1, { points: 3, fields: ['Love'] }), seat(2, { points: 3, fields: ['Art', 'War'] })];
  const end = { how: 'All five fields are mastered.', tie: 'Blue mastered Death.', winners: ['p2' as const] };
  const { find, container } = show(
    sample(undefined, { phase: 'over', step: null, seats, end, fields: [{ ...war, master: 'p2' }] }),
  );
  expect(find('[data-end]')?.textContent).toContain('All five fields are mastered.');
  expect(find('[data-tie]')?.textContent).toBe('Blue mastered Death.');
  expect(container.querySelector('.winner')?.textContent).toContain('Jo won');
});

test('on a phone an empty bench says what comes here', () => {
  const { container } = show(sample(undefined, { acts: 'p2' }), { small: true });
  expect(container.textContent).toContain('have their place here');
  cleanup();
  expect(show(sample(undefined, { acts: 'p2' })).container.textContent?.trim()).toBe('');
});
