import type { Means } from './order-total.ts';

/**
 * What a sum is counted from, step by step. What begins it is above zero: goods, delivery, the goods that a code is for (`matching`), what
 * a code is worth, what the means before it left. Whatever keeps it from being more is below.
 */
export const WHY_KINDS = [
  'goods',
  'delivery',
  'matching',
  'worth',
  'left',
  'limit',
  'percent',
  'cap',
  'only',
  'rounding',
  'promo',
  'held',
  'wish',
] as const;

export interface WhyStep {
  readonly kind: (typeof WHY_KINDS)[number];
  readonly minor: number;
  /** Hundredths of a per cent: of a limit, of a code. */
  readonly hundredths?: number;
  /** What a code of so much money is for. */
  readonly of?: 'goods' | 'matching' | 'delivery';
}

/** Of each of the means that pay something the steps that add up to it. */
export type MeansWhy = Partial<Readonly<Record<Means, readonly WhyStep[]>>>;

export const sumOfSteps = (steps: readonly { readonly minor: number }[]): number =>
  steps.reduce((sum, { minor }) => sum + minor, 0);

/** Steps that go no further than a sum; that they had to be cut is a step of its own. */
export function cutTo(
  steps: readonly WhyStep[],
  mostMinor: number,
  kind: WhyStep['kind'],
): readonly WhyStep[] {
  const over = sumOfSteps(steps) - Math.max(0, mostMinor);
  return over > 0 ? [...steps, { kind, minor: -over }] : steps;
}
