import type { CartFacts, CountedLine } from '#features/offers/rules/facts.ts';
import { isCertificateKey } from '../document/package-key.ts';
import type { PricedCart, PricedLine, ProductFacts } from './pricing.ts';

const NO_CATEGORIES: readonly number[] = [];

/** What a line costs by the catalogue, whatever came off it since. */
const catalogueSum = ({ sumMinor, steps }: PricedLine): number =>
  steps.reduce(
    (sum, { by, changeMinor }) => (by === 'catalogue' ? sum : sum - changeMinor),
    sumMinor,
  );

export interface CountedBy {
  readonly products: ReadonlyMap<string, Pick<ProductFacts, 'categories'>>;
  /** Whether a promotion asks something of the cart: its kits do not count towards that of others. */
  hasCondition(actionId: number): boolean;
}

/**
 * The cart as promotions see it: what can be sold, at the price of the catalogue, so that the answer is the same before and after anything
 * came off. Gifts, kits that had to be reached themselves and packages that a certificate pays for do not count.
 */
export function countedCart(
  { lines }: Pick<PricedCart, 'lines'>,
  { products, hasCondition }: CountedBy,
): CartFacts {
  const kits = new Map<number, number>();
  const counted: CountedLine[] = [];
  for (const line of lines) {
    const { sku, count, source, pointsHundredths } = line;
    if (source?.kind === 'kit')
      kits.set(source.actionId, (kits.get(source.actionId) ?? 0) + source.count);
    if (line.isGift || count === 0 || isCertificateKey(line.pack)) continue;
    if (source?.kind === 'kit' && hasCondition(source.actionId)) continue;
    const categories = products.get(sku)?.categories ?? NO_CATEGORIES;
    counted.push({ sku, categories, count, sumMinor: catalogueSum(line), pointsHundredths });
  }
  return { lines: counted, kits };
}
