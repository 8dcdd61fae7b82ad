import { addCalendarDays, clockIn, dayIn, firstMoment, isIsoDate } from '#base/calendar.ts';

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)$/;
const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const MINUTE_MS = 60_000;
const LONGEST_DAY_MINUTES = 26 * 60;

/** The moment at which clocks of a zone show this time of this day; null where they leave it out. */
function atClock(timeZone: string, day: string, time: string): Date | null {
  if (!isIsoDate(day)) return null;
  const start = firstMoment(timeZone, day).getTime();
  // A day has 23 to 25 hours: what is shown twice is meant the first time.
  for (let passed = 0; passed < LONGEST_DAY_MINUTES; passed += 1) {
    const moment = new Date(start + passed * MINUTE_MS);
    if (clockIn(timeZone, moment) === time && dayIn(timeZone, moment) === day) return moment;
  }
  return null;
}

/**
 * Reads when something begins or ends in a store: a day, a time of the store's clocks, or a moment of UTC that ends in Z.
 *
 * @param edge A day begins with its first moment; as an end it is the last one that still counts.
 */
export function readStoreMoment(
  text: string,
  timeZone: string,
  edge: 'begin' | 'end',
): Date | null {
  if (isIsoDate(text))
    return firstMoment(timeZone, edge === 'begin' ? text : addCalendarDays(text, 1));
  const [, day = '', hour = '', minute = ''] = LOCAL.exec(text) ?? [];
  if (day !== '') return atClock(timeZone, day, `${hour}:${minute}`);
  if (!UTC.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same as text that is read as this very moment. */
export function storeMomentText(moment: Date, timeZone: string, edge: 'begin' | 'end'): string {
  const day = dayIn(timeZone, moment);
  if (firstMoment(timeZone, day).getTime() !== moment.getTime()) return moment.toISOString();
  return edge === 'begin' ? day : addCalendarDays(day, -1);
}
