import type { Text } from '#base/call.ts';
import { checkPattern } from '#base/patterns.ts';
import { normalizePhone, type PhoneRules } from '#base/phone.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import { LENGTHS, SUPPORT_FIELDS, type SupportField, type TypedRequest } from '../model.ts';

/** What a country and a form want of a request. */
export interface RequestTerms {
  readonly country: string;
  readonly phoneRules: PhoneRules;
  /** Source: I5-043, D57. */
  readonly isPhoneRequired: boolean;
  /** Ids of the form's subjects. */
  readonly subjects: readonly string[];
  /** Contracts of the centres that may be named; null where none are asked for. */
  readonly centres: readonly string[] | null;
}

export type RequestFaults = Readonly<Partial<Record<SupportField, Text>>>;

const REQUIRED: readonly SupportField[] = ['askFullName', 'askEmail', 'subject', 'askMessage'];
/** A telephone of another country, with its code: whoever writes may live elsewhere than the shop that they write to. */
const ABROAD = /^\+[1-9]\d{6,14}$/;

function phoneTrouble(phone: string, { country, phoneRules }: RequestTerms): Text | null {
  const own = normalizePhone(country, phone, phoneRules);
  return own.ok || ABROAD.test(phone.replaceAll(/[\s().-]/g, '')) ? null : FIELD_TEXTS.phone;
}

function emailTrouble(email: string): Text | null {
  const code = checkPattern('email', email);
  return code && FIELD_CODE_TEXTS[code];
}

/** What is wrong with one field that is not empty. */
function troubleOf(name: SupportField, value: string, terms: RequestTerms): Text | null {
  const maxlength = LENGTHS[name];
  if (value.length > maxlength) return { ...FIELD_TEXTS.tooLong, values: { maxlength } };
  if (name === 'askEmail') return emailTrouble(value);
  if (name === 'askPhone') return phoneTrouble(value, terms);
  if (name === 'subject') return terms.subjects.includes(value) ? null : FIELD_TEXTS.invalid;
  if (name === 'contract') return /^M?\d{1,19}$/i.test(value) ? null : FIELD_TEXTS.invalid;
  if (name === 'serviceCentre')
    return terms.centres?.includes(value) === true ? null : FIELD_TEXTS.invalid;
  return null;
}

/**
 * Looks a request over before it is sent, and once more where it arrives. White space around what was typed does not count.
 *
 * @returns What is wrong, by field, in the order of the form. Empty: it may be sent. Source: I5-043, I5-048.
 */
export function requestFaults(typed: TypedRequest, terms: RequestTerms): RequestFaults {
  const faults: Partial<Record<SupportField, Text>> = {};
  for (const name of SUPPORT_FIELDS) {
    const value = typed[name].trim();
    const isRequired = REQUIRED.includes(name) || (name === 'askPhone' && terms.isPhoneRequired);
    const fault =
      value === '' ? (isRequired ? FIELD_TEXTS.required : null) : troubleOf(name, value, terms);
    if (fault) faults[name] = fault;
  }
  return faults;
}
