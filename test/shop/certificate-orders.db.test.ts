import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { spendCertificates } from '#features/certificates/server/public.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const START = 'P-1000003-1';
const REWARD = 'R-1000003-3';

async function signedIn(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}
async function find(client: TestClient, number: string) {
  const { data } = (await client.call('account_certificates')).json();
  return data.find((each: { number: string }) => each.number === number);
}
const activate = async (client: TestClient, number: string) =>
  client.call('cart_certificate_activate', {
    body: { certificateId: (await find(client, number)).id },
  });

interface PlacedRow {
  readonly orderNumber: string;
  readonly goods: number;
  readonly points: number;
  readonly contract: string;
  readonly lines: number;
}
/** Fills the chosen package with creams at 990 ₽ and orders; the newest order of the contract. */
async function order(client: TestClient, count: number): Promise<PlacedRow[]> {
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count });
  const placed = await client.call('cart_payment_data_check', {
    body: { paymentSelected: 'pay_after_delivery', totalSum: sums['totalSum'], agreements },
  });
  expect([placed.statusCode, placed.json().message]).toEqual([200, []]);
  const { rows } = await sql<PlacedRow>`
    select p.order_number as "orderNumber", p.goods_minor as goods, part.contract, part.points_hundredths as points,
      (select sum(sum_minor)::int from purchase_line l where l.part_id = part.id) as lines
    from purchase p join purchase_part part on part.purchase_id = p.id
    where p.id = (select id from purchase where buyer_contract = '1000003' order by running_number desc limit 1)
    order by part.position`.execute(shop.base.database);
  return rows;
}

test('an order pays what the certificate leaves, its lines add up to that, and the certificate is used: an order that is cancelled gives it back C1-003 C9-029 R-P06', async () => {
  const client = await signedIn();
  await activate(client, START);
  const [part, ...others] = await order(client, 3);
  expect(others).toEqual([]);
  // 2 970 ₽ of creams for the certificate's 1 500 ₽; the part and its points are the holder's own.
  expect(part).toMatchObject({
    goods: 150_000,
    lines: 150_000,
    contract: '1000003',
    points: 2_850,
  });
  expect(await find(client, START)).toMatchObject({ state: 'used', isActivated: false });
  expect((await activate(client, START)).json().data.code).toBe('CERTIFICATE_USED');
  expect(await auditShop(shop.base.database)).toEqual([]);

  // Its buyer takes the order back: the certificate is theirs again.
  const cancelled = await client.call('order_cancel', { body: { orderNumber: part?.orderNumber } });
  expect(cancelled.json().data).toEqual({ standing: 'cancelled' });
  expect(await find(client, START)).toMatchObject({ state: 'active' });
  await client.call('cart_clear');
  expect((await activate(client, START)).statusCode).toBe(200);
});

test('a reward for friends costs one rouble and earns no points; what is beside it in the own package does D62 I9-064 I9-065', async () => {
  const client = await signedIn();
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', packageContract: '1000003' },
  });
  await activate(client, REWARD);
  const [own, rewarded] = await order(client, 1);
  expect(own).toMatchObject({ goods: 99_100, lines: 99_000, contract: '1000003', points: 950 });
  expect(rewarded).toMatchObject({ lines: 100, contract: '1000003', points: 0 });
  expect(await find(client, REWARD)).toMatchObject({ state: 'used' });
  expect(await auditShop(shop.base.database)).toEqual([]);
});

test('while it would cost more than it saves nothing is taken off, and the order leaves the certificate unused C9-032', async () => {
  const client = await signedIn();
  await activate(client, 'P-1000003-2');
  const [part] = await order(client, 1);
  expect(part).toMatchObject({ goods: 99_000, points: 950 });
  expect(await find(client, 'P-1000003-2')).toMatchObject({ state: 'active', isActivated: false });
});

test('of two orders that would use one certificate at once, one does C6-009 R-P18', async () => {
  const { database } = shop.base;
  const { rows: purchases } = await sql<{ id: string }>`
    select id from purchase where state = 'placed' order by running_number limit 2`.execute(
    database,
  );
  const { rows: found } = await sql<{ id: string }>`
    select id from certificate where number = 'G-1000003-4'`.execute(database);
  const ids = found.map(({ id }) => id);
  const results = await Promise.all(
    purchases.map(({ id }) =>
      database
        .transaction()
        .execute((tx) =>
          spendCertificates(tx, { ids, purchaseId: id, now: new Date('2026-11-20T12:00:00Z') }),
        ),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});
