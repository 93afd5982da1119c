// Texts: the English sentence is the key of its translation. One catalogue per folder: the shell's and each game's.
const shell = import.meta.glob('../texts/**/*.json', { eager: true, import: 'default' }) as Record<string, Record<string, string>>;
const games = import.meta.glob('../../../src/rumpus/games/*/client/texts/**/*.json', { eager: true, import: 'default' }) as Record<string, Record<string, string>>;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

function catalogue(language: Language): Record<string, string> {
  const all = { ...shell, ...games };
  return Object.assign({}, ...Object.keys(all).filter((path) => path.endsWith(`/${language}.json`)).map((path) => all[path]));
}

class Texts {
  language = $state<Language>(first());
  #all = $derived(catalogue(this.language));

  say(sentence: string, values: Record<string, unknown> = {}): string {
    const text = this.#all[sentence] ?? sentence;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  }

  choose(language: Language) {
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem('rumpus.language', language);
  }
}

function first(): Language {
  const kept = localStorage.getItem('rumpus.language') ?? navigator.language.slice(0, 2);
  return kept === 'de' ? 'de' : 'en';
}

export const texts = new Texts();
export const t = (sentence: string, values: Record<string, unknown> = {}) => texts.say(sentence, values);
