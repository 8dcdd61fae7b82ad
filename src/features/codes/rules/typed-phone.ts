import {
  countryOfPhoneCode,
  normalizePhone,
  type Phone,
  type PhoneCode,
  type PhoneRules,
} from '#base/phone.ts';
import type { Outcome } from '#base/outcome.ts';

/** Both ways in which the specification sends a phone: as text, or its code apart. Source: I3-025, I7-011, I7-012. */
export type TypedPhone = string | { readonly code: string; readonly number: string };

/**
 * The phone that a body means. A code of its own names the country; where several share it, the chosen one counts (I5-033).
 *
 * @param chosen `countryIso` of the body, or the country of the place.
 */
export function phoneOf(
  typed: TypedPhone,
  chosen: string,
  rules: PhoneRules,
): Outcome<Phone, PhoneCode> {
  if (typeof typed === 'string') return normalizePhone(chosen, typed, rules);
  const country = typed.code.trim() === '' ? chosen : countryOfPhoneCode(typed.code, chosen, rules);
  return normalizePhone(country ?? '', typed.number, rules);
}

const SHOWN_DIGITS = 4;

/** A phone as its owner recognises it and nobody else learns it: `+7 ••• 0001`. */
export const maskedPhone = ({ phoneCode, digits }: Pick<Phone, 'phoneCode' | 'digits'>): string =>
  `${phoneCode} ••• ${digits.slice(-SHOWN_DIGITS)}`;

/** A phone without its formatting, as it is sent; a plus says that the country's code is there. Source: I4-028. */
export const cleanPhone = (typed: string): string =>
  (typed.trim().startsWith('+') ? '+' : '') + typed.normalize('NFKC').replace(/\D/g, '');
