import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';
import { confirmOrder, confirmPaid } from '#features/orders/server/public.ts';
import { returnGoods } from '#features/payment/server/public.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
});
afterAll(() => shop?.close());

test('the buyer reads on the order’s page what came back and what went back for it, in their language, beside the credit note', async () => {
  const host = 'de.localhost';
  const client = shop.client({ host, language: 'de', isRoaming: true });
  await client.call('login_check', {
    body: { _username: 'max@example.test', _password: DEMO_PASSWORD },
  });
  const { sums, agreements } = await upToFinalStep(client, BUYING.de, 'max@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const placed = await client.call('cart_order_place', { body });
  const { orderNumber } = placed.json().data;
  const { database } = shop.base;
  const by = { orderNumber, actor: STAFF, now };
  await confirmOrder(database, by);
  await confirmPaid(database, by);
  now = new Date(now.getTime() + 60_000);
  const max = new PlainBrowser(shop.app, client, host);
  const own = `/de/shop/profile/orders/${orderNumber}/`;
  await max.open(own);
  expect(max.words).not.toContain('Rückgabe');
  const done = await returnGoods(
    { ...shop.features.payment.behind, now: () => now },
    {
      ...by,
      pieces: [{ part: 1, line: 1, count: 1, reason: 'not_fit', isOnSale: true }],
      isDelivery: true,
      now,
    },
  );
  expect(done).toEqual({ ok: true, value: 'refunded' });
  await max.open(own);
  expect(max.words).toContain('Rückgabe');
  expect(max.words).toMatch(/, 1 Stück/);
  expect(max.words).toMatch(/Versand: [\d,]+\s€/);
  expect(max.words).toMatch(/Vom Shop ausgezahlt: [\d,]+\s€/);
  expect(max.words).toContain('Abgezogene Punkte: 9,5 ');
  expect(max.words).toContain('Rechnungskorrektur');
});
