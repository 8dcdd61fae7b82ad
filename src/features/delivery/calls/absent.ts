import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { TYPE_MAX } from '../rules/delivery-type.ts';
import { optionSchema, pointTypeSchema } from './delivery-data.ts';
import { refusals } from './delivery-refusals.ts';

const type = z.string().trim().max(TYPE_MAX).nullish();

/** How the order is to come (C7-018). A courier and a point bring what the place has that serves them; an address says nothing about that, so it is taken and not asked. */
const body = z.object({
  deliveryAddressId: z
    .union([z.string().max(36), z.number().int().min(0).max(2_147_483_647)])
    .nullish(),
  deliveryPointId: wholeNumber(1, 2_147_483_647).nullish(),
  deliveryType: type,
  deliveryTypes: z.array(z.string().trim().max(TYPE_MAX)).max(50).nullish(),
});

const price = z.object({ value: z.number(), currency: z.string() });
/** Asked for, and how many of them come. */
const counts = { count: z.number(), available: z.number() };

const absent = z.object({
  kits: z.array(z.object({ ...counts, sku: z.string(), name: z.string(), price })),
  products: z.array(
    z.object({
      ...counts,
      sku: z.string(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      price,
      newPrice: price.nullable(),
      overLimit: z.boolean(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      ...counts,
      subscription: z.object({
        kit: z.object({
          sku: z.string(),
          name: z.string(),
          thumbnail: z.string().nullable(),
          price: z.object({ current: z.number() }),
          vat: z.object({ currency: z.object({ logo: z.string() }) }),
        }),
      }),
    }),
  ),
  /** What the goods come to without what is absent, in major units. */
  newSum: z.number(),
});

const removed = z.object({
  cartData: cartDataSchema,
  countInCart: z.number(),
  /** What the chosen way costs the cart as it is now; null where none is chosen, or it cannot be had. */
  delivery: z.object({ price: z.object({ value: z.number() }), period: z.string() }).nullable(),
  /** What else there is for the cart as it is now (C4-070). */
  pickupDeliveryTypes: z.array(pointTypeSchema),
  courierDeliveryTypes: z.array(optionSchema),
});

const { POINT_UNKNOWN, CART_CHANGED } = refusals;

const asking = {
  body,
  data: absent,
  refusals: { POINT_UNKNOWN },
  proof: 'none',
  limit: 'browse',
} as const;
const removing = {
  body,
  data: removed,
  refusals: { POINT_UNKNOWN, CART_CHANGED },
  proof: 'token',
  limit: 'edit',
} as const;

// What of the cart does not come by the chosen way.

/** Source: C7-017, C7-018, C7-019. */
export const getAbsent = defineCall({
  name: 'cart_get_absent_products',
  about: 'What of the cart cannot be sent to where it is to go.',
  at: 'POST /{lang}/shop/ajax/cart/absent-products/get/',
  who: ANYBODY,
  ...asking,
});

export const getAbsentAtPickups = defineCall({
  name: 'cart_get_absent_products_by_self_pickups',
  about: 'What of the cart a pickup point does not have.',
  at: 'POST /{lang}/shop/ajax/cart/absent-products/by-self-pickups/get/',
  who: ANYBODY,
  ...asking,
});

/** Source: C7-020. */
export const removeAbsent = defineCall({
  name: 'cart_remove_absent_products',
  about: 'Takes it out; doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/absent-products/remove/',
  who: ANYBODY,
  ...removing,
});

export const removeAbsentAtPickups = defineCall({
  name: 'cart_remove_absent_products_by_self_pickups',
  about: 'Takes out what the pickup point does not have; doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/absent-products/by-self-pickups/remove/',
  who: ANYBODY,
  ...removing,
});
