import { sql } from 'kysely';
import {
  expireReservations,
  findPurchase,
  hashRequest,
  keepAnswer,
  orderTx,
  ordersIn,
  placeOrder,
  placeService,
  recordGoodsBack,
  recordRefunded,
  recordReturnRefunded,
  type OrderDeps,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { WhyStep } from '#features/orders/rules/public.ts';
import { countCashback, setProgram } from '#features/cashback/server/public.ts';
import { papersOf } from '#features/invoices/server/public.ts';
import type { Database } from '#platform/database.ts';
import { cartReadyToOrder, MOMENT, orderDeps, orderOf, placeTea, seedShop } from './order-world.ts';
import { openPaymentWorld } from './payment-world.ts';
import { writeSubscription } from './subscription-rows.ts';

/** A shop in which everything has happened once that may happen to an order, each to an order of its own. */
export interface SoundShop {
  /** Of a guest, two products, waiting for its payment, with a key and the answer that was kept for it. */
  readonly placed: Purchase;
  readonly paid: Purchase;
  readonly paidLater: Purchase;
  /** Not paid in time after a payment that was refused. */
  readonly cancelled: Purchase;
  readonly refunded: Purchase;
  /** Another sum came than was owed. */
  readonly review: Purchase;
  /** A part was paid by bonuses; the contract holds more of them. */
  readonly spent: Purchase;
  /** Paid by a contract whose month of cashback was counted. */
  readonly counted: Purchase;
  /** Id of a subscription that goes on: two months paid, one skipped, one ordered, one to come. */
  readonly months: string;
  /** It paid a consultant's registration. */
  readonly registration: Purchase;
  /** Paid; its goods came back, and what the delivery cost did not. */
  readonly returned: Purchase;
}

const HOLDER = '6000014';
const CONSULTANT = '6000015';
const later = (minutes: number): Date => new Date(MOMENT.getTime() + minutes * 60_000);

async function mustPlace(
  deps: OrderDeps,
  request: Parameters<typeof placeOrder>[1],
): Promise<Purchase> {
  const result = await placeOrder(deps, request);
  if (result.kind !== 'placed') throw new Error(`refused: ${result.refusal.code}`);
  return result.order;
}

async function placeWithKey(database: Database): Promise<Purchase> {
  const cartId = await cartReadyToOrder(database, [
    { sku: 'TEA', count: 2 },
    { sku: 'SOAP', count: 3 },
  ]);
  const key = { scope: 'session-1', key: 'key-1', requestHash: hashRequest('the body') };
  const order = await mustPlace(orderDeps(database), orderOf(cartId, 1600_00, { key }));
  const { orderNumber, headerId } = order;
  await keepAnswer(database, key, { orderNumber, headerId });
  return order;
}

async function placeWithBonuses(database: Database): Promise<Purchase> {
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id)
    insert into contract (number, kind, role, country, person_id) select ${HOLDER}, 2, 'pc', 'ru', id from p
    returning person_id as id`.execute(database);
  await sql`with t as (insert into ledger_transaction (at, kind, dedupe_key) values (${MOMENT}, 'given', 'given:1') returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, l.* from t, (values (1, 'bonus-issued', 'RUB', 150_00), (2, 'bonus:' || ${HOLDER}, 'RUB', -150_00)) as l`.execute(
    database,
  );
  const half: readonly WhyStep[] = [
    { kind: 'goods', minor: 200_00 },
    { kind: 'limit', minor: -100_00, hundredths: 50_00 },
  ];
  const deps: OrderDeps = {
    ...orderDeps(database),
    means: [{ means: 'bonus', share: async () => ({ amountMinor: 100_00, why: half }) }],
  };
  const cartId = await cartReadyToOrder(database, [{ sku: 'SOAP', count: 1 }]);
  const actor = {
    kind: 'contract',
    contract: HOLDER,
    role: 'pc',
    personId: rows[0]?.id ?? '',
  } as const;
  return mustPlace(deps, orderOf(cartId, 200_00, { actor, shown: { totalMinor: 299_00 } }));
}

/** An order of the same holder, whose programme gives 15 percent whatever the month is like. */
async function placeForCashback(database: Database): Promise<Purchase> {
  const [row] = (
    await sql<{
      id: string;
    }>`select person_id as id from contract where number = ${HOLDER}`.execute(database)
  ).rows;
  await setProgram(database, {
    contract: HOLDER,
    program: 'old',
    since: '2026-11-01',
    pointsOf2015: 3_000,
    actor: { kind: 'system', name: 'test' },
    now: MOMENT,
  });
  const actor = {
    kind: 'contract',
    contract: HOLDER,
    role: 'pc',
    personId: row?.id ?? '',
  } as const;
  return placeTea(database, orderDeps(database), { actor });
}

/** A monthly kit of the same holder, with another that has ended and one that is over. */
async function subscribe(database: Database): Promise<string> {
  await sql`insert into subscription_plan (store, id, sku, texts, months, price_minor, points_hundredths, vat_percent, items)
    values ('ru', 7, 'MONTH', '{"ru": "Набор «Утро»"}', 5, 90000, 900, 10, '[{"sku": "SOAP", "count": 1}]')`.execute(
    database,
  );
  const { rows } = await sql<{ id: string }>`
    select person_id as id from contract where number = ${HOLDER}`.execute(database);
  const whose = { contract: HOLDER, personId: rows[0]?.id ?? '', planId: 7, now: MOMENT };
  await writeSubscription(database, {
    ...whose,
    state: 'canceled',
    reason: 'canceled_by_user',
    months: [
      { dueOn: '2026-07-20', state: 'payed' },
      { dueOn: '2026-08-20', state: 'canceled' },
    ],
  });
  await writeSubscription(database, {
    ...whose,
    state: 'finished',
    months: [
      { dueOn: '2026-07-21', state: 'payed' },
      { dueOn: '2026-08-21', state: 'skipped' },
    ],
  });
  return writeSubscription(database, {
    ...whose,
    state: 'active',
    months: [
      { dueOn: '2026-08-22', state: 'payed' },
      { dueOn: '2026-09-22', state: 'payed', minor: 1_099_00 },
      { dueOn: '2026-10-22', state: 'skipped' },
      { dueOn: '2026-11-20', state: 'ordered', minor: 1_099_00 },
      { dueOn: '2026-12-22', state: 'planned' },
    ],
  });
}

/** Somebody who owes a fee for registering, and the order that pays it. */
async function placeForRegistration(database: Database): Promise<Purchase> {
  const { rows } = await sql<{ id: string }>`
    with p as (insert into person default values returning id),
    c as (insert into contract (number, kind, role, country, person_id, is_register_paid)
      select ${CONSULTANT}, 1, 'c', 'ru', id, false from p returning number, person_id),
    f as (insert into registration_fee (contract, store, country, amount_minor, currency, owed_since)
      select number, 'ru', 'ru', 500_00, 'RUB', ${MOMENT} from c)
    select person_id as id from c`.execute(database);
  return database.transaction().execute(async (tx) => {
    const purchaseId = await placeService(
      tx,
      {
        purpose: 'registration',
        store: 'ru',
        country: 'ru',
        language: 'ru',
        currency: 'RUB',
        buyer: { personId: rows[0]?.id ?? '', contract: CONSULTANT },
        receiver: {
          firstName: 'Мадина',
          lastName: 'Улгиева',
          patronymic: '',
          email: 'fee@example.test',
          phone: '',
          phoneE164: null,
        },
        paymentMethod: 'card_ru',
        service: { sku: 'REGISTRATION', name: 'Регистрационный взнос' },
        sumMinor: 500_00,
        vatPercent: 20,
      },
      { secret: 'fee', now: MOMENT },
    );
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error('the order of a registration is not there');
    return order;
  });
}

/** All goods of an order come back, and the money for them. */
const returnGoods = (database: Database, purchaseId: string): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error('no order');
    const made = await recordGoodsBack(tx, order, {
      pieces: [{ part: 1, line: 1, count: 1, reason: 'faulty', isOnSale: true }],
      isDelivery: false,
      way: 'provider',
      actor: { kind: 'staff', staffId: '1' },
      now: later(15),
    });
    if (!made.ok) throw new Error(made.code);
    await recordReturnRefunded(tx, made.value.id, later(15));
  });

/** What the job that sends mail leaves behind, for the order's confirmation. */
async function confirm(database: Database, { id }: Purchase): Promise<void> {
  const key = `order-confirmation:${id}`;
  await sql`insert into outbound_message (channel, recipient, text, dedupe_key, created_at)
    values ('mail', 'buyer@example.test', 'Заказ принят', ${key}, ${MOMENT})`.execute(database);
  await sql`update outbox set done_at = ${MOMENT} where dedupe_key = ${key}`.execute(database);
}

/** Makes the shop in a migrated, empty database. */
export async function makeSoundShop(database: Database): Promise<SoundShop> {
  await seedShop(database);
  const world = await openPaymentWorld(database, { timeoutMs: 20_000 });
  try {
    const placed = await placeWithKey(database);
    const spent = await placeWithBonuses(database);
    const counted = await placeForCashback(database);
    await world.pay(counted);
    const registration = await placeForRegistration(database);
    await world.pay(registration);
    await world.settleAll();
    // The others, which are paid later, are not counted.
    await countCashback(database, later(1_440));
    const paidLater = await world.placeOrder('pay_after_delivery');
    const paid = await world.placeOrder();
    await world.pay(paid);
    const refunded = await world.placeOrder();
    await world.pay(refunded);
    await world.settleAll();
    await database
      .transaction()
      .execute((tx) =>
        recordRefunded(orderTx(tx), { purchaseId: refunded.id, now: later(5), cause: 'staff:1' }),
      );
    const cancelled = await world.placeOrder('card_ru', later(-60));
    await world.pay(cancelled, 'refuse');
    await world.settleAll();
    await expireReservations(ordersIn(database), later(10));
    await world.control({ takenMinor: 1_00 });
    const review = await world.placeOrder();
    await world.pay(review);
    await world.settleAll();
    await confirm(database, paid);
    await world.control();
    const returned = await world.placeOrder();
    await world.pay(returned);
    await world.settleAll();
    await returnGoods(database, returned.id);
    for (const { id } of [paid, refunded, returned])
      await papersOf({ database, now: () => later(20) }, id);
    const months = await subscribe(database);
    const books = { placed, paid, paidLater, cancelled, refunded, review, spent, counted };
    return { ...books, months, registration, returned };
  } finally {
    await world.close();
  }
}
