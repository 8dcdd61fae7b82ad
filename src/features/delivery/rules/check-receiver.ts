import type { Text } from '#base/call.ts';
import { checkPattern, type FieldCode, type Pattern } from '#base/patterns.ts';
import { normalizePhone, type PhoneRules } from '#base/phone.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { Receiver } from '../model.ts';

/** Longest name and e-mail that is kept. */
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export type FieldTexts = Readonly<Record<string, Text>>;

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

/** The text for a field, or null when it is fine. */
export function fieldText(
  value: string,
  rule: { readonly pattern: Pattern | null; readonly isRequired: boolean; readonly max: number },
): Text | null {
  if (!value) return rule.isRequired ? FIELD_TEXTS.required : null;
  if (value.length > rule.max) return { ...FIELD_TEXTS.tooLong, values: { maxlength: rule.max } };
  const code: FieldCode | null = rule.pattern && checkPattern(rule.pattern, value);
  return code && FIELD_CODE_TEXTS[code];
}

/** Keeps the fields that have something to say. */
export const onlyTexts = (texts: Readonly<Record<string, Text | null>>): FieldTexts =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : [])));

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
