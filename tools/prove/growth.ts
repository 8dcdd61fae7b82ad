import { benchRow, runBench } from './report/bench-rows.ts';
import type { ProofPart } from './report/proof.ts';

/** What browsing costs with a hundred times as many products. */
export default {
  name: 'growth',
  run: async () => runBench(['growth']).map(benchRow),
} satisfies ProofPart;
