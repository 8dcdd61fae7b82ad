import { majorText, type Currency } from './money.ts';

const GLUE = '\u00a0';
const GROUP_GLUE = '\u202f';
const MINUS = '\u2212';
const ANY_MINUS = /[-\u2212]/;
/** One for each locale of the locale map and count of decimals. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale}/${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

/** One part of a formatted number with its spaces made unbreakable and its minus a real one. */
function typeset(part: Intl.NumberFormatPart): string {
  if (part.type === 'minusSign') return MINUS;
  return part.value.replace(/\s/, GROUP_GLUE);
}

/**
 * A plain number in the locale's digits and groups; groups are held by a narrow no-break space where the locale uses a space.
 *
 * @param value A number, or decimal text for exactness.
 */
export function formatNumber(value: number | `${number}`, locale: string, decimals = 0): string {
  const format = numberFormat(locale, decimals);
  const text = format.format(value);
  // Taking a number apart costs three times as much as writing it, and only its minus has to be told from the rest.
  return ANY_MINUS.test(text)
    ? format.formatToParts(value).map(typeset).join('')
    : text.replaceAll(/\s/g, GROUP_GLUE);
}

/**
 * An amount as people read it: `1 240 ₽`, `12,50 ₽`, `€12.50`. A whole amount has no decimals, any other has all of its
 * currency's (C9-017, C9-018, I9-043). The number and its sign never part at a line's end.
 *
 * @param locale Full locale of the reader, from the locale map.
 */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const isWhole = minor % 10 ** currency.decimals === 0;
  // majorText writes an optional minus, digits and at most one point.
  const text = majorText(Math.abs(minor), currency) as `${number}`;
  const number = formatNumber(text, locale, isWhole ? 0 : currency.decimals);
  const sign = minor < 0 ? MINUS : '';
  if (!currency.isPrefixed) return `${sign}${number}${GLUE}${currency.logo}`;
  return `${sign}${currency.logo}${/\p{L}$/u.test(currency.logo) ? GLUE : ''}${number}`;
}

/** A number with as many of two decimals as there are: points, per cent. */
export function formatHundredths(value: number, locale: string): string {
  const hundredths = Math.round(value * 100);
  const decimals = hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
  return formatNumber(value, locale, decimals);
}

/** Points with their suffix (C9-020): `45 б.`, `9,5 б.`. */
export const formatPoints = (points: number, locale: string, suffix = 'б.'): string =>
  `${formatHundredths(points, locale)}${GLUE}${suffix}`;
