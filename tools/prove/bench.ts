import { benchRow, runBench } from './report/bench-rows.ts';
import type { ProofPart } from './report/proof.ts';

/** Speed and size beside the limits of this machine. */
export default {
  name: 'bench',
  run: async () => runBench(['start', 'size', 'browse', 'orders', 'promotions']).map(benchRow),
} satisfies ProofPart;
