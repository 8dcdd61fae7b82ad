/** How a sum is typed in one country. */
export interface TypedTerms {
  readonly decimals: number;
  /** Digits alone, shown in groups of three (C5-040). */
  readonly isInGroups: boolean;
}

const SPACES = /[\s\u00a0\u202f]/g;
const GROUP = /\B(?=(\d{3})+$)/g;
/** Longer than any sum of a cart in any currency; what is beyond is too much whatever it says. */
const DIGITS_MOST = 15;

const grouped = (digits: string): string => digits.replace(GROUP, '.');
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Whole and fraction of what was typed: the last separator is the decimal one, as people write it in their country. */
function split(text: string): { whole: string; fraction: string | null } {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0) return { whole: text, fraction: null };
  return { whole: text.slice(0, at).replaceAll(/[.,]/g, ''), fraction: text.slice(at + 1) };
}

/**
 * What stays in the field while it is typed into: no leading zero, no more decimals than the currency has; where sums are typed in groups,
 * digits alone. What is no sum stays as it is, and is said to be none. Source: C5-038 to C5-040.
 */
export function keptOfSum(typed: string, { decimals, isInGroups }: TypedTerms): string {
  if (isInGroups) return grouped(withoutZeros(typed.replaceAll(/\D/g, '').slice(0, DIGITS_MOST)));
  const text = typed.replaceAll(SPACES, '');
  if (!/^[\d.,]+$/.test(text)) return typed;
  const { whole, fraction } = split(text);
  const kept = withoutZeros(whole.slice(0, DIGITS_MOST));
  if (fraction === null || decimals === 0) return kept;
  const mark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  return kept + mark + fraction.slice(0, decimals);
}

/**
 * Reads a sum: more decimals than the currency has are cut off, and nothing beyond what is available is taken.
 *
 * @returns Minor units; null for what is no number greater than zero. Source: C5-037, C5-038.
 */
export function readSum(
  typed: string,
  availableMinor: number,
  { decimals, isInGroups }: TypedTerms,
): number | null {
  const text = typed.replaceAll(SPACES, '');
  const { whole, fraction } = isInGroups
    ? { whole: text.replaceAll(/[.,]/g, ''), fraction: null }
    : split(text);
  if (!/^\d*$/.test(whole + (fraction ?? '')) || whole + (fraction ?? '') === '') return null;
  const cents = (fraction ?? '').slice(0, decimals).padEnd(decimals, '0');
  const minor = BigInt(`${whole || '0'}${cents}`);
  if (minor === 0n) return null;
  return minor > BigInt(availableMinor) ? availableMinor : Number(minor);
}

/** A sum as it stands in the field. */
export function sumText(minor: number, { decimals, isInGroups }: TypedTerms): string {
  if (minor === 0) return '';
  const unit = 10 ** decimals;
  const whole = String(Math.floor(minor / unit));
  if (isInGroups) return grouped(whole);
  const cents = minor % unit;
  return cents === 0 ? whole : `${whole},${String(cents).padStart(decimals, '0')}`;
}
