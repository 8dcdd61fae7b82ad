import type { SetItems } from '#features/offers/model.ts';
import type { ChoiceProductView, ChoiceView } from '../calls/action-data.ts';

/** What is chosen at one step: SKUs and how many of each, in the order in which they were chosen. */
export type Picks = SetItems;

type Limit = Pick<ChoiceView, 'count'>;
type Product = Pick<ChoiceProductView, 'sku' | 'missing' | 'isArchived' | 'noSale'>;

export const picked = (picks: Picks, sku: string): number =>
  picks.find((each) => each.sku === sku)?.count ?? 0;

/** Pieces chosen at a step. */
export const pickedInAll = (picks: Picks): number =>
  picks.reduce((sum, { count }) => sum + count, 0);

/** Nothing more is chosen once the counter has reached its most. Source: C4-037. */
export const isFull = ({ count }: Limit, picks: Picks): boolean => pickedInAll(picks) >= count;

/** Of a single piece there is nothing to count: it is chosen or it is not. Source: C4-038. */
export const hasCounter = ({ count }: Limit): boolean => count > 1;

/** Why a product cannot be chosen now; null: it can, or it is chosen. */
export type WhyDisabled = 'missing' | 'archived' | 'noSale' | 'full';

/** Source: C4-040 to C4-043. */
export function whyDisabled(
  choice: Limit,
  product: Product,
  picks: Picks,
  hasSelfDelivery: boolean,
): WhyDisabled | null {
  if (product.isArchived) return 'archived';
  if (product.missing) return 'missing';
  if (product.noSale && !hasSelfDelivery) return 'noSale';
  return isFull(choice, picks) && picked(picks, product.sku) === 0 ? 'full' : null;
}

/** Chooses a product, once; what cannot be had, or is chosen already, is not added. Source: C4-037, C4-040. */
export function added(
  choice: Limit,
  product: Product,
  picks: Picks,
  hasSelfDelivery: boolean,
): Picks {
  const isChosen = picked(picks, product.sku) > 0;
  if (isChosen || whyDisabled(choice, product, picks, hasSelfDelivery) !== null) return picks;
  return [...picks, { sku: product.sku, count: 1 }];
}

/** One piece more of what is chosen. Source: C4-037, C4-038. */
export function increased(choice: Limit, sku: string, picks: Picks): Picks {
  if (!hasCounter(choice) || isFull(choice, picks)) return picks;
  return picks.map((each) => (each.sku === sku ? { sku, count: each.count + 1 } : each));
}

/** One piece less; from 1 the product goes. Source: C4-039. */
export const decreased = (sku: string, picks: Picks): Picks =>
  picks.flatMap((each) => {
    if (each.sku !== sku) return [each];
    return each.count > 1 ? [{ sku, count: each.count - 1 }] : [];
  });

/** Takes a product out of the choice. */
export const removed = (sku: string, picks: Picks): Picks =>
  picks.filter((each) => each.sku !== sku);

/**
 * What of earlier picks still can be chosen: those of an address, or of before the promotion was asked for anew. Each product once, and
 * never more than the step takes.
 */
export function stillThere(
  choice: Limit & { readonly products: readonly Product[] },
  picks: Picks,
  hasSelfDelivery: boolean,
): Picks {
  let kept: Picks = [];
  for (const { sku, count } of picks) {
    const product = choice.products.find((each) => each.sku === sku);
    if (!product || picked(kept, sku) > 0) continue;
    const more = Math.min(count, choice.count - pickedInAll(kept));
    const one = added(choice, product, kept, hasSelfDelivery);
    if (one !== kept && more >= 1) kept = [...kept, { sku, count: more }];
  }
  return kept;
}
