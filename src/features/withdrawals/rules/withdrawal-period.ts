import { addCalendarDays, dayIn, isIsoDate, type IsoDate } from '#base/calendar.ts';
import { isHoliday, type Holidays } from '#countries/holidays.ts';

/** Where nothing is ever heard of a hand-over, the time ends a year after the promised day at the latest. */
const UNHEARD_DAYS = 365;
/** No country rests for so long. */
const LONGEST_REST_DAYS = 60;

export interface ReceivedFacts {
  /** Those that were not taken back. */
  readonly parcels: readonly {
    readonly state: string;
    readonly stateAt: Date;
    readonly timeZone: string;
  }[];
  /** It is paid where it is handed over, and was paid then; null: it is not, or was paid before. */
  readonly paidOnReceiptAt: Date | null;
  /** Of the order's country. */
  readonly timeZone: string;
}

/** The day on which the last goods of an order were handed over; null while some are not, or nobody has told. */
export function receivedOn({ parcels, paidOnReceiptAt, timeZone }: ReceivedFacts): IsoDate | null {
  if (parcels.length === 0) return paidOnReceiptAt && dayIn(timeZone, paidOnReceiptAt);
  if (parcels.some(({ state }) => state !== 'delivered')) return null;
  const days = parcels.map((parcel) => dayIn(parcel.timeZone, parcel.stateAt));
  return days.toSorted().at(-1) ?? null;
}

const isWeekend = (day: IsoDate): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day itself, or the next one on which there is work (Regulation 1182/71, article 3). */
function workingDay(day: IsoDate, holidays: Holidays): IsoDate {
  for (let later = 0; later <= LONGEST_REST_DAYS; later++) {
    const tried = addCalendarDays(day, later);
    if (!isWeekend(tried) && !isHoliday(holidays, tried)) return tried;
  }
  throw new Error(`nobody works in the ${LONGEST_REST_DAYS} days after ${day}`);
}

/**
 * The last day on which a contract may be withdrawn from; the day of the hand-over does not count, and the last one is a day of work.
 *
 * @param promised The last promised day of delivery.
 */
export function lastDayOf(facts: {
  readonly received: IsoDate | null;
  readonly promised: string;
  readonly placedOn: IsoDate;
  readonly days: number;
  readonly holidays: Holidays;
}): IsoDate {
  const { received, promised, placedOn, days, holidays } = facts;
  if (received) return workingDay(addCalendarDays(received, days), holidays);
  const known = isIsoDate(promised) && promised > placedOn ? promised : placedOn;
  return addCalendarDays(known, UNHEARD_DAYS + days);
}
