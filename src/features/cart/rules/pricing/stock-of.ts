import { isSold, lineStanding } from './draft-line.ts';
import type { ProductFacts } from './pricing.ts';

/**
 * How many pieces of a product there are to have, for changes of a cart that need not know the city: what is only picked up counts.
 * Undefined is a product that nobody knows, 0 one that is known and not to be had.
 */
export const stockOf =
  (products: ReadonlyMap<string, ProductFacts>) =>
  (sku: string): number | undefined => {
    const product = products.get(sku);
    if (!product) return undefined;
    return isSold(lineStanding(product, true)) ? product.stock : 0;
  };
