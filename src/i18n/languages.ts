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

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);

/** Those of a country's languages that the interface speaks, in the country's own order. */
export const spokenOf = (languages: readonly string[]): readonly Language[] =>
  languages.filter(isLanguage);

/**
 * The language that a visitor gets who asks for one: itself where the interface speaks it; else, where the country names it,
 * the first of the country's languages that it does speak; null for a language that neither knows.
 *
 * @param languages The country's, the best one first.
 */
export function spokenInstead(asked: string, languages: readonly string[]): Language | null {
  if (isLanguage(asked)) return asked;
  return languages.includes(asked) ? (spokenOf(languages)[0] ?? SOURCE_LANGUAGE) : null;
}
