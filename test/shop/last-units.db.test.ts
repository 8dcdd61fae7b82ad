import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { sellHotItem } from '../support/races/hot-item.ts';
import { raceForLastUnits } from '../support/races/last-units.ts';
import { deadlocks, openRaceShop, type RaceShop } from '../support/races/race-shop.ts';

/** At the gate few and quick; `npm run prove -- races` sets the sizes of the promises. */
const ROUNDS = proofSize('RACE_ROUNDS', 3);
const BUYERS = proofSize('RACE_BUYERS', 40);
const HOT_BUYERS = proofSize('RACE_HOT_BUYERS', 100);
const HOT_UNITS = proofSize('RACE_HOT_UNITS', 25);
const SEED = proofSize('RACE_SEED', 20_261_120);
const LONG_MS = 1_800_000;

let base: TestDatabase;
let race: RaceShop;

beforeAll(async () => {
  base = await createDemoDatabase();
  race = await openRaceShop({ url: base.url });
});
afterAll(async () => {
  await race?.close();
  // The auditor looks at the books of all these races.
  await base?.close();
});

const REFUSED = {
  status: 409,
  code: 'NOT_ENOUGH_STOCK',
  message: ['Некоторых товаров осталось меньше, чем в заказе'],
};

test('ten units, sixteen guests who order three each at one moment: three orders, thirteen told what is left, their carts kept', async () => {
  const { orderNumbers, refusals, faults, left } = await raceForLastUnits(race, {
    sku: 'RACE-TEN',
    units: { 'race-a': 6, 'race-b': 4 },
    buyers: 16,
    each: 3,
    isWalked: true,
  });
  expect(faults).toEqual([]);
  expect(new Set(orderNumbers).size).toBe(3);
  expect(refusals).toEqual(
    Array.from({ length: 13 }, () => ({
      ...REFUSED,
      products: [{ sku: 'RACE-TEN', name: 'Товар «Гонка» RACE-TEN', wanted: 3, available: 1 }],
      kept: 3,
    })),
  );
  expect(left).toEqual({ onHand: 10, reserved: 9 });
  tellProof({
    promise: '10 units left, 16 guests order 3 each at once (performance.md)',
    how: 'whole shop over HTTP, every call of the way; last bytes of the orders released together',
    promised: 'exactly 3 orders, 13 clear refusals, no 5xx, 1 unit left',
    measured: `${orderNumbers.length} orders, ${refusals.length} refusals with what is left, ${faults.length} × 5xx, ${left.onHand - left.reserved} left`,
    ok: orderNumbers.length === 3 && refusals.length === 13 && left.reserved === 9,
  });
});

test(
  'one unit and many buyers whose orders are released at one moment: one has it, everybody else is told R-P15',
  { timeout: LONG_MS },
  async () => {
    let slowest = 0;
    let [sold, told] = [0, 0];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sku = `RACE-ONE-${round}`;
      const wish = { sku, units: { 'race-a': 1 }, buyers: BUYERS, each: 1 };
      const { orderNumbers, refusals, faults, left, slowestMs } = await raceForLastUnits(
        race,
        wish,
      );
      expect(faults, `round ${round}`).toEqual([]);
      expect([orderNumbers.length, left], `round ${round}`).toEqual([
        1,
        { onHand: 1, reserved: 1 },
      ]);
      expect(refusals, `round ${round}`).toHaveLength(BUYERS - 1);
      for (const refusal of refusals)
        expect(refusal).toMatchObject({
          ...REFUSED,
          products: [{ sku, wanted: 1, available: 0 }],
          kept: 1,
        });
      sold += orderNumbers.length;
      told += refusals.length;
      slowest = Math.max(slowest, slowestMs);
    }
    tellProof({
      promise: 'R-P15 Two buyers, one unit: one wins',
      how: `${ROUNDS} rounds of ${BUYERS} orders over HTTP whose last bytes were released together; client and server on the same cores`,
      promised: 'sold = 1 each round; others answered ≤ 2 s; stock never < 0',
      measured: `sold ${sold} in ${ROUNDS} rounds, ${told} told, slowest answer ${Math.round(slowest)} ms, 0 faults`,
      ok: sold === ROUNDS && told === ROUNDS * (BUYERS - 1) && slowest <= 2_000,
    });
  },
);

test(
  `a hot item: more buyers than units, three in ten never pay, and every unit is paid in the end (seed ${SEED}) R-P16`,
  { timeout: LONG_MS },
  async () => {
    const before = await deadlocks(race.database);
    const half = Math.floor(HOT_UNITS / 2);
    const result = await sellHotItem(race, {
      sku: 'RACE-HOT',
      buyers: HOT_BUYERS,
      units: { 'race-a': half, 'race-b': HOT_UNITS - half },
      abandon: 0.3,
      seed: SEED,
      atOnce: Math.min(HOT_BUYERS, 200),
    });
    expect(result).toMatchObject({ faults: [], paid: HOT_UNITS, left: { onHand: 0, reserved: 0 } });
    expect(result.abandoned).toBeGreaterThan(0);
    const { rows } = await sql<{ state: string; count: number }>`
    select p.state, count(*)::int as count from purchase p join reservation v on v.purchase_id = p.id
    where v.sku = 'RACE-HOT' group by p.state order by p.state`.execute(race.database);
    expect(rows).toEqual([
      { state: 'cancelled', count: result.abandoned },
      { state: 'paid', count: HOT_UNITS },
    ]);
    const broken = (await deadlocks(race.database)) - before;
    expect(broken).toBe(0);
    tellProof({
      promise: 'R-P16 A hot item: every unit is sold once, also those that came back',
      how: `${HOT_BUYERS} buyers, ${HOT_UNITS} units in two places, 30 % abandon payment (seed ${SEED}); over HTTP, up to 200 at one moment, holds ended by three copies of the job`,
      promised: `exactly ${HOT_UNITS} paid, 0 deadlocks`,
      measured: `${result.paid} paid, ${result.abandoned} abandoned and given back, ${result.refusals} refusals in ${result.rounds} rounds, ${broken} deadlocks, ${result.faults.length} faults`,
      ok: result.paid === HOT_UNITS && broken === 0,
    });
  },
);
