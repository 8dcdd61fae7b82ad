import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { cartDataSchema, packageKeySchema } from '#features/cart/calls/cart-data.ts';
import { message } from '#i18n/message.ts';

const params = z.object({ lang: z.string().max(2).optional(), id: z.string().max(40) });
/** The answer of a captcha, from who looks up more than a person would. */
const token = z.string().max(4_000).optional();
/** How much of an order came into the cart. Source: C3-118. */
const availability = z.enum(['full', 'partial', 'none']);
export type Availability = z.output<typeof availability>;

/** Pieces of a repeated order and the package that they are of. Source: D81. */
const returned = z.object({
  key: packageKeySchema,
  /** Null for the buyer's own, and a certificate's. */
  contract: z.string().nullable(),
  /** Of the holder, as the buyer may see it, or of the certificate; empty for the own package and for who cannot be named. */
  name: z.string(),
  /** The end of its number where a certificate pays for it (D88). */
  certificate: z.string().nullable(),
  pieces: z.number(),
});
export type ReturnedPackage = z.output<typeof returned>;
const packages = z.array(returned).readonly();

/** What a repeated order would come to now. */
const plan = z.object({
  availability,
  /** Something comes to other people, or is taken from them: the buyer is asked first. */
  isAsked: z.boolean(),
  /** What goes into which package of the cart. */
  packages,
  /** What was in a package that this cart may not have, and goes to the buyer. */
  moved: packages,
});
export type RepeatPlan = z.output<typeof plan>;

const refusals = {
  ORDER_UNKNOWN: { status: 404, text: message('order-repeat.unknown', 'Такого заказа нет') },
  CAPTCHA_NEEDED: {
    status: 422,
    text: message('mentors.captcha-needed', 'Подтвердите, что вы не робот'),
  },
} as const satisfies Record<string, RefusalSpec>;

/** Source: D81. */
export const planRepeat = defineCall({
  name: 'account_order_repeat_plan',
  about:
    'What repeating an order would put into which package now, and what cannot go where it came from.',
  at: 'GET /{lang}/shop/api/v4/account/orders/{id}/repeat',
  // The order itself says whose it is: a guest repeats what this browser ordered.
  who: ANYBODY,
  params,
  query: z.object({ token }),
  data: plan,
  refusals,
  proof: 'none',
  limit: 'lookup',
});

/** Source: C1-007, C7-026, C3-118, D81. */
export const repeatOrder = defineCall({
  name: 'post_account_order_repeat',
  about:
    'Puts what an order held into the cart once more, into the packages that it came from, as far as the cart may have them. With a `key`, or the header Idempotency-Key, once; the second answer names no packages.',
  at: 'POST /{lang}/shop/api/v4/account/orders/{id}/repeat',
  // The order itself says whose it is: a guest repeats what this browser ordered.
  who: ANYBODY,
  params,
  body: z.object({ key: z.string().min(8).max(100).optional(), token }),
  data: z.object({ availability, packages, moved: packages, cartData: cartDataSchema }),
  refusals: {
    ...refusals,
    CART_CHANGED: {
      status: 409,
      text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
    },
  },
  proof: 'token',
  limit: 'edit',
});
