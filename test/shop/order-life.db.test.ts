import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf, type LifeStage, type StaffAction } from '#features/orders/rules/order-life.ts';
import { reconcilePayments } from '#features/payment/server/public.ts';
import { MEANS, openMeansWorld } from '../support/means-world.ts';
import {
  cancelAsStaff,
  carrierTells,
  HAPPENINGS,
  later,
  LIKELY,
  look,
  PRESSES,
  returnPieces,
  type Life,
  type Seen,
} from '../support/order-life-world.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { randomFrom } from '../support/seeded-random.ts';

const SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_128);
/** Each an order of its own from its beginning to its end: some in the gate, ten thousand by `npm run prove -- order-life`. */
const RUNS = proofSize('LIFE_RUNS', 12);
const STEPS = 9;

let shop: PaidShop;
let world: Awaited<ReturnType<typeof openMeansWorld>>;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
  world = await openMeansWorld(shop.base.database);
});
// Closing looks through the books: ledger, units, payments, codes, certificates and packers' steps fit each other.
afterAll(() => shop?.close());
beforeEach(() => shop.control());

/** An action may be offered and still be refused by what the order holds: the sum that came, or the last of its pieces. */
const BY_THE_SUM: readonly StaffAction[] = ['accept', 'less'];
/** What the stages do not promise to refuse: a carrier that nobody asks takes every parcel back, the command confirms what waits, and one more parcel of what is packed is its first. */
const ELSEWHERE_TOO: readonly StaffAction[] = [
  'cancel-parcel',
  'another-parcel',
  'return-money',
  'take-money',
  'cancel',
];

const stockNow = async () =>
  (
    await sql<{
      here: number;
      kept: number;
    }>`select sum(on_hand)::int as here, sum(reserved)::int as kept
      from stock`.execute(shop.base.database)
  ).rows[0];

type HeldNow = Awaited<ReturnType<typeof world.held>>['ledger'];

const heldOf = ({ bonuses, credit }: HeldNow) => ({
  bonus: Object.values(bonuses).reduce((sum, each) => sum + each, 0),
  credit,
});
type Held = ReturnType<typeof heldOf>;

const add = (one: Held, other: Held): Held => ({
  bonus: one.bonus + other.bonus,
  credit: one.credit + other.credit,
});

interface Before {
  readonly here: number;
  readonly kept: number;
}

/** What must be so at every moment, whatever happened. */
async function holds(life: Life, before: Before, told: string): Promise<Seen> {
  const seen = await look(life);
  const { state } = seen.order;
  const { holders, ledger, wanted } = await world.held();
  expect(Math.max(...Object.values(holders)), told).toBeLessThanOrEqual(1);
  // What came back has brought back its share.
  if (seen.back === null) expect(ledger, told).toEqual(wanted);
  else expect(heldOf(ledger), told).toEqual(add(heldOf(wanted), seen.back));
  const isOver = state === 'cancelled' || state === 'refunded';
  // What is over is nobody's to pack, and what is being refunded neither.
  if (isOver || seen.stage === 'refunding') expect(seen.order.packing, told).toBeNull();
  const { rows } = await sql<{ units: number; kept: number }>`
    select coalesce(sum(count), 0)::int as units, coalesce(sum(count) filter (where state = 'held'), 0)::int as kept
    from reservation where purchase_id = ${life.id} and state in ('held', 'sold')`.execute(
    shop.base.database,
  );
  const { units = 0, kept = 0 } = rows[0] ?? {};
  // All may have come back while money of an earlier return still waits for its provider.
  const isHeld = units > 0 || seen.order.isReturning;
  expect(isOver ? kept : isHeld, told).toBe(isOver ? 0 : true);
  expect(await stockNow(), told).toEqual({
    here: before.here - (units - kept),
    kept: before.kept + kept,
  });
  return seen;
}

/** Presses one thing: what is offered works, what is not offered does nothing. */
async function press(life: Life, action: StaffAction, seen: Seen, told: string): Promise<void> {
  const isOffered = seen.staff.includes(action);
  if (!isOffered && ELSEWHERE_TOO.includes(action)) return;
  const isDone = await PRESSES[action](life, seen);
  if (isOffered && BY_THE_SUM.includes(action)) return;
  // All may have come back while money of an earlier return still waits: then nothing is left to return.
  if (isOffered && action === 'return-goods' && seen.order.isReturning) return;
  expect([action, isDone], `${told} at ${seen.stage}`).toEqual([action, isOffered]);
}

/** What leads out of each stage; nothing where the order has come to its end. */
const WAY_OUT: Readonly<Record<LifeStage, StaffAction | 'wait' | 'return-all' | null>> = {
  unpaid: 'cancel',
  review: 'return-money',
  'to-pack': 'cancel',
  picking: 'put-back',
  packed: 'unpack',
  shipped: 'cancel-parcel',
  'at-point': 'cancel-parcel',
  delivered: 'return-all',
  returning: 'wait',
  returned: 'take-in',
  refunding: 'wait',
  settled: 'cancel',
  cancelled: null,
  refunded: null,
};

/** Leads an order to its end by the way out of each stage. @returns The stages on the way. */
async function lead(life: Life, told: string): Promise<LifeStage[]> {
  const way: LifeStage[] = [];
  for (let step = 0; step < 12; step++) {
    later(life, 2);
    await shop.settleAll();
    await reconcilePayments(shop.parts);
    const seen = await look(life);
    way.push(seen.stage);
    // Money that waits beside an order that stands, or is over, goes back first.
    const waits = seen.stage !== 'review' && seen.staff.includes('return-money');
    const out = waits ? 'return-money' : WAY_OUT[seen.stage];
    if (out === null) return way;
    if (out === 'wait') {
      later(life, 5);
      await carrierTells(life, 'returned');
    } else if (out === 'return-all') {
      if (seen.order.state === 'placed') await press(life, 'take-money', seen, told);
      await returnPieces(life, 'all');
    } else if (out === 'cancel' && !seen.staff.includes('cancel')) {
      // Paid by hand, it goes on to its buyer.
      await press(life, 'pack', seen, told);
      await press(life, 'hand-over', await look(life), told);
      await carrierTells(life, 'delivered');
    } else await press(life, out, seen, `${told}, leading out`);
  }
  throw new Error(`${told}: no way out of ${way.join(', ')}`);
}

async function run(seed: number): Promise<{ steps: number; stages: readonly LifeStage[] }> {
  const random = randomFrom(seed);
  const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const before = await stockNow();
  if (!before) throw new Error('no stock');
  const wanted = MEANS.filter(() => random() < 0.5);
  const placed = await world.place(wanted, shop.now, 1 + Math.floor(random() * 3));
  if (placed.kind !== 'placed') throw new Error(`seed ${seed}: ${placed.kind}`);
  const { id, orderNumber } = placed.order;
  const { bonusMinor: bonus, creditMinor: credit } = placed.order;
  const life: Life = { shop, id, orderNumber, parcelsGiven: 0, spent: { bonus, credit } };
  const steps: string[] = [`placed with ${wanted.join(' ')}`];
  const stages = new Set<LifeStage>();
  const told = () => `seed ${seed}: ${steps.join(', ')}`;
  let seen = await holds(life, before, told());
  for (let step = 0; step < STEPS; step++) {
    stages.add(seen.stage);
    // Mostly what the stage offers, so that orders get far; sometimes anything.
    const luck = random();
    if (luck < 0.45 && seen.staff.length > 0) {
      const action = choose(seen.staff);
      steps.push(action);
      await press(life, action, seen, told());
    } else if (luck < 0.6) {
      const action = choose(Object.keys(PRESSES) as StaffAction[]);
      steps.push(`${action} anyhow`);
      await press(life, action, seen, told());
    } else {
      const likely = random() < 0.5 ? LIKELY[seen.stage] : undefined;
      const name = choose(likely ?? Object.keys(HAPPENINGS));
      steps.push(name);
      await HAPPENINGS[name]?.(life);
    }
    seen = await holds(life, before, told());
  }
  for (const each of await lead(life, told())) stages.add(each);
  const end = await holds(life, before, `${told()}, ended`);
  // Each of the means is there again, once.
  const { holders } = await world.held();
  expect(Object.values(holders), `${told()}, ended`).toEqual([0, 0, 0, 0]);
  const owed =
    await sql`select e.account from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${id} group by e.account, e.unit having sum(e.amount) <> 0`.execute(
      shop.base.database,
    );
  expect(owed.rows, `${told()}, ended`).toEqual([]);
  expect(end.staff, `${told()}, ended`).toEqual([]);
  return { steps: steps.length, stages: [...stages] };
}

test(
  'whatever happens to an order, in whatever order and hands: each stage lets staff do exactly what it offers, leads to an end, and units, money, points, bonuses, code and certificate are there again once R-P12 R-P13 R-P18',
  async () => {
    let steps = 0;
    const stages = new Set<LifeStage>();
    for (let index = 0; index < RUNS; index++) {
      const came = await run(SEED + index);
      steps += came.steps;
      for (const each of came.stages) stages.add(each);
    }
    tellProof({
      promise: 'R-P12 R-P18 The whole life of an order, in any interleaving, on PostgreSQL',
      how: `${steps} steps of orders paid, paid wrongly, unheard or by a payment given up, ended, picked, put back, packed, opened, sent, brought back, taken in, cancelled by buyer and staff, with pieces taken out and receivers changed, up to four at once; seeds from ${SEED}; stages seen: ${[...stages].toSorted().join(', ')}`,
      promised:
        'each stage offers what works, and leads to an end; all is given back once; the books fit',
      measured: `${RUNS} runs`,
      ok: true,
    });
  },
  60_000 + RUNS * 20_000,
);

test('what a table says that an action will do is what it does: cancelled by staff, nothing paid and paid', async () => {
  const { database } = shop.base;
  for (const isPaid of [false, true]) {
    const before = await stockNow();
    const placed = await world.place(MEANS, shop.now);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { bonusMinor: bonus, creditMinor: credit } = placed.order;
    const life: Life = { ...placed.order, shop, parcelsGiven: 0, spent: { bonus, credit } };
    if (isPaid) await HAPPENINGS['paid and heard of']?.(life);
    const { order } = await look(life);
    const said = effectsOf('cancel', order);
    await cancelAsStaff(life);
    const { holders } = await world.held();
    const mails = await sql<{
      kind: string;
    }>`select kind from outbox where payload ->> 'purchaseId' = ${life.id}
      and kind in ('order-cancelled', 'order-refunded')`.execute(database);
    const { rows } = await sql<{
      minor: number;
    }>`select coalesce(sum(refunded_minor), 0)::int as minor
      from sandbox_provider.payment where order_number = ${life.orderNumber}`.execute(database);
    expect(Object.keys(said).includes('money')).toBe((rows[0]?.minor ?? 0) > 0);
    expect(said.stock !== undefined).toBe(
      JSON.stringify(await stockNow()) === JSON.stringify(before),
    );
    expect([said.code, said.certificate, said.bonuses].every(Boolean)).toBe(
      Object.values(holders).every((held) => held === 0),
    );
    expect(mails.rows.map(({ kind }) => kind)).toEqual([
      isPaid ? 'order-refunded' : 'order-cancelled',
    ]);
    expect(said.mail?.id).toBe(isPaid ? 'orders.life.mail-refunded' : 'orders.life.mail-cancelled');
  }
});
