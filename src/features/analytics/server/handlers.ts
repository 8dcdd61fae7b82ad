import { dayIn } from '#base/calendar.ts';
import { getCountry } from '#countries/packs.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { countListEvents } from '../calls/analytics.ts';
import { CONSENT_COOKIE, isProgram } from '../rules/consent.ts';
import { countEvent } from './list-event-store.ts';

export interface AnalyticsDeps {
  readonly database: Database;
  /** Counts calls within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count'>;
}

/** Batches of one address within an hour: an office behind one address counts, and a script fills nothing. */
const PER_ADDRESS = 3_000;

export const createAnalyticsHandlers = ({ database, attempts }: AnalyticsDeps): HandledCall[] => [
  handle(countListEvents, async ({ body }, context) => {
    const { cookies, headers, isReturning, place, sender, now } = context;
    const { 'user-agent': userAgent } = headers;
    const isPerson = !isProgram(typeof userAgent === 'string' ? userAgent : undefined);
    // Whoever has not agreed is not counted, whatever the browser sends.
    if (cookies[CONSENT_COOKIE] !== '1' || !isPerson || !isReturning)
      return { ok: true, value: {} };
    if ((await attempts.count('list-events', sender, now)) > PER_ADDRESS)
      return { ok: false, code: 'TOO_MANY' };
    const { event, list_id: list, products: skus } = body;
    const day = dayIn(getCountry(place.country).timeZone, now);
    await countEvent(database, { store: place.store, list, event, skus, day });
    return { ok: true, value: {} };
  }),
];
