import { addCalendarDays, clockIn, dayIn, type IsoDate } from '#base/calendar.ts';
import type { Carrier } from '#countries/country.ts';
import { isHoliday, type Holidays } from '#countries/holidays.ts';
import type { DeliveryQuote } from '../model.ts';

/** A place by whose clock and holidays days are counted. */
export interface DaysOf {
  readonly timeZone: string;
  readonly holidays: Holidays;
}

export interface DaysFacts {
  readonly now: Date;
  /** The store's home: an order sets out from there. */
  readonly home: DaysOf;
  /** Where it goes: the zone of the city, the holidays of its country. */
  readonly there: DaysOf;
  readonly carrier: Pick<Carrier, 'weekdays' | 'cutOffHour'>;
  /** Days on which the carrier works, counted from the day of setting out. */
  readonly minDays: number;
  readonly maxDays: number;
}

export type DeliveryDays = Pick<DeliveryQuote, 'from' | 'to' | 'minDays' | 'maxDays'>;

const DAY_MS = 86_400_000;
/** No country rests for so long: whoever counts further has wrong facts. */
const LONGEST_REST_DAYS = 60;

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const daysBetween = (first: IsoDate, last: IsoDate): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);

type Works = (day: IsoDate) => boolean;

const worksIn =
  ({ weekdays }: DaysFacts['carrier'], holidays: Holidays): Works =>
  (day) =>
    weekdays.includes(weekdayOf(day)) && !isHoliday(holidays, day);

/** The day itself, or the next one on which there is work. */
function nextWorking(day: IsoDate, works: Works): IsoDate {
  for (let later = 0; later <= LONGEST_REST_DAYS; later++) {
    const tried = addCalendarDays(day, later);
    if (works(tried)) return tried;
  }
  throw new Error(`nobody works in the ${LONGEST_REST_DAYS} days after ${day}`);
}

/** So many days of work after a day. */
function workingDaysAfter(day: IsoDate, count: number, works: Works): IsoDate {
  let reached = day;
  for (let worked = 0; worked < count; worked++)
    reached = nextWorking(addCalendarDays(reached, 1), works);
  return reached;
}

/** The day on which an order of this moment sets out, by the clock and the holidays of the store's home. */
export function settingOut({ now, home, carrier }: DaysFacts): IsoDate {
  const today = dayIn(home.timeZone, now);
  const isLate = Number(clockIn(home.timeZone, now).slice(0, 2)) >= carrier.cutOffHour;
  return nextWorking(isLate ? addCalendarDays(today, 1) : today, worksIn(carrier, home.holidays));
}

/**
 * First and last day on which an order of this moment comes: the carrier's days of work, counted from the day on which it sets out.
 *
 * @returns Both days are days of work where it goes, the last not before the first, the first after today there; `minDays` and
 *   `maxDays` are their distance from today in days of the calendar, as a buyer reads them.
 */
export function deliveryDays(facts: DaysFacts): DeliveryDays {
  const { now, there, carrier, minDays, maxDays } = facts;
  const today = dayIn(there.timeZone, now);
  const out = settingOut(facts);
  // Where clocks are ahead of the store's it may be the next day already.
  const begin = out > today ? out : today;
  const works = worksIn(carrier, there.holidays);
  const from = workingDaysAfter(begin, Math.max(1, minDays), works);
  const to = workingDaysAfter(begin, Math.max(1, minDays, maxDays), works);
  return { from, to, minDays: daysBetween(today, from), maxDays: daysBetween(today, to) };
}
