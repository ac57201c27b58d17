// What this person likes, kept in this browser.
import { LANGUAGES, type Language, setLanguage } from './i18n.ts';
import { fittingName } from './names.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const ANIMATIONS = ['off', 'fast', 'normal', 'slow'] as const;

interface Saved {
  name: string;
  language: Language;
  theme: (typeof THEMES)[number];
  // Every colour also has a pattern of its own.
  patterns: boolean;
  animation: (typeof ANIMATIONS)[number];
  sound: boolean;
  confirmEnd: boolean;
  // Hints in the prompt, and what a move would bring.
  help: boolean;
  // Nobody else's words are shown.
  muted: boolean;
  // The last game that was set up, as app/home/setup/draft.ts reads it.
  newGame: unknown;
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
    theme: 'system',
    patterns: true,
    animation: 'normal',
    sound: false,
    confirmEnd: true,
    help: true,
    muted: false,
    newGame: null,
  };
  try {
    const saved: Saved = { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    return { ...saved, name: fittingName(saved.name) };
  } catch {
    return usual;
  }
}

// What the style sheets go by stands on the root element.
function mark({ theme, patterns, animation }: Saved): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (patterns) delete dataset.patterns;
  else dataset.patterns = 'off';
  if (animation === 'off') dataset.motion = 'off';
  else delete dataset.motion;
}

class Settings {
  private saved: Saved = $state(load());

  constructor() {
    mark(this.saved);
  }

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
    if (some.name) this.saved.name = fittingName(some.name);
    mark(this.saved);
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
