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

/** Part of a wait that may be added to it, so that what failed together does not come again together. */
const SPREAD = 0.2;
/**
 * How long a message waits at the least while as many are on their way to its endpoint as may be, and how much longer at the most for each
 * that waits: however many do, they look for room about eight times a second together.
 */
const BUSY_SECONDS = { least: 0.5, each: 0.25 } as const;
/** So many that wait are counted for it. */
export const WAITING_COUNTED = 5_000;

/**
 * When something that failed so often is sent again; null: not any more.
 *
 * @param chance Between 0 and 1.
 */
export function nextTry(attempts: number, now: Date, chance: number): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return null;
  return new Date(now.getTime() + seconds * (1 + SPREAD * chance) * SECOND_MS);
}

/** When a message looks again whether there is room at its endpoint, where so many wait. @param chance Between 0 and 1. */
export function roomAgain(waiting: number, now: Date, chance: number): Date {
  const { least, each } = BUSY_SECONDS;
  const seconds = least + each * Math.min(waiting, WAITING_COUNTED) * chance;
  return new Date(now.getTime() + seconds * SECOND_MS);
}

/** Until when an endpoint that has failed so often is sent nothing at all: many deliveries must not each wait for one that is dead. */
export function restUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_BORNE) return null;
  const seconds = FIRST_REST_SECONDS * 2 ** Math.min(failures - FAILURES_BORNE, 10);
  return new Date(now.getTime() + Math.min(seconds, LONGEST_REST_SECONDS) * SECOND_MS);
}

export const hasFailedTooLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= FAILING_MS;
