/** Light, dark, or as the system is set. Kept in the browser, shown on <html> for the style sheets. */

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'enterprise-arena:theme';

class ThemeChoice {
  #choice = $state<Theme>(remembered());
  #systemDark = $state(false);

  constructor() {
    if (typeof window === 'undefined') return;
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = system.matches;
    system.addEventListener('change', ({ matches }) => (this.#systemDark = matches));
    // Another tab of the app changed it.
    window.addEventListener('storage', ({ key }) => {
      if (key !== KEY && key !== null) return;
      this.#choice = remembered();
      this.#show();
    });
    this.#show();
  }

  get choice(): Theme {
    return this.#choice;
  }

  /** What is on the screen now; a chart draws with it. */
  get dark(): boolean {
    return this.#choice === 'system' ? this.#systemDark : this.#choice === 'dark';
  }

  choose(theme: Theme): void {
    this.#choice = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Without storage the choice holds until the page is left.
    }
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.#choice;
  }
}

function remembered(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

export const theme = new ThemeChoice();
