import type { Currency } from '#base/money.ts';
import type { DeliveryKind } from '#countries/country.ts';
import type { ProductFacts as CatalogueFacts } from '#features/catalogue/model.ts';
import type { ChoiceCode } from '#features/offers/rules/check-choice.ts';
import type { WhyNot } from '#features/offers/rules/facts.ts';
import type { CartLine, CertificateType, PackageKey } from '../../model.ts';
import type { OfferFacts, SetPart } from './offer-facts.ts';

/** What the catalogue knows of a product for this store, delivery country and moment; a field that goes to the cart comes along. */
export interface ProductFacts extends Omit<
  CatalogueFacts,
  'picture' | 'currency' | 'isSoldHere' | 'isSellable' | 'limit' | 'isSupplement'
> {
  readonly thumbnail: string | null;
  /** Pieces that nobody has reserved. */
  readonly stock: number;
  /** Only who brings the goods asks for it. */
  readonly isSupplement?: boolean;
}

export interface PricingFacts {
  readonly products: ReadonlyMap<string, ProductFacts>;
  /** What kits and monthly kits of the cart are; without it, nobody knows any. */
  readonly offers?: OfferFacts;
  readonly currency: Currency;
  /** Whether the buyer's city has anything to pick up at. */
  readonly isSelfDeliveryAvailable: boolean;
}

/**
 * Whether a line can be sold: `unknown` is not in this store's assortment, `withheld` is a kit that its promotion does not give now; the
 * rest by the first rule that holds (C4-001, C4-002, C4-003). `pickupOnly` is sold.
 */
export const LINE_STANDINGS = [
  'sold',
  'pickupOnly',
  'archived',
  'missing',
  'notOnline',
  'unknown',
  'withheld',
] as const;
export type LineStanding = (typeof LINE_STANDINGS)[number];

/** Why a kit of the cart does not hold, or not as many of it: its promotion says no, or what was chosen is not offered any more. */
export type WhyNotLine = WhyNot | { readonly kind: 'choice'; readonly fault: ChoiceCode };

/** Why a sum is what it is: who changed it, in whose words, by how much. */
export interface PriceStep {
  /** `catalogue`, or the adjuster's name. */
  readonly by: string;
  /** A message key or a promotion's name; shown to the buyer. */
  readonly reason: string;
  /** Change in minor units of the line's or the order's sum; negative when it got cheaper. */
  readonly changeMinor: number;
  /** As much of the change as the currency's rounding made; left out where it made none. */
  readonly roundingMinor?: number;
  /** Number of the certificate that pays; left out where none does. */
  readonly certificate?: string;
}

export interface PricedLine {
  /** Name of the line inside the cart: package, sku and option. */
  readonly key: string;
  readonly kind: CartLine['kind'];
  /** The cart's own line; null for a gift. */
  readonly source: CartLine | null;
  /** The package that it is in. */
  readonly pack: PackageKey;
  /** In the buyer's language; the sku of what nobody knows. */
  readonly name: string;
  /** What one of it takes from the stock. */
  readonly units: readonly SetPart[];
  /** Those of `units` that are in a kit for nothing. Source: C3-047. */
  readonly presents: readonly SetPart[];
  /** Why a kit's `count` is below what is wished; empty where it is not, or the stock says it. */
  readonly whyNot: readonly WhyNotLine[];
  readonly sku: string;
  readonly optionSku: string | null;
  readonly isGift: boolean;
  /** The promotion that gives it; left out of all else. */
  readonly giftOf?: number;
  readonly standing: LineStanding;
  /** What is asked for. */
  readonly wished: number;
  /** What can be sold of it. */
  readonly count: number;
  readonly stock: number;
  readonly priceMinor: number;
  /** Price without any reduction; equals `priceMinor` when there is none. */
  readonly fullPriceMinor: number;
  /** `priceMinor` × `count`. */
  readonly sumMinor: number;
  /** The line's share of the discounts on the order. */
  readonly discountMinor: number;
  /** As much of `discountMinor` as the certificate of the package pays. */
  readonly certificateMinor: number;
  /** `sumMinor` − `discountMinor`: what the buyer pays for the line. */
  readonly payableMinor: number;
  /** Tax contained in `payableMinor`. */
  readonly vatMinor: number;
  readonly vatPercent: number;
  /** Of all pieces together. */
  readonly pointsHundredths: number;
  /** Of one, whether it is sold or not. */
  readonly eachPointsHundredths: number;
  readonly weightGrams: number;
  readonly steps: readonly PriceStep[];
}

export interface DeliveryEffect {
  readonly by: string;
  readonly reason: string;
  /** Null: every way of delivery. */
  readonly kind: DeliveryKind | null;
  /** The most that delivery may cost. */
  readonly maxMinor: number;
}

/** Money of another kind that will pay a part: a bonus, a credit, a certificate. It changes no price. */
export interface Tender {
  readonly by: string;
  readonly reason: string;
  readonly means: string;
  readonly amountMinor: number;
}

/** A certificate's package, reckoned up. Sums are whole minor units. Source: C3-029 to C3-032, C9-029 to C9-032. */
export interface PricedCertificate {
  readonly id: string;
  readonly number: string;
  readonly pack: PackageKey;
  readonly type: CertificateType;
  readonly name: string;
  readonly clientContract: string;
  readonly itemsSumMinor: number;
  readonly itemsCount: number;
  readonly priceMinor: number;
  readonly limitMinor: number;
  readonly toPayMinor: number;
  readonly differenceMinor: number;
  readonly isOverlimit: boolean;
  readonly savingMinor: number;
  readonly isActivated: boolean;
  readonly isBlocked: boolean;
  readonly hasPoints: boolean;
  readonly mayOverrun: boolean;
  /** What comes off the package's lines: nothing where the certificate would cost more than it saves. */
  readonly discountMinor: number;
}

/** A promotion that came by itself. */
export interface AppliedPromotion {
  readonly id: number;
  /** How often: presents of one reaching each, 1 for a discount. */
  readonly count: number;
  /** Others that could have come, but exclude each other with this one. */
  readonly excludes: readonly number[];
  /** How much less is paid than with the next best of those; left out where there are none, and where too many were to be looked at. */
  readonly savesMinor?: number;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** Pieces that are sold, without gifts. */
  readonly amount: number;
  /** Sum of the lines at full prices. */
  readonly fullMinor: number;
  /** Sum of the lines at their own prices, before discounts on the order. */
  readonly linesMinor: number;
  /** What the goods cost: `linesMinor` minus the discounts; equals the sum of `payableMinor`. */
  readonly sumMinor: number;
  readonly vatMinor: number;
  readonly pointsHundredths: number;
  readonly weightGrams: number;
  /** Food supplements are among what is sold; left out where none are. */
  readonly hasSupplements?: true;
  /** Discounts on the order, in the order in which they came. */
  readonly discounts: readonly PriceStep[];
  readonly delivery: readonly DeliveryEffect[];
  readonly tenders: readonly Tender[];
  /** In the order of their packages. */
  readonly certificates: readonly PricedCertificate[];
  /** In the order in which they came. */
  readonly promotions: readonly AppliedPromotion[];
}

/** What an adjuster wants changed. */
export type Effect =
  /** A discount on one package, shared out over its lines alone. */
  | { readonly kind: 'certificate'; readonly certificate: PricedCertificate }
  | {
      readonly kind: 'linePrice';
      readonly key: string;
      /** Where the line stood when it was looked at: found there without asking all. */
      readonly at?: number;
      readonly priceMinor: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'giftLine';
      readonly pack: PackageKey;
      readonly sku: string;
      readonly count: number;
      readonly reason: string;
      /** The promotion that gives it; left out where none does. */
      readonly promotion?: number;
      /** Stands as a line also when somebody else took the last one: it was promised. */
      readonly isSaidWhenGone?: true;
    }
  | {
      readonly kind: 'orderDiscount';
      readonly amountMinor: number;
      readonly reason: string;
      /** Keys of the lines that it is on; left out: all. */
      readonly on?: readonly string[];
      /** Where those lines stood when they were looked at: found there without asking all. */
      readonly at?: readonly number[];
      /** It is off one piece of its only line: a piece of which nothing is left brings no points. */
      readonly isOnePiece?: true;
    }
  /** Told with the other effects of a promotion, for those that count how often it is had. */
  | { readonly kind: 'promotion'; readonly applied: AppliedPromotion }
  | {
      readonly kind: 'delivery';
      /** Null: every kind of delivery. */
      readonly deliveryKind: DeliveryKind | null;
      readonly maxMinor: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'tender';
      readonly means: string;
      readonly amountMinor: number;
      readonly reason: string;
    };

/** A line while the cart is being priced: what it pays for is derived from all lines and discounts together. */
export type DraftLine = Omit<
  PricedLine,
  'discountMinor' | 'certificateMinor' | 'payableMinor' | 'vatMinor'
>;

/** The cart as priced so far, without what is derived from all of it. */
export interface DraftCart {
  readonly lines: readonly DraftLine[];
  readonly promotions: readonly AppliedPromotion[];
}

interface AdjusterParts {
  readonly name: string;
  /** Facts of what it may bring that the cart itself does not name. */
  readonly products?: ReadonlyMap<string, ProductFacts>;
}

/**
 * Something that changes what a cart costs: a promotion, a promo code, a certificate. It sees the cart as priced so far
 * and answers effects; it never changes anything itself. Facts it needs are bound to it beforehand. One to which lines
 * alone matter adjusts them: no totals are made for it.
 */
export type Adjuster = AdjusterParts &
  (
    | { adjust(cart: PricedCart): readonly Effect[]; adjustLines?: never }
    | { adjustLines(cart: DraftCart): readonly Effect[]; adjust?: never }
  );
