import { formatDay, isIsoDate, type IsoDate } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import { checkPattern } from '#base/patterns.ts';
import type { CountryPack } from '#countries/country.ts';
import { FIELD_CODE_TEXTS, FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { TypedPerson } from '../calls/account.ts';

const NAME_MAX = 100;
const TYPED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export type PersonField = keyof TypedPerson;

export interface PersonTerms extends Pick<
  CountryPack,
  'usePatronymic' | 'minimumAge' | 'firstBirthYear'
> {
  /** In the country's time zone. */
  readonly today: IsoDate;
}

export interface CheckedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly patronymic: string;
  readonly birthDate: IsoDate | null;
  readonly sex: 'M' | 'W' | null;
}

/** `dd.mm.yyyy` as a day, or null when there is no such day. */
export function readTypedDay(text: string): IsoDate | null {
  const [, day = '', month = '', year = ''] = TYPED_DAY.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** A stored day as it is typed; empty for none. */
export const typedDay = (day: string | null): string =>
  day !== null && isIsoDate(day) ? formatDay(day) : '';

function nameTrouble(name: string, isRequired: boolean): Text | null {
  if (name === '') return isRequired ? FIELD_TEXTS.required : null;
  if (name.length > NAME_MAX) return { ...FIELD_TEXTS.tooLong, values: { maxlength: NAME_MAX } };
  const code = checkPattern('name', name);
  return code && FIELD_CODE_TEXTS[code];
}

function birthTrouble(
  typed: string,
  { minimumAge, firstBirthYear, today }: PersonTerms,
): Text | null {
  if (typed === '') return null;
  const day = readTypedDay(typed);
  if (day === null || Number(day.slice(0, 4)) < firstBirthYear) return FIELD_TEXTS.invalid;
  const lastYear = Number(today.slice(0, 4)) - minimumAge;
  return day <= `${lastYear}${today.slice(4)}` ? null : FIELD_TEXTS.invalid;
}

/**
 * Reads what a person changes of themselves: the names without digits and signs, a birthday of somebody old enough, or none. A
 * patronymic that the country hides is dropped.
 *
 * @returns The person, or texts by the names of the form's fields.
 */
export function checkPerson(
  typed: TypedPerson,
  terms: PersonTerms,
):
  | { readonly person: CheckedPerson }
  | { readonly fields: Readonly<Partial<Record<PersonField, Text>>> } {
  const names = {
    nameSecond: typed.nameSecond.trim(),
    nameFirst: typed.nameFirst.trim(),
    nameThird: terms.usePatronymic ? typed.nameThird.trim() : '',
  };
  const birth = typed.birthDate.trim();
  const found = {
    nameSecond: nameTrouble(names.nameSecond, true),
    nameFirst: nameTrouble(names.nameFirst, true),
    nameThird: nameTrouble(names.nameThird, false),
    birthDate: birthTrouble(birth, terms),
    sex: ['', 'M', 'W'].includes(typed.sex) ? null : FIELD_TEXTS.invalid,
  };
  const fields = Object.entries(found).filter(([, text]) => text !== null);
  if (fields.length > 0) return { fields: Object.fromEntries(fields) };
  return {
    person: {
      firstName: names.nameFirst,
      lastName: names.nameSecond,
      patronymic: names.nameThird,
      birthDate: birth === '' ? null : readTypedDay(birth),
      sex: typed.sex === 'M' || typed.sex === 'W' ? typed.sex : null,
    },
  };
}
