/** One language that a visitor may switch to. */
export interface ShellLanguage {
  readonly code: string;
  /** In the language itself: «Русский», «English». */
  readonly name: string;
}

/** One entry of the catalogue menu. */
export interface ShellCategory {
  readonly name: string;
  readonly href: string;
}

/** What the page's frame shows beside the page; the same for everybody in one place, so that pages can be cached. */
export interface ShellFacts {
  readonly languages: readonly ShellLanguage[];
  readonly categories: readonly ShellCategory[];
  /** Name of the delivery city; null until one is chosen. */
  readonly cityName: string | null;
  /** Name of the delivery country. */
  readonly countryName: string | null;
  /** Support telephone as shown, for example `+7 900 000-00-01`; null where there is none. */
  readonly phone: string | null;
}

/** The frame where nothing is known: an error before the place was found. */
export const BARE_FACTS: ShellFacts = {
  languages: [
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
  ],
  categories: [],
  cityName: null,
  countryName: null,
  phone: null,
};
