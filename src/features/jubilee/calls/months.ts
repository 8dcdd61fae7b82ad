import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';

const id = wholeNumber(1, 2_147_483_647);
/** Language of the words where it is not the reader's; absent where it is. */
const language = z.string().optional();

const month = {
  MONTH_UNKNOWN: {
    status: 404,
    text: message('jubilee.month-unknown', 'Такого месяца нет'),
  },
  MONTH_CLOSED: {
    status: 403,
    text: message('jubilee.month-closed', 'Этот месяц ещё не открылся'),
  },
} as const satisfies Record<string, RefusalSpec>;

/** Source: I3-047. */
const monthSchema = z.object({
  id: z.number(),
  month_name: z.string(),
  /** ISO moments. */
  started_at: z.string(),
  ended_at: z.string(),
  language,
});
export type Month = z.output<typeof monthSchema>;

/** Source: I7-051. */
export const getMonths = defineCall({
  name: 'thirty_years_months',
  about: 'The months of the jubilee, in their order; none where a store has no jubilee.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/months',
  who: ANYBODY,
  data: z.array(monthSchema).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I3-053. */
const productSchema = z.object({
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  /** How many are suggested. */
  count: z.number(),
  points: z.number(),
  current_price: z.object({ value: z.number(), iso: z.string() }),
  is_gift: z.boolean(),
  is_promo: z.boolean(),
  missing: z.boolean(),
  language,
});
export type ShownProduct = z.output<typeof productSchema>;

/** Source: I7-052. */
export const getMonthProducts = defineCall({
  name: 'thirty_years_month_products',
  about: 'Products of a month that has begun.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/months/{id}/products',
  who: ANYBODY,
  params: z.object({ id }),
  data: z.object({ products: z.array(productSchema).readonly() }),
  refusals: month,
  proof: 'none',
  limit: 'browse',
});

/** Source: I3-049. */
const offerSchema = z.object({
  id: z.number(),
  name: z.string(),
  desc_short: z.string(),
  img_url: z.string().nullable(),
  type: z.string(),
  language,
});
export type Offer = z.output<typeof offerSchema>;

/** Source: I7-053, I4-067. */
export const getMonthOffers = defineCall({
  name: 'thirty_years_month_offers',
  about: 'Offers of a month that has begun; kept for a minute.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/months/{id}/offers',
  who: ANYBODY,
  params: z.object({ id }),
  data: z.array(offerSchema).readonly(),
  refusals: month,
  proof: 'none',
  limit: 'browse',
});

/** Source: I3-051. */
const offerDetailSchema = z.object({
  name: z.string(),
  type: z.string(),
  desc_full: z.string(),
  img_url: z.string().nullable(),
  button: z.object({ name: z.string(), url: z.string() }),
  language,
});
export type OfferDetail = z.output<typeof offerDetailSchema>;

/** Source: I7-054. */
export const getOfferDetail = defineCall({
  name: 'thirty_years_months_offer_detail',
  about: 'One offer, whole.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/months/{monthId}/offers/{offerId}',
  who: ANYBODY,
  params: z.object({ monthId: id, offerId: id }),
  data: offerDetailSchema,
  refusals: {
    ...month,
    OFFER_UNKNOWN: {
      status: 404,
      text: message('jubilee.offer-unknown', 'Такого предложения нет'),
    },
  },
  proof: 'none',
  limit: 'browse',
});

/** Source: I3-057, I7-055. */
export const getNewUsersCount = defineCall({
  name: 'thirty_years_new_users_count',
  about: 'How many people have registered since the jubilee began; kept for a minute.',
  at: 'GET /{lang}/shop/api/v4/thirty-years/new-users-count',
  who: ANYBODY,
  data: z.object({ value: z.number() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
