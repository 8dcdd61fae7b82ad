const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Waits before each further sending, as the Standard Webhooks specification advises; after the last one it is given up. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
] as const;

/** Failures one after the other, of whatever was sent, before an endpoint is left alone for a while. */
const FAILURES_BORNE = 5;
const FIRST_REST_SECONDS = 15;
const LONGEST_REST_SECONDS = 15 * MINUTE_S;
/** As long as an endpoint may fail before it is switched off. */
const FAILING_MS = 5 * 24 * HOUR_S * SECOND_MS;

/** When something that failed so often is sent again; null: not any more. */
export function nextTry(attempts: number, now: Date): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * SECOND_MS);
}

/** Until when an endpoint that has failed so often is sent nothing at all: many deliveries must not each wait for one that is dead. */
export function restUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_BORNE) return null;
  const seconds = FIRST_REST_SECONDS * 2 ** Math.min(failures - FAILURES_BORNE, 10);
  return new Date(now.getTime() + Math.min(seconds, LONGEST_REST_SECONDS) * SECOND_MS);
}

export const hasFailedTooLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= FAILING_MS;
