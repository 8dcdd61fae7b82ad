import { expect, test } from 'vitest';
import { runSeeds } from './run-seeds.ts';
import { explain } from './simulate.ts';

/** `SIM_SEED` runs that seed alone and prints its trace when it fails; `SIM_SEEDS` runs another number of them. */
const { SIM_SEED, SIM_SEEDS = '1000' } = process.env;
const first = Number(SIM_SEED ?? 1);
const last = SIM_SEED === undefined ? Number(SIM_SEEDS) : first;

test('orders, payments and units come right in 1,000 shops where servers die and messages are lost, doubled and late R-P12', async () => {
  const { failed, orders } = await runSeeds(first, last);
  if (failed[0] !== undefined) expect.fail(await explain(failed[0]));
  if (SIM_SEED === undefined)
    expect(Math.min(orders.paid, orders.cancelled, orders.refunded)).toBeGreaterThan(10);
}, 120_000);

test('a seed runs again to the letter', async () => {
  expect(await explain(7)).toBe(await explain(7));
});
