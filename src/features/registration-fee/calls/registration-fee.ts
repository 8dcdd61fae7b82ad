import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { keptMeansSchema } from '#features/payment/calls/kept-means.ts';
import { orderChangesSchema, wayToPaySchema } from '#features/payment/calls/order-changes.ts';
import { PAYMENT_TEXTS, paymentStartSchema } from '#features/payment/calls/payment.ts';
import { PAYMENT_STANDINGS } from '#features/payment/model.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';

const day = z.string();

/** Source: I2-092, I3-009, D86; the calls are ours. */
export const getRegistrationFee = defineCall({
  name: 'account_registration_fee',
  about: 'What registering costs its contract, and how that stands.',
  at: 'GET /{lang}/shop/api/v4/account/registration-fee',
  who: OWN_CONTRACT,
  data: z.object({
    /** Null: this contract never owed any. */
    fee: z
      .object({
        isPaid: z.boolean(),
        sum: z.number(),
        currency: currencySchema,
        /** Of the contract, in the reader's language. */
        country: z.string(),
        /** Since when it is owed. */
        owedOn: day,
        /** Null: it is not paid. */
        paidOn: day.nullable(),
        /** Ways to pay it now; none once nothing is to be paid. */
        ways: z.array(wayToPaySchema).readonly(),
        /** What was begun to pay it; null: nothing yet, or it was called off. */
        order: z
          .object({
            orderNumber: z.string(),
            standing: z.enum(PAYMENT_STANDINGS),
            changes: orderChangesSchema,
            keptMeans: z.array(keptMeansSchema).readonly(),
            timeZone: z.string(),
            /** The server's clock at this answer. */
            now: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const payRegistrationFee = defineCall({
  name: 'account_registration_fee_pay',
  about:
    'Begins to pay it in one of its ways. A repetition begins the same payment; what is paid already leads to its page.',
  at: 'POST /{lang}/shop/api/v4/account/registration-fee/pay',
  who: OWN_CONTRACT,
  body: z.object({ paymentSelected: z.string().max(64).default('') }),
  data: paymentStartSchema,
  refusals: {
    NOTHING_OWED: {
      status: 409,
      text: message('registration-fee.nothing-owed', 'За регистрацию платить не нужно'),
    },
    METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
    PROVIDER_DOWN: {
      status: 503,
      retryAfterSeconds: 30,
      text: message(
        'registration-fee.provider-down',
        'Платёжная система не отвечает, деньги не списаны. Попробуйте ещё раз через минуту или выберите другой способ',
      ),
    },
  },
  proof: 'token',
  limit: 'order',
});
