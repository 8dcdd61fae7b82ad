import { simulate, type SimulationResult } from './simulate.ts';

/** What came of many seeds. */
export interface SeedsResult {
  readonly failed: readonly number[];
  readonly orders: SimulationResult['orders'];
  readonly steps: number;
  readonly deaths: number;
}

const FAILED_AT_MOST = 20;

/** Runs the seeds from the first to the last; stops early when many fail. */
export async function runSeeds(first: number, last: number): Promise<SeedsResult> {
  const failed: number[] = [];
  const orders = { placed: 0, review: 0, paid: 0, cancelled: 0, refunded: 0 };
  let steps = 0;
  let deaths = 0;
  for (let seed = first; seed <= last && failed.length < FAILED_AT_MOST; seed += 1) {
    const result = await simulate(seed);
    if (result.violations.length > 0) failed.push(seed);
    steps += result.steps;
    deaths += result.deaths;
    // The keys are those of the counts above.
    for (const state of Object.keys(orders) as (keyof typeof orders)[])
      orders[state] += result.orders[state];
  }
  return { failed, orders, steps, deaths };
}
