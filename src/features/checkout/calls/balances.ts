import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { PHONE_NEEDED, typedSum } from '#features/balances/calls/bonus-check.ts';
import { CHECK_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import { message } from '#i18n/message.ts';
import { BONUS_PROOF_NEEDED, DELIVERY_NEEDED, paymentData, STEP_REFUSALS } from './checkout.ts';

const CODE_MAX = 40;

export const SUM_INVALID = {
  status: 422,
  text: message('checkout.sum-invalid', 'Введите сумму больше нуля'),
} as const;

/** Source: C2-082, C2-083, C4-092 to C4-094, C5-037, C5-038. */
export const applyBalances = defineCall({
  name: 'shopen_app_ajax_cart_bonus_apply',
  about:
    'Pays a part of the order with bonuses and credit: each is cut to what it may pay, and kept for the order. Nothing or zero takes it back; what is left out stays as it is. A code proves that so many bonuses are the buyer’s own, and is taken together with the sum.',
  at: 'POST /{lang}/shop/ajax/cart/bonus/apply/',
  who: OWN_CONTRACT,
  body: z.object({
    bonusSum: typedSum.nullish(),
    creditSum: typedSum.nullish(),
    code: z.string().max(CODE_MAX).nullish(),
  }),
  data: z.object({ paymentData }),
  refusals: {
    CART_EMPTY: STEP_REFUSALS.CART_EMPTY,
    DELIVERY_NEEDED,
    SUM_INVALID,
    BONUS_PROOF_NEEDED,
    PHONE_NEEDED,
    ...CHECK_REFUSALS,
  },
  proof: 'origin',
  asksRecentProof: true,
  limit: 'edit',
});
