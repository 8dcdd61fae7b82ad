import { randomInt } from 'node:crypto';
import { tryTests } from './report/tried-tests.ts';
import type { ProofPart } from './report/proof.ts';

const FULL_SIZE = 100_000;
const TESTS = [
  'test/unit/arithmetic/arithmetic.test.ts',
  // What codes, bonuses, credit and certificates pay.
  'test/unit/arithmetic/means.test.ts',
  // Its examples stand beside the property; they promise nothing of a size.
  'src/features/invoices/rules/tax-sums.test.ts',
];
/** The worlds of those tests. */
const CURRENCIES = 12;
const PROMISE = /\s(?:R-P\d\d|[A-Z]\d+(?:-\d+)?)(?=\s|$)/g;

/** Promise 6 at its full size: the gate's own properties, on a hundred thousand purchases each and with a seed of its own. */
export default {
  name: 'arithmetic',
  async run() {
    const carts = Number(process.env['ARITHMETIC_CARTS'] ?? FULL_SIZE);
    const seed = Number(process.env['ARITHMETIC_SEED'] ?? randomInt(1, 2 ** 31 - 1));
    const tried = tryTests('unit', TESTS, {
      ARITHMETIC_CARTS: String(carts),
      ARITHMETIC_SEED: String(seed),
    }).filter(({ title }) => title.includes('R-P06'));
    return tried.map(({ title, status, seconds }) => ({
      promise: `R-P06 ${title.replaceAll(PROMISE, '')}`,
      how: `property over random purchases, twelve currencies, fourteen rounding steps; seed ${seed}`,
      promised: `no exception in ${FULL_SIZE.toLocaleString('en')} purchases`,
      size: { carts, currencies: CURRENCIES },
      measured: `${status}, ${carts.toLocaleString('en')} purchases in ${seconds.toFixed(0)} s`,
      ok: status === 'passed',
    }));
  },
} satisfies ProofPart;
