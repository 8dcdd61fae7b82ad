import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { PAYMENT_STANDINGS } from '../model.ts';
import { PAYMENT_TEXTS } from './payment.ts';

/** Ours: the specification names no such call. */
export const checkOrderPayment = defineCall({
  name: 'order_payment_check',
  about:
    'Asks the provider now how an order stands, as often as its page does while a code is shown: money that nobody told of is found at once.',
  at: 'POST /{lang}/shop/ajax/order/payment/check/',
  who: ANYBODY,
  body: z.object({
    orderNumber: z
      .string()
      .max(20)
      .regex(/^\d{1,20}$/),
  }),
  data: z.object({ standing: z.enum(PAYMENT_STANDINGS) }),
  refusals: { ORDER_UNKNOWN: { status: 404, text: PAYMENT_TEXTS.orderUnknown } },
  proof: 'token',
  asksRecentProof: true,
  limit: 'order',
});
