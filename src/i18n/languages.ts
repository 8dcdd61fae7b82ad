/** Languages that the interface speaks now. Russian is the source: a text missing elsewhere falls back to it. */
export const LANGUAGES = ['ru', 'en', 'de', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SOURCE_LANGUAGE: Language = 'ru';

/** Names of the languages in themselves, for the switch. */
export const LANGUAGE_NAMES = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
} satisfies Record<Language, string>;

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);
