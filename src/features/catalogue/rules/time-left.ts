const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Where the words of a badge change, in hours before the end. Source: C9-012. */
export const BADGE_HOURS = [72, 48, 24] as const;
const [DATE_ABOVE, THREE_DAYS_ABOVE, TWO_DAYS_ABOVE] = BADGE_HOURS;

/**
 * How a badge tells what is left: by the last day, by days, or by a countdown that begins with at most 24 h. Source:
 * C4-048…C4-051.
 */
export type TimeLeft =
  | { readonly kind: 'date' }
  | { readonly kind: 'days'; readonly days: 2 | 3 }
  | { readonly kind: 'countdown'; readonly clock: string };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `hh:mm:ss`, rounded down, so that the last second shows 00:00:00. */
function clockOf(leftMs: number): string {
  const seconds = Math.floor(leftMs / SECOND_MS);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
}

/**
 * What a badge says of an end.
 *
 * @param endsAt The first moment at which the offer no longer holds; both in milliseconds since 1970, server time.
 * @returns Null from that moment on: the badge is hidden. Source: C4-052.
 */
export function timeLeft(endsAt: number, now: number): TimeLeft | null {
  const left = endsAt - now;
  if (!(left > 0)) return null;
  if (left > DATE_ABOVE * HOUR_MS) return { kind: 'date' };
  if (left > THREE_DAYS_ABOVE * HOUR_MS) return { kind: 'days', days: 3 };
  if (left > TWO_DAYS_ABOVE * HOUR_MS) return { kind: 'days', days: 2 };
  return { kind: 'countdown', clock: clockOf(left) };
}

/**
 * When a page that was written at `now` must be written anew, because its words of this end are no longer true; a page
 * says no seconds, they come with the scripts. Milliseconds since 1970; null when the offer is over.
 */
export function wordsHoldUntil(endsAt: number, now: number): number | null {
  if (!(endsAt > now)) return null;
  const changes = BADGE_HOURS.map((hours) => endsAt - hours * HOUR_MS).filter((at) => at > now);
  return Math.min(endsAt, ...changes);
}
