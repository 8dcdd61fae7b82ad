import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** How long a product is taken, in days: from 1 to 400, the least never above the most. */
export interface Course {
  readonly least: number;
  readonly most: number;
}

/** From the largest on; the words take the form of the greater end: «1–2 месяца». */
const UNITS = [
  {
    days: 30,
    text: message(
      'catalogue.course.months',
      '{most, plural, one {{count} месяц} few {{count} месяца} many {{count} месяцев} other {{count} месяца}}',
    ),
  },
  {
    days: 7,
    text: message(
      'catalogue.course.weeks',
      '{most, plural, one {{count} неделя} few {{count} недели} many {{count} недель} other {{count} недели}}',
    ),
  },
] as const;
const DAYS = {
  days: 1,
  text: message(
    'catalogue.course.days',
    '{most, plural, one {{count} день} few {{count} дня} many {{count} дней} other {{count} дня}}',
  ),
};

/** A course in the largest unit that both of its ends fill: months of 30 days, weeks, else days. Source: UX-41. */
export function courseText(course: Course): Text {
  const { days, text } =
    UNITS.find((unit) => course.least % unit.days === 0 && course.most % unit.days === 0) ?? DAYS;
  const [least, most] = [course.least / days, course.most / days];
  return { ...text, values: { most, count: least === most ? String(most) : `${least}–${most}` } };
}
