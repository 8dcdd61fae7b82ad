import { changedNumbers, type ChangedNumber } from './changed-numbers.ts';

/** Sums that a step showed, in major units, and the cart that they were the sums of. */
export interface SeenSums {
  readonly revision: number;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * What is different from the step before, although the buyer changed nothing: prices or delivery.
 *
 * @param seen As it was kept; anything that is no such record was not seen.
 */
export function changesSince(seen: unknown, now: SeenSums): readonly ChangedNumber[] {
  if (typeof seen !== 'object' || seen === null) return [];
  const { revision, sums }: Partial<Record<keyof SeenSums, unknown>> = seen;
  if (revision !== now.revision || typeof sums !== 'object' || sums === null) return [];
  const numbers = Object.entries(sums).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number',
  );
  return changedNumbers(Object.fromEntries(numbers), now.sums);
}
