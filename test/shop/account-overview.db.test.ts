import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({
    base: await createDemoDatabase(),
    render,
    now: () => now,
    // Nobody goes there: an order that waits for a card is all that is needed.
    sandboxOrigin: 'http://127.0.0.1:9',
  });
});
afterAll(() => shop?.close());

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: login, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success, answer.body).toBe(true);
  return client;
}

const cookieOf = (client: TestClient): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The page's own part, as the server writes it. */
async function page(client: TestClient, path = '/ru/shop/profile'): Promise<string> {
  const headers = { host: 'localhost', accept: 'text/html', cookie: cookieOf(client) };
  const answer = await shop.app.inject({ url: path, headers });
  expect(answer.statusCode).toBe(200);
  return answer.body
    .slice(answer.body.indexOf('<main'), answer.body.indexOf('</main'))
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll('<!-- -->', '');
}

const overview = async (client: TestClient) => (await client.call('account_overview')).json().data;
/** The names of what waits, in the order of the page. */
const waitsOn = (html: string) => [...html.matchAll(/data-wait="(\w+)"/g)].map(([, name]) => name);
const run = (query: ReturnType<typeof sql>) => query.execute(shop.base.database);

async function order(
  client: TestClient,
  method: 'card_ru' | 'pay_after_delivery',
): Promise<string> {
  const { sums, agreements } = await upToFinalStep(
    client,
    { ...BUYING.ru, method },
    'anna@example.test',
  );
  const body = { totalSum: sums['totalSum'], paymentSelected: method, agreements };
  const answer = await client.call('cart_order_place', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.orderNumber;
}

test('whoever has ordered nothing yet is led to the products; personal data stand below I2-095 I2-018', async () => {
  const anna = await signIn('anna@example.test');
  expect(await overview(anna)).toMatchObject({ order: null, unpaid: null });
  const html = await page(anna);
  expect(html).toContain('Здравствуйте, Анна');
  expect(html).toContain('Заказов пока нет');
  expect(html).toMatch(/<a[^>]+href="\/ru\/"[^>]*>Выбрать товары/);
  expect(waitsOn(html)).toEqual([]);
  expect(html.indexOf('id="personal-data"')).toBeGreaterThan(html.indexOf('Заказов пока нет'));
  expect(html).toContain('value="Примерова"');
});

test('the account begins with the last order, and with what waits for its money, until when I2-095 I2-096', async () => {
  const anna = await signIn('anna@example.test');
  const unpaid = await order(anna, 'card_ru');
  const first = await overview(anna);
  expect(first.order).toMatchObject({ orderNumber: unpaid, standing: 'unpaid', canPay: true });
  expect(first.unpaid).toMatchObject({
    orderNumber: unpaid,
    sum: first.order.sum,
    payUntil: expect.stringMatching(/^2026-11-20T\d\d:\d\d/),
  });
  const html = await page(anna);
  expect(waitsOn(html)).toEqual(['unpaid']);
  expect(html).toContain(`Заказ ${unpaid} ждёт оплаты`);
  expect(html).toMatch(/товары отложены до 20\.11\.2026, \d\d:\d\d/);
  // One button for one payment, and nothing beside it that orders the same again.
  expect(html.match(/>Оплатить</g)).toHaveLength(1);
  expect(html).not.toContain(`name="repeat"`);
  expect(html).toMatch(/Мои заказы<span[^>]*> 1</);

  now = new Date(DEMO_DAY.getTime() + 60_000);
  const later = await order(anna, 'pay_after_delivery');
  const second = await overview(anna);
  expect([second.order.orderNumber, second.unpaid.orderNumber]).toEqual([later, unpaid]);
  expect(await page(anna)).toContain(`name="repeat"`);
  // Somebody else's account knows nothing of it.
  expect(await overview(await signIn('viktor@example.test'))).toMatchObject({
    order: null,
    unpaid: null,
  });
});

test('points of the month say what is missing to the next step of the cashback, a client’s last step is 15 and an employee sees none I9-045 I9-046 I9-047 I9-048 I6-008 I6-015', async () => {
  const viktor = await signIn('viktor@example.test');
  expect(await page(viktor)).toContain('Ещё 30 б. до кешбэка 5%');
  await run(sql`with added as (insert into ledger_transaction (at, kind, dedupe_key) values (${DEMO_DAY}, 'test', 'points') returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select id, n, account, 'points', amount from added,
      (values (0, 'points:1000003', 6250), (1, 'points-issued', -6250)) as e(n, account, amount)`);
  const html = await page(viktor);
  expect(html).toContain('Ещё 37,5 б. до кешбэка 25%');
  expect(html).toContain('Сейчас ваш кешбэк 10%');
  const { month } = (await viktor.call('account_get')).json().data;
  expect(month).toEqual({
    points: 62.5,
    percent: 10,
    next: { points: 100, percent: 25, missing: 37.5 },
  });
  await run(sql`update contract set role = 'pc' where number = '1000003'`);
  const client = (await viktor.call('account_get')).json().data;
  expect(client.month.next).toEqual({ points: 100, percent: 15, missing: 37.5 });
  expect(await page(viktor)).toContain('Ещё 37,5 б. до кешбэка 15%');
  await run(sql`update contract set role = 'e' where number = '1000003'`);
  const employee = (await viktor.call('account_get')).json().data;
  await run(sql`update contract set role = 'c' where number = '1000003'`);
  expect(employee.month).toEqual({ points: 62.5, percent: 0, next: null });
});

test('a certificate that is over soon, a contact that is not proven and a missing password wait as well', async () => {
  const viktor = await signIn('viktor@example.test');
  // The reward for friends holds in the month in which it was given.
  expect((await overview(viktor)).certificates).toMatchObject({
    count: 4,
    ending: { on: '2026-11-30' },
  });
  expect(waitsOn(await page(viktor))).toEqual(['certificate']);
  await run(
    sql`update person_data set email_key = null, phone_e164 = null where person_id = (select person_id from contract where number = '1000003')`,
  );
  await run(sql`update login set password_hash = null where contract = '1000003'`);
  await run(sql`update contract set is_register_paid = false where number = '1000003'`);
  const html = await page(viktor);
  expect(waitsOn(html)).toEqual(['registration', 'certificate', 'email', 'phone', 'password']);
  expect(html).toContain('Почта viktor@example.test не подтверждена');
  // What is to be proven stands in the form already.
  expect(html).toMatch(
    /id="email-email"[^>]*value="viktor@example\.test"|value="viktor@example\.test"[^>]*id="email-email"/,
  );
});

test('on a phone the menu stands folded above the page under the page’s name, each entry in it I2-099 I2-104', async () => {
  const html = await page(await signIn('elena@example.test'), '/ru/shop/profile/addresses');
  const menu = html.slice(html.indexOf('<details data-account-menu'), html.indexOf('</details>'));
  expect(html.indexOf('data-account-menu')).toBeLessThan(html.indexOf('<h1'));
  expect(menu).toMatch(/<summary.*Мои адреса.*<\/summary>/s);
  for (const path of ['', '#personal-data', '/orders', '/certificates', '/tracking', '/privacy'])
    expect(menu).toContain(`href="/ru/shop/profile${path}"`);
});
