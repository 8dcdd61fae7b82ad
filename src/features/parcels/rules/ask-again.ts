import type { ParcelState } from '#features/carriers/model.ts';
import { isOver } from './parcel-story.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A parcel that nothing was heard of for so long is not asked about any more. */
export const ASKED_DAYS = 45;
const CALM_MINUTES = 60;
/** Its last stretch, about which its buyer wants to know soon. */
const CLOSE_MINUTES = 20;
const FIRST_RETRY_MINUTES = 5;
const LONGEST_RETRY_MINUTES = 6 * 60;

export interface AskFacts {
  readonly state: ParcelState;
  /** When its state came about. */
  readonly stateAt: Date;
  /** Questions in a row that were not answered. */
  readonly failures: number;
  readonly now: Date;
}

/** When its carrier is asked next about a parcel: less and less often while it does not answer; null: never again. */
export function askAgainAt({ state, stateAt, failures, now }: AskFacts): Date | null {
  if (isOver(state)) return null;
  if (now.getTime() - stateAt.getTime() > ASKED_DAYS * DAY_MS) return null;
  const isClose = state === 'with-courier' || state === 'at-point';
  const minutes =
    failures === 0
      ? isClose
        ? CLOSE_MINUTES
        : CALM_MINUTES
      : Math.min(LONGEST_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** Math.min(failures - 1, 20));
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
