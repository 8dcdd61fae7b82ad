/** Keys that a number input does not take: signs, exponents and decimal marks. Source: C5-008. */
const BLOCKED_KEYS = new Set(['+', '-', 'e', 'E', 'е', 'Е', ',', '.']);

/** Whether a number input refuses this key. Source: C5-008. */
export const isBlockedKey = (key: string): boolean => BLOCKED_KEYS.has(key);

/** Decimals that the float mode keeps. Source: C5-007. */
const MAX_DECIMALS = 2;

/** What stays of a text in a numeric input: digits, in float mode with one decimal mark and up to two decimals. */
export function numericText(text: string, mode: 'whole' | 'float' = 'whole'): string {
  if (mode === 'whole') return text.replace(/\D/g, '');
  const [whole = '', ...rest] = text.replace(/,/g, '.').split('.');
  const digits = whole.replace(/\D/g, '');
  if (rest.length === 0) return digits;
  return `${digits}.${rest.join('').replace(/\D/g, '').slice(0, MAX_DECIMALS)}`;
}

/** Cuts a number input's text to the length given. Source: C5-008. */
export const numberText = (text: string, maxLength: number): string =>
  numericText(text).slice(0, maxLength);

/** What the down key makes of a number: never below 1. Source: C5-008. */
export const downFrom = (value: number): number => Math.max(1, value - 1);
