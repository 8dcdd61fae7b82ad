/** A product in a set, and how many of it one set holds. */
export interface SetPart {
  readonly sku: string;
  readonly count: number;
}

/** Several products that are sold as one, at a price of their own. */
interface SetFacts {
  readonly sku: string;
  /** In the buyer's language. */
  readonly name: string;
  readonly priceMinor: number;
  /** What it would cost otherwise; null when nothing is saved. */
  readonly oldPriceMinor: number | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly parts: readonly SetPart[];
  /** Whether it can be had now. */
  readonly isActive: boolean;
}

/** A set by the terms of a promotion. Source: C3-034, C3-035, C3-036, C3-037. */
export interface KitFacts extends SetFacts {
  readonly actionId: number;
  readonly isMargined: boolean;
  readonly isRepeatable: boolean;
  readonly isForLimitedSet: boolean;
  readonly minCartPriceMinor: number;
  readonly multiplyIndex: number;
  /** The most of one cart; null: as many as there are. */
  readonly availableCount: number | null;
  /** When its promotion ends; null without an end. */
  readonly endsAt: Date | null;
}

/** A set that comes each month. Source: C3-038. */
export interface SubscriptionFacts extends SetFacts {
  readonly id: number;
  readonly months: number;
}

/** What is asked for by id: kits by action and sku, or all of an action; monthly kits by id. */
export interface OffersWanted {
  readonly kits: readonly { readonly actionId: number; readonly sku: string | null }[];
  readonly subscriptions: readonly number[];
}

export interface OfferFacts {
  /** By `kitName`. */
  readonly kits: ReadonlyMap<string, KitFacts>;
  readonly subscriptions: ReadonlyMap<number, SubscriptionFacts>;
}

const choiceOf = (parts: readonly SetPart[]): string =>
  parts
    .map(({ sku, count }) => `${sku}×${count}`)
    .toSorted()
    .join(' ');

/** Whether two sets hold the same, in whatever order it is named. */
export const isSameChoice = (one: readonly SetPart[], other: readonly SetPart[]): boolean =>
  choiceOf(one) === choiceOf(other);

export const NO_OFFERS: OfferFacts = { kits: new Map(), subscriptions: new Map() };

export const kitName = ({
  actionId,
  sku,
}: {
  readonly actionId: number;
  readonly sku: string;
}): string => `${actionId}/${sku}`;
