import { readBirthDate, writeBirthDate } from './birth-date.ts';
import type { RegistrationTexts } from './form-texts.ts';

/** What a registration form knows of whom a list of mentors is for; a birth date once there is such a day. Source: I7-014. */
export function mentorWish(
  texts: Pick<RegistrationTexts, 'countryISO' | 'sex' | 'birthDay' | 'birthMonth' | 'birthYear'>,
) {
  const { countryISO, sex, birthDay, birthMonth, birthYear } = texts;
  const birthdate = writeBirthDate(birthDay, birthMonth, birthYear);
  return {
    countryCode: countryISO || undefined,
    sex: sex === 'M' || sex === 'W' ? sex : undefined,
    birthdate: readBirthDate(birthdate) ? birthdate : undefined,
  } as const;
}
