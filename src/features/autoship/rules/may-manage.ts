import type { IsoDate } from '#base/calendar.ts';
import type { SubscriptionState } from '../model.ts';
import type { OccurrenceState } from './shown-subscription.ts';

/** What its holder does with a subscription. */
export type Managing =
  | 'cancel'
  | 'skip'
  | 'pause'
  | 'resume'
  | 'move'
  | 'take'
  | 'means'
  | 'address'
  | 'kit'
  | 'receiver';
export type ManagingRefusal =
  | 'IS_OVER'
  | 'IS_PAUSED'
  | 'NOT_PAUSED'
  | 'ALREADY_ORDERED'
  | 'NO_NEXT';

export interface ManagedFacts {
  readonly state: SubscriptionState;
  readonly occurrences: readonly {
    readonly number: number;
    readonly dueOn: IsoDate;
    readonly state: OccurrenceState;
  }[];
}

const OPEN: ReadonlySet<OccurrenceState> = new Set(['planned', 'announced']);
const OVER: ReadonlySet<OccurrenceState> = new Set(['payed', 'skipped', 'failed', 'canceled']);

const WHILE_PAUSED: ReadonlySet<Managing> = new Set(['address', 'kit', 'receiver']);

/** Nothing more happens to this month by itself. */
export const isOver = ({ state }: { readonly state: OccurrenceState }): boolean => OVER.has(state);

/** The month that comes next: the first that is neither ordered nor off. */
export const nextOccurrence = ({ occurrences }: ManagedFacts) =>
  occurrences
    .toSorted((one, other) => one.number - other.number)
    .find(({ state }) => OPEN.has(state)) ?? null;

/**
 * Whether it may be done now; null: it may. What was ordered already is an order: it is changed there, and never by what is done to the
 * subscription.
 *
 * @param number Which month the press was meant for: a page may be older than the order.
 */
export function managingRefusal(
  wanted: Managing,
  facts: ManagedFacts,
  number: number | null,
): ManagingRefusal | null {
  const { state } = facts;
  if (state === 'canceled' || state === 'finished' || state === 'pending') return 'IS_OVER';
  if (wanted === 'cancel' || wanted === 'means') return null;
  if (wanted === 'resume') return state === 'paused' ? null : 'NOT_PAUSED';
  // What rests because nothing goes to its address, or its kit is sold out, is given another one first.
  if (state === 'paused' && !WHILE_PAUSED.has(wanted)) return 'IS_PAUSED';
  const next = nextOccurrence(facts);
  if (number !== null && number !== next?.number) return 'ALREADY_ORDERED';
  return next ? null : 'NO_NEXT';
}
