import { randomInt } from 'node:crypto';
import { tryTests } from './report/tried-tests.ts';
import type { ProofPart } from './report/proof.ts';

const FULL_SIZE = 100_000;

/** The gate's own properties of promotions, on a hundred thousand carts each and with a seed of its own. */
export default {
  name: 'promotions',
  async run() {
    const carts = Number(process.env['PROMOTION_CARTS'] ?? FULL_SIZE);
    const seed = randomInt(1, 2 ** 31 - 1);
    const tried = tryTests(
      'unit',
      ['test/unit/promotions/promotions.test.ts', 'test/unit/promotions/seen-cart.test.ts'],
      {
        PROMOTION_CARTS: String(carts),
        PROMOTION_SEED: String(seed),
      },
    );
    return tried.map(({ title, status, seconds }) => ({
      promise: title,
      how: `property over random carts, shelves and promotions; seed ${seed}`,
      promised: `no exception in ${FULL_SIZE.toLocaleString('en')} carts`,
      size: { carts },
      measured: `${status}, ${carts.toLocaleString('en')} carts in ${seconds.toFixed(0)} s`,
      ok: status === 'passed',
    }));
  },
} satisfies ProofPart;
