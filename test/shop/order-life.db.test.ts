import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  effectsOf,
  lifeStage,
  LIFE_ACTIONS,
  staffActions,
  type LifeStage,
  type StaffAction,
} from '#features/orders/rules/order-life.ts';
import {
  confirmOrder,
  confirmPaid,
  expireReservations,
  findPurchase,
  isPayable,
  markPacked,
  ordersIn,
  orderTx,
  putBack,
  recordRefunded,
  takeToPick,
  toPackOf,
  unpack,
  type PackResult,
  type Purchase,
} from '#features/orders/server/public.ts';
import {
  cancelParcel,
  handOver,
  parcelPlaces,
  parcelsOfOrder,
  takeInReturned,
} from '#features/parcels/server/public.ts';
import {
  acceptReviewed,
  cancelByStaff,
  cancelPurchase,
  changeFacts,
  changeMethod,
  listAttempts,
  minutesToWait,
  reconcilePayments,
  returnReviewedMoney,
  startPayment,
} from '#features/payment/server/public.ts';
import { MEANS, openMeansWorld } from '../support/means-world.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { randomFrom } from '../support/seeded-random.ts';

const MINUTE = 60_000;
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

const ANNA = { kind: 'staff', staffId: '7' } as const;
const BORIS = { kind: 'staff', staffId: '8' } as const;
const by = (actor: typeof ANNA | typeof BORIS = ANNA) => ({ actor, now: shop.now });
const later = (minutes: number): void => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE);
};

/** One order on its way, with what a carrier would know of it. */
interface Life {
  readonly id: string;
  readonly orderNumber: string;
  parcelsGiven: number;
}

/** All that is so of an order now, read anew. */
async function look({ id, orderNumber }: Life) {
  const { database } = shop.base;
  const order = await findPurchase(database, { purchaseId: id });
  if (!order) throw new Error('no order');
  const parcels = (await parcelsOfOrder(database, orderNumber)) ?? [];
  const money = changeFacts(order, await listAttempts(database, id), shop.now);
  const waits =
    await sql`select 1 from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${id} and e.account = 'unclear' having sum(e.amount) <> 0`.execute(
      database,
    );
  const facts = {
    isInReview: waits.rows.length > 0,
    order: toPackOf(order),
    packing: order.packing,
    parcels: parcelPlaces(parcels),
  };
  const stage = lifeStage(facts);
  const { buyer } = LIFE_ACTIONS[stage];
  return { order, stage, staff: staffActions({ ...money, ...facts }), buyer, parcels };
}
type Seen = Awaited<ReturnType<typeof look>>;

/** What a step came to: whether it did anything. */
type Done = boolean;
const changed = async (results: Promise<readonly PackResult[]>): Promise<Done> =>
  (await results).some(({ outcome }) => outcome.ok && outcome.value.isChanged);
const changedOne = async (result: Promise<PackResult['outcome']>): Promise<Done> => {
  const outcome = await result;
  return outcome.ok && outcome.value.isChanged;
};
const went = async (result: Promise<{ readonly ok: boolean }>): Promise<Done> => (await result).ok;

const cancelAsBuyer = ({ id: purchaseId }: Life) =>
  cancelPurchase(shop.parts, { purchaseId, reason: 'changed_mind' });
const cancelAsStaff = ({ orderNumber }: Life, actor: typeof ANNA | typeof BORIS = ANNA) =>
  cancelByStaff(shop.parts, { orderNumber, reason: 'Проверка', actor });
const pick = ({ orderNumber }: Life, actor: typeof ANNA | typeof BORIS = ANNA) =>
  takeToPick(shop.base.database, { orderNumbers: [orderNumber], ...by(actor) });
const isOpen = ({ cancelledAt }: { readonly cancelledAt: Date | null }): boolean =>
  cancelledAt === null;
/** What came back may go again, under another number. */
const hasComeBack = async ({ orderNumber }: Life): Promise<boolean> =>
  ((await parcelsOfOrder(shop.base.database, orderNumber)) ?? [])
    .filter(isOpen)
    .every(({ state }) => state === 'returned');
const send = async (life: Life, isPackedFirst: boolean) =>
  handOver(
    { database: shop.base.database, serviceOf: () => null },
    {
      orderNumber: life.orderNumber,
      number: `LIFE-${life.orderNumber}-${++life.parcelsGiven}`,
      isAnother:
        (await parcelsOfOrder(shop.base.database, life.orderNumber))?.length !== 0 &&
        (await hasComeBack(life)),
      isPackedFirst,
      ...by(),
    },
  );
const expire = () =>
  expireReservations(ordersIn(shop.base.database), shop.now, (id) => minutesToWait(shop.parts, id));

/** What staff press, as the table of the order's life names it. */
const PRESSES: Readonly<Record<StaffAction, (life: Life, seen: Seen) => Promise<Done>>> = {
  confirm: async ({ orderNumber }) =>
    (await confirmOrder(shop.base.database, { orderNumber, ...by() })) === 'confirmed',
  accept: ({ orderNumber }) => went(acceptReviewed(shop.parts, { orderNumber, actor: ANNA })),
  'return-money': ({ orderNumber }) =>
    went(returnReviewedMoney(shop.parts, { orderNumber, staff: '7' })),
  pick: (life) => changed(pick(life)),
  'put-back': ({ orderNumber }) =>
    changedOne(putBack(shop.base.database, { orderNumber, ...by() })),
  pack: ({ orderNumber }) =>
    changed(markPacked(shop.base.database, { orderNumbers: [orderNumber], ...by() })),
  unpack: ({ orderNumber }) => changedOne(unpack(shop.base.database, { orderNumber, ...by() })),
  'hand-over': (life) => went(send(life, true)),
  'cancel-parcel': async (_, { parcels }) => {
    const parts = { database: shop.base.database, serviceOf: () => null };
    const open = parcels.filter((each) => isOpen(each) && each.state !== 'returned');
    const done = await Promise.all(open.map((each) => cancelParcel(parts, each, shop.now)));
    return done.some(({ ok }) => ok);
  },
  'take-in': async (life) => {
    const before = (await look(life)).order.packing?.isGiven ?? false;
    return (
      (await went(
        takeInReturned(shop.base.database, { orderNumber: life.orderNumber, ...by() }),
      )) && before
    );
  },
  'take-money': async ({ orderNumber }) =>
    (await confirmPaid(shop.base.database, { orderNumber, ...by() })) === 'confirmed',
  cancel: (life) => went(cancelAsStaff(life)),
};

/** An action may be offered and still be refused by the sum that came: only its provider knows that. */
const BY_THE_SUM: readonly StaffAction[] = ['accept'];
/** What the stages do not promise to refuse: a carrier that nobody asks takes every parcel back, and the command confirms what waits. */
const ELSEWHERE_TOO: readonly StaffAction[] = [
  'cancel-parcel',
  'return-money',
  'take-money',
  'cancel',
];

/** Begins to pay and presses a button of the provider's page; nothing where the order is paid no more. */
async function pay({ id }: Life, action: 'pay' | 'refuse' = 'pay'): Promise<void> {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order || !isPayable(order.state)) return;
  const started = await startPayment(shop.parts, order, { language: 'ru', origin: shop.origin });
  if (!started.ok) return;
  const { params, redirect } = started.value;
  const payment = params['payment_id'] ?? /\/pay\/([^/?]+)/.exec(redirect)?.[1];
  if (payment) await shop.decide(decodeURIComponent(payment), action).catch(() => undefined);
}

async function carrierTells({ orderNumber }: Life, state: string): Promise<void> {
  await sql`update parcel set state = ${state}, state_at = ${shop.now} where cancelled_at is null
    and state not in ('delivered', 'returned') and tracking_number is not null
    and purchase_id = (select id from purchase where order_number = ${orderNumber})`.execute(
    shop.base.database,
  );
}

/** What happens by itself, at its provider, its carrier, its buyer, or in two hands at once. */
const HAPPENINGS: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  'paid and heard of': async (life) => {
    await pay(life);
    await shop.settleAll();
  },
  'paid by a payment that was given up': async (life) => {
    const order = await findPurchase(shop.base.database, { purchaseId: life.id });
    if (!order || !isPayable(order.state)) return;
    const started = await startPayment(shop.parts, order, { language: 'ru', origin: shop.origin });
    if (!started.ok) return;
    const [attempt] = await listAttempts(shop.base.database, life.id);
    // At the door there is none.
    if (!attempt) return;
    await shop.parts.payments.giveUpAttempt(attempt.id, shop.now);
    if (attempt.providerPaymentId)
      await shop.decide(attempt.providerPaymentId).catch(() => undefined);
    await shop.settleAll();
  },
  'paid wrongly': async (life) => {
    const order = await findPurchase(shop.base.database, { purchaseId: life.id });
    await shop.control({ takenMinor: (order?.totalMinor ?? 1) - 1 });
    await pay(life);
    await shop.control();
    await shop.settleAll();
  },
  'paid unheard': async (life) => {
    await shop.control({ isDropping: true });
    await pay(life);
    await shop.control();
  },
  'promised to be paid at the door': ({ id: purchaseId }) =>
    changeMethod(shop.parts, { purchaseId, method: 'pay_after_delivery' }),
  'waited for, and ended if it is over': async () => {
    later(45);
    await expire();
  },
  'at the point': (life) => carrierTells(life, 'at-point'),
  delivered: (life) => carrierTells(life, 'delivered'),
  'on its way back': (life) => carrierTells(life, 'returning'),
  'brought back': (life) => carrierTells(life, 'returned'),
  'given to its carrier by the command': (life) => send(life, false),
  'taken back by its buyer, twice at once': (life) =>
    Promise.all([cancelAsBuyer(life), cancelAsBuyer(life)]),
  'taken back while a packer takes it': (life) => Promise.all([cancelAsBuyer(life), pick(life)]),
  'cancelled by staff while it is given away': (life) =>
    Promise.all([cancelAsStaff(life), send(life, false)]),
  'cancelled by buyer and staff while it ends and is heard of': async (life) => {
    later(45);
    await Promise.all([cancelAsBuyer(life), cancelAsStaff(life), expire(), shop.settleAll()]);
  },
  'taken by two packers': (life) => Promise.all([pick(life), pick(life, BORIS)]),
  'cancelled by staff with a silent provider': async (life) => {
    await shop.control({ status: 'error' });
    await cancelAsStaff(life).catch(() => undefined);
    await shop.control();
  },
  'heard of': () => shop.settleAll(),
};

const CARRIER = ['at the point', 'delivered', 'on its way back', 'brought back'];
/** What is likely to come next, so that orders get far. */
const LIKELY: Partial<Record<LifeStage, readonly string[]>> = {
  unpaid: ['paid and heard of', 'promised to be paid at the door'],
  shipped: CARRIER,
  'at-point': CARRIER,
  returning: ['brought back'],
};

const stockNow = async () =>
  (
    await sql<{
      here: number;
      kept: number;
    }>`select sum(on_hand)::int as here, sum(reserved)::int as kept
      from stock`.execute(shop.base.database)
  ).rows[0];

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
  expect(ledger, told).toEqual(wanted);
  const isOver = state === 'cancelled' || state === 'refunded';
  // What is over is nobody's to pack, and what is being refunded neither.
  if (isOver || seen.stage === 'refunding') expect(seen.order.packing, told).toBeNull();
  const { rows } = await sql<{ units: number; kept: number }>`
    select coalesce(sum(count), 0)::int as units, coalesce(sum(count) filter (where state = 'held'), 0)::int as kept
    from reservation where purchase_id = ${life.id} and state in ('held', 'sold')`.execute(
    shop.base.database,
  );
  const { units = 0, kept = 0 } = rows[0] ?? {};
  expect(isOver ? kept : units > 0, told).toBe(isOver ? 0 : true);
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
  expect([action, isDone], `${told} at ${seen.stage}`).toEqual([action, isOffered]);
}

/** What leads out of each stage; nothing where the order has come to its end. */
const WAY_OUT: Readonly<Record<LifeStage, StaffAction | 'wait' | 'refund' | null>> = {
  unpaid: 'cancel',
  review: 'return-money',
  'to-pack': 'cancel',
  picking: 'put-back',
  packed: 'unpack',
  shipped: 'cancel-parcel',
  'at-point': 'cancel-parcel',
  delivered: 'refund',
  returning: 'wait',
  returned: 'take-in',
  refunding: 'wait',
  settled: 'cancel',
  cancelled: null,
  refunded: null,
};

/** The whole money of what was delivered goes back, as staff have it from the provider; money taken by hand goes back by hand. */
async function refundDelivered({ id: purchaseId }: Life): Promise<void> {
  const { database } = shop.base;
  for (const { providerPaymentId: id, amountMinor, state } of await listAttempts(
    database,
    purchaseId,
  )) {
    const provider = shop.parts.providers.find('sandbox');
    if (state === 'paid' && id !== null)
      await provider?.refund(id, amountMinor, 'RUB', `delivered:${id}`);
  }
  await database
    .transaction()
    .execute((tx) => recordRefunded(orderTx(tx), { purchaseId, now: shop.now, cause: 'staff:7' }));
}

/** Leads an order to its end by the way out of each stage. @returns The stages on the way. */
async function lead(life: Life, told: string): Promise<LifeStage[]> {
  const way: LifeStage[] = [];
  for (let step = 0; step < 12; step++) {
    await shop.settleAll();
    await reconcilePayments(shop.parts);
    const seen = await look(life);
    way.push(seen.stage);
    // Money that waits beside an order that stands, or is over, goes back first.
    const waits = seen.stage !== 'review' && seen.staff.includes('return-money');
    const out = waits ? 'return-money' : WAY_OUT[seen.stage];
    if (out === null) return way;
    if (out === 'wait') {
      later(5);
      await carrierTells(life, 'returned');
    } else if (out === 'refund') {
      if (seen.order.state === 'placed') await press(life, 'take-money', seen, told);
      await refundDelivered(life);
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
  const placed = await world.place(wanted, shop.now);
  if (placed.kind !== 'placed') throw new Error(`seed ${seed}: ${placed.kind}`);
  const { id, orderNumber } = placed.order as Purchase;
  const life: Life = { id, orderNumber, parcelsGiven: 0 };
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
      how: `${steps} steps of orders paid, paid wrongly, unheard or by a payment given up, ended, picked, put back, packed, opened, sent, brought back, taken in, cancelled by buyer and staff, up to four at once; seeds from ${SEED}; stages seen: ${[...stages].toSorted().join(', ')}`,
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
    const life: Life = { ...placed.order, parcelsGiven: 0 };
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
