import { writeBirthDate } from './birth-date.ts';
import {
  emptyRegistration,
  type RegistrationText,
  type TypedRegistration,
} from './check-registration.ts';

/** Texts of the form, in the order of the page; the birth date is three of them. */
export const REGISTRATION_FIELDS = [
  'residence',
  'countryISO',
  'secondName',
  'name',
  'sex',
  'birthDay',
  'birthMonth',
  'birthYear',
  'tr_city',
  'tr_district',
  'tr_streetBlock',
  'tr_address',
  'tr_documentNumber',
  'tr_taxAgreement',
  'th_documentNumber',
  'phone',
  'email',
  'password',
] as const satisfies readonly (
  | Exclude<RegistrationText, 'birthDate'>
  | 'birthDay'
  | 'birthMonth'
  | 'birthYear'
)[];
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
export type RegistrationTexts = Readonly<Record<RegistrationField, string>>;

/** A form before anything is typed. */
export function emptyTexts(country: string, residence: string): RegistrationTexts {
  const {
    consents: _consents,
    birthDate: _birthDate,
    ...texts
  } = emptyRegistration(country, residence);
  return { ...texts, birthDay: '', birthMonth: '', birthYear: '' };
}

/** The form as the rule reads it. */
export function typedOfTexts(
  texts: RegistrationTexts,
  consents: readonly string[],
): TypedRegistration {
  const { birthDay, birthMonth, birthYear, ...same } = texts;
  return { ...same, birthDate: writeBirthDate(birthDay, birthMonth, birthYear), consents };
}
