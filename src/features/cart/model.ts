import type { ChosenSwaps } from '#features/offers/model.ts';

/** Version of the document's shape; a change of it needs a case in `rules/carried-over.ts`. */
export const CART_SCHEMA = 2;
/** Most lines of one cart, over all packages. */
export const CART_LINES_MAX = 200;
/** Most packages of one cart. */
export const CART_PACKAGES_MAX = 50;
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
  /** What comes instead of some of its products; left out: nothing does. */
  readonly swaps?: ChosenSwaps;
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

/** What of the cart calls and pages carry is written once, as the schema of the calls. */
export type {
  CartChange,
  CartItemView,
  CartKitView,
  CartPackageView,
  CartSetPart,
  CartSubscriptionView,
  CartView,
  CertificatedPackageView,
} from './calls/cart-data.ts';
