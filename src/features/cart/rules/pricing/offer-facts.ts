import type { AllowedSwaps, Promotion, PromotionKit, SetItems } from '#features/offers/model.ts';
import type { BuyerFacts, PlaceFacts } from '#features/offers/rules/facts.ts';

/** A product in a set, and how many of it one set holds. */
export type SetPart = SetItems[number];

/** Several products that are sold as one. */
interface SetFacts {
  readonly sku: string;
  /** In the buyer's language. */
  readonly name: string;
  readonly vatPercent: number;
  /** Whether it can be had now. */
  readonly isActive: boolean;
}

/** A set by the terms of a promotion; what it costs, the choice says. Source: C3-034, C3-035, C3-036, C3-037. */
export interface KitFacts extends SetFacts {
  readonly actionId: number;
  readonly promotion: Promotion;
  readonly kit: PromotionKit;
}

/** A set that comes each month. Source: C3-038. */
export interface SubscriptionFacts extends SetFacts {
  readonly id: number;
  readonly months: number;
  readonly priceMinor: number;
  readonly pointsHundredths: number;
  readonly parts: readonly SetPart[];
  /** What its holder may have instead of a part. */
  readonly swaps: AllowedSwaps;
}

/** What is asked for by id: kits by action and sku, or the one of an action; monthly kits by id. */
export interface OffersWanted {
  readonly kits: readonly { readonly actionId: number; readonly sku: string | null }[];
  readonly subscriptions: readonly number[];
}

/** Whose kits they are, where and when: what promotions ask beside the cart. */
export interface KitAsker {
  readonly buyer: BuyerFacts;
  readonly place: PlaceFacts;
}

export interface OfferFacts {
  /** By `kitName`. */
  readonly kits: ReadonlyMap<string, KitFacts>;
  readonly subscriptions: ReadonlyMap<number, SubscriptionFacts>;
  /** Null where there are no kits. */
  readonly asker: KitAsker | null;
}

export const NO_OFFERS: OfferFacts = { kits: new Map(), subscriptions: new Map(), asker: null };

export const kitName = ({
  actionId,
  sku,
}: {
  readonly actionId: number;
  readonly sku: string;
}): string => `${actionId}/${sku}`;
