import { call, type CallFailure } from '#web/call-client.ts';
import { validateRegistration } from '../calls/registration.ts';
import { isOnlyTaken, quickBody, type QuickBuyer } from '../rules/form-body.ts';
import { askOfEmail } from './ask-of-email.ts';
import { forgetTicks } from './kept-ticks.ts';
import { provePhone } from './prove-phone.ts';

/** What came of a guest's registration. `taken`: somebody signs in by this e-mail or phone, with the words at the fields. */
type QuickAnswer =
  | { readonly kind: 'taken' | 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'done' | 'captcha' | 'left' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

export { agreedIn, quickFaults } from '../rules/posted-quick.ts';

/**
 * Registers the guest of a form and signs them in: check, captcha if asked, code of the phone if asked. Source: I4-001 to I4-007.
 *
 * @param form Holds what is asked beside the buyer; the same form sent twice registers once.
 */
export async function registerQuickly(form: FormData, buyer: QuickBuyer): Promise<QuickAnswer> {
  let body = quickBody(form, buyer);
  const ask = () =>
    call(validateRegistration, {
      query: { isQuickPurchase: '1' },
      body,
    });
  let result = await ask();
  if (result.success && result.data.phoneValidationRequired) {
    const phone = await provePhone(buyer.phone, buyer.countryISO);
    if (phone === null) return { kind: 'left' };
    // The captcha's answer is spent: the pass says that it was given.
    body = { ...body, phone, pass: result.data.pass };
    result = await ask();
  }
  if (result.success) {
    forgetTicks();
    return { kind: 'done' };
  }
  if (result.data['is_show_captcha'] === true) return { kind: 'captcha' };
  if (result.code === 'FIELDS_INVALID')
    return {
      kind:
        Object.keys(result.fields).length > 0 && isOnlyTaken(result.fields) ? 'taken' : 'fields',
      fields: result.fields,
    };
  return { kind: 'failed', failure: result };
}

/** What the server says of an e-mail that is right by itself; null when nothing. Source: I5-006, I8-010. */
async function checkEmail(email: string): Promise<string | null> {
  const result = await askOfEmail(email);
  return result.success ? null : (result.fields['email'] ?? null);
}

/** The same of a phone; whoever signs in by it is offered to, for the purchase (I4-014). */
async function checkPhone(phone: string, countryIso: string): Promise<string | null> {
  const { meetPhone } = await import('#features/codes/ui/public.ts');
  return (await meetPhone({ phone, countryIso, purpose: 'quick-purchase' })).words;
}

/** What the server says of the buyer's e-mail or phone once it is right by itself; null when nothing. */
export const checkContact = (
  contact: 'email' | 'phone',
  typed: string,
  countryIso: string,
): Promise<string | null> =>
  contact === 'email' ? checkEmail(typed) : checkPhone(typed, countryIso);
