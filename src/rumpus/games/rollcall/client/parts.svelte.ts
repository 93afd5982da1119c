// Parts of the table that are not needed at first: loaded when they are, or when there is nothing else to do.
export class Part<Page> {
  page = $state.raw<Page | null>(null);
  #load: () => Promise<{ default: Page }>;
  #asked = false;

  constructor(load: () => Promise<{ default: Page }>) {
    this.#load = load;
  }

  need(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#load().then(
      (part) => (this.page = part.default),
      () => (this.#asked = false),
    );
  }
}
