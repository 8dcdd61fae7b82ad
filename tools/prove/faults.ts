import { besideDeadProvider } from './faults/dead-provider.ts';
import { fullDisk } from './faults/full-disk.ts';
import { fullPool } from './faults/full-pool.ts';
import { processFaults } from './faults/process-faults.ts';
import { besideSlowDatabase } from './faults/slow-database.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const SLOW_SECONDS = 600;
const PROVIDER_SECONDS = 20;

export default {
  name: 'faults',
  /** `PROVE_COUNT` is a percentage of the promises' sizes, for trying the part out. */
  async run() {
    const share = Number(process.env['PROVE_COUNT'] ?? 100) / 100;
    const rows: ProofRow[] = [];
    rows.push(await fullPool());
    rows.push(await besideDeadProvider(Math.max(2, Math.round(PROVIDER_SECONDS * share))));
    rows.push(await besideSlowDatabase(Math.max(12, Math.round(SLOW_SECONDS * share))));
    rows.push(...(await processFaults(share)));
    rows.push(await fullDisk());
    return rows;
  },
} satisfies ProofPart;
