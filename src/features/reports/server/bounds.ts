import { sql, type RawBuilder } from 'kysely';
import { addCalendarDays, firstMoment } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Period } from '../rules/periods.ts';

/** What a report is read of: one store, its money, and a period by its clock. */
export interface Bounds {
  readonly store: string;
  /** ISO code. */
  readonly currency: string;
  readonly zone: string;
  readonly period: Period;
  readonly since: Date;
  /** The first moment that is not in it any more. */
  readonly until: Date;
}

export function boundsOf(store: string, period: Period): Bounds {
  const { currency, homeCountry } = getStore(store);
  const zone = getCountry(homeCountry).timeZone;
  return {
    store,
    currency: currency.externalIso,
    zone,
    period,
    since: firstMoment(zone, period.from),
    until: firstMoment(zone, addCalendarDays(period.to, 1)),
  };
}

/** The step that a day is in, by its first day; weeks begin on Mondays, as in the rules. */
export const stepOfDay = (day: RawBuilder<unknown>, { period }: Bounds) =>
  sql`greatest(date_trunc(${period.step}::text, (${day})::timestamp)::date, ${period.from}::date)::text`;

/** The step that a moment is in, by the clock of the store. */
export const stepOf = (at: RawBuilder<unknown>, bounds: Bounds) =>
  stepOfDay(sql`(${at} at time zone ${bounds.zone}::text)`, bounds);

/** A moment lies in the period. */
export const within = (at: RawBuilder<unknown>, { since, until }: Bounds) =>
  sql`${at} >= ${since}::timestamptz and ${at} < ${until}::timestamptz`;
