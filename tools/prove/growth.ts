import { spawnSync } from 'node:child_process';
import { benchRows } from './report/bench-rows.ts';
import type { ProofPart } from './report/proof.ts';

/** What browsing costs with a hundred times as many products. */
export default {
  name: 'growth',
  async run() {
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', './tools/production.mjs', 'bench/run.ts', 'growth'],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    );
    return benchRows(stdout);
  },
} satisfies ProofPart;
