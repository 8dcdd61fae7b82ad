import {
  addCalendarDays,
  addDays,
  firstMoment,
  lastOfMonth,
  type IsoDate,
} from '#base/calendar.ts';
import type { MonthProblem } from '../model.ts';

/** Nothing is charged sooner after its message. */
export const NOTICE_DAYS = 3;
/** Days after a try that failed, one by one; after the last one the subscription rests. */
const TRY_AGAIN_AFTER_DAYS = [1, 2, 3] as const;
/** A subscription that rests because of a problem ends when nobody has taken it up for so long. */
export const RESTS_AT_MOST_DAYS = 60;
/** At this hour of the day, where its buyer is, a month is announced and ordered. */
const HOUR = 10;
const HOUR_MS = 3_600_000;

/** The same day of a later month; a shorter month takes its last day. */
export function sameDayLater(day: IsoDate, chargeDay: number, months: number): IsoDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first =
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01` as IsoDate;
  const last = lastOfMonth(first);
  const wished = `${first.slice(0, 8)}${String(chargeDay).padStart(2, '0')}` as IsoDate;
  return wished < last ? wished : last;
}

/** The days on which the kits of a subscription are due; the first is the day it begins. */
export const dueDays = (startsOn: IsoDate, months: number): readonly IsoDate[] =>
  Array.from({ length: months }, (_none, index) =>
    sameDayLater(startsOn, chargeDayOf(startsOn), index),
  );

/** Day of the month on which the following ones are charged. Source: C2-058. */
export const chargeDayOf = (startsOn: IsoDate): number => Number(startsOn.slice(8));

/** The last day of the period that a subscription is for. Source: C2-056, C3-100. */
export const endOf = (startsOn: IsoDate, months: number): IsoDate =>
  addCalendarDays(sameDayLater(startsOn, chargeDayOf(startsOn), months), -1);

/** The moment of a day at which something is done about it. */
export const momentOf = (timeZone: string, day: IsoDate): Date =>
  new Date(firstMoment(timeZone, day).getTime() + HOUR * HOUR_MS);

/** When its message goes out. */
export const announceAt = (dueAt: Date): Date => addDays(dueAt, -NOTICE_DAYS);

/** Not before it is due, and never sooner after its message than was promised, however late that came. */
export const orderAt = (dueAt: Date, announcedAt: Date): Date =>
  new Date(Math.max(dueAt.getTime(), addDays(announcedAt, NOTICE_DAYS).getTime()));

/** When what failed is tried again; null: no more. @param failures How often it has failed, this time among them. */
export function nextTry(failures: number, now: Date): Date | null {
  const days = TRY_AGAIN_AFTER_DAYS[failures - 1];
  return days === undefined ? null : addDays(now, days);
}

/** What of an order's refusal is said of a month. */
export function problemOf(refusal: string): MonthProblem {
  switch (refusal) {
    case 'DELIVERY_GONE':
    case 'DELIVERY_NEEDED':
      return 'delivery_request_problem';
    case 'METHOD_UNKNOWN':
      return 'payment_request_problem';
    default:
      return 'out_of_stock';
  }
}

/** Days to which the next kit can be moved: time for its message, and before the one after it. */
export function movableDays(
  today: IsoDate,
  next: IsoDate | null,
  endsOn: IsoDate,
): { readonly first: IsoDate; readonly last: IsoDate } {
  const first = addCalendarDays(today, NOTICE_DAYS + 1);
  const last = next === null ? endsOn : addCalendarDays(next, -1);
  return { first, last: last < first ? first : last };
}
