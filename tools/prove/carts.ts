import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

/** Sizes of the promises; PROVE_COUNT is a percentage of them, for trying the part out. */
const FULL = { CART_PROPERTIES: 100_000, CART_COMMANDS: 5_000 };
const STATEMENT = /\s(?:R-P\d\d|[A-Z]\d+-\d+)(?=\s|$)/g;

/** The gate's own properties of carts at their full size, and the cart of PostgreSQL against a reference. */
export default {
  name: 'carts',
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const carts = Math.round(FULL.CART_PROPERTIES * share);
    const seed = Number(process.env['CART_SEED'] ?? randomInt(1, 2 ** 31 - 1_000));
    console.log(`  seed ${seed}`);
    const size = { CART_PROPERTIES: String(carts), CART_SEED: String(seed) };
    const properties = tryTests('unit', ['test/unit/carts/cart-properties.test.ts'], size).map(
      ({ title, status, seconds }): ProofRow => ({
        promise: title.replaceAll(STATEMENT, ''),
        how: `property over random carts; seed ${seed}`,
        promised: `no exception in ${FULL.CART_PROPERTIES.toLocaleString('en')} carts`,
        size: { whole: Number(share >= 1) },
        measured: `${status}, ${carts.toLocaleString('en')} carts in ${seconds.toFixed(0)} s`,
        ok: status === 'passed',
      }),
    );
    return [...properties, ...againstReference(seed, Math.round(FULL.CART_COMMANDS * share))];
  },
} satisfies ProofPart;

function againstReference(seed: number, commands: number): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-carts-'));
  const figures = path.join(folder, 'figures.jsonl');
  try {
    const tried = tryTests('db', ['src/features/cart/server/cart-model.db.test.ts'], {
      CART_COMMANDS: String(commands),
      CART_SEED: String(seed),
      PROVE_FIGURES: figures,
    });
    const failed = tried.filter(({ status }) => status !== 'passed');
    if (failed.length > 0 || !existsSync(figures))
      return failed.map(({ title, status }) => ({
        promise: title.replaceAll(STATEMENT, ''),
        how: `seed ${seed}`,
        promised: 'the shop and the reference agree',
        measured: status,
        ok: false,
      }));
    // Written by `tellProof` of that very test.
    return readFileSync(figures, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({
        ...(JSON.parse(line) as ProofRow),
        size: { whole: Number(commands >= FULL.CART_COMMANDS) },
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
