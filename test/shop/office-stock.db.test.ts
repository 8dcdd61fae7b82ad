import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
afterAll(async () => {
  // Rows of lists, written without what stands behind them: the auditor would ask for it.
  await sql`update stock set reserved = 0 where sku like 'SHELF-%'`.execute(shop.base.database);
  await sql`delete from customer_subscription`.execute(shop.base.database);
  await shop.close();
});

/** Somebody whose role has just these rights. */
async function desk(
  permissions: readonly string[],
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  await sql`update staff_role set permissions = ${[...permissions]}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
  const { email } = await world.hire('orders', stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  return browser;
}
const warehouse = (stores: readonly string[] | null = null) =>
  desk(['orders.see', 'orders.pack', 'stock.mark'], stores);

let made = 0;
/** A product on sale in a store, with so much of it there. */
async function product(
  stock: { readonly onHand: number; readonly reserved?: number; readonly sold?: number },
  store = 'ru',
): Promise<{ readonly sku: string; readonly name: string }> {
  made += 1;
  const [sku, name] = [`SHELF-${made}`, `Бальзам № ${made}`];
  const { onHand, reserved = 0, sold = 0 } = stock;
  const { database } = shop.base;
  const statements = [
    sql`insert into product (sku, slug, weight_grams) values (${sku}, ${sku.toLowerCase()}, 100)`,
    sql`insert into product_text (sku, language, name) values (${sku}, 'ru', ${name}), (${sku}, 'de', 'Balsam')`,
    sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
      values (${sku}, ${store}, ${store}, 10000, 0, 20, 'RUB', '2026-01-01')`,
    sql`insert into stock_location (code, store) values (${`${store}-shelf`}, ${store}) on conflict do nothing`,
    sql`insert into stock (sku, location, on_hand, reserved) values (${sku}, ${`${store}-shelf`}, ${onHand}, ${reserved})`,
    ...(sold > 0
      ? [
          sql`insert into product_sales (sku, store, units, counted_at) values (${sku}, ${store}, ${sold}, ${shop.now})`,
        ]
      : []),
  ];
  // Each stands on the one before.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await statement.execute(database);
  return { sku, name };
}

const mark = (browser: OfficeBrowser, sku: string, units: string, seen = '', store = 'ru') =>
  browser.send('/stock?state=all', { store, sku, units, seen });

test('what is gone and what soon will be is listed, and today leads there with the same number', async () => {
  const gone = await product({ onHand: 3, reserved: 3 });
  const little = await product({ onHand: 10, reserved: 3, sold: 16 });
  const enough = await product({ onHand: 8, sold: 16 });
  const browser = await warehouse(['ru']);
  await browser.open('/stock');
  expect(browser.words).toContain(`${gone.name} ${gone.sku} RU 0 нет 3`);
  for (const { sku } of [little, enough]) expect(browser.words).not.toContain(sku);
  await browser.open('/stock?state=low');
  expect(browser.words).toContain(`${little.name} ${little.sku} RU 7 мало 3 16`);
  for (const { sku } of [gone, enough]) expect(browser.words).not.toContain(sku);
  const low = browser.html.split('data-row=').length - 1;
  await browser.open('/');
  expect(browser.html).toContain('href="/stock?state=low"');
  expect(browser.words).toContain(`${low} Товары заканчиваются`);
  await browser.open(`/stock?state=all&search=${enough.sku.toLowerCase()}`);
  expect(browser.words).toContain(`${enough.name} ${enough.sku} RU 8 0 16`);
});

test('a mark of its own is set, changed and taken away, and the audit says by whom and from what', async () => {
  const { sku } = await product({ onHand: 30 });
  const browser = await warehouse();
  await mark(browser, sku, '1 200');
  expect(browser.place).toBe('/stock?state=all');
  await browser.open(`/stock?state=low&search=${sku}`);
  expect(browser.html).toContain('value="1200"');
  expect(browser.words).toContain('30 мало');
  await mark(browser, sku, '20', '1200');
  await browser.open(`/stock?state=low&search=${sku}`);
  expect(browser.words).toContain('Ничего не нашлось');
  await mark(browser, sku, '', '20');
  const entries = await world.actsOf(`product:${sku}`);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['stock.mark', { before: { units: null }, after: { units: 1200 } }],
    ['stock.mark', { before: { units: 1200 }, after: { units: 20 } }],
    ['stock.mark', { before: { units: 20 }, after: { units: null } }],
  ]);
});

test('what is no number is said at its field, and stays there', async () => {
  const { sku } = await product({ onHand: 30 });
  const browser = await warehouse();
  await mark(browser, sku, 'десять');
  expect(browser.words).toContain('Целое число до');
  expect(browser.html).toContain('value="десять"');
  expect(await world.actsOf(`product:${sku}`)).toEqual([]);
});

test('who saw another mark than there is now is told, and theirs is not written', async () => {
  const { sku } = await product({ onHand: 30 });
  const [one, other] = [await warehouse(), await warehouse()];
  await mark(one, sku, '15');
  await mark(other, sku, '25');
  expect(other.words).toContain('Отметку уже изменили');
  expect(other.html).toContain('value="15"');
  const { rows } = await sql<{
    units: number;
  }>`select units from stock_mark where sku = ${sku}`.execute(shop.base.database);
  expect(rows).toEqual([{ units: 15 }]);
});

test('two who set one at once: one of them is told', async () => {
  const { sku } = await product({ onHand: 30 });
  const browsers = await Promise.all([1, 2, 3, 4].map(() => warehouse()));
  await Promise.all(browsers.map((browser, index) => mark(browser, sku, String(50 + index))));
  expect(browsers.filter(({ words }) => words.includes('Отметку уже изменили'))).toHaveLength(3);
  expect(await world.actsOf(`product:${sku}`)).toHaveLength(1);
});

test('stores of others are neither seen nor marked', async () => {
  const { sku } = await product({ onHand: 0 }, 'kz');
  const browser = await warehouse(['ru']);
  for (const list of ['/stock', '/stock?store=kz', '/stock?state=all&store=kz']) {
    // oxlint-disable-next-line no-await-in-loop
    await browser.open(list);
    expect(browser.words).not.toContain(sku);
  }
  await mark(browser, sku, '5', '', 'kz');
  expect(await world.actsOf(`product:${sku}`)).toEqual([]);
});

test('who may not set marks reads them, and who packs nothing sees no stock', async () => {
  const { sku } = await product({ onHand: 0, sold: 10 });
  const reader = await desk(['orders.see', 'orders.pack']);
  await reader.open('/stock');
  expect(reader.words).toContain('5, по продажам');
  expect(reader.html).not.toContain('name="units"');
  expect((await reader.ask('/stock', { form: { store: 'ru', sku, units: '5' } })).statusCode).toBe(
    403,
  );
  const other = await desk(['orders.see']);
  expect((await other.ask('/stock')).statusCode).toBe(403);
  await other.open('/');
  expect(other.html).not.toContain('href="/stock"');
});

test('a page has no more than fifty, and the next one goes on where it ended', async () => {
  await Promise.all(Array.from({ length: 60 }, () => product({ onHand: 0 }, 'kg')));
  const browser = await warehouse(['kg']);
  await browser.open('/stock');
  const skusOf = () => [...browser.html.matchAll(/data-row="kg ([^"]+)"/g)].map(([, sku]) => sku);
  const first = skusOf();
  expect(first).toHaveLength(50);
  const next = /href="(\/stock\?cursor=[^"]+)"/.exec(browser.html)?.[1] ?? '';
  await browser.open(next.replaceAll('&amp;', '&'));
  expect(skusOf()).toHaveLength(10);
  expect(new Set([...first, ...skusOf()]).size).toBe(60);
  const { body } = await browser.ask('/stock/export');
  const rows: Record<string, string>[] = parse(body, { bom: true, delimiter: ';', columns: true });
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatchObject({ Магазин: 'KG', Свободно: '0', Отметка: '' });
});

/** A subscription that rests because its third month came to nothing. */
async function failed(reason: string, store: string): Promise<string> {
  const order = await shop.placeOrder();
  const { rows } = await sql<{ contract: string }>`
    insert into customer_subscription (contract, state, person_id, store, country, language, plan_id, package, count, changed_at)
    select k.number, 'paused', k.person_id, ${store}, ${store}, 'ru', 1, 'own', 1, ${shop.now} from contract k
      where k.person_id = (select person_id from purchase where id = ${order.id}::uuid) limit 1
    returning contract, id`.execute(shop.base.database);
  await sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, reason, attempts, changed_at)
    select id, n, '2026-11-09'::date, ${shop.now}, case n when 3 then 'failed' else 'payed' end, ${reason}, 4, ${shop.now}
      from customer_subscription, generate_series(2, 3) n where contract = ${rows[0]?.contract ?? ''} and store = ${store}`.execute(
    shop.base.database,
  );
  return rows[0]?.contract ?? '';
}

test('subscriptions that rest since a month failed are listed with their reason, and lead to their owners', async () => {
  const contract = await failed('out_of_stock', 'ru');
  const browser = await desk(['orders.see', 'people.see'], ['ru']);
  await browser.open('/');
  expect(browser.words).toContain('1 Подписки встали');
  expect(browser.html).toContain('href="/subscriptions"');
  await browser.open('/subscriptions');
  expect(browser.words).toContain(contract);
  expect(browser.words).toMatch(/не хватило товара 09\.11\.2026 4/);
  expect(browser.html).toMatch(/href="\/people\/[0-9a-f-]{36}"/);
  const { body } = await browser.ask('/subscriptions/export');
  expect(body).toContain('не хватило товара');
  expect(body).toContain(contract);
  const elsewhere = await desk(['orders.see'], ['kg']);
  await elsewhere.open('/subscriptions');
  expect(elsewhere.words).toContain('Здесь пусто');
  const nameless = await desk(['orders.see'], ['ru']);
  expect((await nameless.ask('/subscriptions/export')).body).not.toContain(contract);
});
