import { z } from 'zod';
import { LANGUAGES } from '#i18n/languages.ts';
import { readProducts } from '../read-for-programs.ts';
import { defineApiCall, paged, scopeOf } from './api-call.ts';
import { Problem } from './problem.ts';
import {
  country,
  currency,
  limit,
  minor,
  moment,
  pageOf,
  sku,
  skuInPath,
  store,
  storeAsked,
} from './shapes.ts';

const product = z
  .object({
    sku,
    name: z
      .string()
      .nullable()
      .describe('In the language that was asked for, else in another one.'),
    isArchived: z.boolean(),
    weightGrams: z.number().nullable(),
    changedAt: moment,
    prices: z
      .array(
        z.object({ store, country, currency, priceMinor: minor, newPriceMinor: minor.nullable() }),
      )
      .readonly()
      .describe('What holds now in the stores of the key.'),
    stock: z
      .array(
        z.object({
          store,
          location: z.string(),
          onHand: z.number().int(),
          reserved: z.number().int(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'ApiProduct' });

const language = z.enum(LANGUAGES).default('en').describe('Of the names.');

const listProducts = defineApiCall({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  scope: 'products.read',
  summary: 'Products',
  about: 'Products by their numbers, with prices and stock of the stores of the key.',
  query: z.object({
    store: storeAsked,
    language,
    after: z.string().max(64).default('').describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(product),
  refusals: {},
  run: async ({ query }, caller, { database }) => {
    const { after, limit: size } = query;
    const stores = scopeOf(caller, query.store);
    const asked = { stores, language: query.language, sku: null, after, size: size + 1 };
    return paged(await readProducts(database, asked), size, (row) => row.sku);
  },
});

const findProduct = defineApiCall({
  name: 'findProduct',
  method: 'GET',
  path: '/products/{sku}',
  scope: 'products.read',
  summary: 'A product',
  about: 'One product, with prices and stock of the stores of the key.',
  params: skuInPath,
  query: z.object({ language }),
  data: product,
  refusals: { 404: ['UNKNOWN'] },
  run: async ({ params, query }, { stores }, { database }) => {
    const asked = { stores, language: query.language, sku: params.sku, after: '', size: 1 };
    const [found] = await readProducts(database, asked);
    if (!found) throw new Problem(404, 'UNKNOWN');
    return found;
  },
});

export const PRODUCT_CALLS = [listProducts, findProduct];
