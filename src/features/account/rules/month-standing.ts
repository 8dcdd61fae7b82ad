import type { CashbackStep } from '#countries/cashback-steps.ts';
import type { MonthStanding } from '../calls/account.ts';

/**
 * What the points of a month give, and what is missing to the next step.
 *
 * @param points With their decimals.
 * @param steps The lowest first; none where there is no cashback to be had.
 * @returns Source: I9-045, I9-048.
 */
export function monthStanding(points: number, steps: readonly CashbackStep[]): MonthStanding {
  const next = steps.find((step) => step.points > points);
  const percent = steps.findLast((step) => step.points <= points)?.percent ?? 0;
  // Points have two decimals; a difference of such numbers has more.
  const missing = next ? Math.round((next.points - points) * 100) / 100 : 0;
  return { points, percent, next: next ? { ...next, missing } : null };
}
