import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const RUNS = 10_000;

/**
 * The whole life of an order, from its beginning to its end, in any interleaving of its buyer, staff, provider, carrier and clock.
 * `PROVE_COUNT` is another number of orders.
 */
export default {
  name: 'order-life',
  async run() {
    const runs = Number(process.env['PROVE_COUNT'] ?? RUNS);
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-order-life-'));
    const figures = path.join(folder, 'figures.jsonl');
    try {
      const tried = tryTests('db', ['test/shop/order-life.db.test.ts'], {
        LIFE_RUNS: String(runs),
        PROVE_FIGURES: figures,
      });
      const failed = tried.filter(({ status }) => status !== 'passed');
      const told = existsSync(figures) ? readFileSync(figures, 'utf8').split('\n') : [];
      const rows = told
        .filter(Boolean)
        // Written by `tellProof` of that very test.
        .map((line) => JSON.parse(line) as ProofRow)
        .map((row) => ({ ...row, size: { runs } }));
      const all: ProofRow = {
        promise: 'R-P12 The tests of the life of an order pass',
        how: `${tried.length} tests; afterwards the auditor looks through the books`,
        promised: 'all pass',
        size: { runs },
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
