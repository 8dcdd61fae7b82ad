import { spawn } from 'node:child_process';
import { findPlanted, RULES, SEEDS_AT_MOST } from '../../test/simulation/planted-bugs.ts';
import type { SeedsResult } from '../../test/simulation/run-seeds.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

/** `PROVE_COUNT` asks for another number of seeds. */
const SEEDS = Number(process.env['PROVE_COUNT'] ?? 100_000);
const PROCESSES = 2;

function runShare(first: number, last: number): Promise<SeedsResult> {
  const child = spawn(
    process.execPath,
    ['test/simulation/seeds-process.ts', String(first), String(last)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      // The script prints this very shape.
      if (code === 0) resolve(JSON.parse(printed) as SeedsResult);
      else reject(new Error(`the seeds ${first} to ${last} ended with ${code}`));
    });
  });
}

async function runAllSeeds(): Promise<ProofRow> {
  const begun = performance.now();
  const share = Math.ceil(SEEDS / PROCESSES);
  const results = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) =>
      runShare(index * share + 1, Math.min(SEEDS, (index + 1) * share)),
    ),
  );
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const sum = (count: (result: SeedsResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = results.flatMap((result) => result.failed);
  const ends = (['paid', 'cancelled', 'refunded', 'placed'] as const)
    .map((state) => `${sum(({ orders }) => orders[state])} ${state}`)
    .join(', ');
  return {
    promise: 'R-P12 Orders, payments and stock come right whatever fails, in whatever order',
    how: `${SEEDS} seeds: the shop’s own decisions over a store in memory, on a virtual clock; ${sum(({ deaths }) => deaths)} deaths of servers, lost, doubled, late and forged messages, money that does not fit; orders at the end: ${ends}`,
    promised: '0 seeds with a violation; every payment settles',
    size: { sequences: SEEDS },
    measured:
      failed.length === 0
        ? `0 of ${SEEDS}, ${sum(({ steps }) => steps)} steps in ${seconds} s`
        : `seeds ${failed.join(', ')}: SIM_SEED=${failed[0]} node test/simulation/replay.ts`,
    ok: failed.length === 0,
  };
}

/** Bugs that were planted must be found, or a clean run says nothing. */
async function findPlantedBugs(): Promise<ProofRow> {
  const found: string[] = [];
  for (const rule of RULES) {
    const seed = await findPlanted(rule);
    if (seed !== null) found.push(`${rule} (seed ${seed})`);
  }
  return {
    promise: 'R-P12 The simulation finds bugs',
    how: `${RULES.length} rules of the shop broken on purpose, one at a time`,
    promised: `each is noticed within ${SEEDS_AT_MOST} seeds`,
    measured: `${found.length} of ${RULES.length}: ${found.join('; ')}`,
    ok: found.length === RULES.length,
  };
}

export default {
  name: 'simulation',
  run: async () => [await runAllSeeds(), await findPlantedBugs()],
} satisfies ProofPart;
