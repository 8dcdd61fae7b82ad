import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';

const SUM_TEXT_MAX = 40;

/** A sum in major units, as a program counts it or as somebody typed it. */
export const typedSum = z.union([z.number().min(-1e13).max(1e13), z.string().max(SUM_TEXT_MAX)]);

/** Where no code can go, nobody is proven. */
export const PHONE_NEEDED = {
  status: 422,
  text: message(
    'balances.phone-needed',
    'Чтобы списать столько, нужен код из SMS. Укажите телефон в личных данных или спишите меньше',
  ),
} as const;

/** Source: C4-092, C7-078. */
export const checkBonusProof = defineCall({
  name: 'shopen_app_ajax_bonus_check_need_verification',
  about:
    'Whether so many bonuses are spent only with a code by SMS; without a sum, what was chosen so far. The code itself is asked for at `verification_code_get` with `isBonus`.',
  at: 'POST /{lang}/shop/ajax/bonus/need-verification/check/',
  who: OWN_CONTRACT,
  body: z.object({ bonusSum: typedSum.nullish() }).nullish(),
  data: z.object({
    is_needed: z.boolean(),
    /** Seconds until a code may be asked for again, by the server's clock. */
    timeout: z.number(),
    /** The last digits of where the code goes; empty where none is needed. */
    phone: z.string(),
  }),
  refusals: { PHONE_NEEDED },
  proof: 'token',
  limit: 'lookup',
});
