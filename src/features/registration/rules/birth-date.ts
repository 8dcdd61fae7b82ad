import type { Text } from '#base/call.ts';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

/** Source: I5-022, I8-014. A note on under-18s is text only: 18 stays hard (D69). */
export const TOO_YOUNG = message('registration.too-young', 'Возраст должен быть больше 18-ти лет.');

const WRITTEN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** The day behind `dd.mm.yyyy` (I3-023); null when there is no such day. */
export function readBirthDate(text: string): IsoDate | null {
  const [, day = '', month = '', year = ''] = WRITTEN.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Three fields as the one text of the call; empty while nothing was typed. */
export const writeBirthDate = (day: string, month: string, year: string): string =>
  day || month || year
    ? `${day.trim().padStart(2, '0')}.${month.trim().padStart(2, '0')}.${year.trim()}`
    : '';

/** Years to choose from, the latest first. Source: I5-021, I9-025. */
export const birthYears = (firstYear: number, today: IsoDate): number[] => {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - firstYear + 1 }, (_none, index) => last - index);
};

/** Whole years between two days; who was born on 29 February turns a year older on 1 March. */
export function ageOn(birth: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}

/**
 * What is wrong with a birth date.
 *
 * @param today In the country's own time zone: somebody turns 18 at home.
 * @returns Null when it is right; an empty one is required.
 */
export function birthDateFault(
  text: string,
  { today, minimumAge, firstYear }: { today: IsoDate; minimumAge: number; firstYear: number },
): Text | null {
  if (!text) return FIELD_TEXTS.required;
  const birth = readBirthDate(text);
  if (!birth || birth > today || Number(birth.slice(0, 4)) < firstYear) return FIELD_TEXTS.invalid;
  return ageOn(birth, today) < minimumAge ? TOO_YOUNG : null;
}
