import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { SORT_ORDERS } from '#features/catalogue/rules/sort.ts';
import {
  filters as filterContracts,
  product as productContract,
} from '#features/catalogue/calls/catalogue.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { FOUND_AT_MOST, LONGEST_WORDS } from '../model.ts';

/** Source: C2-006. */
export const searchProducts = defineCall({
  name: 'product_search',
  about:
    'What is found by these words, and what else to look for. At most 24 products a page and 20 suggestions.',
  at: 'GET /{lang}/shop/ajax/catalog/search/',
  who: ANYBODY,
  query: z.object({
    /** Longer words are cut at 120 letters. */
    searchString: z
      .string()
      .max(10 * LONGEST_WORDS)
      .default(''),
    sort: z.enum(SORT_ORDERS).optional(),
    page: wholeNumber(1, FOUND_AT_MOST).default(1),
    perPage: wholeNumber(1, PER_PAGE).default(PER_PAGE),
    ...filterContracts,
  }),
  data: z.object({
    items: z.array(productContract),
    /** At most 1,000. */
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Categories have an address; words to look for have none. So many first letters of `text` were typed. */
    suggestions: z.array(
      z.object({
        kind: z.enum(['category', 'words']),
        text: z.string(),
        typedLength: z.number(),
        url: z.string().nullable(),
      }),
    ),
    /** What was searched for instead of what was typed; null when nothing was changed. */
    corrected: z.string().nullable(),
    didYouMean: z.string().nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
