import { benchRow, runBench } from './report/bench-rows.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const SALE_SECONDS = 900;
const OVERLOAD_SECONDS = 300;
/** `overload` sends them all, whatever the share. */
const BURST = 1_000;

/** Promises 52 and 53: a sale of fifteen minutes, then more than the shop can serve. `PROVE_COUNT` is a percentage. */
export default {
  name: 'sale',
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const seconds = Math.max(30, Math.round(SALE_SECONDS * share));
    const overloaded = Math.max(20, Math.round(OVERLOAD_SECONDS * share));
    const figures = runBench(['mixed', 'overload'], {
      BENCH_SECONDS: String(seconds),
      BENCH_OVERLOAD_SECONDS: String(overloaded),
    });
    return figures.map((figure): ProofRow => {
      const row = benchRow(figure);
      if (figure.part === 'mixed')
        return { ...row, promise: `R-P52 A sale: ${row.promise}`, size: { seconds } };
      if (figure.part === 'overload')
        return {
          ...row,
          promise: `R-P53 Overload: ${row.promise}`,
          size: { seconds: overloaded, checkouts: BURST },
        };
      return row;
    });
  },
} satisfies ProofPart;
