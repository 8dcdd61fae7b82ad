import { expect, test } from 'vitest';
import { findPlanted, PLANTED_BUGS, RULES, SEEDS_AT_MOST } from './planted-bugs.ts';
import { explain } from './simulate.ts';

for (const rule of RULES)
  test(`the simulation notices that ${rule}`, async () => {
    const seed = await findPlanted(rule);
    expect(seed, `nothing in ${SEEDS_AT_MOST} seeds`).not.toBeNull();
    const told = await explain(seed ?? 0, { broken: [rule] });
    expect(told).toMatch(PLANTED_BUGS[rule]);
    expect(told).toContain(`replay: SIM_SEED=${seed} node test/simulation/replay.ts`);
  });
