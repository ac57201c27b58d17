// What this person likes, kept in this browser.
import { LANGUAGES, type Language, setLanguage } from './i18n.ts';

interface Saved {
  name: string;
  language: Language;
  animation: 'off' | 'fast' | 'normal' | 'slow';
  sound: boolean;
  confirmEnd: boolean;
  help: boolean;
}

const KEY = 'dijon.settings';
const PACES = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

function usualLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en';
}

function load(): Saved {
  const usual: Saved = {
    name: '',
    language: usualLanguage(),
    animation: 'normal',
    sound: false,
    confirmEnd: true,
    help: true,
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}

class Settings {
  private saved: Saved = $state(load());

  get all(): Readonly<Saved> {
    return this.saved;
  }

  // How much slower moves are shown than as fast as they come.
  get pace(): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return PACES[this.saved.animation];
  }

  change(some: Partial<Saved>): void {
    Object.assign(this.saved, some);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // A browser that keeps nothing still plays.
    }
    if (some.language) void setLanguage(some.language);
  }
}

export const settings = new Settings();
if (settings.all.language !== 'en') void setLanguage(settings.all.language);
