import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { CART_ID_MAX, CART_LINES_MAX } from '../model.ts';
import { cartDataSchema } from './cart-data.ts';

const sum = z.object({ value: z.number(), currency: z.string() });
const changed = {
  CART_CHANGED: {
    status: 409,
    text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
  },
} as const satisfies Record<string, RefusalSpec>;
const fixed = z.object({
  cartData: cartDataSchema,
  /** Pieces that are in the cart now. */
  countInCart: z.number(),
});

// What brings a cart into order that cannot be ordered as it is, and what it costs elsewhere.

/** Source: C7-015. */
export const trimForbidden = defineCall({
  name: 'shopen_app_ajax_cart_minify_forbidden_products',
  about:
    'Brings down what may not go: no more of the named products than is said, or, where none is named, no more of anything than there is and than the destination lets in. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/forbidden-products/minify/',
  who: ANYBODY,
  body: z.object({
    products: z
      .array(
        z.object({
          sku: z.string().trim().min(1).max(CART_ID_MAX),
          count: z.number().int().min(0).max(1_000_000).default(0),
        }),
      )
      .max(CART_LINES_MAX)
      .optional(),
  }),
  data: fixed,
  refusals: changed,
  proof: 'token',
  limit: 'edit',
});

/** Source: C7-016. */
export const removeUnavailable = defineCall({
  name: 'shopen_app_ajax_cart_delete_missing_and_unavailable_products',
  about: 'Takes out what cannot be sold. A GET that changes state: it needs our own header.',
  at: 'GET /{lang}/shop/ajax/cart/missing-and-unavailable-products/delete/',
  who: ANYBODY,
  alsoMethods: ['POST'],
  data: fixed,
  refusals: changed,
  proof: 'token',
  limit: 'edit',
});

/** Source: C7-023. */
export const updatePrices = defineCall({
  name: 'update_prices',
  about: 'What the cart costs where it is to go; the cart itself stays as it is.',
  at: 'POST /{lang}/shop/ajax/cart/prices/update/',
  who: ANYBODY,
  body: z.object({
    countryCode: z
      .string()
      .max(2)
      .regex(/^[A-Za-z]{2}$/)
      .nullish(),
    // A price depends on the country alone; these are taken and change nothing.
    addressId: z
      .union([z.string().max(CART_ID_MAX), z.number().int().min(0).max(2_147_483_647)])
      .nullish(),
    deliveryType: z.string().max(CART_ID_MAX).nullish(),
  }),
  data: z.object({
    cartSum: sum,
    totalVat: z.object({ value: z.number() }),
    newSum: z.number(),
    newCurrency: z.string(),
    newVat: z.number(),
    changeSum: z.boolean(),
  }),
  mirrors: ['cartSum', 'totalVat'],
  refusals: {
    COUNTRY_UNKNOWN: {
      status: 422,
      text: message('cart.country-unknown', 'В эту страну магазин не доставляет'),
    },
  },
  proof: 'none',
  limit: 'browse',
});

/** Source: C2-042; the call is ours. */
export const getEcoProduct = defineCall({
  name: 'cart_eco_product',
  about: 'What serves many times, is sold here and not in the cart yet; null: nothing.',
  at: 'GET /{lang}/shop/ajax/cart/eco-product/',
  who: ANYBODY,
  data: z.object({
    eco: z
      .object({
        sku: z.string(),
        name: z.string(),
        url: z.string(),
        thumbnail: z.string().nullable(),
        price: z.number(),
      })
      .nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: C4-057. */
export const previewMerge = defineCall({
  name: 'cart_merge_preview',
  about:
    'Both carts of who must choose between two, and what they are together; null when there is nothing to choose.',
  at: 'GET /{lang}/shop/ajax/cart/merge/preview/',
  who: OWN_CONTRACT,
  data: z.object({
    carts: z
      .object({ fresh: cartDataSchema, kept: cartDataSchema, merged: cartDataSchema })
      .nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
