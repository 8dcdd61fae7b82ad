import { dayIn, firstMoment, isIsoDate, lastOfMonth, type IsoDate } from './calendar.ts';

/** A month of the calendar, `2026-11`. Sorts and compares as text. */
export type Month = `${number}-${number}`;

export const isMonth = (text: string): text is Month =>
  /^\d{4}-\d{2}$/.test(text) && isIsoDate(`${text}-01`);

/** The month that a moment falls into in a time zone. */
export const monthIn = (timeZone: string, moment: Date): Month =>
  // A day begins with its year and its month.
  dayIn(timeZone, moment).slice(0, 7) as Month;

export const firstDay = (month: Month): IsoDate => `${month}-01` as IsoDate;
export const lastDay = (month: Month): IsoDate => lastOfMonth(firstDay(month));

/** The month so many later; a negative count goes back. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7) as Month;
}

/** When a month begins in a time zone, and when the next one does. */
export const momentsOf = (
  month: Month,
  timeZone: string,
): { readonly from: Date; readonly to: Date } => ({
  from: firstMoment(timeZone, firstDay(month)),
  to: firstMoment(timeZone, firstDay(addMonths(month, 1))),
});
