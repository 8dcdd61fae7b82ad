import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CHECK_REFUSALS, SEND_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import { message } from '#i18n/message.ts';
import { codeStandingSchema } from './code-standing.ts';
import { PAYMENT_TEXTS } from './payment.ts';

// The steps of the Kyrgyz wallet and mobile bank. Whoever may see the order may take them; what decides is what the provider says when asked.

const orderNumber = z
  .string()
  .max(20)
  .regex(/^\d{1,20}$/);
const typedNumber = z.string().max(40);
const typedCode = z.string().max(40);
const token = z.string().max(200);

const WENT_WRONG = message('payment.code.went-wrong', 'Что-то пошло не так, попробуйте еще раз');

const OF_ORDER = {
  ORDER_UNKNOWN: { status: 404, text: PAYMENT_TEXTS.orderUnknown },
  NOT_PAYABLE: {
    status: 409,
    text: message('payment.code.not-payable', 'Этот заказ уже не ждёт оплаты'),
  },
  METHOD_UNAVAILABLE: { status: 409, text: PAYMENT_TEXTS.methodUnavailable },
  /** The provider did not answer, or said no without a reason for the payer. Source: C8-049. */
  WENT_WRONG: { status: 503, retryAfterSeconds: 30, text: WENT_WRONG },
  /** The provider's own words for the payer; the code is spelt as it spells it. Source: C8-050. */
  ERROR_OCCURED: { status: 422, text: message('payment.code.said', '{words}') },
  TOO_MANY: {
    status: 429,
    retryAfterSeconds: 3_600,
    text: message(
      'payment.code.too-many',
      'Слишком много попыток. Выберите другой способ оплаты или попробуйте позже',
    ),
  },
} as const;

const OF_SENDING = { ...OF_ORDER, TOO_SOON: SEND_REFUSALS.TOO_SOON } as const;
const OF_WALLET_NUMBER = {
  ...OF_SENDING,
  NUMBER_WRONG: {
    status: 422,
    text: message('payment.code.wallet-wrong', 'Неверный номер кошелька'),
  },
} as const;
const OF_BANK_NUMBER = {
  ...OF_SENDING,
  NUMBER_WRONG: {
    status: 422,
    text: message('payment.code.phone-wrong', 'Неверный номер телефона'),
  },
} as const;
const OF_CODE = {
  ...OF_ORDER,
  CODE_WRONG: { status: 422, text: message('payment.code.wrong', 'Неверный SMS код') },
  CODE_EXPIRED: CHECK_REFUSALS.EXPIRED,
} as const;
const OF_CONFIRMATION = {
  ...OF_ORDER,
  /** Whoever confirms did not bring what the right code gave. */
  NOT_VERIFIED: { status: 403, text: WENT_WRONG },
} as const;

const COMMON = {
  who: ANYBODY,
  data: codeStandingSchema,
  proof: 'token',
  asksRecentProof: true,
  limit: 'login',
} as const;

/** The number of a wallet, to which a code goes. Source: C4-100, C7-089. */
export const sendWalletNumber = defineCall({
  ...COMMON,
  name: 'payment_wallet_create',
  about: 'Takes the number of a wallet, to which a code goes.',
  at: 'POST /{lang}/shop/ajax/cart/payment/wallet/create',
  body: z.object({ order_id: orderNumber, payer: typedNumber }),
  refusals: OF_WALLET_NUMBER,
});

/** The code to that number. Source: C4-103, C7-090. */
export const verifyWalletCode = defineCall({
  ...COMMON,
  name: 'payment_wallet_verify',
  about: 'Takes the code to the number of the wallet.',
  at: 'POST /{lang}/shop/ajax/cart/payment/wallet/verify',
  body: z.object({ payment_token: token, one_time_password: typedCode }),
  refusals: OF_CODE,
});

/** Confirms the verified payment at the address of its own page. Twice is once. Source: C4-104, C7-092. */
export const confirmWallet = defineCall({
  ...COMMON,
  name: 'payment_kgbalance_confirm',
  about: 'Confirms the verified payment of the wallet. Twice is once.',
  at: 'POST /{lang}/shop/payment/thank-you/kgbalance/',
  isBesidePage: true,
  query: z.object({ order_id: orderNumber, requisite: z.string().max(20).optional() }),
  body: z.object({ auth_token: token }),
  refusals: OF_CONFIRMATION,
});

/** The phone of a mobile bank's client, to which a code goes. Source: C7-094. */
export const sendBankPhone = defineCall({
  ...COMMON,
  name: 'payment_mbank_create',
  about: 'Takes the phone of a client of the mobile bank, to which a code goes.',
  at: 'POST /{lang}/shop/ajax/cart/payment/mbank/create',
  body: z.object({ order_id: orderNumber, phone_number: typedNumber }),
  refusals: OF_BANK_NUMBER,
});

/** The code to that phone, which takes the money. Source: C7-095. */
export const confirmBankCode = defineCall({
  ...COMMON,
  name: 'payment_mbank_confirm',
  about: 'Takes the code to that phone, which takes the money.',
  at: 'POST /{lang}/shop/ajax/cart/payment/mbank/confirm',
  body: z.object({ order_id: orderNumber, otp: typedCode }),
  refusals: OF_CODE,
});

/** Sends the payment's data once more, for another code to the same number. Source: C7-093. */
export const sendPaymentAgain = defineCall({
  ...COMMON,
  name: 'payment_confirmation_send',
  about: 'Has the code of a payment sent once more.',
  at: 'POST /{lang}/shop/ajax/cart/payment/confirmation/send',
  body: z.object({ order_id: orderNumber }),
  refusals: OF_SENDING,
});

const confirmed = z.object({ order_id: orderNumber, auth_token: token });

/**
 * Confirms a verified payment of either of them: of the bank, of a wallet whose page was closed in between, and where scripts do not run.
 * Source: C7-093.
 */
export const confirmPayment = defineCall({
  ...COMMON,
  name: 'payment_confirmation_confirm',
  about: 'Confirms a payment by its code.',
  at: 'POST /{lang}/shop/ajax/cart/payment/confirmation/confirm',
  body: confirmed,
  refusals: OF_CONFIRMATION,
});

/** The same by GET, for our own pages alone (D14). */
export const confirmPaymentByGet = defineCall({
  ...COMMON,
  name: 'payment_confirmation_confirm_get',
  about: 'Confirms a payment by its code, as a link asks.',
  at: 'GET /{lang}/shop/ajax/cart/payment/confirmation/confirm',
  query: confirmed,
  refusals: OF_CONFIRMATION,
});
