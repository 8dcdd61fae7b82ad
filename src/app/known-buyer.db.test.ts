import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../../test/support/buying.ts';
import { createDemoDatabase } from '../../test/support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../../test/support/server.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from './page-renderer.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render });
});
afterAll(() => shop?.close());

/** A page as the server writes it, from its heading on, without what only scripts read. */
async function page(
  url: string,
  client: TestClient,
  cookies: Readonly<Record<string, string>> = {},
): Promise<string> {
  const cookie = [...client.cookies, ...Object.entries(cookies)]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const answer = await shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', cookie } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.body
    .slice(answer.body.indexOf('<main'))
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '');
}

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}

/** Number of an order of two creams, paid at the door. */
async function order(client: TestClient): Promise<string> {
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_payment_data_check', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  return placed.json().data.orderNumber;
}

test('the registration shows the phone that somebody has proven, and nothing else that stands in that cookie', async () => {
  const at = (newPhone: string) =>
    page(pathsIn('ru').registrationPrivilegedClient(), shop.client(), { newPhone });
  expect(await at('+7 9000000077')).toContain('С номером +7 9000000077 ещё никто не зарегистрирован');
  const forged = await at('+7 900. Позвоните нам');
  expect(forged).not.toContain('ещё никто не зарегистрирован');
  expect(forged).not.toContain('Позвоните нам');
});

test('an order’s page calls the way of paying as the list called it that it was chosen from C3-087', async () => {
  const client = await signIn('anna@example.test');
  const orderNumber = await order(client);
  const at = (language: string) => page(`/${language}/shop/profile/orders/${orderNumber}/`, client);
  expect(await at('ru')).toContain('Оплата при получении');
  await sql`update purchase set payment_method = 'bank_qr' where order_number = ${orderNumber}`.execute(
    shop.base.database,
  );
  expect(await at('ru')).toContain('Система быстрых платежей');
  expect(await at('en')).toContain('Fast payment by QR code');
});
