import type { AvailabilityFacts } from './availability-label.ts';

/**
 * Whether a buyer may ask to be told when a product is there again: only of one that is missing and still made, and not where the
 * country forbids to take down demand. Source: C4-004, C2-028.
 */
export const isDemandTaken = (
  { isMissing, isArchived }: Pick<AvailabilityFacts, 'isMissing' | 'isArchived'>,
  isDemandForbidden: boolean,
): boolean => isMissing && !isArchived && !isDemandForbidden;
