import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addresses, routeOf, router, type Route } from './router.svelte';

// The browser of the tests has no layout, so nothing to scroll.
beforeAll(() => vi.stubGlobal('scrollTo', () => {}));

function check(path: string, route: Route) {
  test(`${path} is ${route.page}`, () => expect(routeOf(path)).toEqual(route));
}

describe('an address names a page', () => {
  check('/', { page: 'home' });
  check('/games', { page: 'games' });
  check('/about', { page: 'about' });
  check('/about/', { page: 'about' });
  check('/table/k3x9', { page: 'table', id: 'k3x9' });
  check('/rules', { page: 'rules', game: null });
  check('/rules/chess', { page: 'rules', game: 'chess' });
  check('/table', { page: 'lost' });
  check('/table/a/b', { page: 'lost' });
  check('/about/us', { page: 'lost' });
  check('/nowhere', { page: 'lost' });
  check('/%', { page: 'lost' });
});

describe('what we write we can read', () => {
  test('a table with a strange name', () => {
    expect(routeOf(addresses.table('a/b ü'))).toEqual({ page: 'table', id: 'a/b ü' });
  });
  test('a place in the rules', () => {
    router.go(addresses.rules('chess', '4.5'));
    expect(router.route).toEqual({ page: 'rules', game: 'chess' });
    expect(router.place).toBe('4.5');
  });
  test('a game about to be set up', () => {
    router.go(addresses.newGame('chess', { options: 'variant=small start=none' }));
    expect(router.route).toEqual({ page: 'home' });
    expect(router.query.get('new')).toBe('chess');
    expect(router.query.get('options')).toBe('variant=small start=none');
  });
});

describe('links', () => {
  const stop = { now: () => {} };
  afterEach(() => {
    stop.now();
    document.body.replaceChildren();
  });

  /** Presses a link, and tells whether the browser would have followed it itself. */
  function press(href: string, how: MouseEventInit = {}): boolean {
    router.go('/');
    stop.now = router.listen();
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    let left = false;
    const last = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', last, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return left;
  }

  test('a link of ours is followed without a reload', () => {
    expect(press('/about')).toBe(false);
    expect(router.route).toEqual({ page: 'about' });
  });
  test('a link with a modifier is left to the browser', () => {
    expect(press('/about', { ctrlKey: true })).toBe(true);
    expect(router.route).toEqual({ page: 'home' });
  });
  test('a file of the server is left to the browser', () => {
    expect(press('/api/tables/x/record')).toBe(true);
    expect(press('/font-licence.txt')).toBe(true);
  });
});
