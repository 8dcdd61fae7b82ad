import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { PER_PAGE } from '../model.ts';
import { LONGEST_FILTER, type FilterName } from '../rules/list-filters.ts';
import { MARKER_ALIASES } from '../rules/markers.ts';
import { SORT_ORDERS } from '../rules/sort.ts';

/** A price in major units; never calculate with `value`. Source: C3-003, C3-124. */
const price = z.object({
  value: z.number(),
  iso: z.string(),
  currency: currencySchema,
});

const thumbnail = z.object({ small: z.string(), medium_small: z.string() });

/** A published review. Source: C3-006, I3-060, D64. */
export const feedbackSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  /** 1 to 5; null when the author gave none. */
  rating: z.number().nullable(),
  /** ISO moment. */
  date: z.string(),
  language: z.string(),
});
export type Feedback = z.output<typeof feedbackSchema>;

const attribute = z.object({ id: z.number(), value: z.string() });
export type AttributeView = z.output<typeof attribute>;

/** What the reviews of a product come to; ours. */
const rating = z.object({
  /** 1 to 5, one decimal. */
  average: z.number(),
  /** Reviews that give stars; at least 1. */
  count: z.number(),
});
export type ProductRating = z.output<typeof rating>;

/** The product in the words of the specification; where it has two names for one thing, both are there (D63). */
export const product = z.object({
  sku: z.string(),
  code: z.string(),
  optionSku: z.string().nullable(),
  url: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  /** How many are put in the cart at once. */
  count: z.number(),
  countInCart: z.number(),
  /** The most that can be had now. */
  qty: z.number(),
  price,
  /** The reduced price; null while the regular one is asked. */
  newPrice: price.nullable(),
  /** Percent, and the ISO moment at which it ends; null while nothing is reduced. Source: C3-123. */
  discount: z.object({ value: z.number(), endedAt: z.string().nullable() }).nullable(),
  points: z.number(),
  pricePer100Units: z.number().nullable(),
  unit: z.string().nullable(),
  volume: z.number().nullable(),
  /** Percent within the price. */
  vat: z.number(),
  /** 0: no VAT, 1: the market's standard rate, 2: another one. */
  vatIndex: z.number(),
  selected: z.boolean(),
  missing: z.boolean(),
  isArchived: z.boolean(),
  noSale: z.boolean(),
  isUsedInAction: z.boolean(),
  isAction: z.boolean(),
  progress: z.boolean(),
  thumbnails: z.array(thumbnail),
  images: z.array(z.object({ mediumSmall: z.string() })),
  categories: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
  markers: z.array(
    z.object({
      alias: z.enum(MARKER_ALIASES),
      name: z.string().nullable(),
      dateStart: z.string(),
      /** ISO moment from which on it no longer holds; null: no end is known. */
      dateEnd: z.string().nullable(),
    }),
  ),
  attributes: z.array(attribute),
  rating: rating.nullable(),
  feedbackList: z.array(feedbackSchema),
});

const pageNumber = wholeNumber(1, 100_000);

/** As in the address of the page, `joints,sleep`; what is broken or unknown is dropped there and here alike. */
const filter = z.string().max(LONGEST_FILTER).optional();
export const filters = {
  purpose: filter,
  audience: filter,
  price: filter,
  volume: filter,
  marker: filter,
  line: filter,
  stock: filter,
  points: filter,
} satisfies Record<FilterName, typeof filter>;

/** Source: C7-004. */
export const getProduct = defineCall({
  name: 'get_product',
  about: 'One product as it is sold in the visitor’s place.',
  at: 'GET /{lang}/shop/api/v4/products/{sku}',
  who: ANYBODY,
  params: z.object({ sku: z.string().min(1).max(64) }),
  data: product.extend({
    usage: z.string(),
    composition: z.string(),
    contraindications: z.string(),
    options: z.record(z.string(), z.unknown()),
    similar: z.array(product),
    analogs: z.array(product),
  }),
  refusals: {
    PRODUCT_UNKNOWN: {
      status: 404,
      text: message('catalogue.product.unknown', 'Такого товара здесь нет'),
    },
  },
  proof: 'none',
  limit: 'browse',
});

/** Source: C2-019, C2-020. */
export const getProducts = defineCall({
  name: 'product_list',
  about:
    'The next page of a category, for ’show more’, narrowed like the page. At most 24 products.',
  at: 'GET /{lang}/shop/ajax/catalog/category/{categoryId}/',
  who: ANYBODY,
  params: z.object({ categoryId: wholeNumber(1, 2_147_483_647) }),
  query: z.object({
    sort: z.enum(SORT_ORDERS).optional(),
    page: pageNumber.default(1),
    perPage: wholeNumber(1, PER_PAGE).default(PER_PAGE),
    ...filters,
  }),
  data: z.object({
    items: z.array(product),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
  refusals: {
    CATEGORY_UNKNOWN: {
      status: 404,
      text: message('catalogue.category.unknown', 'Такого раздела нет'),
    },
  },
  proof: 'none',
  limit: 'browse',
});
