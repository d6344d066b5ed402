// Which page is shown. Addresses are real ones: they can be linked to, reloaded and gone back to.

/** A page and what its address says about it. */
export type Route =
  | { page: 'home' }
  | { page: 'games' }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string | null }
  | { page: 'about' }
  | { page: 'lost' };

/** Reads a path. */
export function routeOf(path: string): Route {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).map(decoded);
  if (more.length > 0) return { page: 'lost' };
  if (first === 'table' && second) return { page: 'table', id: second };
  if (first === 'rules') return { page: 'rules', game: second ?? null };
  if (second) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  if (first === 'games' || first === 'about') return { page: first };
  return { page: 'lost' };
}

/** The addresses of our pages. */
export const addresses = {
  home: '/',
  games: '/games',
  about: '/about',
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  rules: (game?: string, place?: string) =>
    `/rules${game ? `/${encodeURIComponent(game)}` : ''}${place ? `#${encodeURIComponent(place)}` : ''}`,
  /** The first page with the new-game dialog open. */
  newGame: (game: string, settings: Record<string, string> = {}) =>
    `/?${new URLSearchParams({ new: game, ...settings }).toString()}`,
};

/** The page's address, and how it changes. */
class Router {
  #url = $state.raw(new URL(location.href));

  /** The page. */
  route: Route = $derived(routeOf(this.#url.pathname));
  /** What follows the question mark. */
  query: URLSearchParams = $derived(this.#url.searchParams);
  /** The place within the page; empty if none is named. */
  place: string = $derived(decoded(this.#url.hash.slice(1)));

  /** Goes to an address of ours. */
  go(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    // Going back is the browser's own business, scroll position included; a new page begins at its top.
    if (url.pathname !== this.#url.pathname) scrollTo(0, 0);
    this.#url = url;
  }

  /** Follows the browser's own buttons and every link that stays with us. The answer stops it. */
  listen(): () => void {
    const moved = () => {
      this.#url = new URL(location.href);
    };
    const pressed = (event: MouseEvent) => {
      const href = ourLink(event);
      if (!href) return;
      event.preventDefault();
      this.go(href);
    };
    addEventListener('popstate', moved);
    document.addEventListener('click', pressed);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('click', pressed);
    };
  }
}

/** The address behind a plain press on a link to one of our pages. */
function ourLink(event: MouseEvent): string | null {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return null;
  // What ends like a file is one, and the server's own paths are not pages either.
  const ours = link.origin === location.origin && !/^\/api\/|\.\w+$/.test(link.pathname);
  return ours ? link.href : null;
}

/** Somebody may have typed an address that is no text; then it is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page's router. */
export const router = new Router();
