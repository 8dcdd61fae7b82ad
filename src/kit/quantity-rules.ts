/** How many of something may be asked for. Whole numbers; `stock` is what there is now, null when it does not limit. */
export interface QuantityLimits {
  readonly min: number;
  readonly max: number;
  readonly stock?: number | null;
}

/** A quantity that is allowed, and what held it back; the caller owns the words for that. */
export interface Quantity {
  readonly value: number;
  readonly limitedBy: 'max' | 'stock' | null;
}

/** Product page and pop-ups: at least one. Source: C5-003, D2. */
export const STEPPER_LIMITS: QuantityLimits = { min: 1, max: 999 };
/** The quantity input as it comes. Source: C5-005, I5-050, D1. */
export const INPUT_LIMITS: QuantityLimits = { min: 0, max: 99 };
/** Cart lines and product cards; nought removes. Source: C5-006, D1, D2. */
export const CART_LIMITS: QuantityLimits = { min: 0, max: 999 };

/** Digits that are kept on Enter. Source: C5-002, D3. */
const DIGITS_ON_ENTER = 3;

/** Brings a whole number inside the limits; stock goes before the maximum when both hold it back. */
export function limitQuantity(wanted: number, { min, max, stock }: QuantityLimits): Quantity {
  const top = stock === null || stock === undefined ? max : Math.min(max, stock);
  if (wanted > top) return { value: Math.max(min, top), limitedBy: top < max ? 'stock' : 'max' };
  return { value: Math.max(min, wanted), limitedBy: null };
}

/** The whole number that a text begins with; null when it begins with none. */
function wholeNumber(text: string): number | null {
  const [, digits] = /^\s*([+-]?\d+)/.exec(text) ?? [];
  return digits === undefined ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/**
 * What a typed quantity means when the field is left. Not a number counts as 0, and 0 as the minimum where that is
 * higher (C5-004, C5-005).
 */
export const quantityOnBlur = (text: string, limits: QuantityLimits): Quantity =>
  limitQuantity(wholeNumber(text) ?? 0, limits);

/** What a typed quantity means on Enter: the first three digits, then the limits. Source: C5-002, D3. */
export const quantityOnEnter = (text: string, limits: QuantityLimits): Quantity =>
  quantityOnBlur(onlyDigits(text).slice(0, DIGITS_ON_ENTER), limits);

/** What may stand in a quantity field while typing. Source: C5-004, C5-007. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** One less, but never below the minimum or 1: removing is a button of its own. Source: D2. */
export const decreased = (value: number, { min }: QuantityLimits): number =>
  Math.max(min, 1, value - 1);

/** One more, as far as the limits go. */
export const increased = (value: number, limits: QuantityLimits): Quantity =>
  limitQuantity(value + 1, limits);
