import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderToken } from '#features/orders/server/order-access.ts';
import {
  findPurchase,
  ORDER_ACCESS_COOKIE,
  type Purchase,
} from '#features/orders/server/public.ts';
import { listAttempts } from '#features/payment/server/public.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.now = new Date(shop.now.getTime() + 60_000);
});

function guestOf(order: Purchase): TestClient {
  const client = shop.server.client();
  client.cookies.set(ORDER_ACCESS_COOKIE, orderToken(TEST_SECRET, order.id));
  return client;
}

const read = (client: TestClient, url: string) =>
  shop.server.app.inject({
    url,
    headers: {
      host: 'localhost',
      accept: 'text/html',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });

/** An order that is to be paid in a bank's window, which has been asked for. */
async function withWindow() {
  const order = await shop.placeOrder({ method: 'bank_wallet' });
  const client = guestOf(order);
  const { orderNumber } = order;
  const begun = await client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber },
  });
  const start = begun.json().data;
  const url = `${start.redirect}?${new URLSearchParams(start.params).toString()}`;
  return { order, client, start, url };
}

/** What stands in an attribute of the frame. */
const inFrame = (html: string, name: string): string =>
  new RegExp(`<iframe[^>]*? ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

test('the bank wallet is begun with the order’s number and the way back, and both are what its window is opened with C3-091 C7-083 C7-084', async () => {
  const { order, start, client, url } = await withWindow();
  const back = `/ru/shop/payment/thank-you/sandbox/?order_id=${order.orderNumber}&headerId=${order.headerId}`;
  expect(start).toEqual({
    method: 'GET',
    redirect: '/ru/shop/payment/window/',
    params: { orderNumber: order.orderNumber, returnUrl: back },
  });
  const page = await read(client, url);
  expect(page.statusCode).toBe(200);
  expect(inFrame(page.body, 'data-back')).toBe(back);
  expect(inFrame(page.body, 'data-origin')).toBe(shop.sandbox.origin);
  expect(inFrame(page.body, 'src')).toMatch(`${shop.sandbox.origin}/window/`);
});

test('closing the window leads to the main page with the order kept, and so does the link without scripts C4-099', async () => {
  const { order, client, url } = await withWindow();
  const { body } = await read(client, url);
  expect(inFrame(body, 'data-home')).toBe('/ru/');
  expect(body).toContain('<a href="/ru/">Закрыть</a>');
  expect(body).toMatch(
    /<noscript><a href="http[^"]*\/pay\/[^"]*">Оплатить на странице банка<\/a><\/noscript>/,
  );
  const kept = await findPurchase(shop.base.database, { purchaseId: order.id });
  expect(kept?.state).toBe('placed');
});

test('the page around the window runs its listed scripts alone, each vouched for, and tells of what it kept from running C3-091', async () => {
  const { client, url } = await withWindow();
  const { body, headers } = await read(client, url);
  const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts).toHaveLength(1);
  const policy = String(headers['content-security-policy']);
  for (const attributes of scripts) {
    const [, src = ''] = /src="([^"]*)"/.exec(attributes) ?? [];
    const [, integrity = ''] = /integrity="([^"]*)"/.exec(attributes) ?? [];
    expect(attributes).toContain('crossorigin="anonymous"');
    const served = await read(client, src);
    const bytes = createHash('sha384').update(served.rawPayload).digest('base64');
    expect(integrity).toBe(`sha384-${bytes}`);
    expect(policy).toContain(`'${integrity}'`);
  }
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'frame-src': shop.sandbox.origin,
    'frame-ancestors': "'none'",
    'form-action': "'none'",
    'report-uri': '/ru/shop/payment/window/report/',
  });
  expect(rules['script-src']).not.toMatch(/unsafe|'self'|\*/);
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
  const told = await shop.server.app.inject({
    method: 'POST',
    url: '/ru/shop/payment/window/report/',
    headers: { host: 'localhost', 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://evil.example.test' } }),
  });
  expect(told.statusCode).toBe(204);
});

test('a window leads back to pages of orders alone, whatever its address says C7-083', async () => {
  const { client, url, start } = await withWindow();
  for (const bad of [
    'https://evil.example.test/',
    '//evil.example.test/',
    '/ru/shop/logout/',
    '',
  ]) {
    const changed = new URL(url, 'http://localhost');
    changed.searchParams.set('returnUrl', bad);
    const { body } = await read(client, changed.pathname + changed.search);
    expect(inFrame(body, 'data-back')).toBe(start.params.returnUrl);
  }
});

test('nobody but its buyer gets the window, and a paid order has none any more C3-091', async () => {
  const { order, client, url, start } = await withWindow();
  const stranger = await read(shop.server.client(), url);
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/ru/']);
  const [attempt] = await listAttempts(shop.base.database, order.id);
  await shop.decide(attempt?.providerPaymentId ?? '');
  await shop.settleAll();
  const paid = await read(client, url);
  expect([paid.statusCode, paid.headers.location]).toEqual([303, start.params.returnUrl]);
});

test('the provider’s window speaks to the shop’s origin alone, and stands in no other frame C3-091', async () => {
  const { client, url } = await withWindow();
  const { body } = await read(client, url);
  const address = inFrame(body, 'src');
  const open = await fetch(address);
  const shopOrigin = 'http://localhost';
  expect(open.headers.get('content-security-policy')).toContain(`frame-ancestors ${shopOrigin}`);
  expect(await open.text()).toContain(`data-shop="${shopOrigin}" data-state="open"`);
  const decided = await fetch(address.replace('/window/', '/pay/') + '/decide', {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', view: 'window' }),
  });
  expect(decided.url).toBe(address);
  expect(await decided.text()).toContain('data-state="decided"');
});
