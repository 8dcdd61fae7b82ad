import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { PAYMENT_TEXTS, paymentStartSchema } from './payment.ts';

/** A means of payment as its owner recognises it: no more of it is known to anybody here. */
export const keptMeansSchema = z.object({
  id: z.string(),
  /** How one pays by it, in the reader's language. */
  name: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** `12/29`; null: without an end. */
  expires: z.string().nullable(),
  /** It can be charged no more. */
  isOver: z.boolean(),
});
export type KeptMeansView = z.output<typeof keptMeansSchema>;

/** The same for a means that is not there, one that was taken back, and somebody else's. */
const MEANS_UNKNOWN = {
  status: 404,
  text: message('payment.means-unknown', 'Такого способа оплаты больше нет'),
} as const satisfies RefusalSpec;

// What people keep of their means of payment. Ours: the specification names no such calls.

export const getMeans = defineCall({
  name: 'account_means',
  about: 'What the signed-in person has let us keep, the newest first.',
  at: 'GET /{lang}/shop/api/v4/account/means',
  who: OWN_CONTRACT,
  data: z
    .array(
      keptMeansSchema.extend({
        /** `monthly`: it pays the charges of a subscription. */
        purpose: z.enum(['orders', 'monthly']),
        madeAt: z.string(),
      }),
    )
    .readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const deleteMeans = defineCall({
  name: 'account_means_delete',
  about: 'Takes the consent back: nobody charges it from now on, and the provider forgets it.',
  at: 'POST /{lang}/shop/api/v4/account/means/{id}/delete',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id: z.string().max(36) }),
  data: z.object({}),
  refusals: { MEANS_UNKNOWN },
  proof: 'token',
  limit: 'edit',
});

export const payByMeans = defineCall({
  name: 'order_payment_kept',
  about: 'Pays an order of one’s own by a means that is kept. Pressed twice it is one payment.',
  at: 'POST /{lang}/shop/ajax/order/payment/kept/',
  who: OWN_CONTRACT,
  body: z.object({
    orderNumber: z
      .string()
      .max(20)
      .regex(/^\d{1,20}$/),
    meansId: z.string().max(36),
  }),
  data: paymentStartSchema,
  refusals: {
    ORDER_UNKNOWN: { status: 404, text: PAYMENT_TEXTS.orderUnknown },
    MEANS_UNKNOWN,
    METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
    DECLINED: {
      status: 409,
      text: message(
        'payment.means-declined',
        'Банк отклонил платёж, деньги не списаны. Попробуйте ещё раз или выберите другой способ',
      ),
    },
    MEANS_GONE: {
      status: 409,
      text: message(
        'payment.means-gone',
        'Эта карта больше не действует, и мы её удалили. Деньги не списаны: выберите другой способ',
      ),
    },
    CHARGE_UNANSWERED: {
      status: 503,
      text: message(
        'payment.means-unanswered',
        'Платёжная система не отвечает. Спросим её ещё раз и напишем, как только деньги придут. Второй раз ничего не спишем',
      ),
      retryAfterSeconds: 30,
    },
    PROVIDER_DOWN: { status: 503, text: PAYMENT_TEXTS.providerDown, retryAfterSeconds: 30 },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});
