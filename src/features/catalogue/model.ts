import type { Text } from '#base/call.ts';
import type { Picture } from '#base/picture.ts';
import type { AttributeView, ProductRating } from './calls/catalogue.ts';
import type { FieldsIn } from './product-fields.ts';
import type { MarkerAlias } from './rules/markers.ts';
import type { SalesPrice } from './rules/prices.ts';
import type { ChoiceFilter, ListFilters, RangeFilter } from './rules/list-filters.ts';
import type { SortOrder } from './rules/sort.ts';

/** A list shows this many products at once; 'show more' asks for the next page. */
export const PER_PAGE = 24;

/** Sort options and filters appear only above this many products. Source: C2-020, C9-006. */
export const UNSORTED_UP_TO = 8;

/** The most of one product that a cart may hold. Source: C4-009, D1. */
export const QUANTITY_LIMIT = 999;

/** The attribute that a product page highlights. Source: C2-027. */
export const ACTIVE_INGREDIENT = 6;

/** A price as shown; minor units of `currency` (ISO 4217). */
export interface PriceView extends SalesPrice {
  readonly currency: string;
  /** ISO moment at which the regular price holds again; null: nothing is reduced, or no end is known. Source: C3-123. */
  readonly reducedUntil: string | null;
  /** What is asked while nothing is reduced. */
  readonly regularMinor: number;
}

export interface MarkerView {
  readonly alias: MarkerAlias;
  /** Null for a marker that shows no label. */
  readonly label: Text | null;
  /** ISO moment. */
  readonly dateStart: string;
  /** ISO moment from which on it no longer holds; null: no end is known. */
  readonly dateEnd: string | null;
}

/** A product in a list. Nothing in it is personal, so everybody in one place sees the same. */
export interface ProductCard extends FieldsIn<'card'> {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Language of the words, for `lang`: another one than the page's where no translation stands. */
  readonly textLanguage: string;
  /** What its line is called here. */
  readonly line: string | null;
  readonly activeIngredient: string | null;
  readonly price: PriceView;
  readonly per100: { readonly minor: number; readonly unit: 'ml' | 'g' } | null;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  readonly markers: readonly MarkerView[];
  readonly isMissing: boolean;
  /** The most that can be put in the cart now: free stock, at most 999. */
  readonly limit: number;
  /** What its reviews come to; absent while nobody has given stars. */
  readonly rating?: ProductRating;
  /** The front picture. */
  readonly picture: Picture | null;
  /** The second one, for whoever points at the card. */
  readonly sidePicture: Picture | null;
}

export interface CategoryLink {
  readonly id: number;
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly textLanguage: string;
  readonly parentId: number | null;
  /** A scene for its tile and heading. */
  readonly picture: Picture | null;
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

/** One value of a filter, as the list offers it now. */
export interface FacetValue {
  /** As in the address. */
  readonly value: string;
  /** What people read where the value's name is data; null where the interface knows its words. */
  readonly label: string | null;
  /** Products that would be shown with this value and with all other filters as they are. */
  readonly count: number;
  readonly isChosen: boolean;
}

/** Least and most, in major units. */
export interface FacetBounds {
  readonly least: number;
  readonly most: number;
}

/** What a list can be narrowed by, counted. Values of a filter are those that its products have. Source: UX-25, UX-28. */
export type ListFacets = Readonly<Record<ChoiceFilter, readonly FacetValue[]>> &
  Readonly<Record<RangeFilter, FacetBounds | null>>;

/** A list that can be sorted and filtered. `total` is what the filters let through. */
export interface FilteredProducts extends ProductList {
  /** As applied: without values that no product of the list has, and empty in a list too short for filters. */
  readonly filters: ListFilters;
  /** Null in a list too short for filters. */
  readonly facets: ListFacets | null;
  /** True when the list without filters is long enough for sort options and filters: above 8. Source: C2-020, C9-006. */
  readonly hasSorting: boolean;
}

/** What a landing catalogue is about. Source: C2-024. */
export const LANDING_KINDS = ['care', 'sport', 'spa', 'perfume', 'box'] as const;
export type LandingKind = (typeof LANDING_KINDS)[number];

/** A catalogue with a face of its own: a care line, sports nutrition, a spa collection, perfumes, a daily box. Source: C2-024. */
export interface LandingLink {
  readonly alias: string;
  readonly kind: LandingKind;
  readonly url: string;
  readonly name: string;
  readonly intro: string;
  readonly textLanguage: string;
  /** What the product line that it tells of is called here. */
  readonly line: string | null;
  readonly picture: Picture | null;
}

export interface LandingSection {
  /** Null for products that belong to none of its categories. */
  readonly category: CategoryLink | null;
  /** In their fixed order; what is missing stands last. At most 200 in all sections. */
  readonly items: readonly ProductCard[];
}

export interface LandingPage extends LandingLink {
  /** Its fixed categories in their order, without empty ones. */
  readonly sections: readonly LandingSection[];
}

export interface CategoryPage extends FilteredProducts {
  readonly category: CategoryLink;
  readonly intro: string;
  /** The series that this category introduces above its products. Source: C2-021. */
  readonly series: LandingLink | null;
}

/** A short film about a product. */
export interface VideoView {
  /** A file of ours, beginning with `/`, or the https address of a player elsewhere. */
  readonly source: string;
  readonly poster: Picture | null;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly title: string;
}

/** A picture of a page, with what it shows in the page's language where somebody has said it. */
export type PageImage = Picture & { readonly alt?: string };

export interface ProductPage extends ProductCard, FieldsIn<'page'> {
  readonly description: string;
  readonly usage: string;
  readonly composition: string;
  readonly contraindications: string;
  /** The page of its line, where there is one. */
  readonly lineUrl: string | null;
  readonly images: readonly PageImage[];
  readonly attributes: readonly AttributeView[];
  readonly videos: readonly VideoView[];
  /** Units sold in the last 30 days; null while there are too few to say. Source: C2-026. */
  readonly sales: number | null;
  readonly categories: readonly CategoryLink[];
  /** The first four. Source: C2-026. */
  readonly similar: readonly ProductCard[];
  readonly analogs: readonly ProductCard[];
}

/** What pricing, limits and delivery need to know of a product in one place. */
export interface ProductFacts extends FieldsIn<'cart'> {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly picture: Picture | null;
  /** What is asked for now. */
  readonly priceMinor: number;
  /** The regular price while a lower one is asked. */
  readonly oldPriceMinor: number | null;
  readonly currency: string;
  readonly pointsHundredths: number;
  readonly vatPercent: number;
  /** Categories that it stands in, as promotions name them; left out of facts that nobody counts by. */
  readonly categories?: readonly number[];
  readonly isMissing: boolean;
  /** True when a price stands in this place; without one the amounts are 0. */
  readonly isSoldHere: boolean;
  /** Sold here, not archived and not missing. */
  readonly isSellable: boolean;
  /** Free stock as last heard of, at most 999; `exactStock` knows exactly. */
  readonly limit: number;
}

/** What a search looks for in a product; texts in all languages. */
export interface SearchTexts {
  readonly sku: string;
  /** Its line as the product has it, and what that is called in each language. */
  readonly lines: readonly SearchText[];
  readonly purposes: readonly string[];
  readonly names: readonly SearchText[];
  readonly shorts: readonly SearchText[];
  readonly compositions: readonly SearchText[];
  /** Values of attribute 6. Source: C2-027. */
  readonly ingredients: readonly SearchText[];
  /** Names of its categories. */
  readonly categories: readonly SearchText[];
}

export interface SearchText {
  /** Null where nobody says. */
  readonly language: string | null;
  readonly text: string;
}
