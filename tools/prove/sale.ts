import { spawnSync } from 'node:child_process';
import { benchRows } from './report/bench-rows.ts';
import type { ProofPart } from './report/proof.ts';

const SECONDS = 900;

/** Promises 52 and 53: a sale of fifteen minutes, then more than the shop can serve. `PROVE_COUNT` is a percentage. */
export default {
  name: 'sale',
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const seconds = Math.max(30, Math.round(SECONDS * share));
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', './tools/production.mjs', 'bench/run.ts', 'mixed', 'overload'],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', BENCH_SECONDS: String(seconds) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    return benchRows(stdout);
  },
} satisfies ProofPart;
