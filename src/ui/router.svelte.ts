/** The page's current route, kept in step with the address bar: back, forward, reload and links all work. */
import { href, parseHash, type Route } from './routes';

export { href, type Route } from './routes';

class Router {
  #current = $state.raw<Route>({ view: 'start' });

  constructor() {
    if (typeof window === 'undefined') return;
    this.#read();
    window.addEventListener('hashchange', () => this.#read());
  }

  get current(): Route {
    return this.#current;
  }

  /** Goes to a route. With `replace` the present entry of the history is overwritten, so that back skips it. */
  go(route: Parameters<typeof href>[0], options: { readonly replace?: boolean } = {}): void {
    const address = href(route);
    if (options.replace) location.replace(address);
    else location.hash = address;
  }

  #read(): void {
    const { hash } = location;
    // An anchor inside the page, such as a skip link, is no change of view.
    if (hash !== '' && hash !== '#' && !hash.startsWith('#/')) return;
    this.#current = parseHash(hash);
  }
}

export const router = new Router();
