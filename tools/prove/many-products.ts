import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart } from './report/proof.ts';

const COUNT = 100_000;

/** A large catalogue in a database of its own: that it can be had, what it costs in memory, how long it takes to read. */
export default {
  name: 'many-products',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'arnika-many-'));
    chmodSync(folder, 0o755);
    try {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--expose-gc', 'tools/generate-products.ts', String(COUNT), '--yes'],
        { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, encoding: 'utf8' },
      );
      const lines = stdout.split('\n').filter((line) => /ms|MB/.test(line));
      return [
        {
          promise: `${COUNT} products over all stores fit into the read model`,
          how: 'npm run generate into a new database, then the read model from it',
          promised: 'it ends well; memory and rebuild time are printed',
          measured: lines.slice(-4).join('; ') || `ended with ${status}`,
          ok: status === 0,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
