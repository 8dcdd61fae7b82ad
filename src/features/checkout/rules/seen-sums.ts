import { changedNumbers, type ChangedNumber } from './changed-numbers.ts';

/** Sums that a step showed, in major units, and the cart that they were the sums of. */
export interface SeenSums {
  readonly revision: number;
  /** What the buyer had chosen to pay a part with: what comes of another choice is no surprise. */
  readonly chosen: string;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * What is different from the step before, although the buyer changed nothing: prices or delivery.
 *
 * @param seen As it was kept; anything that is no such record was not seen.
 */
export function changesSince(seen: unknown, now: SeenSums): readonly ChangedNumber[] {
  if (typeof seen !== 'object' || seen === null) return [];
  const { revision, chosen, sums }: Partial<Record<keyof SeenSums, unknown>> = seen;
  if (
    revision !== now.revision ||
    chosen !== now.chosen ||
    typeof sums !== 'object' ||
    sums === null
  )
    return [];
  const numbers = Object.entries(sums).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number',
  );
  return changedNumbers(Object.fromEntries(numbers), now.sums);
}

/** What the buyer has chosen to pay a part with, as `SeenSums` holds it: what it changes is no surprise. Empty: nothing. */
export const chosenMeans = (
  { promoCode }: { readonly promoCode: string },
  { bonusSum, creditSum }: { readonly bonusSum: number; readonly creditSum: number },
): string =>
  [promoCode, bonusSum > 0 && `b${bonusSum}`, creditSum > 0 && `c${creditSum}`]
    .filter(Boolean)
    .join(' ');
