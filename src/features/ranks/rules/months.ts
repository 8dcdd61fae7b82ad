import type { IsoDate } from '#base/calendar.ts';

/** A whole month, such as `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The first day of the month that a day is in. */
export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01` as IsoDate;

/** The first day of the month so many months away. */
export function monthsOn(month: IsoDate, count: number): IsoDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10) as IsoDate;
}
