import type { ShopContext } from '#web/request-context.ts';
import { checkPromoCode, removePromoCode } from '../calls/promo-codes.ts';
import { PROMO_INTENTS } from '../rules/promo-intents.ts';

const TYPED_MAX = 100;
const TOKEN_MAX = 4_000;

const isIn = (form: FormData, intent: string): boolean => form.get('intent') === intent;

/** Whether a posted form asks for a promo code: its own buttons, or a code that is typed beside another. */
export const isPromoForm = (form: FormData): boolean => {
  const typed = form.get('promoCode');
  return (
    isIn(form, PROMO_INTENTS.apply) ||
    isIn(form, PROMO_INTENTS.remove) ||
    (typeof typed === 'string' && typed.trim() !== '')
  );
};

/** What the block says after a press that did not lead on. */
export interface PostedPromo {
  /** Why the code is refused; null: it is not. */
  readonly message: string | null;
  readonly isCaptchaAsked: boolean;
  /** Bonuses and credit that stood beside it have to be entered anew. */
  readonly isCleared: boolean;
}

/** Applies a code, or takes it out, for a browser without scripts. @returns Null when that is done. */
export async function postPromoForm(
  services: ShopContext['services'],
  form: FormData,
): Promise<PostedPromo | null> {
  const text = (name: string, most: number): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, most) : '';
  };
  if (isIn(form, PROMO_INTENTS.remove)) {
    await services.run(removePromoCode, { body: {} });
    return null;
  }
  const token = text('token', TOKEN_MAX);
  const answer = await services.run(checkPromoCode, {
    body: { promoCode: text('promoCode', TYPED_MAX), ...(token !== '' && { token }) },
  });
  if (answer.success) return null;
  const { code } = answer.data as { readonly code?: unknown };
  return {
    message: answer.message.join(' '),
    isCaptchaAsked: code === 'CAPTCHA_NEEDED' || code === 'CAPTCHA_FAILED',
    isCleared: false,
  };
}
