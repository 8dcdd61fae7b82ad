import type { IsoDate } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import type { Pattern } from '#base/patterns.ts';
import { normalizePhone, type Phone, type PhoneRules } from '#base/phone.ts';
import { fieldText, onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import { birthDateFault, readBirthDate } from './birth-date.ts';
import { CONSENT_MISSING, consentsAsked, type Consent } from './consents.ts';
import { passwordFault } from './password-fault.ts';
import type { RegistrationMethod } from './registration-kind.ts';

export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
const ADDRESS_MAX = 120;

/** Fields of single countries, by their names in the call. */
export const ADDITIONS = [
  'tr_city',
  'tr_district',
  'tr_streetBlock',
  'tr_address',
  'tr_documentNumber',
  'tr_taxAgreement',
  'th_documentNumber',
] as const;
export type Addition = (typeof ADDITIONS)[number];

/** How each of them is checked; a box has no pattern. */
const ADDITION_RULES: Readonly<
  Record<Addition, { readonly pattern: Pattern | null; readonly max: number }>
> = {
  tr_city: { pattern: 'cyrillicAndLatin', max: ADDRESS_MAX },
  tr_district: { pattern: 'cyrillicAndLatin', max: ADDRESS_MAX },
  tr_streetBlock: { pattern: 'cyrillicAndLatin', max: ADDRESS_MAX },
  tr_address: { pattern: 'cyrillicAndLatin', max: 250 },
  tr_documentNumber: { pattern: 'onlyNumber', max: 11 },
  tr_taxAgreement: { pattern: null, max: 5 },
  th_documentNumber: { pattern: 'thPassportNumber', max: 20 },
};

export const isBox = (field: Addition): field is 'tr_taxAgreement' => field === 'tr_taxAgreement';

/** Everything that is typed or chosen, by the names of the call. Boxes are '1' or ''. Source: I7-006. */
export type RegistrationText =
  | 'secondName'
  | 'name'
  | 'phone'
  | 'email'
  | 'sex'
  | 'birthDate'
  | 'password'
  | 'countryISO'
  | 'residence'
  | Addition;
export type TypedRegistration = Readonly<Record<RegistrationText, string>> & {
  readonly consents: readonly string[];
};

/** How the place takes a registration: part of its pack, and what the page is for. */
export interface RegistrationTerms {
  readonly method: RegistrationMethod;
  /** A guest at checkout says less. */
  readonly isQuick: boolean;
  readonly phoneRules: PhoneRules;
  readonly additions: readonly Addition[];
  /** Countries that the person may live in; the pack's `possible_countries_for_registration`. Source: I2-049. */
  readonly residences: readonly string[];
  /** Countries that the store sends to. */
  readonly deliversTo: readonly string[];
  readonly minimumAge: number;
  readonly firstBirthYear: number;
  /** Today where the country is. */
  readonly today: IsoDate;
}

export interface Registrant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: Phone;
  readonly sex: 'M' | 'W';
  readonly birthDate: IsoDate | null;
  readonly password: string;
  readonly country: string;
  readonly residence: string | null;
  readonly additions: Readonly<Partial<Record<Addition, string>>>;
  readonly consents: readonly Consent[];
}

function additionFault(field: Addition, value: string): Text | null {
  if (isBox(field)) return value === '1' ? null : CONSENT_MISSING;
  return fieldText(value, { ...ADDITION_RULES[field], isRequired: true });
}

const oneOf = (value: string, list: readonly string[]): Text | null =>
  value === '' ? FIELD_TEXTS.required : list.includes(value) ? null : FIELD_TEXTS.invalid;

/** What the country adds to a registration, checked field by field. */
export const additionFaults = (
  additions: readonly Addition[],
  valueOf: (field: Addition) => string,
): Readonly<Record<string, Text | null>> =>
  Object.fromEntries(
    additions.map((field) => [field, additionFault(field, valueOf(field).trim())]),
  );

/** Consents that are asked for and not ticked, as `consents.` and the name. */
export const consentFaults = (
  asked: readonly Consent[],
  ticked: readonly string[],
): Readonly<Record<string, Text | null>> =>
  Object.fromEntries(
    asked.map((consent) => [
      `consents.${consent}`,
      ticked.includes(consent) ? null : CONSENT_MISSING,
    ]),
  );

/**
 * Reads a registration. Browser and server decide with it: names without digits and signs (I5-010 to I5-012), an e-mail
 * (I5-003), a phone of the chosen country, what the country adds (I2-035, I2-036), the consents of the form (I5-039, D85), and on the full
 * form birth date, residence and password.
 *
 * @returns The registrant, or texts by the names of the call's fields; a consent's is `consents.` and its name.
 */
export function checkRegistration(
  typed: TypedRegistration,
  terms: RegistrationTerms,
): { readonly registrant: Registrant } | { readonly fields: FieldTexts } {
  const { isQuick } = terms;
  const text = (field: RegistrationText) => typed[field].trim();
  const name = { pattern: 'name', isRequired: true, max: NAME_MAX } as const;
  const country = text('countryISO').toLowerCase();
  const residence = text('residence').toLowerCase();
  const phone = normalizePhone(country, typed.phone, terms.phoneRules);
  const birth = {
    today: terms.today,
    minimumAge: terms.minimumAge,
    firstYear: terms.firstBirthYear,
  };
  const asked = consentsAsked(terms);
  const fields = onlyTexts({
    residence: isQuick ? null : oneOf(residence, terms.residences),
    countryISO: oneOf(country, terms.deliversTo),
    secondName: fieldText(text('secondName'), name),
    name: fieldText(text('name'), name),
    sex: oneOf(text('sex'), ['M', 'W']),
    birthDate: isQuick ? null : birthDateFault(text('birthDate'), birth),
    phone: phone.ok ? null : FIELD_CODE_TEXTS[phone.code],
    email: fieldText(text('email'), { pattern: 'email', isRequired: true, max: EMAIL_MAX }),
    ...additionFaults(terms.additions, text),
    password: isQuick
      ? null
      : passwordFault(typed.password, [
          text('email'),
          text('name'),
          text('secondName'),
          typed.phone,
        ]),
    ...consentFaults(asked, typed.consents),
  });
  if (Object.keys(fields).length > 0 || !phone.ok) return { fields };
  return {
    registrant: {
      firstName: text('name'),
      lastName: text('secondName'),
      email: text('email'),
      phone: phone.value,
      sex: text('sex') === 'M' ? 'M' : 'W',
      birthDate: isQuick ? null : readBirthDate(text('birthDate')),
      password: isQuick ? '' : typed.password,
      country,
      residence: isQuick ? null : residence,
      additions: Object.fromEntries(terms.additions.map((field) => [field, text(field)])),
      consents: asked,
    },
  };
}

/** A form before anything is typed. Sex W (I2-031). */
export const emptyRegistration = (country: string, residence: string): TypedRegistration => ({
  secondName: '',
  name: '',
  phone: '',
  email: '',
  sex: 'W',
  birthDate: '',
  password: '',
  countryISO: country,
  residence,
  tr_city: '',
  tr_district: '',
  tr_streetBlock: '',
  tr_address: '',
  tr_documentNumber: '',
  tr_taxAgreement: '',
  th_documentNumber: '',
  consents: [],
});
