import type { CashbackProgram } from './country.ts';

/** From so many points of a month on, so much of its orders comes back. */
export interface CashbackStep {
  readonly points: number;
  readonly percent: number;
}

/** What whoever only buys gets at the last step, and what a consultant gets. Source: I6-015, I9-046. */
const MOST_PERCENT = { buyer: 15, consultant: 25 } as const;

/**
 * The steps of a programme by the points of a month, the lowest first; none where it has other conditions.
 *
 * @param role Null: whoever has no contract yet.
 * @returns Source: I9-045, I6-015.
 */
export function cashbackSteps(
  program: CashbackProgram,
  role: string | null,
): readonly CashbackStep[] {
  if (program !== 'pk2021') return [];
  const isBuyer = role === null || role === 'pc';
  return [
    { points: 30, percent: 5 },
    { points: 50, percent: 10 },
    { points: 100, percent: MOST_PERCENT[isBuyer ? 'buyer' : 'consultant'] },
  ];
}
