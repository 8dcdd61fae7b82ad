import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesInAudit } from '../../../../test/support/audit-stores.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import {
  confirmOrder,
  confirmPaid,
  findPurchase,
  markPacked,
  orderTx,
  PACKED_AT_ONCE,
  putBack,
  readPackingMoves,
  recordCancelled,
  takeToPick,
  unpack,
} from '#features/orders/server/public.ts';
import { lifeStage } from '#features/orders/rules/order-life.ts';
import { toPackOf } from '#features/orders/server/packing.ts';
import { parcelPlaces } from '../rules/parcel-places.ts';
import { cancelParcel } from './correct.ts';
import { handOver, parcelsOfOrder } from './hand-over.ts';
import { takeInReturned } from './take-in.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 8 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 1000`.execute(base.database);
});
afterAll(() => base?.close());

const ANNA = { actor: { kind: 'staff', staffId: '7' }, now: MOMENT } as const;
const BORIS = { actor: { kind: 'staff', staffId: '8' }, now: MOMENT } as const;
const SYSTEM = { actor: { kind: 'system', name: 'test' }, now: MOMENT } as const;

const placed = async (): Promise<string> =>
  (await placeTea(base.database, orderDeps(base.database), { method: 'pay_after_delivery' }))
    .orderNumber;

/** Paid when it is handed over; the shop stands by it. */
async function ready(): Promise<string> {
  const orderNumber = await placed();
  await confirmOrder(base.database, { orderNumber, ...SYSTEM });
  return orderNumber;
}

async function orderOf(orderNumber: string) {
  const order = await findPurchase(base.database, { orderNumber });
  if (!order) throw new Error('no order');
  return order;
}

async function stageOf(orderNumber: string) {
  const order = await orderOf(orderNumber);
  const parcels = (await parcelsOfOrder(base.database, orderNumber)) ?? [];
  return lifeStage({
    order: toPackOf(order),
    packing: order.packing,
    parcels: parcelPlaces(parcels),
  });
}

const movesOf = async (orderNumber: string) =>
  (await readPackingMoves(base.database, (await orderOf(orderNumber)).id)).map(
    ({ from, to, by }) => `${from ?? '–'} ${to ?? '–'} ${by}`,
  );
const auditOf = async (orderNumber: string) =>
  (
    await sql<{ what: string }>`select action || ' ' || actor as what from audit_entry
      where subject = ${`order:${orderNumber}`} and action <> 'order.confirm' order by id`.execute(
      base.database,
    )
  ).rows.map(({ what }) => what);
const give = (orderNumber: string, number: string, isPackedFirst = true) =>
  handOver(
    { database: base.database, serviceOf: () => null },
    { orderNumber, number, isPackedFirst, ...ANNA },
  );

test('a packer takes orders, puts one back, packs and opens one; each step stands with who took it, and a repeated one changes nothing', async () => {
  const { database } = base;
  const [one, two] = [await ready(), await ready()];
  const taken = await takeToPick(database, { orderNumbers: [one, two], ...ANNA });
  expect(taken).toEqual([
    { orderNumber: one, outcome: { ok: true, value: { state: 'picking', isChanged: true } } },
    { orderNumber: two, outcome: { ok: true, value: { state: 'picking', isChanged: true } } },
  ]);
  expect(await takeToPick(database, { orderNumbers: [one, one], ...ANNA })).toEqual([
    { orderNumber: one, outcome: { ok: true, value: { state: 'picking', isChanged: false } } },
  ]);
  const [robbed] = await takeToPick(database, { orderNumbers: [one], ...BORIS });
  expect(robbed?.outcome).toMatchObject({ code: 'TAKEN', details: { by: 'staff:7' } });
  expect(await stageOf(one)).toBe('picking');
  await putBack(database, { orderNumber: two, ...ANNA });
  expect(await stageOf(two)).toBe('to-pack');
  await markPacked(database, { orderNumbers: [one], ...BORIS });
  await markPacked(database, { orderNumbers: [one], ...BORIS });
  expect(await stageOf(one)).toBe('packed');
  expect(await putBack(database, { orderNumber: one, ...ANNA })).toMatchObject({
    code: 'ALREADY_PACKED',
  });
  expect((await unpack(database, { orderNumber: one, ...ANNA })).ok).toBe(true);
  expect((await unpack(database, { orderNumber: one, ...ANNA })).ok).toBe(true);
  expect(await movesOf(one)).toEqual([
    '– picking staff:7',
    'picking packed staff:8',
    'packed picking staff:7',
  ]);
  expect(await movesOf(two)).toEqual(['– picking staff:7', 'picking – staff:7']);
  expect(await auditOf(one)).toEqual([
    'order.pick staff:7',
    'order.pack staff:8',
    'order.unpack staff:7',
  ]);
  expect(await unpack(database, { orderNumber: two, ...ANNA })).toMatchObject({
    code: 'NOT_PACKED',
  });
});

test('orders packed in bulk get a result each: what is refused of one leaves the others alone', async () => {
  const { database } = base;
  const [good, unconfirmed] = [await ready(), await placed()];
  const results = await markPacked(database, {
    orderNumbers: [good, unconfirmed, '90000000', "'; drop"],
    ...ANNA,
  });
  expect(results.map(({ outcome }) => (outcome.ok ? outcome.value.state : outcome.code))).toEqual([
    'packed',
    'ORDER_NOT_READY',
    'ORDER_UNKNOWN',
    'ORDER_UNKNOWN',
  ]);
  const many = Array.from({ length: PACKED_AT_ONCE + 1 }, (_, index) => String(index));
  await expect(markPacked(database, { orderNumbers: many, ...ANNA })).rejects.toThrow('201 orders');
});

test('whoever sees only other stores finds no order to take, pack, put back, open or give away', async () => {
  const { database } = base;
  const orderNumber = await ready();
  const elsewhere = { ...ANNA, stores: ['de'] };
  const none = { code: 'ORDER_UNKNOWN' };
  expect(
    (await takeToPick(database, { orderNumbers: [orderNumber], ...elsewhere }))[0]?.outcome,
  ).toMatchObject(none);
  expect(
    (await markPacked(database, { orderNumbers: [orderNumber], ...elsewhere }))[0]?.outcome,
  ).toMatchObject(none);
  expect(await putBack(database, { orderNumber, ...elsewhere })).toMatchObject(none);
  expect(await unpack(database, { orderNumber, ...elsewhere })).toMatchObject(none);
  const parts = { database, serviceOf: () => null };
  expect(await handOver(parts, { orderNumber, number: 'ELSEWHERE-1', ...elsewhere })).toMatchObject(
    none,
  );
  expect(await takeInReturned(database, { orderNumber, ...elsewhere })).toMatchObject(none);
  const [own] = await takeToPick(database, {
    orderNumbers: [orderNumber],
    ...ANNA,
    stores: ['ru'],
  });
  expect(own?.outcome.ok).toBe(true);
});

test('two packers who take the same orders at the same moment share them: each order is taken by one', async () => {
  const { database } = base;
  const orderNumbers = [await ready(), await ready(), await ready()];
  const [anna, boris] = await Promise.all([
    takeToPick(database, { orderNumbers, ...ANNA }),
    takeToPick(database, { orderNumbers: orderNumbers.toReversed(), ...BORIS }),
  ]);
  const got = (results: typeof anna) => results.filter(({ outcome }) => outcome.ok).length;
  expect(got(anna) + got(boris)).toBe(3);
  for (const each of orderNumbers) expect(await movesOf(each)).toHaveLength(1);
});

test('a packer who comes while an order is in other hands waits for them, and sees what they did', async () => {
  const { database } = base;
  const orderNumber = await ready();
  const { id } = await orderOf(orderNumber);
  let taking: ReturnType<typeof takeToPick> | null = null;
  let isDone = false;
  await database.transaction().execute(async (tx) => {
    await sql`select 1 from purchase where id = ${id}::uuid for update`.execute(tx);
    taking = takeToPick(database, { orderNumbers: [orderNumber], ...ANNA });
    void taking.then(() => (isDone = true));
    await new Promise((wake) => setTimeout(wake, 200));
    expect(isDone).toBe(false);
    await sql`insert into order_packing (purchase_id, state, at, by) values (${id}::uuid, 'picking', ${MOMENT}, 'staff:8')`.execute(
      tx,
    );
    await sql`insert into order_packing_event (purchase_id, at, to_state, by) values (${id}::uuid, ${MOMENT}, 'picking', 'staff:8')`.execute(
      tx,
    );
  });
  const results = await (taking as unknown as ReturnType<typeof takeToPick>);
  expect(results[0]?.outcome).toMatchObject({ code: 'TAKEN', details: { by: 'staff:8' } });
  expect(await movesOf(orderNumber)).toEqual(['– picking staff:8']);
});

test('the office gives away only what is packed; an order that is given away stays closed until its parcel is cancelled', async () => {
  const { database } = base;
  const orderNumber = await ready();
  expect(await give(orderNumber, 'PACK-1')).toMatchObject({ code: 'NOT_PACKED' });
  expect(await parcelsOfOrder(database, orderNumber)).toEqual([]);
  await markPacked(database, { orderNumbers: [orderNumber], ...ANNA });
  const given = await give(orderNumber, 'PACK-1');
  expect(given.ok).toBe(true);
  expect(await stageOf(orderNumber)).toBe('shipped');
  expect(await unpack(database, { orderNumber, ...ANNA })).toMatchObject({ code: 'HANDED_OVER' });
  expect(await putBack(database, { orderNumber, ...ANNA })).toMatchObject({ code: 'HANDED_OVER' });
  if (given.ok) await cancelParcel({ database, serviceOf: () => null }, given.value, MOMENT);
  expect(await stageOf(orderNumber)).toBe('packed');
  expect((await unpack(database, { orderNumber, ...ANNA })).ok).toBe(true);
  expect(await auditOf(orderNumber)).toEqual([
    'order.pack staff:7',
    'order.hand-over staff:7',
    'order.unpack staff:7',
  ]);
});

test('of two parcels of an order one may be cancelled, and the order is still given away', async () => {
  const { database } = base;
  const orderNumber = await ready();
  const parts = { database, serviceOf: () => null };
  await give(orderNumber, 'TWO-1', false);
  const other = await handOver(parts, {
    orderNumber,
    number: 'TWO-2',
    isAnother: true,
    now: MOMENT,
  });
  if (other.ok) await cancelParcel(parts, other.value, MOMENT);
  expect((await orderOf(orderNumber)).packing).toMatchObject({ isGiven: true });
});

test('a part of an order goes in one more parcel while the first is on its way or waits, and no longer once all of it is there', async () => {
  const { database } = base;
  const orderNumber = await ready();
  const parts = { database, serviceOf: () => null };
  const another = (number: string) =>
    handOver(parts, { orderNumber, number, isAnother: true, isPackedFirst: true, ...ANNA });
  expect(await another('SPLIT-0')).toMatchObject({ ok: false, code: 'NOT_PACKED' });
  await give(orderNumber, 'SPLIT-1', false);
  expect((await another('SPLIT-2')).ok).toBe(true);
  expect(await another('SPLIT-2')).toMatchObject({ ok: false, code: 'NUMBER_TAKEN' });
  // What was refused leaves nothing that would be waited for.
  const told = async () =>
    ((await parcelsOfOrder(database, orderNumber)) ?? []).map(
      ({ trackingNumber, state }) => `${trackingNumber} ${state}`,
    );
  expect(await told()).toEqual(['SPLIT-1 accepted', 'SPLIT-2 accepted']);
  // Only where both have come the order has.
  const move = (number: string) =>
    sql`update parcel set state = 'delivered' where tracking_number = ${number}`.execute(database);
  await move('SPLIT-1');
  expect(await stageOf(orderNumber)).toBe('shipped');
  await move('SPLIT-2');
  expect(await stageOf(orderNumber)).toBe('delivered');
  expect(await another('SPLIT-3')).toMatchObject({ ok: false, code: 'ORDER_NOT_READY' });
  expect(await auditOf(orderNumber)).toContain('order.hand-over staff:7');
});

test('the command that gives orders to carriers packs them by that, and money that is taken at the door does too', async () => {
  const { database } = base;
  const [sent, fetched] = [await ready(), await ready()];
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber: sent, number: 'CMD-1', now: MOMENT },
  );
  expect(await movesOf(sent)).toEqual(['– packed system:operator']);
  expect(await stageOf(sent)).toBe('shipped');
  await confirmPaid(database, { orderNumber: fetched, ...SYSTEM });
  expect(await stageOf(fetched)).toBe('delivered');
  expect(await movesOf(fetched)).toEqual(['– packed system:test']);
});

test('what its carrier has brought back is taken in once, and is packed as before: it may be sent again', async () => {
  const { database } = base;
  const orderNumber = await ready();
  const given = await give(orderNumber, 'BACK-1', false);
  expect(await takeInReturned(database, { orderNumber, ...ANNA })).toMatchObject({
    code: 'NOT_RETURNED',
  });
  if (!given.ok) throw new Error(given.code);
  await sql`update parcel set state = 'returned' where id = ${given.value.id}`.execute(database);
  expect(await stageOf(orderNumber)).toBe('returned');
  expect((await takeInReturned(database, { orderNumber, ...ANNA })).ok).toBe(true);
  expect((await takeInReturned(database, { orderNumber, ...ANNA })).ok).toBe(true);
  expect(await stageOf(orderNumber)).toBe('packed');
  expect(
    (await auditOf(orderNumber)).filter((each) => each.startsWith('order.take-in')),
  ).toHaveLength(1);
  const again = await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: 'BACK-2', isPackedFirst: true, ...ANNA },
  );
  expect(again.ok).toBe(true);
  expect(await stageOf(orderNumber)).toBe('shipped');
});

test('an order that is over drops out of packing, and nobody takes it any more', async () => {
  const { database } = base;
  const orderNumber = await ready();
  await takeToPick(database, { orderNumbers: [orderNumber], ...ANNA });
  const { id: purchaseId } = await orderOf(orderNumber);
  await database
    .transaction()
    .execute((tx) => recordCancelled(orderTx(tx), { purchaseId, now: MOMENT, cause: 'staff:9' }));
  expect((await orderOf(orderNumber)).packing).toBeNull();
  expect(await movesOf(orderNumber)).toEqual(['– picking staff:7', 'picking – staff:9']);
  const [after] = await markPacked(database, { orderNumbers: [orderNumber], ...ANNA });
  expect(after?.outcome).toMatchObject({ code: 'ORDER_NOT_READY' });
});

test('whoever sees one store finds in the audit what was done to orders there', async () => {
  expect(await storesInAudit(base.database, 'order')).toEqual(['ru']);
});
