import type { CartDocument } from '../../model.ts';
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

/** Skus of all products in these sets. */
export const partSkusOf = ({ kits, subscriptions }: OfferFacts): string[] => [
  ...new Set(
    [...kits.values(), ...subscriptions.values()].flatMap(({ parts }) =>
      parts.map(({ sku }) => sku),
    ),
  ),
];

/** Skus of all products that a cart's price depends on: a kit's line names what it was filled with, a monthly kit its number only. */
export const skusToPrice = (document: CartDocument, { subscriptions }: OfferFacts): string[] => [
  ...new Set([...skusOf(document), ...partSkusOf({ kits: new Map(), subscriptions })]),
];
