import { spawnSync } from 'node:child_process';
import type { ProofPart } from './report/proof.ts';

/** A measured line as `bench` prints it: mark, name, value, share, target. */
const LINE = /^ {2}([✓✗ ]) (.{38}) +(\S.*?)(?: {2,}(\S.*?))?(?: {2,}(\S.*))?$/;

/** Speed and size beside the limits of this machine. */
export default {
  name: 'bench',
  async run() {
    const { stdout } = spawnSync(process.execPath, ['--import', './tools/production.mjs', 'bench/run.ts'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return stdout.split('\n').flatMap((line) => {
      const found = LINE.exec(line);
      if (!found) return [];
      const [, mark, what = '', value = '', share = '', target = ''] = found;
      return [
        {
          promise: what.trim(),
          how: share || 'npm run bench',
          promised: target || 'told',
          measured: value,
          ok: mark !== '✗',
        },
      ];
    });
  },
} satisfies ProofPart;
