import { containedTax } from '#base/money.ts';
import { shareOut } from '#base/share-out.ts';
import type { RateSums } from '../model.ts';

/** What a line costs with tax, and at which rate. */
export interface TaxedLine {
  readonly grossMinor: number;
  /** Hundredths of a percent. */
  readonly rate: number;
}

export interface TaxSums {
  /** Of each line, without tax, in their order. */
  readonly netMinor: readonly number[];
  /** The highest rate first. */
  readonly byRate: readonly RateSums[];
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const taxIn = (grossMinor: number, rate: number): number => containedTax(grossMinor, rate / 100);

/**
 * The tax inside prices that have it. It is taken out once for each rate, of all that is paid at it, so that nothing is rounded twice; what
 * is left is shared over the lines, which therefore add up to their rate, as the rates add up to the whole, to the minor unit.
 *
 * @param off What a code and bonuses take off the whole order, with tax; spread over all lines by their sums, the code first.
 * @throws RangeError When more is taken off than there is.
 */
export function taxSums(
  lines: readonly TaxedLine[],
  off: { readonly promo: number; readonly bonus: number },
): TaxSums {
  const gross = lines.map(({ grossMinor }) => grossMinor);
  const promo = shareOut(off.promo, gross);
  const afterPromo = gross.map((each, at) => each - (promo[at] ?? 0));
  const bonus = shareOut(off.bonus, afterPromo);
  const netMinor = lines.map(() => 0);
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => other - one);
  const byRate = rates.map((rate) => {
    const places = lines.flatMap((line, at) => (line.rate === rate ? at : []));
    const sumOf = (values: readonly number[]) => add(places.map((at) => values[at] ?? 0));
    const fullMinor = sumOf(gross);
    const grossMinor = fullMinor - sumOf(promo) - sumOf(bonus);
    const vatMinor = taxIn(grossMinor, rate);
    const linesNetMinor = fullMinor - taxIn(fullMinor, rate);
    const shares = shareOut(
      linesNetMinor,
      places.map((at) => gross[at] ?? 0),
    );
    for (const [index, at] of places.entries()) netMinor[at] = shares[index] ?? 0;
    const offNet = linesNetMinor - (grossMinor - vatMinor);
    // Both together are what is left; which of them the odd minor unit falls to is decided by their sums.
    const [promoNet = 0, bonusNet = 0] = shareTwo(offNet, sumOf(promo), sumOf(bonus));
    return {
      rate,
      linesNetMinor,
      offNetMinor: { promo: promoNet, bonus: bonusNet },
      netMinor: grossMinor - vatMinor,
      vatMinor,
      grossMinor,
    };
  });
  return { netMinor, byRate };
}

/** What is taken off without tax is never more than with it, so it can be shared by that. */
const shareTwo = (net: number, promo: number, bonus: number): number[] =>
  shareOut(net, [promo, bonus]);
