import type { ContractRole } from '#base/actor.ts';

/**
 * What a promotion does (C3-049, C3-050). A set is chosen in the wizard and lies in the cart as a kit; a purchase is the cart itself
 * reaching a sum or points.
 */
export const PROMOTION_TYPES = [
  /** A set, with presents in it. */
  'BONUS_ON_PRODUCT_SET',
  /** A present for each time that the cart reaches the condition. */
  'PRESENT_ON_PURCHASE',
  /** A present, once a cart. */
  'PRESENT_ON_PURCHASE_ONE',
  /** A set of which each product has a price of its own. */
  'DISCOUNT_ON_COMPONENTS',
  /** A set that is cheaper as a whole. */
  'DISCOUNT_ON_PRODUCT_SET',
  /** Less for all products meant, once the cart reaches the condition. */
  'DISCOUNT_ON_PURCHASE',
  /** Less for one piece, the dearest of those meant. */
  'DISCOUNT_ON_PURCHASE_ONE',
  /** A set at one price. */
  'FIX_PRICE_ON_PRODUCT_SET',
] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** Ladders for newcomers, shown in the cart (C3-023 to C3-026, D43). */
export const PROGRAMMES = ['Club1000', 'New500'] as const;
export type Programme = (typeof PROGRAMMES)[number];

/** Where no programme is for a buyer. */
export const NO_PROGRAMMES = { Club1000: [], New500: [] } as const satisfies Record<
  Programme,
  readonly never[]
>;

/** Products of one set. */
export type SetItems = readonly { readonly sku: string; readonly count: number }[];

/** What a product of a set may be exchanged for, by its sku. */
export type AllowedSwaps = Readonly<Record<string, readonly string[]>>;
/** What comes instead of a product of a set, by its sku. */
export type ChosenSwaps = Readonly<Record<string, string>>;
/** Most products that one of a set may be exchanged for. */
export const SWAPS_MAX = 20;

/** Most choices of one promotion, products of one choice, products or categories meant. */
export const CHOICES_MAX = 10;
export const CHOICE_PRODUCTS_MAX = 40;
/** Most different products in one kit, its presents among them: an order keeps no more of one line. */
export const KIT_PRODUCTS_MAX = 100;
/** Most pieces of one product in one kit. */
export const KIT_PIECES_MAX = 999;
export const MEANT_MAX = 500;

/** Who buys, as conditions name it. */
export const BUYER_KINDS = ['visitor', 'pc', 'c', 'o', 'e', 'managed'] as const satisfies readonly (
  | ContractRole
  | 'visitor'
  | 'managed'
)[];
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** What has to hold. What is left out is not asked. */
export interface PromotionConditions {
  /** Minor units of the store's money that the cart's own goods have to reach. */
  readonly minCartPriceMinor?: number;
  readonly minCartPointsHundredths?: number;
  /** Only these count towards the sum or the points, and are meant by a discount; none of both: all products. */
  readonly skus?: readonly string[];
  readonly categories?: readonly number[];
  /** Delivery countries. */
  readonly countries?: readonly string[];
  readonly buyers?: readonly BuyerKind[];
  /** Only whoever has no order yet. */
  readonly isForNewClients?: true;
  /** Days since registration within which it holds. */
  readonly withinDaysOfRegistration?: number;
}

export interface ChoiceProduct {
  readonly sku: string;
  /** Price inside the promotion; left out: by `percentOff` or `offMinor` of the set, or its own. */
  readonly newPriceMinor?: number;
}

/** A step of the wizard: so many of these products. Source: C3-046. */
export interface PromotionChoice {
  /** The collection that it comes from. */
  readonly collectionId: number;
  /** How many pieces are chosen: exactly so many, and of an optional one none to so many. */
  readonly count: number;
  readonly isOptional: boolean;
  readonly products: readonly ChoiceProduct[];
}

/** What is chosen, and what it costs. */
export interface PromotionKit {
  /** Its name on orders and invoices. */
  readonly sku: string;
  /** One price for the whole; null: the sum of what is chosen. */
  readonly priceMinor: number | null;
  /** Points of one; null: the sum of what is chosen. */
  readonly pointsHundredths: number | null;
  readonly vatPercent: number;
  /** Always in it, at no choice. */
  readonly items: SetItems;
  /** In it for nothing. Source: C3-047. */
  readonly presents: SetItems;
  readonly choices: readonly PromotionChoice[];
  /** Off the sum of a kit without a price of its own: of a whole percent, or minor units; at most one of both is above 0. */
  readonly percentOff: number;
  readonly offMinor: number;
}

/** What comes by itself when the conditions hold: nothing is chosen. */
export interface PromotionReward {
  /** Whole percent off what is meant. */
  readonly percentOff: number;
  /** Minor units off what is meant. */
  readonly offMinor: number;
  readonly presents: SetItems;
}

/** What a promotion is told in. */
export interface PromotionText {
  readonly name: string;
  /** Markdown of the company's content. */
  readonly description: string;
}

/** A promotion as a store has it. Times are the server's; a file gives days of the store's own time zone. */
export interface Promotion {
  readonly store: string;
  /** `actionID`. */
  readonly id: number;
  readonly type: PromotionType;
  /** 2: its marker says 'до {end}' (C9-033). */
  readonly campaignId: number | null;
  /** By language, Russian among them. */
  readonly texts: Readonly<Record<string, PromotionText>>;
  /** Name of a picture of the shop; null: that of its first product. */
  readonly picture: string | null;
  readonly conditions: PromotionConditions;
  /** Of a set, and of a present that is chosen. */
  readonly kit: PromotionKit | null;
  /** Of a purchase where nothing is chosen. */
  readonly reward: PromotionReward | null;
  readonly isRepeatable: boolean;
  /** Whether one cart may hold several different kits of it. */
  readonly isMultipleKits: boolean;
  /** Reached by the cart: it stands in the list of what the cart is near to. */
  readonly isMargined: boolean;
  readonly isForLimitedSet: boolean;
  readonly isThreeDays: boolean;
  /** In lists; one that is not shown is found by its address. */
  readonly isShown: boolean;
  /** Stopped by staff for now: shown, but not to be had. */
  readonly isBlocked: boolean;
  /** How many kits one reaching of the condition gives. */
  readonly multiplyIndex: number;
  /** Most kits of one cart; null: as many as there are. */
  readonly availableCount: number | null;
  /** Of all orders together; null: any number. */
  readonly limitTotal: number | null;
  readonly limitPerPerson: number | null;
  readonly programme: Programme | null;
  /** 1 for the first; a later step needs the one before it ordered. Null without a programme. */
  readonly programmeStep: number | null;
  /** Promotions of one group exclude each other; null: it goes with all. */
  readonly group: string | null;
  readonly startsAt: Date;
  /** Null without an end. */
  readonly endsAt: Date | null;
}
