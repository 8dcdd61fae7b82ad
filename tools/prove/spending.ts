import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const RUNS = 1_000;
const TESTS = [
  'test/shop/means-interleavings.db.test.ts',
  'test/shop/certificate-orders.db.test.ts',
  'src/features/orders/server/spend-once.db.test.ts',
  'src/features/balances/server/spend-at-once.db.test.ts',
  'src/features/promo-codes/server/promo-orders.db.test.ts',
];

/**
 * What pays a part of an order is spent once and comes back once: a code, bonuses, credit, a certificate. `PROVE_COUNT` is another number of
 * random runs.
 */
export default {
  name: 'spending',
  async run() {
    const runs = Number(process.env['PROVE_COUNT'] ?? RUNS);
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-spending-'));
    const figures = path.join(folder, 'figures.jsonl');
    try {
      const tried = tryTests('db', TESTS, { MEANS_RUNS: String(runs), PROVE_FIGURES: figures });
      const failed = tried.filter(({ status }) => status !== 'passed');
      const told = existsSync(figures) ? readFileSync(figures, 'utf8').split('\n') : [];
      const rows = told
        .filter(Boolean)
        // Written by `tellProof` of those very tests.
        .map((line) => JSON.parse(line) as ProofRow)
        .map((row) => (row.size ? row : { ...row, size: { runs } }));
      const all: ProofRow = {
        promise: 'R-P13 R-P18 The tests of spending pass, and notice a missing guard',
        how: `${tried.length} tests: fifty orders of two sessions at once for bonuses and credit that are there for three, for one code, for one certificate; the same without the database's guard`,
        promised: 'as many successes as there is to spend, everybody else told',
        size: { parallel: 50 },
        measured:
          failed.length === 0
            ? `${tried.length} of ${tried.length}`
            : `failed: ${failed.map(({ title }) => title).join('; ')}`,
        ok: failed.length === 0 && tried.length > 0,
      };
      return [...rows, all];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
