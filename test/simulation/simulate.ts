import { auditWorld, watchCommits } from './auditor.ts';
import { scheduleJobs, schedulePrices, scheduleStaff } from './background.ts';
import { goShopping } from './buyer.ts';
import { World, type WorldRule } from './world.ts';

export interface SimulationResult {
  readonly seed: number;
  /** What did not hold; empty for a good run. */
  readonly violations: readonly string[];
  /** What happened, one line each; empty unless asked for. */
  readonly trace: readonly string[];
  readonly orders: number;
  readonly steps: number;
}

export interface SimulationOptions {
  /** Rules that are broken on purpose. */
  readonly broken?: readonly WorldRule[];
  readonly isTracing?: boolean;
}

const VIOLATIONS_AT_MOST = 20;

/** A shop's day out of one seed: buyers, servers, provider, jobs and faults; then a day of calm; then the audit. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<SimulationResult> {
  const { broken = [], isTracing = false } = options;
  const world = new World(seed, { broken, isTracing });
  const violations: string[] = [];
  const complain = (what: string): void => {
    if (violations.length >= VIOLATIONS_AT_MOST || violations.includes(what)) return;
    violations.push(what);
    world.note('AUDIT', what);
  };
  watchCommits(world, complain);
  scheduleJobs(world);
  scheduleStaff(world);
  schedulePrices(world);
  for (let number = world.chance.whole(2, 6); number > 0; number -= 1)
    goShopping(world, number).catch((fault: unknown) =>
      world.surprises.push(`buyer ${number}: ${String(fault)}`),
    );
  await world.scheduler.runAll();
  auditWorld(world, complain);
  return {
    seed,
    violations,
    trace: world.trace ?? [],
    orders: world.database.committed.purchase.size,
    steps: world.scheduler.steps,
  };
}

/** What a person needs who is to find out why a seed fails. */
export async function explain(seed: number, options: SimulationOptions = {}): Promise<string> {
  const { violations, trace } = await simulate(seed, { ...options, isTracing: true });
  return [
    ...trace,
    '',
    `seed ${seed}:`,
    ...violations.map((violation) => `  ${violation}`),
    `replay: SIM_SEED=${seed} node test/simulation/replay.ts`,
  ].join('\n');
}
