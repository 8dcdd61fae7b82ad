import { roundByRule, type Currency } from '#base/money.ts';
import type { PromotionKit, SetItems } from '../model.ts';

/** What a product costs here by itself. */
export interface ProductPrice {
  readonly priceMinor: number;
  readonly pointsHundredths: number;
}

export interface KitSum {
  /** What one of it costs. */
  readonly sumMinor: number;
  /** What the same products cost by themselves, presents apart. */
  readonly fullMinor: number;
  readonly pointsHundredths: number;
}

/** What a product costs inside the kit (C4-027), before what comes off the kit as a whole; null: as outside. */
export function newPriceOf({ choices }: Pick<PromotionKit, 'choices'>, sku: string): number | null {
  for (const { products } of choices) {
    const found = products.find((each) => each.sku === sku);
    if (found) return found.newPriceMinor ?? null;
  }
  return null;
}

/** What is given for nothing brings no points: they are earned by what is paid. */
export const isGiven = (newPriceMinor: number | null): boolean => newPriceMinor === 0;

/**
 * What one kit costs with what was chosen into it. Nobody pays more than the products cost by themselves. Its points are its own, or those of
 * all that is paid for in it; what is cheaper keeps its points. Source: C4-027, C4-029, C7-027.
 */
export function kitSum(
  kit: PromotionKit,
  chosen: SetItems,
  priceOf: (sku: string) => ProductPrice | undefined,
  currency: Currency,
): KitSum {
  const fullMinor = [...kit.items, ...chosen].reduce(
    (sum, { sku, count }) => sum + (priceOf(sku)?.priceMinor ?? 0) * count,
    0,
  );
  // What is always in it has no price of a choice, also where a choice offers the same product.
  const reduced =
    fullMinor -
    chosen.reduce((sum, { sku, count }) => {
      const own = priceOf(sku)?.priceMinor ?? 0;
      return sum + (own - Math.min(own, newPriceOf(kit, sku) ?? own)) * count;
    }, 0);
  const earned = (paidMinor: number): number => {
    if (paidMinor === 0) return 0;
    const paid = [...kit.items, ...chosen.filter(({ sku }) => !isGiven(newPriceOf(kit, sku)))];
    return paid.reduce(
      (sum, { sku, count }) => sum + (priceOf(sku)?.pointsHundredths ?? 0) * count,
      0,
    );
  };
  const off = Math.floor((reduced * kit.percentOff) / 100) + kit.offMinor;
  const summed = off === 0 ? reduced : roundByRule(Math.max(0, reduced - off), currency);
  const sumMinor = Math.min(fullMinor, kit.priceMinor ?? summed);
  return { sumMinor, fullMinor, pointsHundredths: kit.pointsHundredths ?? earned(sumMinor) };
}
