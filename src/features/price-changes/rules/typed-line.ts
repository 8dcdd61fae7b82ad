import { addCalendarDays, dayIn, firstMoment, isIsoDate } from '#base/calendar.ts';
import { majorText, type Currency } from '#base/money.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { plainDecimal, toSmallestUnit } from '#features/catalogue/rules/amounts.ts';
import type { ChangeLine, LineFault, TypedLine } from '../model.ts';

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const MINOR_MOST = 1e12;
const POINTS_MOST = 1e9;
const MINUS = /^\s*[-–−]/;
/** Typed where a reduced price is to be taken away. */
export const NO_REDUCED = '-';

export interface LineTerms {
  readonly currency: Pick<Currency, 'decimals'>;
  /** Days are those of the store. */
  readonly timeZone: string;
}

/** An amount as it was typed, in minor units. */
export function readAmount(
  text: string,
  { decimals }: Pick<Currency, 'decimals'>,
): Outcome<number, 'AMOUNT' | 'BELOW_ZERO'> {
  if (MINUS.test(text)) return refused('BELOW_ZERO');
  const plain = plainDecimal(text);
  const minor = plain === null ? null : toSmallestUnit(plain, decimals);
  return minor === null || minor > MINOR_MOST ? refused('AMOUNT') : ok(minor);
}

/** The moment from which a reduced price holds no more whose last day was typed; null: it is no day. */
export const readUntil = (day: string, timeZone: string): Date | null =>
  isIsoDate(day) ? firstMoment(timeZone, addCalendarDays(day, 1)) : null;

/** The reduced price and its end. */
function readReduced(
  { reduced, until }: TypedLine,
  { currency, timeZone }: LineTerms,
): Outcome<Pick<ChangeLine, 'reduced' | 'newPriceMinor' | 'newPriceUntil'>, LineFault> {
  const kind = reduced === '' ? 'keep' : reduced === NO_REDUCED ? 'none' : 'set';
  if (kind !== 'set')
    return until === ''
      ? ok({ reduced: kind, newPriceMinor: null, newPriceUntil: null })
      : refused('DAY_ALONE');
  const minor = readAmount(reduced, currency);
  if (!minor.ok) return minor;
  const end = until === '' ? null : readUntil(until, timeZone);
  if (until !== '' && end === null) return refused('DAY');
  return ok({ reduced: 'set', newPriceMinor: minor.value, newPriceUntil: end });
}

/** Reads a line as it was typed; an empty figure stays as it is, a dash in place of a reduced price takes it away. */
export function readLine(typed: TypedLine, terms: LineTerms): Outcome<ChangeLine, LineFault> {
  const { sku, price, points } = typed;
  if (!SKU.test(sku)) return refused('SKU');
  const regular = price === '' ? null : readAmount(price, terms.currency);
  if (regular && !regular.ok) return regular;
  const reduced = readReduced(typed, terms);
  if (!reduced.ok) return reduced;
  const read = points === '' ? null : readAmount(points, { decimals: 2 });
  if (read && (!read.ok || read.value > POINTS_MOST)) return refused('POINTS');
  return ok({
    sku,
    priceMinor: regular?.value ?? null,
    ...reduced.value,
    pointsHundredths: read?.ok ? read.value : null,
  });
}

/** An amount as its field shows it: without a fraction of nothing. */
export const shownAmount = (minor: number, currency: Pick<Currency, 'decimals'>): string =>
  majorText(minor, currency).replace(/\.0+$/, '');

/** The last day of a reduced price that ends at a moment. */
export const lastDayOf = (until: Date, timeZone: string): string =>
  dayIn(timeZone, new Date(until.getTime() - 1));

/** A line as its fields show it. */
export function typedOf(line: ChangeLine, { currency, timeZone }: LineTerms): TypedLine {
  const { sku, priceMinor, reduced, newPriceMinor, newPriceUntil, pointsHundredths } = line;
  return {
    sku,
    price: priceMinor === null ? '' : shownAmount(priceMinor, currency),
    reduced:
      newPriceMinor !== null
        ? shownAmount(newPriceMinor, currency)
        : reduced === 'none'
          ? NO_REDUCED
          : '',
    until: newPriceUntil === null ? '' : lastDayOf(newPriceUntil, timeZone),
    points: pointsHundredths === null ? '' : shownAmount(pointsHundredths, { decimals: 2 }),
  };
}
