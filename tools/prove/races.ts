import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureBesideSale } from '../../test/support/races/beside-sale.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

const TESTS = [
  'test/shop/last-units.db.test.ts',
  'src/features/cart/server/three-tabs.db.test.ts',
  'src/features/cart/server/cart-races.db.test.ts',
  'src/features/catalogue/server/stock-locks.db.test.ts',
  'src/features/orders/server/stock-races.db.test.ts',
  'src/features/orders/server/hold-races.db.test.ts',
  'src/features/promotions/server/promotion-crowds.db.test.ts',
];
/** Sizes of the promises; PROVE_COUNT is a percentage of them, for trying the part out. */
const FULL = {
  RACE_ROUNDS: 100,
  RACE_BUYERS: 200,
  RACE_HOT_BUYERS: 2_000,
  RACE_HOT_UNITS: 500,
  RACE_CART_RUNS: 50,
  RACE_STORM: 1_000,
  /** A quarter of them gets one. */
  RACE_PROMOTION_BUYERS: 400,
};

/** Runs the gate's own tests at the promises' sizes; they hand over what they measured. */
function atFullSize(share: number): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-races-'));
  const figures = path.join(folder, 'figures.jsonl');
  const sizes = Object.fromEntries(
    Object.entries(FULL).map(([name, size]) => [
      name,
      String(Math.max(2, Math.round(size * share))),
    ]),
  );
  const told: Readonly<Record<string, ProofRow['size']>> = {
    'R-P15': { buyers: Number(sizes['RACE_BUYERS']), rounds: Number(sizes['RACE_ROUNDS']) },
    'R-P16 A hot item': {
      buyers: Number(sizes['RACE_HOT_BUYERS']),
      units: Number(sizes['RACE_HOT_UNITS']),
    },
    'R-P16 Orders': { whole: Number(share >= 1) },
    // Tabs and edits are always as many; runs of them are what the share makes fewer.
    'R-P20': { tabs: 3, edits: 100 },
  };
  const sizeOf = (row: ProofRow): ProofRow['size'] =>
    Object.entries(told).find(([begin]) => row.promise.startsWith(begin))?.[1];
  const seed = process.env['RACE_SEED'] ?? String(Date.now() % 1_000_000);
  console.log(`  seed ${seed}`);
  try {
    const tried = tryTests('db', TESTS, { ...sizes, RACE_SEED: seed, PROVE_FIGURES: figures });
    const failed = tried.filter(({ status }) => status !== 'passed');
    const rows = existsSync(figures)
      ? readFileSync(figures, 'utf8')
          .split('\n')
          .filter(Boolean)
          // Written by `tellProof` of those very tests.
          .map((line) => JSON.parse(line) as ProofRow)
          .map((row) => ({ ...row, size: sizeOf(row) }))
      : [];
    return [
      ...rows,
      {
        promise:
          'R-P12 R-P15 R-P16 R-P20 Meetings at named statements, and the same without the guard',
        how: `${tried.length} tests (seed ${seed}): one of two is stopped between check and write; locks, CHECK and revision taken away on purpose`,
        promised: 'every guarded meeting ends well, every missing guard is noticed',
        measured:
          failed.length === 0
            ? `${tried.length} of ${tried.length}`
            : `failed: ${failed.map(({ title }) => title).join('; ')}`,
        ok: failed.length === 0 && tried.length > 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export default {
  name: 'races',
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const rows = atFullSize(share);
    const beside = await measureBesideSale(share);
    return [...rows, ...beside.map((row) => ({ ...row, size: { whole: Number(share >= 1) } }))];
  },
} satisfies ProofPart;
