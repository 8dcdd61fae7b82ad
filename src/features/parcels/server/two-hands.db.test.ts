import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import { ok } from '#base/outcome.ts';
import type { ParcelService } from '#features/carriers/model.ts';
import { confirmOrder } from '#features/orders/server/public.ts';
import { correctParcel } from './correct.ts';
import { handOver, parcelsOfOrder } from './hand-over.ts';
import { findParcel } from './parcel-store.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 4 });
  await seedShop(base.database);
  await sql`update stock set on_hand = 100`.execute(base.database);
});
afterAll(() => base?.close());

/** Paid when it is handed over; the shop stands by it. */
async function readyOrder(): Promise<string> {
  const { database } = base;
  const { orderNumber } = await placeTea(database, orderDeps(database), {
    method: 'pay_after_delivery',
  });
  const actor = { kind: 'system', name: 'test' } as const;
  await confirmOrder(database, { orderNumber, actor, now: MOMENT });
  return orderNumber;
}

test('a number that was typed while the carrier was asked for one stays: it is stuck on the parcel', async () => {
  const { database } = base;
  const orderNumber = await readyOrder();
  const typed = () =>
    handOver({ database, serviceOf: () => null }, { orderNumber, number: 'TYPED-1', now: MOMENT });
  const service: Pick<ParcelService, 'register'> = {
    async register() {
      expect(await typed()).toMatchObject({ ok: true });
      return ok({ trackingNumber: 'GIVEN-1', trackingUrl: null, label: null, until: null });
    },
  };
  const parts = { database, serviceOf: () => service as ParcelService };
  expect(await handOver(parts, { orderNumber, now: MOMENT })).toMatchObject({
    code: 'HAS_PARCEL',
    details: { number: 'TYPED-1' },
  });
  const parcels = await parcelsOfOrder(database, orderNumber);
  expect(parcels?.map(({ trackingNumber }) => trackingNumber)).toEqual(['TYPED-1']);
});

test('an order that is being taken back while it is given to a carrier gets no parcel', async () => {
  const { database } = base;
  const orderNumber = await readyOrder();
  const given = await database.transaction().execute(async (tx) => {
    await sql`update purchase set state = 'cancelled' where order_number = ${orderNumber}`.execute(
      tx,
    );
    const handing = handOver(
      { database, serviceOf: () => null },
      { orderNumber, number: 'GONE-1', now: MOMENT },
    );
    // It has read the order as it was before, and waits for it.
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows.length;
      })
      .toBe(1);
    return { handing };
  });
  expect(await given.handing).toMatchObject({ code: 'ORDER_NOT_READY' });
  expect(await parcelsOfOrder(database, orderNumber)).toEqual([]);
  // Only its state was changed, and the books are looked at in the end.
  await sql`update purchase set state = 'placed' where order_number = ${orderNumber}`.execute(
    database,
  );
});

/** Another hand has written this number and not yet ended when `act` begins: `act` cannot see it, and waits for it. */
async function whileWritten<Value>(number: string, act: () => Promise<Value>): Promise<Value> {
  const { database } = base;
  const held = await readyOrder();
  const begun = await handOver(
    { database, serviceOf: () => null },
    { orderNumber: held, number: `${number}-0`, now: MOMENT },
  );
  if (!begun.ok) throw new Error(begun.code);
  const { acting } = await database.transaction().execute(async (tx) => {
    await sql`update parcel set tracking_number = ${number} where id = ${begun.value.id}::uuid`.execute(
      tx,
    );
    const going = act();
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows.length;
      })
      .toBe(1);
    return { acting: going };
  });
  return acting;
}

test('of two orders that are given one number at the same moment the second is told that it is taken', async () => {
  const { database } = base;
  const parts = { database, serviceOf: () => null };
  const orderNumber = await readyOrder();
  const answer = await whileWritten('SAME-1', () =>
    handOver(parts, { orderNumber, number: 'SAME-1', now: MOMENT }),
  );
  expect(answer).toMatchObject({ ok: false, code: 'NUMBER_TAKEN' });
  expect(await handOver(parts, { orderNumber, number: 'OWN-1', now: MOMENT })).toMatchObject({
    ok: true,
  });
});

test('a parcel that is put right to a number which another is given at the same moment keeps its own', async () => {
  const { database } = base;
  const parts = { database, serviceOf: () => null };
  const sent = await handOver(parts, {
    orderNumber: await readyOrder(),
    number: 'FORMER-2',
    now: MOMENT,
  });
  if (!sent.ok) throw new Error(sent.code);
  const answer = await whileWritten('SAME-2', () =>
    correctParcel(parts, sent.value.id, { number: 'SAME-2' }, MOMENT),
  );
  expect(answer).toMatchObject({ ok: false, code: 'NUMBER_TAKEN' });
  expect((await findParcel(database, sent.value.id))?.trackingNumber).toBe('FORMER-2');
});
