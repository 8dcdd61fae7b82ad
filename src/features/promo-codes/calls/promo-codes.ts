import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { PROMO_REFUSALS } from '../rules/promo-texts.ts';

const TYPED_MAX = 100;

/** What was typed; more than the longest code with spaces between its signs is no code. */
const promoCode = z.string().max(TYPED_MAX);

const STEP_NEEDED = {
  status: 409,
  text: message('promo.step-needed', 'Сначала выберите товары и доставку'),
} as const;

/** What a code is worth: in major units, 0 for a gift. */
const worth = z.object({ value: z.number(), currency: currencySchema });

/** Source: C7-077. */
export const checkPromoCode = defineCall({
  name: 'shopen_app_ajax_cart_check_promo_code',
  about:
    'Puts a code into the order that is being made; bonuses and credit that were to pay are taken out, to be entered anew. A code that is refused leaves none in the order.',
  at: 'POST /{lang}/shop/ajax/cart/promo-code/check/',
  who: ANYBODY,
  body: z.object({
    promoCode,
    /** Of the captcha, where it was asked for. */
    token: z.string().max(4_000).optional(),
  }),
  data: worth,
  refusals: {
    ...PROMO_REFUSALS,
    STEP_NEEDED,
    CAPTCHA_NEEDED: { status: 422, text: CAPTCHA_TEXTS.needed },
    CAPTCHA_FAILED: { status: 422, text: CAPTCHA_TEXTS.failed },
    TOO_MANY: {
      status: 429,
      retryAfterSeconds: 3_600,
      text: message('promo.too-many', 'Слишком много неверных промокодов. Попробуйте через час'),
    },
  },
  proof: 'token',
  asksRecentProof: true,
  limit: 'lookup',
});

export const removePromoCode = defineCall({
  name: 'cart_promo_code_remove',
  about:
    'Takes the code out of the order; checking it again puts it back. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/promo-code/remove/',
  who: ANYBODY,
  body: z.object({ promoCode: promoCode.optional() }),
  data: worth,
  refusals: { STEP_NEEDED },
  proof: 'token',
  asksRecentProof: true,
  limit: 'edit',
});

/** How a code stands in the order that is being made, as both steps show it. Source: C3-085, C4-089. */
export const promoSchema = z.object({
  /** `unused`: none pays or brings anything. That one is being looked at only a page knows. */
  state: z.enum(['unused', 'used']),
  /** Its last two signs. */
  code: z.string(),
  /** As it was typed; empty where none is in the order. */
  promoCode: z.string(),
  sum: z.number(),
  applies: z.enum(['sum', 'products', 'delivery']).nullable(),
  /** What comes as a gift. */
  gift: z.string().nullable(),
  /** Why a code that is in the order does nothing any more. */
  message: z.string().nullable(),
});
export type PromoView = z.output<typeof promoSchema>;
