import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#features/orders/server/public.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD, type StaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({});
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
});
afterAll(() => shop?.close());

/** Somebody whose role has just these rights, and no second factor to show. */
async function desk(
  permissions: readonly string[],
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser & { readonly actor: string }> {
  await sql`update staff_role set permissions = ${[...permissions]}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
  const { id, email } = await world.hire('orders', stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  return Object.assign(browser, { actor: `staff:${id}` });
}

/** What a spreadsheet reads in a file of the office: its rows by their headings. */
async function file(browser: OfficeBrowser, url: string, delimiter = ';') {
  const { statusCode, headers, body } = await browser.ask(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.startsWith('\ufeff')).toBe(true);
  const rows: Record<string, string>[] = parse(body, { bom: true, delimiter, columns: true });
  return { rows, body, name: String(headers['content-disposition']) };
}

const ALL = [
  'orders.see',
  'orders.pack',
  'catalogue.see',
  'promotions.see',
  'people.see',
  'reviews.decide',
  'support.answer',
  'audit.see',
];
const URLS = {
  'orders.see': [
    '/orders/export',
    '/withdrawals/export',
    '/returns/export',
    '/subscriptions/export',
  ],
  'orders.pack': ['/stock/export'],
  'catalogue.see': ['/products/export', '/searches/export'],
  'promotions.see': ['/promotions/export', '/promo-codes/export', '/certificates/export'],
  'people.see': ['/people/export?search=a'],
  'audit.see': ['/audit/export'],
  'reviews.decide': ['/reviews/export'],
  'support.answer': ['/support/export'],
} as const;

async function named(order: Purchase, lastName: string): Promise<void> {
  // Orders of somebody who is signed in are called by their own name.
  await sql`update purchase_receiver set last_name = ${lastName}, first_name = '' where purchase_id = ${order.id}::uuid`.execute(
    shop.base.database,
  );
  await sql`delete from person_data where person_id = (select person_id from purchase where id = ${order.id}::uuid)`.execute(
    shop.base.database,
  );
}

test.each(Object.entries(URLS))('without %s there is no file of its lists', async (right, urls) => {
  const statuses = async (browser: OfficeBrowser) =>
    Promise.all(urls.map(async (url) => (await browser.ask(url)).statusCode));
  const refused = await statuses(await desk(ALL.filter((each) => each !== right)));
  expect(refused).toEqual(urls.map(() => 403));
  expect(await statuses(await desk([right]))).toEqual(urls.map(() => 200));
});

test('who is not signed in is led to the door, and gets no file', async () => {
  const answer = await new OfficeBrowser(shop.server.office).ask('/orders/export');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toContain('/sign-in');
});

test.each([
  ['=HYPERLINK("http://evil.example";"x")', "'"],
  ['"=1+1', "'"],
  ['+7 999', "'"],
  ['@SUM(1)', "'"],
  ['\t=1+1', "'"],
  ['\u202e=1+1', "'"],
  ['Анна; "Мария"\n=1+1', ''],
  ["';\r\n-1", ''],
])('a name that is %j stays words in one cell', async (name, before) => {
  const order = await shop.placeOrder();
  await named(order, name);
  const browser = await desk(ALL);
  const { rows } = await file(browser, `/orders/export?stage=all&search=${order.orderNumber}`);
  expect(rows.map((row) => row.Кому)).toEqual([before + name]);
});

test('the file holds what the address shows, in the form of the language, and its name has the day', async () => {
  const [one, other] = [await shop.placeOrder(), await shop.placeOrder()];
  const browser = await desk(ALL);
  const { rows, name } = await file(browser, `/orders/export?stage=all&search=${one.orderNumber}`);
  expect(rows.map((row) => row.Заказ)).toEqual([one.orderNumber]);
  expect(rows[0]).toMatchObject({
    Сумма: expect.stringMatching(/^\d+,\d\d$/),
    Валюта: 'RUB',
    'Где заказ': 'Не оплачен',
    Когда: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  });
  expect(name).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  const unpaid = await file(browser, '/orders/export?stage=unpaid');
  expect(unpaid.rows.map((row) => row.Заказ)).toEqual(
    expect.arrayContaining([one.orderNumber, other.orderNumber]),
  );
  expect((await file(browser, '/orders/export?stage=refunded')).rows).toEqual([]);
  await browser.send('/language', { language: 'en', to: '/' });
  const english = await file(browser, `/orders/export?stage=all&search=${one.orderNumber}`, ',');
  expect(Object.values(english.rows[0] ?? {})).toContainEqual(expect.stringMatching(/^\d+\.\d\d$/));
});

test('who looks after no people gets neither names nor contracts', async () => {
  const order = await shop.placeOrder();
  await named(order, 'Примерова');
  const browser = await desk(['orders.see']);
  const { rows, body } = await file(
    browser,
    `/orders/export?stage=all&search=${order.orderNumber}`,
  );
  expect(rows[0]).not.toHaveProperty('Кому');
  expect(rows[0]).not.toHaveProperty('Контракты');
  expect(body).not.toContain('Примерова');
});

test('a file holds only what is of the stores of whoever takes it', async () => {
  const order = await shop.placeOrder();
  await named(order, 'Нигдеева');
  const elsewhere = await desk(ALL, ['kg']);
  expect((await file(elsewhere, '/orders/export?stage=all')).rows).toEqual([]);
  const { person_id: person } = await shop.base.database
    .selectFrom('purchase')
    .select('person_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(person).not.toBeNull();
  expect((await file(elsewhere, `/people/export?search=${order.orderNumber}`)).rows).toEqual([]);
  for (const list of ['reviews', 'support', 'withdrawals', 'returns'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await file(elsewhere, `/${list}/export`)).rows).toEqual([]);
  const home = await desk(ALL);
  expect((await file(home, `/people/export?search=${order.orderNumber}`)).rows).toHaveLength(1);
});

test('the audit tells who took how many rows of what, and no word that somebody was looked for by', async () => {
  const order = await shop.placeOrder();
  const browser = await desk(ALL, [order.store]);
  await file(browser, `/orders/export?stage=unpaid&search=${order.orderNumber}&late=0`);
  await file(browser, '/people/export?search=geheim@example.test');
  const orders = await world.actsOf('export:orders');
  expect(orders.at(-1)).toEqual({
    action: 'export.take',
    actor: browser.actor,
    details: {
      filter: { stage: 'unpaid', sort: 'newest', search: expect.arrayContaining(['number']) },
      rows: 1,
      isWhole: true,
    },
  });
  const people = await world.actsOf('export:people');
  expect(people.at(-1)).toMatchObject({
    actor: browser.actor,
    details: { filter: { search: ['email'] }, rows: 0 },
  });
  expect(JSON.stringify(people)).not.toContain('geheim');
  // The member's own store has the entry, so its audit shows it, in words.
  const { rows } = await file(browser, '/audit/export?action=export.take');
  expect(rows[0]).toMatchObject({
    Что: 'Список выгружен в файл',
    'С чем': 'export:people',
    Магазин: order.store.toUpperCase(),
  });
});

test('each list leads to its file, with what it is narrowed by', async () => {
  const browser = await desk(ALL);
  for (const [list, link] of [
    ['/orders?stage=all&late=1', '/orders/export?stage=all&amp;late=1'],
    ['/audit?actor=staff%3A1', '/audit/export?actor=staff%3A1'],
    ['/reviews?state=published', '/reviews/export?state=published'],
    ['/support?state=closed', '/support/export?state=closed'],
    ['/withdrawals?state=settled', '/withdrawals/export?state=settled'],
    ['/returns?state=arrived', '/returns/export?state=arrived'],
    ['/stock?state=all&store=ru', '/stock/export?state=all&amp;store=ru'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await browser.open(list);
    expect(browser.html).toContain(`href="${link}"`);
    expect(browser.words).toContain('до 50 000 строк');
  }
});
