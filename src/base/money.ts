import { ok, refused, type Outcome } from './outcome.ts';

/** A currency as the specification describes it (C3-020) and as a country pack carries it. */
export interface Currency {
  /** ISO 4217 code, for example `RUB`. */
  readonly externalIso: string;
  /** The sign people read, for example `₽`. */
  readonly logo: string;
  /** Digits after the separator: 2 for kopecks, 0 for a currency without small change. */
  readonly decimals: number;
  /** True when the sign stands before the number. */
  readonly isPrefixed: boolean;
  /** Step that computed sums are floored to, in major units; 0 floors to whole units (C9-022 to C9-024). */
  readonly roundRules: number;
}

export type AmountCode = 'NOT_AN_AMOUNT' | 'TOO_MANY_DECIMALS' | 'AMOUNT_TOO_LARGE';

const AMOUNT = /^([-−]?)(\d{1,20})(?:[.,](\d{1,20}))?$/;
const SPACES = /[\s\u00a0\u202f]/g;

/**
 * Reads decimal text ("1 240,50", "1240.5") into minor units without floating point.
 *
 * @returns The minor units, or why the text is no amount: more decimals than the currency has are refused, never rounded,
 *   because "12.500" may mean twelve and a half or twelve and a half thousand.
 */
export function parseMoney(
  text: string,
  currency: Pick<Currency, 'decimals'>,
): Outcome<number, AmountCode> {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(text.replace(SPACES, '')) ?? [];
  if (whole === undefined) return refused('NOT_AN_AMOUNT');
  if (fraction.length > currency.decimals) return refused('TOO_MANY_DECIMALS');
  const minor = Number(BigInt(whole + fraction.padEnd(currency.decimals, '0')));
  if (!Number.isSafeInteger(minor)) return refused('AMOUNT_TOO_LARGE');
  return ok(sign && minor ? -minor : minor);
}

/** Minor units as plain decimal text with a point and all decimals: 124050 → "1240.50". For files, providers and `Intl`. */
export function majorText(minor: number, currency: Pick<Currency, 'decimals'>): string {
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${minor} is not an exact count of minor units`);
  const digits = String(Math.abs(minor)).padStart(currency.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - currency.decimals);
  const fraction = digits.slice(digits.length - currency.decimals);
  return `${minor < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Minor units of one major unit, by decimals: a power is not made anew for each of many sums. */
const UNITS = [1, 10, 100, 1_000, 10_000] as const;

/**
 * Major units as the number that the named calls carry in `value`; never calculate with it. Both are exact, so their quotient is the number
 * that is nearest to the decimal text.
 */
export function majorNumber(minor: number, { decimals }: Pick<Currency, 'decimals'>): number {
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${minor} is not an exact count of minor units`);
  // Of nothing there is no negative one.
  return minor / (UNITS[decimals] ?? 10 ** decimals) + 0;
}

/** Decimal text as a fraction of two integers: "0.05" is 5 of 100. */
function asFraction(decimal: string): { count: bigint; of: bigint } {
  const fraction = decimal.split('.')[1] ?? '';
  return { count: BigInt(decimal.replace('.', '')), of: 10n ** BigInt(fraction.length) };
}

/** Division that rounds towards minus infinity, as a floor does. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Rounds a computed sum by the currency's rule, exactly: a rule of 1 or more floors to a multiple of it, 0 floors to whole
 * units, a rule between floors to a multiple and keeps two decimals (C9-022 to C9-024, D70). It always rounds down, so that
 * nobody pays more than the computed sum.
 *
 * @param minor May be negative; then "down" is away from zero.
 */
export function roundByRule(
  minor: number,
  currency: Pick<Currency, 'decimals' | 'roundRules'>,
): number {
  const { roundRules, decimals } = currency;
  const text = String(roundRules);
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new RangeError(`roundRules ${text} is no plain step in major units`);
  const step = roundRules === 0 ? { count: 1n, of: 1n } : asFraction(text);
  const unit = 10n ** BigInt(decimals);
  const steps = floorDivide(BigInt(minor) * step.of, unit * step.count);
  if (roundRules >= 1) return Number(floorDivide(steps * step.count * unit, step.of));
  const hundredths = floorDivide(steps * step.count * 100n, step.of);
  return Number(floorDivide(hundredths * unit, 100n));
}

/** The currency's step in whole minor units, where it has one. */
function stepOf({
  decimals,
  roundRules,
}: Pick<Currency, 'decimals' | 'roundRules'>): number | null {
  const isPlain = Number.isInteger(roundRules) || decimals === 2;
  const step = Math.round((roundRules === 0 ? 1 : roundRules) * 10 ** decimals);
  const isWhole = step >= 1 && step === Number(((roundRules || 1) * 10 ** decimals).toFixed(6));
  return isPlain && isWhole ? step : null;
}

/** `roundByRule` of one currency for sums that are not negative, for whoever rounds many: a whole step needs no large numbers. */
export function roundingOf(
  currency: Pick<Currency, 'decimals' | 'roundRules'>,
): (minor: number) => number {
  const step = stepOf(currency);
  return step === null
    ? (minor) => roundByRule(minor, currency)
    : (minor) => minor - (minor % step);
}

/**
 * Tax contained in a price that includes it, to the nearest minor unit.
 *
 * @param percent Of the price without tax: 20 of a price of 120 are 20.
 */
export const containedTax = (grossMinor: number, percent: number): number =>
  Math.round((grossMinor * percent) / (100 + percent));

/** What an order costs, every part in minor units and zero or more. */
export interface OrderParts {
  readonly cartMinor: number;
  readonly deliveryMinor: number;
  readonly promoMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
}

/**
 * Cart sum + delivery − promo − bonus − credit (C9-025).
 *
 * @returns The total, never negative: what is taken off beyond the sum is not paid out, the total stops at 0.
 */
export function orderTotal(parts: OrderParts): number {
  const { cartMinor, deliveryMinor, promoMinor, bonusMinor, creditMinor } = parts;
  return Math.max(0, cartMinor + deliveryMinor - promoMinor - bonusMinor - creditMinor);
}
