import type { OrderState } from '#features/orders/server/public.ts';
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
  readonly steps: number;
  /** How many orders ended in which state. */
  readonly orders: Readonly<Record<OrderState, number>>;
  /** How often a server died. */
  readonly deaths: number;
}

export interface SimulationOptions {
  /** Rules that are broken on purpose. */
  readonly broken?: readonly WorldRule[];
  readonly isTracing?: boolean;
}

const VIOLATIONS_AT_MOST = 20;

/** A shop's day out of one seed: buyers, servers, provider, jobs and faults; then a day of calm; then the audit. */
export async function simulate(
  seed: number,
  options: SimulationOptions = {},
): Promise<SimulationResult> {
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
    steps: world.scheduler.steps,
    orders: countStates(world),
    deaths: world.deaths,
  };
}

function countStates({ database }: World): Record<OrderState, number> {
  const counts = { placed: 0, review: 0, paid: 0, cancelled: 0, refunded: 0 };
  for (const { state } of database.committed.purchase.values()) counts[state] += 1;
  return counts;
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
