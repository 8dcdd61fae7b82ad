import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CANCEL_REASONS } from '#features/orders/rules/order-changes.ts';
import { NOT_AT_DOOR, PHONE_PROOF_NEEDED } from './door-code.ts';
import { PAYMENT_TEXTS, paymentStartSchema } from './payment.ts';
import { message } from '#i18n/message.ts';

const orderNumber = z
  .string()
  .max(20)
  .regex(/^\d{1,20}$/);

const ORDER_UNKNOWN = { status: 404, text: PAYMENT_TEXTS.orderUnknown } as const;

// What a buyer does with an order that stands already. Ours: the specification names no such calls.

export const changePayment = defineCall({
  name: 'order_payment_change',
  about:
    'Has an order that is not paid yet paid in another way, and begins that payment. A repetition begins the same one.',
  at: 'POST /{lang}/shop/ajax/order/payment/change/',
  who: ANYBODY,
  body: z.object({ orderNumber, paymentSelected: z.string().max(64) }),
  data: paymentStartSchema,
  refusals: {
    ORDER_UNKNOWN,
    METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
    PROVIDER_DOWN: { status: 503, text: PAYMENT_TEXTS.providerDown, retryAfterSeconds: 30 },
    NOT_AT_DOOR,
    /** Of the order's phone, which the answer names. */
    PHONE_PROOF_NEEDED,
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});

export const cancelOrder = defineCall({
  name: 'order_cancel',
  about:
    'Takes an order back: one that is not paid at once, one that is paid and that nobody has begun to pick with its money.',
  at: 'POST /{lang}/shop/ajax/order/cancel/',
  who: ANYBODY,
  body: z.object({ orderNumber, reason: z.enum(CANCEL_REASONS).default('not_said') }),
  data: z.object({ standing: z.enum(['cancelled', 'refunding', 'refunded']) }),
  refusals: {
    ORDER_UNKNOWN,
    BEING_PACKED: {
      status: 409,
      text: message(
        'checkout.being-packed',
        'Заказ уже собирают, поэтому отменить его на сайте нельзя. Позвоните или напишите нам: мы подскажем, что можно сделать',
      ),
    },
    TOO_LATE: {
      status: 409,
      text: message(
        'checkout.too-late-to-cancel',
        'Этот заказ уже нельзя отменить на сайте. Позвоните или напишите нам: мы подскажем, что можно сделать',
      ),
    },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});
