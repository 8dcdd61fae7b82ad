import { normalizePhone, type PhoneRules } from '#base/phone.ts';
import { fieldText, onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import { FIELD_CODE_TEXTS } from '#i18n/field-messages.ts';
import type { Receiver } from '../model.ts';

/** Longest name and e-mail that is kept. */
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export interface TypedReceiver {
  readonly nameFirst: string;
  readonly nameSecond: string;
  readonly nameThird: string;
  readonly email: string;
  readonly phone: string;
}

/** How a country takes a receiver. */
export interface ReceiverTerms {
  readonly country: string;
  readonly usePatronymic: boolean;
  readonly phoneRules: PhoneRules;
}

/**
 * Reads who takes the order: names without digits and signs (C5-017, C5-018, C5-019), an e-mail (C5-016), a phone of the
 * delivery country cleaned of its formatting (C7-046). A patronymic that the country hides is dropped (C7-045).
 *
 * @returns The receiver, or texts by the names of the call's fields.
 */
export function checkReceiver(
  typed: TypedReceiver,
  terms: ReceiverTerms,
): { readonly receiver: Receiver } | { readonly fields: FieldTexts } {
  const firstName = typed.nameFirst.trim();
  const lastName = typed.nameSecond.trim();
  const patronymic = terms.usePatronymic ? typed.nameThird.trim() : '';
  const email = typed.email.trim();
  const phone = normalizePhone(terms.country, typed.phone, terms.phoneRules);
  const name = { pattern: 'name', isRequired: true, max: NAME_MAX } as const;
  const fields = onlyTexts({
    receiverNameFirst: fieldText(firstName, name),
    receiverNameSecond: fieldText(lastName, name),
    receiverNameThird: fieldText(patronymic, { ...name, isRequired: false }),
    receiverEmail: fieldText(email, { pattern: 'email', isRequired: true, max: EMAIL_MAX }),
    receiverPhone: phone.ok ? null : FIELD_CODE_TEXTS[phone.code],
  });
  if (Object.keys(fields).length > 0 || !phone.ok) return { fields };
  const { stored, e164 } = phone.value;
  return { receiver: { firstName, lastName, patronymic, email, phone: stored, phoneE164: e164 } };
}
