import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The settings of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return (await import('./settings.svelte')).settings;
}

describe('choices outlive the page', () => {
  test('at first everything is as usual', async () => {
    const settings = await loaded();
    expect([settings.confirm, settings.level, settings.lenses('chess')]).toEqual(['automatic', 1, undefined]);
  });
  test('what was chosen is found again', async () => {
    const before = await loaded();
    before.confirm = 'always';
    before.level = 2;
    before.keepStyle('chess', 'bold');
    before.keepLenses('chess', new Set(['zones']));
    const settings = await loaded();
    expect([settings.confirm, settings.level]).toEqual(['always', 2]);
    expect([settings.style('chess'), settings.style('go')]).toEqual(['bold', '']);
    expect([...(settings.lenses('chess') ?? [])]).toEqual(['zones']);
    expect(settings.lenses('go')).toBeUndefined();
  });
});

describe('what is kept may be spoilt', () => {
  test.each([
    '{',
    '[]',
    '7',
    'null',
    '{"confirm":"maybe","level":"2","styles":{"chess":7},"lenses":{"chess":"zones"}}',
  ])('%s', async (text) => {
    localStorage.setItem('kenning.settings', text);
    const settings = await loaded();
    expect([settings.confirm, settings.level, settings.style('chess')]).toEqual(['automatic', 1, '']);
    expect([...(settings.lenses('chess') ?? [])]).toEqual([]);
  });
});
