import { addCalendarDays, clockIn, dayIn, firstMoment, isIsoDate, momentIn } from './calendar.ts';

/** A moment as it is typed: `2026-12-31` and `09:00`, both empty for none. */
export interface TypedMoment {
  readonly day: string;
  readonly clock: string;
}

/** The moment that was typed, in a time zone; a day without an hour begins at its midnight. Null: none; `WRONG`: there is no such moment. */
export function readMoment({ day, clock }: TypedMoment, timeZone: string): Date | null | 'WRONG' {
  if (day === '' && clock === '') return null;
  return (isIsoDate(day) ? momentIn(timeZone, day, clock || '00:00') : null) ?? 'WRONG';
}

/** A moment as it is typed. */
export const typedMoment = (at: Date, timeZone: string): TypedMoment => ({
  day: dayIn(timeZone, at),
  clock: clockIn(timeZone, at),
});

/** The end of something, as it was typed: a day without an hour is the last one, and counts whole. */
export function readEnd({ day, clock }: TypedMoment, timeZone: string): Date | null | 'WRONG' {
  if (clock !== '' || !isIsoDate(day)) return readMoment({ day, clock }, timeZone);
  return firstMoment(timeZone, addCalendarDays(day, 1));
}

/** An end as it is typed: that of a day is the day alone. */
export function typedEnd(at: Date, timeZone: string): TypedMoment {
  const last = dayIn(timeZone, new Date(at.getTime() - 1));
  const isOfDay = firstMoment(timeZone, addCalendarDays(last, 1)).getTime() === at.getTime();
  return isOfDay ? { day: last, clock: '' } : typedMoment(at, timeZone);
}
