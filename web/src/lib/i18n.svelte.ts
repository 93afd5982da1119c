// Texts: the English sentence is the key of its translation. One catalogue per folder: the shell's and each game's, so that a
// sentence of two games may be two sentences in another language. A catalogue is loaded when it is needed; English needs none.
import { fetched } from './fetched';
import type { Catalogue } from './catalogues';

/** The languages of texts/, as the build finds them. */
declare const LANGUAGES: string[];

/** Every language there are texts for, found like games in their folders; English needs none. */
export const languages = ['en', ...LANGUAGES];

/** The name under which the shell's own texts are kept. */
const SHELL = '';

const catalogues = () => import('./catalogues');
const forms = () => import('./forms');

const catalogue = async (language: string, folder: string): Promise<Catalogue> =>
  language === 'en' ? {} : (await fetched(catalogues)).catalogue(language, folder);

class Texts {
  language = $state(first());
  #all = $state.raw<Record<string, Catalogue>>({});
  #needed = new Set([SHELL]);
  /** Choose the forms that go with values; English has none. */
  #bend: (text: string, values: Record<string, unknown>) => string = (text) => text;
  /** The language that is spoken: the chosen one, once its texts are here. */
  spoken = $state(this.language);

  constructor() {
    // Where no language is chosen, the browser's holds, also when it changes.
    window.addEventListener('languagechange', () => {
      this.language = first();
      void this.load();
    });
  }

  /** Say a sentence of the shell, or of a game's folder first. */
  say(sentence: string, values: Record<string, unknown> = {}, folder = SHELL): string {
    const text = this.#all[folder]?.[sentence] ?? this.#all[SHELL]?.[sentence] ?? sentence;
    return this.#bend(text, values).replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? apart(String(values[name])) : whole,
    );
  }

  /** Load what the chosen language needs. */
  async load(): Promise<void> {
    document.documentElement.lang = this.language;
    const language = this.language;
    const loaded = await Promise.all(
      [...this.#needed].map(async (folder) => [folder, await catalogue(language, folder)] as const),
    );
    const bend = language === 'en' ? this.#bend : (await fetched(forms)).bending(language);
    if (language !== this.language) return;
    if (loaded.length < this.#needed.size) return this.load(); // a game came meanwhile
    this.#bend = bend;
    this.#all = Object.fromEntries(loaded);
    this.spoken = language;
  }

  /** Load the texts of a game as well. */
  async need(game: string): Promise<void> {
    if (this.#needed.has(game)) return;
    this.#needed.add(game);
    const language = this.language;
    const loaded = await catalogue(language, game);
    if (language === this.language) this.#all = { ...this.#all, [game]: loaded };
  }

  choose(language: string): void {
    this.language = language;
    localStorage.setItem('rumpus.language', language);
    void this.load();
  }
}

/** What is written from right to left keeps to itself, and the sentence around it keeps its order. */
const apart = (value: string) => (/[\u0590-\u08ff]/.test(value) ? `\u2068${value}\u2069` : value);

function first(): string {
  const wanted = localStorage.getItem('rumpus.language') ?? navigator.language.slice(0, 2);
  return languages.includes(wanted) ? wanted : 'en';
}

export const texts = new Texts();
export const t = (sentence: string, values: Record<string, unknown> = {}) => texts.say(sentence, values);
/** Translate with the catalogue of a game. */
export const inGame =
  (game: string) =>
  (sentence: string, values: Record<string, unknown> = {}) =>
    texts.say(sentence, values, game);
