import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCrashHouse, type CrashHouse } from '../support/crashes/crash-house.ts';
import { killAtStep } from '../support/crashes/kill-at-step.ts';
import { storm } from '../support/crashes/storm.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';

const ROUNDS = proofSize('PROVE_STORMS', 1);
const BUYERS = proofSize('PROVE_BUYERS', 40);
const KILLS = proofSize('PROVE_KILLS', 1);
const FIRST_SEED = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000);
/** In the order's transaction and behind it; with PROVE_ALL_STEPS every step. */
const SOME_STEPS = [7, 14];
const MANY_MS = 7_200_000;
const isProof = process.env['PROVE_FIGURES'] !== undefined;

let house: CrashHouse;

beforeAll(async () => {
  house = await openCrashHouse(isProof);
  await house.start();
}, 120_000);
afterAll(() => house?.close(), 60_000);

test(
  `${BUYERS} whole checkouts at once and a server killed ${KILLS} times: every order told is there, once R-P01 R-P14`,
  async () => {
    const failed: string[] = [];
    const sums = { orders: 0, acknowledged: 0, paid: 0, kills: 0, retries: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = FIRST_SEED + round;
      const result = await storm(house, {
        seed,
        buyers: BUYERS,
        kills: KILLS,
        isWaitingForLeases: isProof && round === ROUNDS - 1,
      });
      for (const name of ['orders', 'acknowledged', 'paid', 'kills', 'retries'] as const)
        sums[name] += result[name];
      if (result.wrong.length > 0)
        failed.push(`STORM_SEED=${seed}: ${result.wrong.slice(0, 5).join('\n  ')}`);
    }
    const ok = failed.length === 0;
    tellProof({
      promise: 'R-P01 An acknowledged order is never lost, an intent never gives two',
      how: `${ROUNDS} runs of ${BUYERS} checkouts at once, kill -9 ${KILLS} times each, seeds from ${FIRST_SEED}; same key until answered; journals; auditor`,
      promised: 'every acknowledged order there once, 0 doubled, auditor clean',
      measured: ok
        ? `${sums.acknowledged} acknowledged, ${sums.orders} orders (${sums.paid} of them paid), ${sums.kills} kills, ${sums.retries} retries, 0 wrong`
        : `${failed.length} runs wrong: ${failed[0]}`,
      ok,
    });
    expect(failed).toEqual([]);
  },
  isProof ? MANY_MS : 400_000,
);

test(
  'a real server that kills itself at a step of the order leaves one order for the retry R-P02',
  async () => {
    const isAll = process.env['PROVE_ALL_STEPS'] !== undefined;
    let deaths = 0;
    for (const when of ['after', 'before'] as const)
      for (let step = 1; ; step += 1) {
        if (!isAll && step > Math.max(...SOME_STEPS)) break;
        if (!isAll && !(when === 'after' && SOME_STEPS.includes(step))) continue;
        if (!(await killAtStep(house, { step, when }))) break;
        deaths += 1;
      }
    tellProof({
      promise: 'R-P02 A crash at any instruction of checkout is harmless: the process itself',
      how: `SIGKILL by the server to itself before and after each statement and each question to the provider; restart; same key`,
      promised: 'the same final state for 100 % of the steps',
      measured: `${deaths} of ${deaths} deaths`,
      ok: true,
    });
    expect(deaths).toBeGreaterThanOrEqual(SOME_STEPS.length);
  },
  isProof ? MANY_MS : 120_000,
);
