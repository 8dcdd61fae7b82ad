import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CHECK_REFUSALS, SEND_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import { sentCode } from '#features/codes/calls/codes.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { DELIVERY_NEEDED } from './checkout.ts';

/** Ours. */
export const sendOrderCode = defineCall({
  name: 'order_phone_code_send',
  about:
    'Sends a code to the receiver’s phone of the order that is being placed, so that it may be paid on receipt. Another phone takes the receiver’s place once a code is on its way to it.',
  at: 'POST /{lang}/shop/ajax/order/phone-code/send/',
  who: ANYBODY,
  body: z.object({
    phone: z.string().max(40).optional(),
    token: z.string().max(4_000).optional(),
  }),
  data: sentCode,
  refusals: {
    DELIVERY_NEEDED,
    PHONE_REQUIRED: { status: 422, text: FIELD_TEXTS.required },
    PHONE_INVALID: { status: 422, text: FIELD_TEXTS.phone },
    ...SEND_REFUSALS,
  },
  proof: 'token',
  limit: 'login',
});

/** Ours. */
export const checkOrderCode = defineCall({
  name: 'order_phone_code_check',
  about: 'Takes that code: for half an hour the phone is proven in this session.',
  at: 'POST /{lang}/shop/ajax/order/phone-code/check/',
  who: ANYBODY,
  body: z.object({ code: z.string().max(40) }),
  data: z.object({}),
  refusals: { DELIVERY_NEEDED, ...CHECK_REFUSALS },
  proof: 'token',
  limit: 'login',
});
