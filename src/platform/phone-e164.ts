import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Phone } from '#base/phone.ts';

/** What the world's numbering plans say of a number that our own rules accept. */
export interface E164Opinion {
  /** E.164 to send messages to. */
  readonly e164: string;
  /** False when no such number can exist. Our rules decide; this only decides whether an SMS is worth its price. */
  readonly isPossible: boolean;
  /** True for numbers that may take an SMS. */
  readonly isMobile: boolean;
}

const MAY_TAKE_SMS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * A second opinion on a normalised number from the full numbering plans (server only: the tables are large).
 * The country is the chosen one, never the library's guess: +7 is shared (I5-033).
 */
export function e164Opinion(phone: Pick<Phone, 'country' | 'e164'>): E164Opinion {
  const country = phone.country.toUpperCase();
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(phone.e164, country)
    : undefined;
  if (!parsed?.isValid()) return { e164: phone.e164, isPossible: false, isMobile: false };
  return {
    e164: parsed.number,
    isPossible: true,
    isMobile: MAY_TAKE_SMS.has(parsed.getType() ?? ''),
  };
}
