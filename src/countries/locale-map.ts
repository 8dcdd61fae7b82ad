/** Segments whose letters name a country or a market rather than a language (D52). */
const LOCALES: Readonly<Record<string, string>> = {
  cz: 'cs-CZ',
  ua: 'uk-UA',
  rs: 'sr-RS',
  kz: 'kk-KZ',
  kg: 'ky-KG',
  vn: 'vi-VN',
  am: 'hy-AM',
  by: 'be-BY',
  kr: 'ko-KR',
  cn: 'zh-CN',
  gb: 'en-GB',
  md: 'ro-MD',
  eu: 'en-150',
  bb: 'bg-BG',
};

export const DEFAULT_LOCALE = 'ru-RU';

/** Asking `Intl` what it can format costs more than formatting; there are 676 segments of two letters at the most. */
const derivedLocales = new Map<string, string>();

function deriveLocale(segment: string): string {
  const known = derivedLocales.get(segment);
  if (known) return known;
  const derived = `${segment}-${segment.toUpperCase()}`;
  const locale =
    Intl.NumberFormat.supportedLocalesOf(derived).length > 0 ? derived : DEFAULT_LOCALE;
  derivedLocales.set(segment, locale);
  return locale;
}

/**
 * The full locale for numbers, prices and dates of a two-letter path segment: the map first, then xx-XX where it can be
 * formatted, otherwise ru-RU (I2-002, D52).
 */
export function localeOf(segment: string): string {
  const mapped = Object.hasOwn(LOCALES, segment) ? LOCALES[segment] : undefined;
  if (mapped) return mapped;
  return /^[a-z]{2}$/.test(segment) ? deriveLocale(segment) : DEFAULT_LOCALE;
}
