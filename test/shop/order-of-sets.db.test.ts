import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
// The books are audited when the database goes.
afterAll(() => shop?.close());

test('a kit and a monthly kit are ordered as lines of their own, and what they hold is reserved C2-037 C3-034 C3-038 C5-046', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', {
    body: { _username: 'elena@example.test', _password: DEMO_PASSWORD },
  });
  const kit = {
    actionID: 501,
    actionName: 'Чай',
    items: [
      { sku: '400201', count: 1 },
      { sku: '400204', count: 2 },
    ],
    count: 2,
  };
  await client.call('shopen_app_ajax_cart_add_kit', { body: kit });
  const added = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  const [pack] = added.json().data.cartData.packages;
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  expect(agreements).toEqual(['delivery', 'purchase', 'subscription']);
  const placed = await client.call('cart_order_place', { body: { ...sums, agreements } });
  expect(placed.json()).toMatchObject({ success: true });
  const { rows } = await sql<{
    kind: string;
    sku: string;
    count: number;
    sum: number;
    units: unknown;
  }>`
    select kind, sku, count, sum_minor as sum, units from purchase_line order by position`.execute(
    shop.base.database,
  );
  expect(rows).toMatchObject([
    { kind: 'kit', sku: 'KIT-TEA', count: 2, sum: pack.kits[0].sum * 100, units: kit.items },
    { kind: 'subscription', sku: 'MONTH-MORNING', count: 1, sum: pack.subscriptions[0].sum * 100 },
    { kind: 'item', sku: '400501', count: 2, units: null },
  ]);
  const held = await sql<{ sku: string; count: number }>`
    select sku, sum(count)::int as count from reservation group by sku order by sku`.execute(
    shop.base.database,
  );
  expect(held.rows).toEqual([
    { sku: '400201', count: 3 },
    { sku: '400204', count: 4 },
    { sku: '400273', count: 1 },
    { sku: '400501', count: 2 },
  ]);
});
