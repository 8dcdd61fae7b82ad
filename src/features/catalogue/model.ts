import type { Text } from '#base/call.ts';
import type { MarkerAlias } from './rules/markers.ts';
import type { SalesPrice, Volume } from './rules/prices.ts';
import type { SortOrder } from './rules/sort.ts';

/** A list shows this many products at once; 'show more' asks for the next page. */
export const PER_PAGE = 24;

/** Sort options appear only above this many products. Source: C2-020. */
export const UNSORTED_UP_TO = 8;

/** The most of one product that a cart may hold. Source: C4-009, D1. */
export const QUANTITY_LIMIT = 999;

/** The attribute that a product page highlights. Source: C2-027. */
export const ACTIVE_INGREDIENT = 6;

/** A price as shown; minor units of `currency` (ISO 4217). */
export interface PriceView extends SalesPrice {
  readonly currency: string;
}

export interface MarkerView {
  readonly alias: MarkerAlias;
  /** Null for a marker that shows no label. */
  readonly label: Text | null;
  /** ISO moment. */
  readonly dateStart: string;
}

/** A product in a list. Nothing in it is personal, so everybody in one place sees the same. */
export interface ProductCard {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Language of the words, for `lang`: another one than the page's where no translation stands. */
  readonly textLanguage: string;
  readonly line: string | null;
  readonly activeIngredient: string | null;
  readonly price: PriceView;
  readonly per100: { readonly minor: number; readonly unit: 'ml' | 'g' } | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly volume: Volume | null;
  readonly markers: readonly MarkerView[];
  readonly isMissing: boolean;
  readonly isArchived: boolean;
  readonly isNoSale: boolean;
  readonly isSupplement: boolean;
  /** The most that can be put in the cart now: free stock, at most 999. */
  readonly limit: number;
  /** Path or address of the front picture; null without one. */
  readonly picture: string | null;
}

export interface CategoryLink {
  readonly id: number;
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly textLanguage: string;
  readonly parentId: number | null;
  /** Products sold in this place. */
  readonly count: number;
}

/** One page of a list; every list is bounded. */
export interface ProductList {
  readonly sort: SortOrder | null;
  readonly page: number;
  readonly perPage: number;
  readonly pages: number;
  readonly total: number;
  readonly items: readonly ProductCard[];
}

export interface CategoryPage extends ProductList {
  readonly category: CategoryLink;
  readonly intro: string;
  /** True when the list is long enough for sort options. Source: C2-020. */
  readonly hasSorting: boolean;
}

export interface AttributeView {
  readonly id: number;
  readonly value: string;
}

export interface ProductPage extends ProductCard {
  readonly description: string;
  readonly usage: string;
  readonly composition: string;
  readonly contraindications: string;
  readonly registrationNumber: string | null;
  readonly shelfLifeMonths: number | null;
  readonly weightGrams: number;
  readonly purposes: readonly string[];
  readonly images: readonly string[];
  readonly attributes: readonly AttributeView[];
  readonly categories: readonly CategoryLink[];
  /** The first four. Source: C2-026. */
  readonly similar: readonly ProductCard[];
  readonly analogs: readonly ProductCard[];
}

/** What pricing, limits and delivery need to know of a product in one place. */
export interface ProductFacts {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly picture: string | null;
  /** What is asked for now. */
  readonly priceMinor: number;
  /** The regular price while a lower one is asked. */
  readonly oldPriceMinor: number | null;
  readonly currency: string;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly weightGrams: number;
  readonly isArchived: boolean;
  readonly isMissing: boolean;
  readonly isNoSale: boolean;
  /** True when a price stands in this place; without one the amounts are 0. */
  readonly isSoldHere: boolean;
  /** Sold here, not archived and not missing. */
  readonly isSellable: boolean;
  /** Free stock as last heard of, at most 999; `exactStock` knows exactly. */
  readonly limit: number;
}
