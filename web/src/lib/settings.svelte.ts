// What this browser's owner chose; it stays in this browser. Where nothing is chosen, the system's own settings hold.

type Wish = 'system' | 'on';

const read = (name: string) => localStorage.getItem(`rumpus.${name}`);

/** A wish of the system, as it is now. */
class SystemWish {
  current = $state(false);

  constructor(query: string) {
    const list = window.matchMedia(query);
    this.current = list.matches;
    list.addEventListener('change', () => (this.current = list.matches));
  }
}

const stillness = new SystemWish('(prefers-reduced-motion: reduce)');
const strength = new SystemWish('(prefers-contrast: more)');

class Settings {
  sound = $state(read('sound') !== 'off');
  /** Whether things move less than the system asks for. */
  still = $state<Wish>(read('still') === 'on' ? 'on' : 'system');
  /** Whether colours are stronger than the system asks for. */
  strong = $state<Wish>(read('strong') === 'on' ? 'on' : 'system');
  /** The table in sentences, with its actions as a plain list, in place of the drawn one. */
  plain = $state(read('plain') === 'on');
  size = $state(Math.min(1.3, Math.max(1, Number(read('size')) || 1)));

  /** Whether nothing should move. */
  get calm(): boolean {
    return this.still === 'on' || stillness.current;
  }

  get contrast(): 'more' | 'normal' {
    return this.strong === 'on' || strength.current ? 'more' : 'normal';
  }

  /** Remember what is chosen. */
  keep(): void {
    const chosen = {
      sound: this.sound ? 'on' : 'off',
      still: this.still,
      strong: this.strong,
      plain: this.plain ? 'on' : 'off',
      size: String(this.size),
    };
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`rumpus.${name}`, value);
  }

  /** Let the pages follow, now and whenever something is chosen. */
  follow(): () => void {
    return $effect.root(() => {
      $effect.pre(() => {
        const root = document.documentElement;
        root.dataset.motion = this.calm ? 'less' : 'full';
        root.dataset.contrast = this.contrast;
        root.style.setProperty('--zoom', String(this.size));
      });
    });
  }
}

export const settings = new Settings();
