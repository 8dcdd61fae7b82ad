import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storesInAudit } from '../../../../test/support/audit-stores.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import {
  codeOf,
  openWithdrawalWorld,
  type WithdrawalWorld,
} from '../../../../test/support/withdrawal-world.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { paidSender } from '#features/orders/mail/send-order-money.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { query } from '#platform/query.ts';
import { receiptSender } from '../mail/send-withdrawal-receipt.ts';
import { takeBack, WITHDRAWN_ORDER, withdrawnHandler } from './declare.ts';
import { exportWithdrawals, forgetWithdrawer } from './personal-data.ts';
import { listWithdrawals, settleWithdrawal } from './settle.ts';

const DAY_MS = 86_400_000;

let world: WithdrawalWorld;
beforeAll(async () => {
  world = await openWithdrawalWorld();
});
beforeEach(() => world.nextDay());
afterAll(() => world?.shop.close());

test('an unpaid order that is withdrawn from whole is cancelled, and nothing is left for staff', async () => {
  const order = await world.place();
  const answer = await world.declareBy(order);
  expect(answer.json().data.next.join(' ')).toContain('storniert');
  expect(await world.orderNow(order.id)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'withdrawn',
  });
  expect(await world.rowsOf(order)).toMatchObject([{ lines: null, state: 'settled' }]);
  // The same press afterwards has the same receipt, and takes nothing back twice.
  expect((await world.declareBy(order)).json().data).toEqual(answer.json().data);
  expect((await world.find(order)).json().data.standing).toBe('done');
});

test('a paid order that nobody packs yet gets its money back by the way in which it came', async () => {
  const order = await world.paid();
  await world.declareBy(order);
  await world.shop.settleAll();
  expect(await world.orderNow(order.id)).toMatchObject({
    state: 'refunded',
    cancelReason: 'withdrawn',
  });
  expect(await world.rowsOf(order)).toMatchObject([{ state: 'settled' }]);
});

test.each([
  ['whose goods are being picked', (order: Purchase) => world.packing(order)],
  [
    'whose parcel is on its way',
    (order: Purchase) => world.parcel(order, 'underway', world.shop.now),
  ],
])('an order %s waits for staff, and no money goes by itself', async (_what, begin) => {
  const order = await world.paid();
  await begin(order);
  const answer = await world.declareBy(order);
  expect(answer.json().data.next.join(' ')).toContain('14 Tage');
  await withdrawnHandler({ database: world.database, payment: world.shop.parts })({
    id: 1,
    kind: WITHDRAWN_ORDER,
    payload: { withdrawalId: (await world.rowsOf(order))[0]?.id },
    dedupeKey: '',
    attempts: 1,
  });
  await world.shop.settleAll();
  expect(await world.orderNow(order.id)).toMatchObject({ state: 'paid', cancelReason: null });
  expect(await world.rowsOf(order)).toMatchObject([{ state: 'declared' }]);
});

test('a part of an order that nobody packs yet waits for staff as well', async () => {
  const order = await world.paid();
  await world.declareBy(order, { lines: [{ key: '1-2', count: 1 }] });
  expect((await world.orderNow(order.id)).state).toBe('paid');
  expect(await world.rowsOf(order)).toMatchObject([{ state: 'declared' }]);
});

test('what was cut short is gone on with, once', async () => {
  const order = await world.paid();
  const { database } = world;
  await world.declareBy(order, { lines: [{ key: '1-1', count: 3 }] });
  await sql`insert into withdrawal (id, purchase_id, at, name, email, lines)
    values ('01900000-0000-7000-8000-000000000099', ${order.id}, ${world.shop.now}, 'A', 'a@example.test', null)`.execute(
    database,
  );
  const id = '01900000-0000-7000-8000-000000000099';
  for (const _time of [1, 2])
    await takeBack({ database, payment: world.shop.parts }, id, world.shop.now);
  await world.shop.settleAll();
  expect((await world.orderNow(order.id)).state).toBe('refunded');
});

test('the promise to take a whole order back stands with the declaration itself', async () => {
  const whole = await world.paid();
  await world.declareBy(whole);
  const some = await world.paid();
  await world.declareBy(some, { lines: [{ key: '1-1', count: 1 }] });
  const rows = await query<{ id: string }>(world.database)`
    select payload ->> 'withdrawalId' as id from outbox where kind = ${WITHDRAWN_ORDER} and payload ->> 'withdrawalId' = any(${[
      ...(await world.rowsOf(whole)),
      ...(await world.rowsOf(some)),
    ].map(({ id }) => id)}::text[])`;
  expect(rows).toEqual((await world.rowsOf(whole)).map(({ id }) => ({ id })));
});

test('an order that its buyer has cancelled is no contract any more', async () => {
  const order = await world.place();
  await world.ownerOf(order).call('order_cancel', { body: { orderNumber: order.orderNumber } });
  expect((await world.find(order)).json().data.standing).toBe('ended');
  expect(codeOf(await world.declareBy(order))).toEqual([409, 'ENDED']);
});

test('nobody cancels an order under the name of a withdrawal', async () => {
  const order = await world.place();
  const body = { orderNumber: order.orderNumber, reason: 'withdrawn' };
  expect((await world.ownerOf(order).call('order_cancel', { body })).statusCode).toBe(422);
  expect(await world.orderNow(order.id)).toMatchObject({ state: 'placed', cancelReason: null });
});

test('the time ends with the fourteenth day after the hand-over, by the clock of the order’s country', async () => {
  const order = await world.paid();
  expect((await world.find(order)).json().data.terms[0]).toContain('noch 14 Tage');
  // A Monday evening.
  await world.parcel(order, 'delivered', new Date('2026-12-14T20:00:00Z'));
  world.shop.now = new Date('2026-12-28T20:59:00Z');
  expect((await world.find(order)).json().data).toMatchObject({
    standing: 'open',
    until: '28. Dezember 2026',
  });
  // In Moscow, where the order went, the next day has begun.
  world.shop.now = new Date('2026-12-28T21:00:00Z');
  expect((await world.find(order)).json().data.standing).toBe('over');
  expect(codeOf(await world.declareBy(order))).toEqual([409, 'OVER']);
  expect(await world.rowsOf(order)).toEqual([]);
});

test('a declaration in time is answered with its receipt afterwards as well', async () => {
  const order = await world.paid();
  await world.parcel(order, 'delivered', world.shop.now);
  const change = { lines: [{ key: '1-1', count: 1 }] };
  const first = await world.declareBy(order, change);
  world.later(40 * DAY_MS);
  expect((await world.declareBy(order, change)).json().data).toEqual(first.json().data);
});

test('what is sealed for hygiene is told beside its line, and never refused', async () => {
  const order = await world.paid();
  await sql`update product set is_sealed = true where sku = 'SOAP'`.execute(world.database);
  const { lines } = (await world.find(order)).json().data;
  expect(lines.map((line: { isSealed: boolean }) => line.isSealed)).toEqual([false, true]);
  await world.packing(order);
  expect((await world.declareBy(order, { lines: [{ key: '1-2', count: 1 }] })).statusCode).toBe(
    200,
  );
  await sql`update product set is_sealed = false`.execute(world.database);
});

const letterOf = (id: string | undefined) =>
  receiptSender(world.database).letterOf({ withdrawalId: id });

test('the receipt holds the declaration word for word with date, time and zone, in the language of the order', async () => {
  const order = await world.paid();
  await world.packing(order);
  await world.declareBy(order, { lines: [{ key: '1-1', count: 2 }] });
  const [row] = await world.rowsOf(order);
  const letter = await letterOf(row?.id);
  expect(letter).toMatchObject({ to: order.receiver.email, store: 'de', language: 'de' });
  const { translate } = await loadServerCatalogue();
  const written = await renderMails(translate)('withdrawal-receipt', letter?.props, {
    language: 'de',
    store: 'de',
    origin: 'http://shop.example.test',
  });
  expect(written.subject).toBe(`Eingang Ihres Widerrufs zur Bestellung Nr. ${order.orderNumber}`);
  for (const words of [
    `Hiermit widerrufe ich den Kaufvertrag zur Bestellung Nr. ${order.orderNumber}`,
    'Чай «Проба» – 2 Stück',
    'Name des Verbrauchers: Anna Beispiel',
    order.receiver.email,
    'GMT+3',
    'Arnika Beispiel GmbH',
    'spätestens 14 Tage nach dem Widerruf',
  ])
    expect(written.text).toContain(words);
});

test('the mail of the payment leads to the withdrawal where the seller’s law gives the right, and nowhere else', async () => {
  const parts = {
    database: world.database,
    originOf: (store: string) => `http://${store}.example.test`,
    countryAt: unchangedCountryAt,
    now: () => world.shop.now,
  };
  const sent = async (order: Purchase) => {
    const letter = await paidSender(parts, () => async () => null).letterOf({
      purchaseId: order.id,
    });
    return letter?.props;
  };
  const german = await world.paid();
  expect(await sent(german)).toMatchObject({
    withdrawal: {
      url: `http://de.example.test/de/shop/withdrawal/?order_id=${german.orderNumber}`,
      press: { id: 'withdrawal.press' },
    },
  });
  expect(await sent(await world.paid({ store: 'ru', language: 'ru' }))).toMatchObject({
    withdrawal: null,
  });
});

test('of somebody who is forgotten the declaration stays without name and mail, and no receipt goes out', async () => {
  const order = await world.paid();
  await world.packing(order);
  await world.declareBy(order);
  const subject = { personId: order.personId, contracts: [], emails: [], phones: [], cartIds: [] };
  expect(await exportWithdrawals(world.database, subject)).toMatchObject([
    { orderNumber: order.orderNumber, name: 'Anna Beispiel', lines: null },
  ]);
  await world.database.transaction().execute((tx) => forgetWithdrawer(tx, subject));
  const [row] = await world.rowsOf(order);
  expect(row).toMatchObject({ name: '', email: '', lines: null });
  expect(await letterOf(row?.id)).toBeNull();
});

test('the database lets nobody change or remove what was declared', async () => {
  const order = await world.paid();
  await world.packing(order);
  await world.declareBy(order);
  const [row] = await world.rowsOf(order);
  const { database } = world;
  for (const statement of [
    sql`update withdrawal set lines = '[]'::jsonb where id = ${row?.id}`,
    sql`update withdrawal set at = now() where id = ${row?.id}`,
    sql`update withdrawal set name = 'Somebody else' where id = ${row?.id}`,
    sql`delete from withdrawal where id = ${row?.id}`,
  ])
    await expect(statement.execute(database)).rejects.toThrow('stays');
});

test('staff see what waits in their stores, the longest first, a page at a time, and settle each once with an entry in the trail', async () => {
  const { database } = world;
  const [german, other] = [await world.paid(), await world.paid({ store: 'eu' })];
  for (const order of [german, other]) {
    await world.packing(order);
    await world.declareBy(order);
  }
  const own = await listWithdrawals(database, { stores: ['eu'], state: 'declared' });
  expect(own).toMatchObject({
    cursor: null,
    withdrawals: [{ orderNumber: other.orderNumber, store: 'eu', lines: null, orderState: 'paid' }],
  });
  const all = await listWithdrawals(database, { stores: null, state: 'declared' });
  expect(all.withdrawals.map(({ orderNumber }) => orderNumber)).toEqual(
    expect.arrayContaining([german.orderNumber, other.orderNumber]),
  );
  const [row] = await world.rowsOf(other);
  const act = {
    id: row?.id ?? '',
    actor: { kind: 'staff', staffId: '7' },
    now: world.shop.now,
  } as const;
  const settle = (stores: readonly string[] | null) =>
    settleWithdrawal(database, { ...act, stores });
  expect(await settle(['de'])).toMatchObject({ ok: false, code: 'UNKNOWN' });
  expect(await settle(['eu'])).toMatchObject({ ok: true });
  expect(await settle(null)).toMatchObject({ ok: false, code: 'ALREADY' });
  expect(await settleWithdrawal(database, { ...act, id: 'x', stores: null })).toMatchObject({
    ok: false,
    code: 'UNKNOWN',
  });
  expect(await listWithdrawals(database, { stores: ['eu'], state: 'settled' })).toMatchObject({
    withdrawals: [{ id: act.id, settledBy: 'staff:7', settledAt: world.shop.now }],
  });
  const trail = await query(database)`
    select actor, action, details from audit_entry where subject = ${`withdrawal:${act.id}`}`;
  expect(trail).toEqual([
    {
      actor: 'staff:7',
      action: 'withdrawal.settle',
      details: { orderNumber: other.orderNumber, from: 'declared', to: 'settled' },
    },
  ]);
});

test('a list of more than a page goes on where it ended', async () => {
  const { database } = world;
  const order = await world.paid({ store: 'eu' });
  await sql`insert into withdrawal (id, purchase_id, at, name, email, lines)
    select gen_random_uuid(), ${order.id}, ${world.shop.now}::timestamptz + make_interval(secs => n / 2), 'A', 'a@example.test', '[]'::jsonb
    from generate_series(1, 120) n`.execute(database);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listWithdrawals>> = await listWithdrawals(database, {
      stores: ['eu'],
      state: 'declared',
      cursor,
    });
    expect(page.withdrawals.length).toBeLessThanOrEqual(50);
    ids.push(...page.withdrawals.map(({ id }) => id));
    ({ cursor } = page);
  } while (cursor !== null);
  expect(new Set(ids).size).toBe(120);
  expect(ids).toHaveLength(120);
});

test('whoever sees one store finds in the audit what was done about withdrawals there', async () => {
  expect(await storesInAudit(world.shop.base.database, 'withdrawal')).toEqual(['eu']);
});
