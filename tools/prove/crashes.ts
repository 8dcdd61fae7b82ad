import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const STORMS = 20;
const BUYERS = 1_000;
const KILLS = 5;
const COMMIT_CUTS = 1_000;

interface Size {
  readonly storms: number;
  readonly buyers: number;
  readonly commitCuts: number;
}

/** The full size, or so many storms as `PROVE_COUNT` says with everything else in proportion. */
function sizeOfRun(): Size {
  const storms = Number(process.env['PROVE_COUNT'] ?? STORMS);
  const part = storms / STORMS;
  return {
    storms: Math.max(1, Math.round(storms)),
    buyers: Math.max(40, Math.round(BUYERS * Math.min(1, part))),
    commitCuts: Math.max(18, Math.round(COMMIT_CUTS * Math.min(1, part))),
  };
}

/** How large that is, by the promises that the rows name. */
const sizesOf = ({
  storms,
  buyers,
  commitCuts,
}: Size): Readonly<Record<string, ProofRow['size']>> => ({
  'R-P01': { runs: storms, checkouts: buyers, kills: KILLS },
  // Always each statement and each question, on both sides.
  'R-P02': { whole: 1 },
  'R-P24': { cuts: commitCuts },
});

/** Runs the gate's own tests at another size; each hands its figures over through a file. */
function runTests(project: string, files: readonly string[], size: Size): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-crashes-'));
  const figures = path.join(folder, 'figures.jsonl');
  writeFileSync(figures, '');
  try {
    const tried = tryTests(project, files, {
      PROVE_FIGURES: figures,
      PROVE_STORMS: String(size.storms),
      PROVE_BUYERS: String(size.buyers),
      PROVE_KILLS: String(KILLS),
      PROVE_ALL_STEPS: '1',
      PROVE_DEATH_SIDES: '2',
      PROVE_COMMIT_CUTS: String(size.commitCuts),
    });
    const failed = tried.filter(({ status }) => status !== 'passed');
    const rows = readFileSync(figures, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      // Every line was written by `tellProof`.
      .map((line) => JSON.parse(line) as ProofRow)
      .map((row) => ({ ...row, size: sizesOf(size)[row.promise.slice(0, 5)] }));
    return [
      ...rows,
      {
        promise: `The tests of ${files.map((file) => path.basename(file)).join(', ')}`,
        how: `${tried.length} tests at this size`,
        promised: 'all pass',
        measured:
          failed.length === 0
            ? `${tried.length} of ${tried.length}`
            : `failed: ${failed.map(({ title }) => title).join('; ')}`,
        ok: tried.length > 0 && failed.length === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export default {
  name: 'crashes',
  async run() {
    const size = sizeOfRun();
    return [
      ...runTests('server', ['test/server/killed-server.test.ts'], size),
      ...runTests(
        'db',
        [
          'test/shop/checkout-deaths.db.test.ts',
          'test/shop/unknown-commit.db.test.ts',
          'test/shop/outbox-deaths.db.test.ts',
          'test/shop/one-order.db.test.ts',
        ],
        size,
      ),
    ];
  },
} satisfies ProofPart;
