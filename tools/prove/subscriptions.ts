import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const SEEDS = 5_000;

/** Years of subscriptions to monthly kits on a virtual clock, with servers that die. `PROVE_COUNT` is another number of seeds. */
export default {
  name: 'subscriptions',
  async run() {
    const seeds = Number(process.env['PROVE_COUNT'] ?? SEEDS);
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-subscriptions-'));
    const figures = path.join(folder, 'figures.jsonl');
    try {
      const sizes = { YEAR_SEEDS: String(seeds), PROVE_FIGURES: figures };
      const tried = tryTests('db', ['test/shop/autoship-year.db.test.ts'], sizes);
      const failed = tried.filter(({ status }) => status !== 'passed');
      const rows = (existsSync(figures) ? readFileSync(figures, 'utf8').split('\n') : [])
        .filter(Boolean)
        // Written by `tellProof` of that very test.
        .map((line) => JSON.parse(line) as ProofRow)
        .map((row) => ({ ...row, size: { seeds } }));
      if (rows.length > 0 && failed.length === 0) return rows;
      return [
        {
          promise: 'R-P21 The year of subscriptions runs to its end',
          how: `${tried.length} tests, ${seeds} seeds`,
          promised: 'passes',
          size: { seeds },
          measured: `failed: ${failed.map(({ title }) => title).join('; ') || 'no figures'}`,
          ok: false,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
