import { expect, test } from 'vitest';
import { explain, simulate } from './simulate.ts';

/** `SIM_SEED` runs that seed alone and prints its trace when it fails; `SIM_SEEDS` runs another number of them. */
const { SIM_SEED, SIM_SEEDS = '1000' } = process.env;
const first = Number(SIM_SEED ?? 1);
const last = SIM_SEED === undefined ? Number(SIM_SEEDS) : first;

test('orders, payments and units come right in 1,000 shops where servers die and messages are lost, doubled and late R-P12', async () => {
  let orders = 0;
  for (let seed = first; seed <= last; seed += 1) {
    const result = await simulate(seed);
    if (result.violations.length > 0) expect.fail(await explain(seed));
    orders += result.orders;
  }
  if (SIM_SEED === undefined) expect(orders).toBeGreaterThan(last);
}, 120_000);

test('a seed runs again to the letter', async () => {
  expect(await explain(7)).toBe(await explain(7));
});
