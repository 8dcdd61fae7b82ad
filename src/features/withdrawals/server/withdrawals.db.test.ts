import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  codeOf,
  openWithdrawalWorld,
  type WithdrawalWorld,
} from '../../../../test/support/withdrawal-world.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { query } from '#platform/query.ts';

let world: WithdrawalWorld;
beforeAll(async () => {
  world = await openWithdrawalWorld();
});
beforeEach(() => world.nextDay());
afterAll(() => world?.shop.close());

const receiptsOf = async (order: Purchase): Promise<number> => {
  const ids = (await world.rowsOf(order)).map(({ id }) => id);
  const rows = await query(world.database)`
    select 1 from outbox where kind = 'withdrawal-receipt' and payload ->> 'withdrawalId' = any(${ids}::text[])`;
  return rows.length;
};

test('whoever names number and mail rightly sees what can be withdrawn from; the number may be copied with its sign', async () => {
  const order = await world.paid();
  const email = order.receiver.email.toUpperCase();
  const answer = await world.find(order, { orderNumber: `№ ${order.orderNumber} `, email });
  expect(answer.json().data).toMatchObject({
    orderNumber: order.orderNumber,
    name: 'Anna Beispiel',
    standing: 'open',
    press: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    lines: [
      { key: '1-1', sku: 'TEA', left: 3, isGift: false, isSealed: false },
      { key: '1-2', sku: 'SOAP', left: 1 },
    ],
  });
});

test('whatever of number and mail was wrong, the answer is the same, and says nothing of the order', async () => {
  const order = await world.paid();
  const other = await world.paid();
  const wrong = [
    await world.find(order, { email: 'x@example.test' }),
    await world.find(order, { email: other.receiver.email }),
    await world.find(order, { orderNumber: other.orderNumber }),
    await world.find(order, { orderNumber: '99999999' }),
    await world.declareBy(order, { email: 'x@example.test' }),
    await world.declareBy(order, { orderNumber: '99999999' }),
    await world.stranger().call('withdrawal_order', { query: { order_id: order.orderNumber } }),
    await world.ownerOf(other).call('withdrawal_order', { query: { order_id: order.orderNumber } }),
  ];
  expect(new Set(wrong.map(({ body }) => body)).size).toBe(1);
  expect(wrong.map(codeOf)[0]).toEqual([404, 'NOT_FOUND']);
  expect(wrong[0]?.body).not.toContain(order.orderNumber);
  expect(await world.rowsOf(order)).toEqual([]);
});

test('fields that are empty or no mail are told at their places', async () => {
  const order = await world.place();
  for (const call of ['withdrawal_find', 'withdrawal_declare']) {
    const body = { name: ' ', orderNumber: 'abc', email: 'anna@' };
    const answer = await world.stranger().call(call, { body });
    expect(codeOf(answer)).toEqual([422, 'FIELDS']);
    expect(Object.keys(answer.json().data.fields)).toEqual(['name', 'orderNumber', 'email']);
  }
  const long = await world.find(order, { name: 'a'.repeat(201) });
  expect(Object.keys(long.json().data.fields)).toEqual(['name']);
});

test('a number is not tried with mail after mail, from however many networks; what is right does not count', async () => {
  const order = await world.place();
  for (let right = 0; right < 31; right += 1)
    expect((await world.find(order)).statusCode).toBe(200);
  const codes: unknown[] = [];
  for (let tries = 0; tries < 31; tries += 1)
    codes.push((await world.find(order, { email: `x${tries}@example.test` })).json().data.code);
  expect([codes[29], codes[30]]).toEqual(['NOT_FOUND', 'TOO_MANY']);
  expect(codeOf(await world.declareBy(order))).toEqual([429, 'TOO_MANY']);
  // Whoever is known needs no look-up.
  expect((await world.declareBy(order, {}, world.ownerOf(order))).statusCode).toBe(200);
});

test('one network does not try number after number', async () => {
  const order = await world.place();
  const client = world.shop.server.client({ host: 'de.localhost', language: 'de' });
  const codes: unknown[] = [];
  for (let tries = 0; tries < 31; tries += 1)
    codes.push(
      (await world.find(order, { orderNumber: String(70_000_000 + tries) }, client)).json().data
        .code,
    );
  expect([codes[29], codes[30]]).toEqual(['NOT_FOUND', 'TOO_MANY']);
});

test('the order’s own browser needs no typing: name and mail are there, and the receipt goes where it says', async () => {
  const order = await world.place();
  const client = world.ownerOf(order);
  const seen = await client.call('withdrawal_order', { query: { order_id: order.orderNumber } });
  expect(seen.json().data).toMatchObject({
    name: 'Анна Примерова',
    email: order.receiver.email,
    until: expect.any(String),
  });
  const answer = await world.declareBy(order, { email: 'elsewhere@example.test' }, client);
  expect(answer.json().data.email).toBe('elsewhere@example.test');
  expect(await world.rowsOf(order)).toMatchObject([
    { email: 'elsewhere@example.test', lines: null },
  ]);
});

test('a store at home where the law knows no such right says so, to whoever named the order rightly', async () => {
  const order = await world.paid({ store: 'ru' });
  expect(codeOf(await world.find(order))).toEqual([409, 'NO_RIGHT']);
  expect(codeOf(await world.declareBy(order))).toEqual([409, 'NO_RIGHT']);
  expect(codeOf(await world.find(order, { email: 'x@example.test' }))).toEqual([404, 'NOT_FOUND']);
  const own = await world.ownerOf(order).call('withdrawal_order', {
    query: { order_id: order.orderNumber },
  });
  expect(codeOf(own)).toEqual([409, 'NO_RIGHT']);
});

test('what registering costs is no such contract', async () => {
  const order = await world.place();
  const purposeIs = (purpose: string) =>
    sql`update purchase set purpose = ${purpose} where id = ${order.id}`.execute(world.database);
  await purposeIs('registration');
  expect(codeOf(await world.find(order))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await world.declareBy(order, {}, world.ownerOf(order)))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  await purposeIs('goods');
});

test('chosen pieces are declared, and the same press again is answered with the first receipt, also at once', async () => {
  const order = await world.paid();
  await world.packing(order);
  const change = { lines: [{ key: '1-1', count: 2 }] };
  const answers = await Promise.all([1, 2, 3].map(() => world.declareBy(order, change)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  world.later(3_600_000);
  const again = await world.declareBy(order, change);
  expect(again.json().data).toEqual(answers[0]?.json().data);
  expect(again.json().data).toMatchObject({
    orderNumber: order.orderNumber,
    name: 'Anna Beispiel',
    email: order.receiver.email,
    at: expect.stringMatching(/2026.*\d\d:\d\d:\d\d GMT\+3$/),
    lines: [{ name: 'Чай «Проба»', count: 2 }],
  });
  expect(await world.rowsOf(order)).toMatchObject([
    { lines: [{ key: '1-1', sku: 'TEA', name: 'Чай «Проба»', count: 2 }], state: 'declared' },
  ]);
  expect(await receiptsOf(order)).toBe(1);
});

test('more pieces later are a further declaration, never more than are left', async () => {
  const order = await world.paid();
  await world.packing(order);
  await world.declareBy(order, { lines: [{ key: '1-1', count: 1 }] });
  world.later(1_000);
  const more = { lines: [{ key: '1-1', count: 1 }], seen: 1 };
  expect((await world.declareBy(order, more)).statusCode).toBe(200);
  expect(await world.rowsOf(order)).toHaveLength(2);
  const tooMany = { lines: [{ key: '1-1', count: 2 }], seen: 2 };
  expect(codeOf(await world.declareBy(order, tooMany))).toEqual([409, 'NOT_LEFT']);
  world.later(1_000);
  expect((await world.declareBy(order, { seen: 2 })).json().data.lines).toEqual([
    { name: 'Чай «Проба»', count: 1 },
    { name: 'Мыло «Проба»', count: 1 },
  ]);
  expect((await world.find(order)).json().data).toMatchObject({
    standing: 'done',
    declared: [{}, {}, {}],
    lines: [{ left: 0 }, { left: 0 }],
  });
  expect((await world.orderNow(order.id)).state).toBe('paid');
});

test('nothing that was not ordered is withdrawn from', async () => {
  const order = await world.paid();
  expect(codeOf(await world.declareBy(order, { lines: [] }))).toEqual([422, 'NOTHING_CHOSEN']);
  for (const line of [
    { key: '1-1', count: 4 },
    { key: '2-1', count: 1 },
  ])
    expect(codeOf(await world.declareBy(order, { lines: [line] }))).toEqual([409, 'NOT_LEFT']);
  const negative = await world.declareBy(order, { lines: [{ key: '1-1', count: -1 }] });
  expect(negative.statusCode).toBe(422);
  expect(await world.rowsOf(order)).toEqual([]);
});
