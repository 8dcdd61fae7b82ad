import { PARCEL_STATES, type ParcelEvent, type ParcelState } from '#features/carriers/model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Carriers give their numbers anew after a while: what happened so long before our parcel happened to another one. */
const NUMBER_USED_BEFORE_DAYS = 14;
/** Clocks differ; what lies further ahead has not happened. */
const AHEAD_MS = HOUR_MS;

/**
 * Where a parcel may go from each state. None leads back along the way to the buyer: between a courier and a point it may change hands, and what
 * was thought lost may be found.
 */
const NEXT = {
  registered: [
    'accepted',
    'underway',
    'at-point',
    'with-courier',
    'delivered',
    'returning',
    'returned',
    'lost',
  ],
  accepted: ['underway', 'at-point', 'with-courier', 'delivered', 'returning', 'returned', 'lost'],
  underway: ['at-point', 'with-courier', 'delivered', 'returning', 'returned', 'lost'],
  'at-point': ['with-courier', 'delivered', 'returning', 'returned', 'lost'],
  'with-courier': ['at-point', 'delivered', 'returning', 'returned', 'lost'],
  delivered: [],
  returning: ['returned', 'lost'],
  returned: [],
  lost: ['at-point', 'with-courier', 'delivered', 'returning', 'returned'],
} as const satisfies Record<ParcelState, readonly ParcelState[]>;

/** Nothing more is to come of a parcel in these. */
export const isOver = (state: ParcelState): boolean => NEXT[state].length === 0;

/** It is where its buyer can have it, or was there. */
const ARRIVED: ReadonlySet<ParcelState> = new Set(['at-point', 'delivered']);

export interface ParcelStory {
  readonly state: ParcelState;
  readonly at: Date;
  /** What moved it, the earliest first. */
  readonly steps: readonly ParcelEvent[];
  /** When it came to where its buyer can have it; null while it has not. */
  readonly arrivedAt: Date | null;
}

const rankOf = ({ state }: ParcelEvent): number => PARCEL_STATES.indexOf(state);

const inOrder = (one: ParcelEvent, other: ParcelEvent): number =>
  one.at.getTime() - other.at.getTime() ||
  rankOf(one) - rankOf(other) ||
  (one.place < other.place ? -1 : Number(one.place > other.place));

const isOwn = ({ at }: ParcelEvent, { createdAt, now }: StoryTimes): boolean =>
  at.getTime() >= createdAt.getTime() - NUMBER_USED_BEFORE_DAYS * DAY_MS &&
  at.getTime() <= now.getTime() + AHEAD_MS;

export interface StoryTimes {
  readonly createdAt: Date;
  readonly now: Date;
}

/**
 * What became of a parcel by all that is told of it. The order in which it is told, and how often, makes no difference: events are put in the
 * order in which they happened, and one that would lead back moves nothing.
 */
export function parcelStory(events: readonly ParcelEvent[], times: StoryTimes): ParcelStory {
  let state: ParcelState = 'registered';
  let at = times.createdAt;
  let arrivedAt: Date | null = null;
  const steps: ParcelEvent[] = [];
  for (const event of events.filter((each) => isOwn(each, times)).toSorted(inOrder)) {
    const ways: readonly ParcelState[] = NEXT[state];
    const isFirstWord = steps.length === 0 && event.state === 'registered';
    if (!ways.includes(event.state) && !isFirstWord) continue;
    ({ state, at } = event);
    steps.push(event);
    if (ARRIVED.has(state)) arrivedAt ??= at;
  }
  return { state, at, steps, arrivedAt };
}
