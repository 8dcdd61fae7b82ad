import type { Currency } from '#base/money.ts';

/** Version of the document's shape; a change of it needs a case in `rules/carried-over.ts`. */
export const CART_SCHEMA = 2;
/** Most lines of one cart, over all packages. */
export const CART_LINES_MAX = 200;
/** Most packages of one cart. */
export const CART_PACKAGES_MAX = 50;
/** Most different products of one kit. */
export const KIT_PARTS_MAX = 20;
/** Longest sku, option, hash or contract that is looked at. */
export const CART_ID_MAX = 64;

/** What becomes of two carts: the account's goes, the visitor's goes, or both become one (I4-035 to I4-037, C4-057). */
export const MERGE_ACTIONS = ['removeOldCart', 'removeNewCart', 'merge'] as const;
export type MergeAction = (typeof MERGE_ACTIONS)[number];

/** Programme certificate, reward for friends, gift of a promotion. Source: D62. */
export const CERTIFICATE_TYPES = ['program', 'referral', 'gift'] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

export interface ItemLine {
  readonly kind: 'item';
  readonly sku: string;
  /** A variant of the product; null for the product itself. */
  readonly optionSku: string | null;
  /** 1 to 999. */
  readonly count: number;
}

/** A set of products bought by the terms of a promotion. */
export interface KitLine {
  readonly kind: 'kit';
  readonly actionId: number;
  readonly sku: string;
  readonly count: number;
  readonly items: readonly { readonly sku: string; readonly count: number }[];
}

/** A monthly kit. */
export interface SubscriptionLine {
  readonly kind: 'subscription';
  readonly subscriptionId: number;
  readonly count: number;
}

export type CartLine = ItemLine | KitLine | SubscriptionLine;

/** Name of a package in its cart: the buyer's own, a contract's, or a certificate's by its number. */
export type PackageKey = 'own' | `contract:${string}` | `certificate:${string}`;

export interface CartPackage {
  readonly key: PackageKey;
  /** Contract that gets the points; null for the buyer's own and a certificate's, whose points are the buyer's, also a guest's. */
  readonly owner: string | null;
  readonly lines: readonly CartLine[];
  /** Which one pays a part. */
  readonly certificate?: { readonly id: string; readonly number: string };
}

/** The whole cart as it is stored: what is wanted, never what it costs. */
export interface CartDocument {
  readonly schema: typeof CART_SCHEMA;
  /** The buyer's own package is always there, as the first. */
  readonly packages: readonly CartPackage[];
  /** The package that products go to. */
  readonly selected: PackageKey;
  /** Keys of the last additions of many products at once, the newest first: the same one adds nothing a second time. */
  readonly additions?: readonly CartAddition[];
}

/** How much of what was asked for came into the cart. Source: C3-118. */
export type Availability = 'full' | 'partial' | 'none';

export interface CartAddition {
  readonly key: string;
  readonly availability: Exclude<Availability, 'none'>;
}

export const EMPTY_CART: CartDocument = {
  schema: CART_SCHEMA,
  packages: [{ key: 'own', owner: null, lines: [] }],
  selected: 'own',
};

/** One product of the cart as the calls and pages carry it. Source: C3-033, C3-002, C3-004. Sums are in major units. */
export interface CartItemView {
  /** Stable name of the line inside its cart. */
  readonly hash: string;
  readonly id: string;
  readonly sku: string;
  readonly code: string;
  readonly optionSku: string | null;
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string | null;
  /** What the buyer asks for. */
  readonly count: number;
  /** In stock now. */
  readonly qty: number;
  /** The most that a line may ask for: 999 or the stock. */
  readonly max: number;
  readonly price: { readonly current: number; readonly old: number | null };
  /** Points of one piece. */
  readonly points: number;
  /** Cost of what can be sold of the line; 0 for an unavailable one. */
  readonly sum: number;
  /** False for products that stay visible but are not counted. */
  readonly isAvailable: boolean;
  readonly missing: boolean;
  readonly isArchived: boolean;
  /** Only for pickup; not sold at all where the city has none. */
  readonly noSale: boolean;
  /** More is asked for than there is. */
  readonly overLimit: boolean;
  readonly isGift: boolean;
  readonly isExpanded: boolean;
  /** Why the price is what it is, in the order in which it came about. */
  readonly reasons: readonly string[];
}

/** A product in a set of the cart. */
export interface CartSetPart {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string | null;
  /** In one set. */
  readonly count: number;
}

/** What kits and monthly kits of the cart have in common with its products. Sums are in major units. */
interface CartSetView {
  readonly hash: string;
  readonly name: string;
  /** Of the first product in it. */
  readonly thumbnail: string | null;
  readonly count: number;
  readonly max: number;
  readonly sum: number;
  readonly isAvailable: boolean;
  readonly missing: boolean;
  readonly noSale: boolean;
  readonly overLimit: boolean;
  readonly reasons: readonly string[];
}

/** Source: C3-033, C3-034, C3-035, C3-036, C3-037. */
export interface CartKitView extends CartSetView {
  readonly id: string;
  readonly actionId: number;
  readonly sku: string;
  readonly price: { readonly current: number; readonly old: number | null };
  readonly points: number;
  readonly items: readonly CartSetPart[];
  readonly numberOfItems: number;
  readonly isMargined: boolean;
  readonly isRepeatable: boolean;
  readonly isForLimitedSet: boolean;
  readonly cartConditions: { readonly minCartPrice: { readonly value: number } };
  readonly multiplyIndex: number;
  readonly availableKitCount: number;
  readonly isActive: boolean;
  readonly isExpanded: boolean;
}

/** Source: C3-038. */
export interface CartSubscriptionView extends CartSetView {
  readonly subscription: {
    readonly id: number;
    /** Months. */
    readonly duration: number;
    readonly kit: {
      readonly sku: string;
      readonly name: string;
      readonly thumbnail: string | null;
      readonly price: { readonly current: number; readonly points: number };
      readonly vat: { readonly currency: { readonly logo: string } };
      readonly items: readonly CartSetPart[];
    };
  };
}

/** Source: C3-027, C3-028. */
export interface CartPackageView {
  readonly key: PackageKey;
  readonly contract: string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isOwner: boolean;
  /** Its `contract` is then the certificate's number. */
  readonly isCertificate: boolean;
  readonly items: readonly CartItemView[];
  readonly kits: readonly CartKitView[];
  readonly subscriptions: readonly CartSubscriptionView[];
  readonly amount: number;
  readonly sum: number;
  readonly points: number;
}

/** A package of a certificate with what comes of it. Source: C3-029 to C3-032. Sums are in major units. */
export interface CertificatedPackageView extends CartPackageView {
  readonly certificateNum: string;
  /** The last signs of its number: as much as pages and mails say of it. Source: D88. */
  readonly numberTail: string;
  readonly certificateType: CertificateType;
  readonly config: { readonly name: string };
  /** Whose certificate it is. */
  readonly clientContract: string;
  readonly itemsSum: number;
  readonly itemsCount: number;
  readonly price: number;
  readonly limit: number;
  readonly toPay: number;
  readonly difference: number;
  readonly isOverlimit: boolean;
  readonly saving: number;
  /** What it takes off the package: nothing where it would cost more than it saves. */
  readonly paid: number;
  readonly isActivated: boolean;
  /** It pays nothing here: it is used up, over, or somebody else's. */
  readonly isBlocked: boolean;
  /** False where products of the package earn no points. */
  readonly hasPoints: boolean;
  /** May be filled beyond the limit. */
  readonly mayOverrun: boolean;
}

/** The cart as the calls and pages carry it. Source: C3-019, C3-020, C3-021, C3-022. Sums are in major units. */
export interface CartView {
  /** Running number, the basket id; null before the first product. */
  readonly number: number | null;
  /** Opaque id; null before the first product. */
  readonly virtual_cart_id: string | null;
  readonly revision: number;
  /** Pieces that can be sold. */
  readonly amount: number;
  readonly sum: number;
  /** What `sum` would be without discounts on lines and on the order. */
  readonly sumOld: number;
  readonly points: number;
  /** Tax contained in `sum`. */
  readonly vat: number;
  readonly currency: Currency;
  readonly packages: readonly CartPackageView[];
  readonly selectedPack: string | null;
  /** Those of `packages` that belong to a certificate, with its sums. */
  readonly certificatedPackages: readonly CertificatedPackageView[];
  readonly discounts: readonly {
    readonly reason: string;
    readonly amount: number;
    /** Last signs of the number of the certificate that pays it; null for any other discount. Source: D88. */
    readonly certificate: string | null;
  }[];
}

/** What is different from what the browser showed. Sums are in major units; a count of 0 means that the line is gone. */
export type CartChange =
  | { readonly field: 'sum' | 'amount'; readonly shown: number; readonly now: number }
  | {
      readonly field: 'count' | 'price';
      readonly sku: string;
      readonly shown: number;
      readonly now: number;
    };

/** Free delivery from a sum or from points. Source: C3-053, C3-054, C3-055, C3-056. */
export interface FreeDeliveryView {
  readonly type: 'csc' | 'self' | 'other';
  readonly sum_current: number;
  readonly sum_needed: number;
  readonly free: boolean;
  readonly use_points: boolean;
  readonly currency: { readonly logo: string };
}
