import { formatDayRange, type IsoDate } from '#base/calendar.ts';
import { formatMoney, formatNumber, formatPoints } from '#base/money-format.ts';
import type { Currency } from '#base/money.ts';
import type { Text } from '#base/call.ts';
import { localeOf } from '#countries/locale-map.ts';
import { message } from './message.ts';

/** The words that formatted values need. */
export const FORMAT_TEXTS = {
  free: message('money.free', 'бесплатно'),
  points: message('money.points', 'б.'),
} as const;

/** Numbers, prices and days in the reader's language. */
export interface Formats {
  /** Full locale, for anything formatted elsewhere. */
  readonly locale: string;
  number(value: number, decimals?: number): string;
  money(minor: number, currency: Currency): string;
  /** The same, but nothing is said as 'бесплатно' (C9-019). */
  price(minor: number, currency: Currency): string;
  /** With the suffix 'б.' (C9-020). */
  points(points: number): string;
  /** `24–26 ноября`. */
  days(first: IsoDate, last: IsoDate): string;
}

/**
 * Formatting for one language.
 *
 * @param translate Looks up a text in that language: the server's catalogue, or in a page `(text) => i18n._(text)`.
 */
export function formatsFor(language: string, translate: (text: Text) => string): Formats {
  const locale = localeOf(language);
  return {
    locale,
    number: (value, decimals = 0) => formatNumber(value, locale, decimals),
    money: (minor, currency) => formatMoney(minor, currency, locale),
    price: (minor, currency) =>
      minor === 0 ? translate(FORMAT_TEXTS.free) : formatMoney(minor, currency, locale),
    points: (points) => formatPoints(points, locale, translate(FORMAT_TEXTS.points)),
    days: (first, last) => formatDayRange(first, last, locale),
  };
}
