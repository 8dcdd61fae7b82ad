import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killPart } from '../../test/support/start-stop/faults.ts';
import { ask, startShop, untilNothingRuns } from '../../test/support/start-stop/shop-process.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const NOBODY = 65_534;
const FIRST_START_WITHIN_MS = 600_000;

/** Clones what is committed into a path with spaces, and runs `npm start` there twice with nothing prepared. */
async function openFreshClone(asUser: number | undefined): Promise<ProofRow> {
  const top = mkdtempSync(path.join(tmpdir(), 'arnika-clone-'));
  chmodSync(top, 0o755);
  const folder = path.join(top, 'fresh clone of Арника');
  const who = asUser === undefined ? 'the user of this run' : 'a plain user';
  const row = {
    promise: `A fresh clone opens with npm start alone (${who})`,
    how: 'git clone into a path with spaces, npm start, a page, SIGTERM to npm; then once more',
    promised: 'both starts answer, nothing is left running',
  };
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), folder]);
    if (asUser !== undefined) execFileSync('chown', ['-R', `${asUser}:${asUser}`, top]);
    const registry = execFileSync('npm', ['config', 'get', 'registry'], {
      encoding: 'utf8',
    }).trim();
    const env = { PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'warn', npm_config_registry: registry };
    const seconds: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const begun = Date.now();
      const shop = startShop(folder, {
        through: 'npm',
        asUser,
        env,
        readyWithinMs: FIRST_START_WITHIN_MS,
      });
      const port = await shop.ready;
      seconds.push(((Date.now() - begun) / 1000).toFixed(1));
      await ask(port, '/');
      shop.child.kill('SIGTERM');
      await shop.ended;
      await untilNothingRuns(folder);
    }
    return {
      ...row,
      measured: `ready after ${seconds[0]} s, the second time after ${seconds[1]} s`,
      ok: true,
    };
  } catch (error) {
    return { ...row, measured: String(error).slice(-600), ok: false };
  } finally {
    killPart(folder, /./);
    rmSync(top, { recursive: true, force: true });
  }
}

export default {
  name: 'fresh-clone',
  async run() {
    const rows = [await openFreshClone(undefined)];
    if (process.getuid?.() === 0) rows.push(await openFreshClone(NOBODY));
    return rows;
  },
} satisfies ProofPart;
