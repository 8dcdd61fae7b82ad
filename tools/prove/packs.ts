import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

/** The guest's whole way in every store at both widths, in Chromium; the gate walks two stores of them. */
function walkEveryStore(): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-packs-'));
  const report = path.join(folder, 'report.json');
  try {
    spawnSync(
      'vitest',
      [
        'run',
        '--project',
        'journeys',
        'test/journeys/whole-way.e2e.ts',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { stdio: 'inherit', env: { ...process.env, ARNIKA_PACKS: 'all' } },
    );
    // Vitest's JSON report is Jest's, whose shape is stable.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, duration = 0 }) => ({
        promise: `A guest buys: ${/store (\w+) at (\d+) px/.exec(title)?.slice(1).join(', ')} px`,
        how: 'Chromium: main page, category, product, cart, delivery, payment, final, provider, thank-you; rows compared',
        promised: 'the order is paid, in the store and its currency, and its sums add up',
        measured: `${status} in ${(duration / 1000).toFixed(1)} s`,
        ok: status === 'passed',
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export default { name: 'packs', run: async () => walkEveryStore() } satisfies ProofPart;
