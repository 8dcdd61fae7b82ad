import type { Permission } from './permissions.ts';

/** What somebody may do, and where; no stores: everywhere. */
export interface Reach {
  readonly permissions: readonly Permission[];
  readonly stores: readonly string[] | null;
}

const isWithin = <T>(few: readonly T[], many: readonly T[]): boolean =>
  few.every((each) => many.includes(each));

/** Whether one reaches all that another does: nobody gives what they lack, nor decides about whoever may do more than they. */
export const isWithinReach = (of: Reach, whose: Reach): boolean =>
  isWithin(of.permissions, whose.permissions) &&
  (whose.stores === null || (of.stores !== null && isWithin(of.stores, whose.stores)));
