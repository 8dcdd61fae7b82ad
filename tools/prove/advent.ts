import { benchRow, runBench } from './report/bench-rows.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const SECONDS = 60;

/** A month of the jubilee opens, and a hundred times the usual visitors come. `PROVE_COUNT` is a percentage of the time. */
export default {
  name: 'advent',
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const seconds = Math.max(10, Math.round(SECONDS * share));
    return runBench(['advent'], { BENCH_SECONDS: String(seconds) })
      .filter(({ part }) => part === 'advent')
      .map((figure): ProofRow => {
        const row = benchRow(figure);
        return { ...row, promise: `The jubilee opens: ${row.promise}`, size: { seconds } };
      });
  },
} satisfies ProofPart;
