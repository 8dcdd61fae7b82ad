const DAY_MS = 86_400_000;
const GLUE = '\u00a0';
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar without time and zone, `2026-11-24`. Sorts and compares as text. */
export type IsoDate = `${number}-${number}-${number}`;

/** The same moment so many days of 24 hours later; a negative count goes back. */
export const addDays = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);

/** Making a formatter takes longer than all else that an order computes, so each is made once. */
const kept = (
  make: (name: string) => Intl.DateTimeFormat,
): ((name: string) => Intl.DateTimeFormat) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (name) => {
    const found = known.get(name) ?? make(name);
    known.set(name, found);
    return found;
  };
};

const dayOfZone = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

const dayInWords = kept(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** The day that a moment falls on in a time zone such as `Asia/Almaty`. */
export const dayIn = (timeZone: string, moment: Date): IsoDate =>
  // en-CA writes year-month-day with leading zeros.
  dayOfZone(timeZone).format(moment) as IsoDate;

const hourOfZone = kept(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
);

/** Hour and minute of a moment in a time zone, `21:05`. */
export const clockIn = (timeZone: string, moment: Date): string =>
  hourOfZone(timeZone).format(moment);

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** The moment at which a day begins in a time zone: its midnight, or what follows where clocks leave that out. */
export function firstMoment(timeZone: string, day: IsoDate): Date {
  // Zones are up to 14 hours ahead and 12 behind, by whole quarters of an hour.
  const early = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR_MS;
  const steps = (26 * HOUR_MS) / QUARTER_MS;
  for (let step = 0; step <= steps; step++) {
    const moment = new Date(early + step * QUARTER_MS);
    if (dayIn(timeZone, moment) >= day) return moment;
  }
  throw new Error(`the day ${day} does not begin in ${timeZone}`);
}

/** The moment at which clocks of a time zone show a day and `21:05`, the first of two; null where they leave it out. */
export function momentIn(timeZone: string, day: IsoDate, clock: string): Date | null {
  const early = Date.parse(`${day}T${clock}:00Z`) - 14 * HOUR_MS;
  if (Number.isNaN(early)) return null;
  const steps = (26 * HOUR_MS) / QUARTER_MS;
  for (let step = 0; step <= steps; step++) {
    const moment = new Date(early + step * QUARTER_MS);
    if (clockIn(timeZone, moment) === clock && dayIn(timeZone, moment) === day) return moment;
  }
  return null;
}

/** A day so many calendar days later. */
export function addCalendarDays(day: IsoDate, days: number): IsoDate {
  // The first ten characters of an ISO moment are its UTC day.
  return addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10) as IsoDate;
}

/** The last day of the month that a day is in. */
export function lastOfMonth(day: IsoDate): IsoDate {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10) as IsoDate;
}

/** Whether text names a day that exists: 2026-02-30 does not. */
export function isIsoDate(text: string): text is IsoDate {
  if (!ISO_DATE.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** `dd.MM.yyyy`, as the specification shows dates everywhere. A moment is read as its UTC day. */
export function formatDay(day: IsoDate | Date): string {
  const [year, month, date] = (day instanceof Date ? day.toISOString().slice(0, 10) : day).split(
    '-',
  );
  return `${date}.${month}.${year}`;
}

/**
 * One or two days in words, `24–26 ноября`, `30 ноября – 2 декабря`, `24 ноября`; the caller adds the verb.
 *
 * Engines put different spaces around the dash; here it is always the same one, so that server and browser agree.
 *
 * @param locale Full locale of the reader.
 */
export function formatDayRange(first: IsoDate, last: IsoDate, locale: string): string {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  return dayInWords(locale).formatRange(from, to).replace(/\s–\s/g, `${GLUE}–${GLUE}`);
}
