import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { PAYMENT_ALIASES } from '#countries/payment-methods.ts';
import { cartInfoSchema } from '#features/orders/calls/cart-info.ts';
import { meansWhySchema } from '#features/orders/calls/means-why.ts';
import { orderDeliverySchema, orderPartSchema } from '#features/orders/calls/order-part.ts';
import { ORDER_PURPOSES } from '#features/orders/model.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { PAYMENT_STANDINGS } from '../model.ts';
import { codeStandingSchema } from './code-standing.ts';
import { orderChangesSchema } from './order-changes.ts';

const paysys = z
  .string()
  .max(40)
  .regex(/^[a-z0-9_-]{1,40}$/);
const orderNumber = z
  .string()
  .max(20)
  .regex(/^\d{1,20}$/);

/** What the browser does next. Source: C7-082. */
export const paymentStartSchema = z.object({
  /** How it gets to the provider: by a plain redirect, or by a form that submits itself. */
  method: z.enum(['GET', 'POST']),
  redirect: z.string(),
  /** Fields of the form. */
  params: z.record(z.string(), z.string()).readonly(),
});
export type PaymentStart = z.output<typeof paymentStartSchema>;

/** A payment method as the payment step shows it. Source: C3-087. */
export const paymentMethodSchema = z.object({
  name: z.string(),
  alias: z.enum(PAYMENT_ALIASES),
  fullCode: z.string(),
  isPreviousPaymentMethod: z.boolean(),
  /** Whoever takes it takes no money: the page says so. */
  isPractice: z.boolean(),
  imageUrl: z.string().nullable(),
  additionalFields: z.array(z.string()).readonly(),
});

export const PAYMENT_TEXTS = {
  orderUnknown: message('payment.order-unknown', 'Заказ не найден'),
  providerDown: message(
    'payment.provider-down',
    'Платёжная система не отвечает. Заказ сохранён: его можно оплатить позже или выбрать другой способ',
  ),
  methodUnavailable: message(
    'payment.method-unavailable',
    'Этим способом сейчас нельзя оплатить. Выберите другой',
  ),
} as const;

export const takeWebhook = defineCall({
  name: 'payment_notify',
  about:
    'A provider says that something happened to a payment. It is kept and answered at once; what happened is asked for afterwards, so a webhook alone changes nothing.',
  at: 'POST /{lang}/shop/payment/notify/{paysys}/',
  who: ANYBODY,
  params: z.object({ lang: z.string().max(2), paysys }),
  data: z.object({ isKnown: z.boolean() }),
  refusals: {
    PROVIDER_UNKNOWN: {
      status: 404,
      text: message('payment.provider-unknown', 'Платёжная система неизвестна'),
    },
    NOT_AUTHENTIC: {
      status: 403,
      text: message('payment.not-authentic', 'Сообщение не подтверждено'),
    },
  },
  proof: 'none',
  limit: 'provider',
});

/** Source: C7-084. */
export const redirectToPayment = defineCall({
  name: 'security_get_redirect_data_for_payment',
  about:
    'Begins the payment of a placed order again; without a number, of the newest one that waits for money.',
  at: 'POST /{lang}/shop/ajax/security/redirect-data-for-payment/get/',
  who: ANYBODY,
  body: z.object({ orderNumber: orderNumber.nullish() }),
  data: paymentStartSchema,
  refusals: {
    ORDER_UNKNOWN: { status: 404, text: PAYMENT_TEXTS.orderUnknown },
    PROVIDER_DOWN: { status: 503, text: PAYMENT_TEXTS.providerDown, retryAfterSeconds: 30 },
    METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});

/** Source: C2-092. */
export const getThankYou = defineCall({
  name: 'payment_thank_you_data',
  about:
    'What the thank-you page shows, only to the order’s owner or the guest who placed it. `isFirstShow` is true once in a purchase’s life, when it is paid or will be paid at the door: then the page tells of the successful order.',
  at: 'GET /{lang}/shop/ajax/payment/thank-you/get/',
  who: ANYBODY,
  query: z.object({
    headerId: z
      .string()
      .max(15)
      .regex(/^\d{1,15}$/)
      .optional(),
    order_id: orderNumber.optional(),
  }),
  data: z.object({
    orderNumber: z.string(),
    headerId: z.number(),
    placedAt: z.string(),
    sum: z.number(),
    goodsSum: z.number(),
    deliverySum: z.number(),
    points: z.number(),
    currency: currencySchema,
    /** Whose products are what, with sums and points. Source: C1-002, D88. */
    parts: z.array(orderPartSchema).readonly(),
    /** What it pays: what is no goods has a page of its own. */
    purpose: z.enum(ORDER_PURPOSES),
    /** Ours: where its monthly kits are looked after, once it is paid; null: there are none in it. */
    subscriptions: z.string().nullable(),
    cartInfo: cartInfoSchema,
    /** Null: of an older order that is not known. */
    why: meansWhySchema.nullable(),
    delivery: orderDeliverySchema,
    payment: z.object({
      method: z.string(),
      standing: z.enum(PAYMENT_STANDINGS),
      /** Somebody tried to pay, and no try has reached a provider. */
      isUnanswered: z.boolean(),
      canPay: z.boolean(),
      /** Until when the goods wait for the money; null when they wait without limit. */
      holdEndsAt: z.string().nullable(),
      /** The same while it can still be paid: what the page counts down to. Source: I9-003. */
      payUntil: z.string().nullable(),
      /** The form for number and code, where it is paid so and still may be. Source: C2-091. */
      byCode: codeStandingSchema.nullable(),
      /** Of the order's country, for readers whose own clock is not known. */
      timeZone: z.string(),
    }),
    changes: orderChangesSchema,
    email: z.string(),
    /** The receiver's, to greet by. */
    firstName: z.string(),
    isFirstShow: z.boolean(),
    /** The server's clock at this answer: a countdown trusts no other. */
    now: z.string(),
  }),
  refusals: { ORDER_UNKNOWN: { status: 404, text: PAYMENT_TEXTS.orderUnknown } },
  proof: 'none',
  asksRecentProof: true,
  limit: 'browse',
});
