import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

/** Orders counted so far, by kind of buyer. */
async function counted(): Promise<Record<string, number>> {
  const { values } = (await shop.metrics.registry
    .getSingleMetric('arnika_orders_total')
    ?.get()) ?? {
    values: [],
  };
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels['buyer']), value]));
}

async function order(login: string | null): Promise<void> {
  const client = shop.client({ isRoaming: true });
  if (login !== null)
    await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const press = () =>
    client.call('cart_order_place', {
      body: { ...sums, agreements },
      headers: { 'idempotency-key': `order of ${login}` },
    });
  expect((await press()).json(), String(login)).toMatchObject({ success: true });
  // A repetition is no second order.
  expect((await press()).json(), String(login)).toMatchObject({ success: true });
}

test('an office and an employee buy too, and figures know clients and consultants only C6-004 I6-006', async () => {
  for (const login of ['anna@example.test', 'viktor@example.test', null]) await order(login);
  expect(await counted()).toEqual({ pc: 1, c: 1, visitor: 1 });
  for (const login of ['office.ru@example.test', 'elena@example.test']) await order(login);
  expect(await counted()).toEqual({ pc: 1, c: 3, visitor: 1 });
});
