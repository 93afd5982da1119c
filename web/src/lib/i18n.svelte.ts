// Texts: the English sentence is the key of its translation. One catalogue per folder: the shell's and each game's.
// A catalogue is loaded when its language is chosen; English needs none.
type Catalogue = Record<string, string>;

const shell = import.meta.glob<Catalogue>('../texts/**/*.json', { import: 'default' });
const games = import.meta.glob<Catalogue>('../../../src/rumpus/games/*/client/texts/**/*.json', { import: 'default' });

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

async function catalogue(language: Language): Promise<Catalogue> {
  const wanted = Object.entries({ ...shell, ...games }).filter(([path]) => path.endsWith(`/${language}.json`));
  return Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load())))) as Catalogue;
}

class Texts {
  language = $state<Language>(first());
  #all = $state.raw<Catalogue>({});

  say(sentence: string, values: Record<string, unknown> = {}): string {
    const text = this.#all[sentence] ?? sentence;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  }

  /** Load what the chosen language needs. */
  async load(): Promise<void> {
    document.documentElement.lang = this.language;
    this.#all = await catalogue(this.language);
  }

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem('rumpus.language', language);
    void this.load();
  }
}

function first(): Language {
  const kept = localStorage.getItem('rumpus.language') ?? navigator.language.slice(0, 2);
  return kept === 'de' ? 'de' : 'en';
}

export const texts = new Texts();
export const t = (sentence: string, values: Record<string, unknown> = {}) => texts.say(sentence, values);
