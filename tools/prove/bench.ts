import { spawnSync } from 'node:child_process';
import { benchRows } from './report/bench-rows.ts';
import type { ProofPart } from './report/proof.ts';

/** Speed and size beside the limits of this machine. */
export default {
  name: 'bench',
  async run() {
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', './tools/production.mjs', 'bench/run.ts', 'start', 'size', 'browse', 'orders'],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    return benchRows(stdout);
  },
} satisfies ProofPart;
