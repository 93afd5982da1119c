// The address bar as state; going back is never a way out of a match by accident, since a room is an address of its own.
// The key of a room stands behind a # in its link: it is kept for this tab and taken off the bar, where others may look.
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    this.#look();
    window.addEventListener('popstate', this.#look);
  }

  #look = (): void => {
    this.path = location.pathname;
    if (this.code && location.hash.length > 12) {
      sessionStorage.setItem(`rumpus.key.${this.code}`, location.hash.slice(1));
      history.replaceState(history.state, '', this.path);
    }
    this.hash = location.hash;
  };

  /** Whether this is a screen of a room, or one that is yet to be given a room. */
  get tv(): boolean {
    return /^\/tv(\/[A-Za-z]{4,6})?\/?$/.test(this.path);
  }

  get code(): string {
    return (/^\/(?:tv\/)?([A-Za-z]{4,6})\/?$/.exec(this.path)?.[1] ?? '').toUpperCase();
  }

  /** The name of the match to watch again, if this is the address of one. */
  get replay(): string {
    return /^\/replay\/([A-Z]{4,6}-\d{1,15}-\d{1,9}(?:-[\da-f]{24})?)\/?$/.exec(this.path)?.[1] ?? '';
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#look();
  }
}

export const route = new Route();
