import { createHash } from 'node:crypto';
import { addCalendarDays, firstMoment } from '#base/calendar.ts';
import { ok, refused } from '#base/outcome.ts';
import type { ParcelEvent, ParcelService } from '#features/carriers/model.ts';
import type { Database } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { findByNumber } from './parcel-store.ts';

const HOUR_MS = 3_600_000;
/** One of so many comes late. */
const LATE_ONE_OF = 4;
const LATE_DAYS = 2;
/** When it comes on its day, and when it is fetched two days afterwards. */
const COMES_AT_HOUR = 10;
const FETCHED_AFTER_HOURS = 54;

const NUMBER = /^SB[0-9A-F]{10}$/;

/**
 * The same number for each try of one parcel.
 *
 * @param way Which way it is to go, where that is not left to the key; see `wayOf`.
 */
export function sandboxNumber(key: string, way?: number): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase();
  return `SB${way === undefined ? digest : `${digest.slice(0, -1)}${way}`}`;
}

/** Which of the sandbox's ways a parcel goes: 0 comes on the first day, the last one late, all others on the last day. */
const wayOf = (trackingNumber: string): number =>
  Number.parseInt(trackingNumber.slice(-1), 16) % LATE_ONE_OF;

/** All that will have happened to a parcel in the end. */
function wholeStory(parcel: Parcel, trackingNumber: string): readonly ParcelEvent[] {
  const { createdAt, promisedFrom, promisedTo, timeZone, storageDays } = parcel;
  const after = (hours: number): Date => new Date(createdAt.getTime() + hours * HOUR_MS);
  const way = wayOf(trackingNumber);
  const last = way === LATE_ONE_OF - 1 ? addCalendarDays(promisedTo, LATE_DAYS) : promisedTo;
  const day = firstMoment(timeZone, way === 0 ? promisedFrom : last);
  const comesAt = new Date(Math.max(day.getTime() + COMES_AT_HOUR * HOUR_MS, after(30).getTime()));
  const before: ParcelEvent[] = [
    { state: 'registered', at: createdAt, place: '' },
    { state: 'accepted', at: after(6), place: '' },
    { state: 'underway', at: after(20), place: '' },
  ];
  if (storageDays === null)
    return [
      ...before,
      { state: 'with-courier', at: comesAt, place: '' },
      { state: 'delivered', at: new Date(comesAt.getTime() + 4 * HOUR_MS), place: '' },
    ];
  const fetchedAt = new Date(comesAt.getTime() + FETCHED_AFTER_HOURS * HOUR_MS);
  return [
    ...before,
    { state: 'at-point', at: comesAt, place: '' },
    { state: 'delivered', at: fetchedAt, place: '' },
  ];
}

/**
 * A carrier for demonstrations: parcels move by the clock towards the day that was promised, and one of four comes two days later. It keeps
 * nothing: each number follows from the parcel's key, each event from the parcel.
 */
export const clockCarrier = (database: Database, now: () => Date): ParcelService => ({
  register: async ({ key }) =>
    ok({ trackingNumber: sandboxNumber(key), trackingUrl: null, label: null, until: null }),
  async track(trackingNumbers) {
    const found = new Map<string, readonly ParcelEvent[]>();
    for (const number of trackingNumbers) {
      // It knows only what it gave out itself.
      const [parcel] = NUMBER.test(number) ? await findByNumber(database, number) : [];
      if (!parcel) continue;
      const happened = wholeStory(parcel, number).filter(({ at }) => at <= now());
      found.set(number, happened);
    }
    return ok(found);
  },
  async cancel(trackingNumber) {
    const [parcel] = await findByNumber(database, trackingNumber);
    if (!parcel) return refused('REFUSED');
    return parcel.state === 'registered' ? ok(undefined) : refused('TOO_LATE');
  },
});
