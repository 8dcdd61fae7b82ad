import type { IsoDate } from '#base/calendar.ts';
import { addMonths, type Month } from '#base/months.ts';

/** When a store rewards those who bring friends: whole months, both counted in. Source: D55. */
export interface Programme {
  readonly store: string;
  readonly firstMonth: Month;
  readonly lastMonth: Month;
}

export type ProgrammeState = 'upcoming' | 'running' | 'finished';

/** What everybody is told of a programme. */
export interface ToldProgramme {
  readonly state: ProgrammeState;
  /** First and last day, `2026-11-01`. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** That both need within the month. */
  readonly neededPoints: number;
  /** What one friend brings, in major units of the store's money. */
  readonly friendSum: number;
}

/** Months that are settled late at the most: a shop that was away for longer asks its staff. */
const SETTLED_LATE = 3;

const stateOf = ({ firstMonth, lastMonth }: Programme, month: Month): ProgrammeState =>
  month < firstMonth ? 'upcoming' : month > lastMonth ? 'finished' : 'running';

/**
 * The programme that a store's page tells of: the one that runs, else the next one, else the last that ran.
 *
 * @returns Null for a store that has never had one.
 */
export function programmeAt(
  programmes: readonly Programme[],
  month: Month,
): { readonly programme: Programme; readonly state: ProgrammeState } | null {
  const known = programmes
    .map((programme) => ({ programme, state: stateOf(programme, month) }))
    .toSorted((a, b) => (a.programme.firstMonth < b.programme.firstMonth ? -1 : 1));
  return (
    known.find(({ state }) => state === 'running') ??
    known.find(({ state }) => state === 'upcoming') ??
    known.at(-1) ??
    null
  );
}

/** Months of the programmes that are over and may still have friends to count, the oldest first. Source: I9-062. */
export function monthsToSettle(programmes: readonly Programme[], thisMonth: Month): Month[] {
  const over = Array.from({ length: SETTLED_LATE }, (_, at) =>
    addMonths(thisMonth, at - SETTLED_LATE),
  );
  return over.filter((month) =>
    programmes.some((programme) => stateOf(programme, month) === 'running'),
  );
}
