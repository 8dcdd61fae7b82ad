import { localeOf } from '#countries/locale-map.ts';

/** The year and its word stay in one line. */
const together = (words: string): string => words.replace(/(\d{4}) г\./, '$1\u00A0г.');

/** A moment in words with its zone, which is named: a receipt is read anywhere. */
export const momentInWords = (moment: Date, timeZone: string, language: string): string =>
  together(
    new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone,
      timeZoneName: 'shortOffset',
    }).format(moment),
  );

/** A day in words, with its year. */
export const dayInWords = (day: string, language: string): string =>
  together(
    new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  );
