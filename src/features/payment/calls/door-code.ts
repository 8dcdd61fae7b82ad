import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CHECK_REFUSALS, SEND_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import { sentCode } from '#features/codes/calls/codes.ts';
import { message } from '#i18n/message.ts';
import { PAYMENT_TEXTS } from './payment.ts';

const orderNumber = z
  .string()
  .max(20)
  .regex(/^\d{1,20}$/);

const ORDER_UNKNOWN = { status: 404, text: PAYMENT_TEXTS.orderUnknown } as const;

/** Where no code can help: the order's phone takes no SMS, or none are sent. */
export const NOT_AT_DOOR = {
  status: 409,
  text: message(
    'checkout.not-at-door',
    'Оплату при получении этого заказа нужно подтвердить по телефону: позвоните нам или оплатите на сайте',
  ),
} as const;

/** Who pays at the door and is asked for a code first. */
export const PHONE_PROOF_NEEDED = {
  status: 422,
  text: message(
    'checkout.phone-proof-needed',
    'Чтобы заплатить при получении, подтвердите телефон кодом из SMS или выберите другой способ оплаты',
  ),
} as const;

// The phone of an order that stands is not corrected here.
const { NO_SMS_THERE: _, ...SENT_TO_ORDER } = SEND_REFUSALS;

// The code that lets one order that stands be paid at the door. Ours: the specification names no such calls.

export const sendDoorCode = defineCall({
  name: 'order_door_code_send',
  about: 'Sends a code to the phone of an order of one’s own that may still be paid at the door.',
  at: 'POST /{lang}/shop/ajax/order/door-code/send/',
  who: ANYBODY,
  body: z.object({ orderNumber, token: z.string().max(4_000).optional() }),
  data: sentCode,
  refusals: {
    ORDER_UNKNOWN,
    METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
    NOT_AT_DOOR,
    ...SENT_TO_ORDER,
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'login',
});

export const checkDoorCode = defineCall({
  name: 'order_door_code_check',
  about:
    'Takes that code: for half an hour this session may have this one order paid at the door, once.',
  at: 'POST /{lang}/shop/ajax/order/door-code/check/',
  who: ANYBODY,
  body: z.object({ orderNumber, code: z.string().max(40) }),
  data: z.object({}),
  refusals: { ORDER_UNKNOWN, ...CHECK_REFUSALS },
  proof: 'token',
  asksRecentProof: true,
  limit: 'login',
});
