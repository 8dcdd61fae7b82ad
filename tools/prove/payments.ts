import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';

const FILES = [
  'test/shop/payment-webhooks.db.test.ts',
  'test/shop/forged-webhooks.db.test.ts',
  'test/shop/lost-webhooks.db.test.ts',
  'test/shop/payment-returns.db.test.ts',
  'test/shop/checkout-steps.db.test.ts',
  'src/features/payment/server/paid-is-owed.db.test.ts',
  'src/features/payment/server/providers/yookassa-settling.db.test.ts',
];
const RULES = [
  'src/features/payment/rules/machines.test.ts',
  'src/features/payment/rules/means-in-orders.test.ts',
];

/** Promises whose rows must be there, so that a test that told nothing is noticed. */
const PROMISES = ['R-P07', 'R-P08', 'R-P09', 'R-P10', 'R-P11', 'R-P12', 'R-P43'];
const SEEDS = [20_261_120, 7, 424_242];

/** Runs test files with the sizes of the promises; each tells what it measured. */
function measure(
  project: 'unit' | 'db',
  files: readonly string[],
  sizes: Record<string, string>,
): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-payments-'));
  const figures = path.join(folder, 'figures.jsonl');
  try {
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', project, '--exclude', '.tmp/**', ...files],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...sizes, PROVE_FIGURES: figures },
      },
    );
    const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
    // Each line was written by `tellProof`.
    const rows = lines.map((line) => JSON.parse(line) as ProofRow);
    if (status === 0) return rows;
    const failed = {
      how: files.join(', '),
      promised: 'all tests pass',
      measured: `ended with ${status}`,
    };
    return [...rows, { promise: 'The tests around paying pass', ...failed, ok: false }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paid equals owed: webhooks in every order and number, forged, lost; the way back; the machines. */
export default {
  name: 'payments',
  async run() {
    // A tenth of the size, to see that the part itself works.
    const isShort = process.env['PROVE_COUNT'] !== undefined;
    const [first = 1, ...others] = isShort ? SEEDS.slice(0, 2) : SEEDS;
    const sizes: Readonly<Record<string, ProofRow['size']>> = {
      'R-P07': { whole: 1 },
      'R-P08': { orders: 120, copies: 5, parallel: 20 },
      'R-P09': { whole: 1 },
      'R-P10': { payments: isShort ? 20 : 200, minutes: 30 },
      'R-P11': { whole: 1 },
      'R-P43': { whole: 1 },
    };
    const webhooks = (seed: number) => ({
      WEBHOOKS_SEED: String(seed),
      WEBHOOKS_COPIES: '5',
      WEBHOOKS_ROUNDS: isShort ? '1' : '3',
      LOST_SEED: String(seed),
      LOST_ORDERS: isShort ? '20' : '200',
    });
    const rows = [
      ...measure('db', FILES, webhooks(first)),
      ...measure('unit', RULES, {}),
      ...others.flatMap((seed) => measure('db', [FILES[0] ?? '', FILES[2] ?? ''], webhooks(seed))),
    ];
    const untold = PROMISES.filter(
      (promise) => !rows.some((row) => row.promise.startsWith(promise)),
    );
    const silent = untold.map((promise) => ({
      promise,
      how: 'its test file',
      promised: 'a figure',
      measured: 'nothing was measured',
      ok: false,
    }));
    return [...rows.map((row) => ({ ...row, size: sizes[row.promise.slice(0, 5)] })), ...silent];
  },
} satisfies ProofPart;
