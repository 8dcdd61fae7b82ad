import type { IsoDate } from '#base/calendar.ts';
import type { ParcelState } from '#features/carriers/model.ts';

export interface PromiseFacts {
  /** As the buyer saw them when the order was placed. */
  readonly promisedFrom: IsoDate;
  readonly promisedTo: IsoDate;
  /** The last day that the carrier or staff name now; null: nobody does. */
  readonly expectedTo: IsoDate | null;
  /** Day on which it came to where the buyer can have it; null while it has not. */
  readonly arrivedOn: IsoDate | null;
  readonly state: ParcelState;
}

/**
 * What is said of the day that was promised.
 *
 * - `coming`: it holds so far;
 * - `later`: another day is known, and it is after the promised one;
 * - `late`: the day is over, and nobody knows another;
 * - `kept`, `missed`: it came, in time or not;
 * - `void`: it does not come any more.
 */
export const PROMISES = ['coming', 'later', 'late', 'kept', 'missed', 'void'] as const;
export type PromiseStanding = (typeof PROMISES)[number];

const NOT_COMING: ReadonlySet<ParcelState> = new Set(['returning', 'returned', 'lost']);

/** How a promise stands on a day. Nothing is said to come on a day that is over. */
export function promiseStanding(
  { promisedTo, expectedTo, arrivedOn, state }: PromiseFacts,
  today: IsoDate,
): PromiseStanding {
  if (arrivedOn !== null) return arrivedOn <= promisedTo ? 'kept' : 'missed';
  if (NOT_COMING.has(state)) return 'void';
  if (expectedTo !== null && expectedTo > promisedTo && expectedTo >= today) return 'later';
  return today > promisedTo ? 'late' : 'coming';
}
