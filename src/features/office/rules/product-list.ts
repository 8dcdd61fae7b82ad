import type { Picture } from '#base/picture.ts';
import type { FieldInput } from '#features/catalogue/rules/field-inputs.ts';

/** Whether a product is sold in the store that the list looks at; `ending`: its reduced price there ends within a week. */
export const PRODUCT_STATES = ['all', 'sold', 'unsold', 'ending', 'archived'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const PRODUCT_SORTS = ['sku', 'changed'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a product can lack: a text in some language of the shop or in one of them (`text-de`), a picture, a price in the store. */
export const PRODUCT_LACK = /^(?:text(?:-[a-z]{2})?|picture|price)$/;

/** A product in the list of the office. */
export interface ProductRow {
  readonly sku: string;
  readonly name: string | null;
  readonly isArchived: boolean;
  readonly changedAt: Date;
  readonly picture: Picture | null;
  readonly categories: readonly string[];
  /** What is asked now in the store, at home; null: it is not sold there. */
  readonly price: { readonly minor: number; readonly currency: string } | null;
  /** Free units in the store. */
  readonly free: number;
  /** Markers that hold now. */
  readonly markers: readonly string[];
  /** Languages of the shop in which it has no name. */
  readonly missing: readonly string[];
}

/** What is asked for a product in a store now, and what of it is there. */
export interface ProductInStore {
  readonly store: string;
  readonly prices: readonly {
    readonly country: string;
    readonly currency: string;
    readonly priceMinor: number;
    readonly newPriceMinor: number | null;
  }[];
  readonly free: number;
}

/** An input of a field, with the words of its values in the reader's language. */
export interface ShownField extends Omit<FieldInput, 'choices'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null;
}
