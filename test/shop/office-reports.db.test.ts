import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPacked } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { openMeansWorld, type MeansName } from '../support/means-world.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

const MINUTE = 60_000;
const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
let buyers: Awaited<ReturnType<typeof openMeansWorld>>;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
  buyers = await openMeansWorld(shop.base.database);
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
});
// Closing looks through the books.
afterAll(() => shop?.close());

const later = (minutes: number): void =>
  void (shop.now = new Date(shop.now.getTime() + minutes * MINUTE));

/** Somebody of a role, quite in: whoever sees reports proves themselves by two things. */
async function atDesk(
  role: 'finance' | 'country' | 'orders',
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  const { email } = await world.hire(role, stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  if (browser.place !== '/second-factor') return browser;
  const secret = /name="secret" value="([^"]*)"/.exec(browser.html)?.[1] ?? '';
  await browser.send('/second-factor', { secret, code: await codeAt(secret, shop.now) });
  later(1);
  return browser;
}

let finance: OfficeBrowser | null = null;
const atUsualDesk = async (): Promise<OfficeBrowser> => (finance ??= await atDesk('finance'));

/** An order that was paid by card and other means, and given to a carrier. */
async function sent(means: readonly MeansName[] = []) {
  const placed = await buyers.place(means, shop.now);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { order } = placed;
  await shop.control();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const { database } = shop.base;
  const by = { actor: STAFF, now: shop.now };
  const { orderNumber } = order;
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: `REPORT-${orderNumber}`, isPackedFirst: true, ...by },
  );
  return order;
}

/** A soap of an order comes back, and its money goes. */
async function giveBack(browser: OfficeBrowser, orderNumber: string): Promise<void> {
  const form = { 'count-1-1': '1', 'reason-1-1': 'damaged', counted: '1-1:1', seen: '0' };
  await browser.send(`/orders/${orderNumber}/return`, { intent: 'count', ...form });
  await browser.send(`/orders/${orderNumber}/return`, { intent: 'return', ...form });
  await shop.settleAll();
}

/** The rows of a file, by its headings. */
async function file(browser: OfficeBrowser, url: string): Promise<Record<string, string>[]> {
  const { statusCode, headers, body } = await browser.ask(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  return parse(body, { bom: true, delimiter: ';', columns: true });
}

/** Cells of the first table of a page, row by row. */
const cellsOf = (html: string): readonly (readonly string[])[] =>
  [...html.slice(html.indexOf('<tbody')).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').trim(),
    ),
  );

const minorOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
const shownMinor = (text: string): number =>
  minorOf(text.replaceAll(/[\s\u00a0\u202f₽]/g, '').replace('−', '-'));

const own = (from: string, to: string, rest = ''): string =>
  `store=ru&period=own&from=${from}&to=${to}${rest}`;

test('what buyers pay and get back stands in the report at once, equal to their orders, on the screen as in the file', async () => {
  const desk = await atUsualDesk();
  const orders = [
    await sent(['promo', 'bonus', 'credit', 'certificate']),
    await sent(),
    await sent(),
  ];
  const [first] = orders;
  // One that nobody pays is in none of it.
  await buyers.place([], shop.now);
  await sql`update staff_role set permissions = permissions || ${['orders.refund', 'orders.change']}::text[] where code = 'finance'`.execute(
    shop.base.database,
  );
  await giveBack(desk, orders[1]?.orderNumber ?? '');
  const day = shop.now.toISOString().slice(0, 10);
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(refunded_minor), 0)::int as minor from sandbox_provider.payment`.execute(
    shop.base.database,
  );
  const back = rows[0]?.minor ?? 0;
  expect(back).toBeGreaterThan(0);
  const sum = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((all, order) => all + of(order), 0);

  await desk.open(`/reports?${own(day, day)}`);
  expect(desk.status).toBe(200);
  expect(desk.html).toContain('role="img"');
  const [shown = []] = cellsOf(desk.html);
  const pieces = sum(({ parts }) =>
    parts.flatMap(({ lines }) => lines).reduce((all, { count }) => all + count, 0),
  );
  expect(shown.slice(1, 3).map(Number)).toEqual([orders.length, pieces]);
  const money = [
    sum(({ goodsMinor }) => goodsMinor),
    sum(({ deliveryMinor }) => deliveryMinor),
    sum(({ promoMinor }) => promoMinor),
    sum(({ bonusMinor, creditMinor }) => bonusMinor + creditMinor),
    sum(({ totalMinor }) => totalMinor),
    back,
    sum(({ totalMinor }) => totalMinor) - back,
  ];
  expect(shown.slice(3).map(shownMinor)).toEqual(money);
  expect(first?.promoMinor).toBeGreaterThan(0);

  const [row = {}] = await file(desk, `/reports/export?${own(day, day)}`);
  expect(Object.values(row)).toEqual([
    day,
    day,
    String(orders.length),
    String(pieces),
    ...money.map((minor) => (minor / 100).toFixed(2).replace('.', ',')),
    'RUB',
  ]);

  // Each figure opens what it is made of.
  const entries = /href="(\/reports\/entries\?[^"]*)"/
    .exec(desk.html)?.[1]
    ?.replaceAll('&amp;', '&');
  await desk.open(entries ?? '');
  for (const { orderNumber } of orders)
    expect(desk.html).toContain(`href="/orders/${orderNumber}"`);
  const listed = await file(desk, (entries ?? '').replace('/entries?', '/entries/export?'));
  expect(listed).toHaveLength(orders.length + 1);
  expect(listed.reduce((all, { Сумма = '' }) => all + minorOf(Сумма), 0)).toBe(money.at(-1));
});

test('a return, its product and the parcels that are due stand in their reports', async () => {
  const desk = await atUsualDesk();
  const day = shop.now.toISOString().slice(0, 10);
  await desk.open(`/reports?report=returns&${own(day, day)}`);
  expect(desk.words).toMatch(/Мыло «Проба» · SOAP/);
  const [row] = await file(desk, `/reports/export?report=returns&table=products&${own(day, day)}`);
  expect(row).toMatchObject({ Товар: 'SOAP', Штук: '1', Валюта: 'RUB' });
  // A name that a spreadsheet would take for a formula stays a name.
  await sql`update purchase_line set name = '=1+1' where sku = 'SOAP'`.execute(shop.base.database);
  const [named] = await file(
    desk,
    `/reports/export?report=returns&table=products&${own(day, day)}`,
  );
  expect(named?.['Название']).toBe("'=1+1");
  const [shares] = await file(desk, `/reports/export?report=returns&${own(day, day)}`);
  expect(shares).toMatchObject({ Вернулось: '1', Заказов: '3', 'Доля возвратов': '33,3' });
  const { rows } = await sql<{ to: string; carrier: string }>`
    select promised_to::text as to, carrier from parcel limit 1`.execute(shop.base.database);
  const { to = '', carrier } = rows[0] ?? {};
  const carriers = await file(
    desk,
    `/reports/export?report=deliveries&table=carriers&${own(to, to)}`,
  );
  expect(carriers).toMatchObject([{ Перевозчик: carrier, Посылок: '3', 'В пути': '3' }]);
});

test('bonuses that an order spent are told, and points of who bought', async () => {
  const desk = await atUsualDesk();
  const day = shop.now.toISOString().slice(0, 10);
  const [bonuses] = await file(desk, `/reports/export?report=cashback&${own(day, day)}`);
  expect(bonuses?.['Потрачено']).toBe('100,00');
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(amount), 0)::int as points from ledger_entry where account = 'points:6000025'`.execute(
    shop.base.database,
  );
  const points = await file(desk, `/reports/export?report=points&table=contracts&${own(day, day)}`);
  const mine = points.find(({ Контракт }) => Контракт === '6000025');
  expect(minorOf(mine?.['Баллов'] ?? '')).toBe(rows[0]?.points);
  expect(rows[0]?.points).toBeGreaterThan(0);
});

test('figures of another store are as if they were not there', async () => {
  const day = shop.now.toISOString().slice(0, 10);
  const elsewhere = await atDesk('country', ['kz']);
  for (const path of [
    '/reports?store=ru',
    `/reports/export?${own(day, day)}`,
    `/reports/entries?list=sales&${own(day, day)}`,
    `/reports/entries/export?list=sales&${own(day, day)}`,
    '/reports?store=xx',
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await elsewhere.ask(path)).statusCode, path).toBe(404);
  await elsewhere.open('/reports');
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.words).toContain('За этот период здесь ничего нет');
  expect(elsewhere.html).not.toContain('name="store"');
  const rows = await file(elsewhere, '/reports/export');
  expect(new Set(rows.map(({ Заказов }) => Заказов))).toEqual(new Set(['0']));
});

test('without the right there is nothing, and contracts only for who may see people', async () => {
  const packer = await atDesk('orders');
  for (const path of [
    '/reports',
    '/reports/export',
    '/reports/entries?list=sales',
    '/reports/entries/export?list=sales',
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/reports"');
  await sql`update staff_role set permissions = '{reports.see}' where code = 'country'`.execute(
    shop.base.database,
  );
  const counting = await atDesk('country');
  expect((await counting.ask('/reports?report=points')).statusCode).toBe(403);
  expect((await counting.ask('/reports/export?report=points&table=contracts')).statusCode).toBe(
    403,
  );
  await counting.open('/reports');
  expect(counting.words).not.toContain('Баллы');
  expect(counting.html).not.toContain('href="/orders/');
});

test('a period that cannot be is told, and the days that were typed stay', async () => {
  const desk = await atUsualDesk();
  await desk.open('/reports?period=own&from=2026-11-20&to=2026-11-01');
  expect(desk.words).toContain('Первый день позже последнего');
  expect(desk.html).toMatch(
    /name="from"[^>]*value="2026-11-20"|value="2026-11-20"[^>]*name="from"/,
  );
  await desk.open('/reports?period=own&from=2020-01-01&to=2026-11-01');
  expect(desk.words).toContain('не больше 36 месяцев');
  await desk.open('/reports?period=own&from=2025-01-01&to=2026-11-01&step=day');
  expect(desk.words).toContain('слишком много строк');
  const name = encodeURIComponent('=HYPERLINK("http://evil.example")');
  for (const path of [
    `/reports?report=${name}&period=${name}&step=${name}&cursor=${name}`,
    `/reports?report=points&search=${name}&cursor=WyJhIiwiMjAyNi0wMS0wMSIsIjEiXQ`,
    `/reports/entries?list=${name}&of=${name}&cursor=${name}`,
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await desk.ask(path)).statusCode, path).toBe(200);
});

test('each file stands in the audit with its report, store and days', async () => {
  const desk = await atUsualDesk();
  await file(
    desk,
    '/reports/export?report=returns&store=ru&period=own&from=2026-10-01&to=2026-10-31',
  );
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_entry where action = 'export.take' and subject = 'export:reports' order by id desc limit 1`.execute(
    shop.base.database,
  );
  expect(rows[0]?.details).toEqual({
    filter: {
      report: 'returns',
      table: 'steps',
      store: 'ru',
      from: '2026-10-01',
      to: '2026-10-31',
      step: 'day',
    },
    rows: 31,
    isWhole: true,
  });
});
