import { isIsoDate, momentIn } from './calendar.ts';

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
