import type { CartDocument } from '../../model.ts';
import { skusOfPromotion } from '#features/offers/rules/promotion-skus.ts';
import type { OfferFacts, OffersWanted } from '../pricing/offer-facts.ts';

/** Skus of all products that the cart's own lines name, those in its kits among them. */
export const skusOf = ({ packages }: CartDocument): string[] => [
  ...new Set(
    packages.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        if (line.kind === 'item') return [line.sku];
        return line.kind === 'kit' ? line.items.map(({ sku }) => sku) : [];
      }),
    ),
  ),
];

/** Kits and monthly kits of the cart. */
export function offersOf({ packages }: CartDocument): OffersWanted {
  const lines = packages.flatMap((each) => each.lines);
  return {
    kits: lines.flatMap((line) =>
      line.kind === 'kit' ? [{ actionId: line.actionId, sku: line.sku }] : [],
    ),
    subscriptions: lines.flatMap((line) =>
      line.kind === 'subscription' ? [line.subscriptionId] : [],
    ),
  };
}

/** Skus of all products that these sets are made of, and of what may be chosen into them. */
export const partSkusOf = ({
  kits,
  subscriptions,
}: Pick<OfferFacts, 'kits' | 'subscriptions'>): string[] => [
  ...new Set([
    ...[...kits.values()].flatMap(({ promotion }) => skusOfPromotion(promotion)),
    ...[...subscriptions.values()].flatMap(({ parts, swaps }) => [
      ...parts.map(({ sku }) => sku),
      ...Object.values(swaps).flat(),
    ]),
  ]),
];

/**
 * Skus of all products that a cart's price depends on: a kit's line names what is paid for, its terms what is always in it and what is
 * given; a monthly kit's line its number only.
 */
export const skusToPrice = (
  document: CartDocument,
  { kits, subscriptions }: OfferFacts,
): string[] => [
  ...new Set([
    ...skusOf(document),
    ...[...kits.values()].flatMap(({ kit }) =>
      [...kit.items, ...kit.presents].map(({ sku }) => sku),
    ),
    // What chooses itself.
    ...[...kits.values()].flatMap(({ kit }) =>
      kit.choices.flatMap(({ products }) =>
        products.length === 1 ? products.map(({ sku }) => sku) : [],
      ),
    ),
    ...partSkusOf({ kits: new Map(), subscriptions }),
  ]),
];
