import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
});
afterAll(() => shop?.close());

const stepsIn = (html: string): string[] =>
  [...html.matchAll(/data-step="([\w-]+)"/g)].map(([, step = '']) => step);

test('whoever is signed in withdraws from their order’s page without typing, and its story tells it', async () => {
  const host = 'de.localhost';
  const client = shop.client({ host, language: 'de', isRoaming: true });
  const signed = await client.call('login_check', {
    body: { _username: 'max@example.test', _password: DEMO_PASSWORD },
  });
  expect(signed.json().success).toBe(true);
  const { sums, agreements } = await upToFinalStep(client, BUYING.de, 'max@example.test');
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const placed = await client.call('cart_order_place', { body });
  const { orderNumber } = placed.json().data;
  now = new Date(now.getTime() + 60_000);
  // The browser alone does not open it: the login does.
  client.cookies.delete('order-access');

  const max = new PlainBrowser(shop.app, client, host);
  const own = `/de/shop/profile/orders/${orderNumber}/`;
  await max.open(own);
  expect(stepsIn(max.markup)).toEqual(['placed']);
  await max.follow('Vertrag widerrufen');
  expect(max.place).toBe(`/de/shop/withdrawal/?order_id=${orderNumber}`);
  expect(max.valuesOf('email')).toEqual(['max@example.test']);
  await max.press('Widerruf bestätigen', { scope: 'whole' });
  expect(max.words).toContain('Ihr Widerruf ist eingegangen');
  expect(max.words).toContain('deshalb haben wir sie storniert');
  await max.open(own);
  expect(stepsIn(max.markup)).toEqual(['placed', 'withdrawn', 'taken-back']);
  expect(max.words).toContain('Sie haben den Vertrag widerrufen');
  expect(max.markup).not.toContain(`/de/shop/withdrawal/?order_id=${orderNumber}`);
});
