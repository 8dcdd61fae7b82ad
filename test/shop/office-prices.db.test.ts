import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PRICE_CHANGE } from '#features/price-changes/server/write-change.ts';
import { openOutbox, type Outbox } from '#jobs/outbox.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';

const CREAM = '400501';
const OTHER = '400101';
const HOST = 'ru.localhost';
const DAY = 86_400_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let shop: TestServer;
let world: StaffWorld;
let runner: Outbox;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  world = openStaffWorld(shop.base.database, now, TEST_SECRET);
  const nobody = () => Promise.reject(new Error('nobody is written to'));
  const sms = { send: nobody, deliver: nobody };
  const handlers = Object.assign({}, ...shop.work.outbox.map((work) => work.handlers({ sms })));
  runner = openOutbox({
    database: shop.base.database,
    listenUrl: null,
    handlers: { [PRICE_CHANGE]: handlers[PRICE_CHANGE] },
    log: silent,
    now,
  });
});
beforeEach(() => {
  passed += 60_000;
});
afterAll(() => shop?.close());

/** Somebody who may change prices, quite in: they prove themselves by two things. */
async function atDesk(stores: readonly string[] | null = null, role = 'catalogue' as const) {
  const { email } = await world.hire(role, stores);
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(email, STAFF_PASSWORD);
  expect(desk.place).toBe('/second-factor');
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, now()) });
  return desk;
}
const valueOf = ({ html }: OfficeBrowser, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** What the form of a new change sends. */
const NEW = {
  name: 'Осенние цены',
  country: ['ru'],
  day: '',
  clock: '',
  paste: '',
  category: '',
  line: '',
  rule: 'none',
  value: '',
  rounding: 'whole',
  until: '',
};
/** What a draft's form sends beside its lines. */
const rest = ({ name, country, day, clock }: typeof NEW) => ({ name, country, day, clock });

async function begun(desk: OfficeBrowser, change: Partial<typeof NEW>): Promise<string> {
  await desk.open('/prices/new?store=ru');
  await desk.send('/prices/new?store=ru', { ...NEW, ...change, id: valueOf(desk, 'id') });
  expect(desk.place).toMatch(/^\/prices\/[\w-]{36}$/);
  return desk.place;
}
/** Through the preview to what is planned. */
async function plannedBy(desk: OfficeBrowser, change: Partial<typeof NEW>): Promise<string> {
  const place = await begun(desk, change);
  await desk.open(`${place}/preview`);
  await desk.send(`${place}/preview`, { revision: valueOf(desk, 'revision') });
  expect(desk.place).toBe(place);
  return place;
}

/** Price and crossed-out price of the first line of a cart. */
async function inCart(buyer: TestClient) {
  const { data } = (await buyer.call('get_user_data')).json();
  return data.cartData.packages[0]?.items[0];
}
const pageOf = async (sku: string): Promise<string> =>
  (
    await shop.app.inject({
      url: `/ru/shop/catalog/product/${sku}/`,
      headers: { host: HOST, accept: 'text/html' },
    })
  ).body.replaceAll(/[\u00a0\u202f]/g, ' ');
const priceOf = async (sku: string): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select price_minor as minor from price where sku = ${sku} and store = 'ru' and country = 'ru' and valid_to is null`.execute(
    shop.base.database,
  );
  return rows[0]?.minor ?? 0;
};

test('prices from Monday: looked at, planned, asked for from that moment on in page and cart, and taken back', async () => {
  const desk = await atDesk();
  const old = await priceOf(CREAM);
  const buyer = shop.client({ host: HOST, isRoaming: true });
  await buyer.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 1 },
  });
  const before = await inCart(buyer);
  const fresh = String(old / 100 + 1234);
  await desk.open('/prices');
  expect(desk.words).toContain('Изменить цены');
  const monday = new Date(now().getTime() + 5 * DAY);
  const day = monday.toISOString().slice(0, 10);
  const place = await begun(desk, { paste: `${CREAM}\t${fresh}`, day });
  expect(desk.html).toContain(`value="${fresh}"`);
  await desk.send(place, {
    ...rest({ ...NEW, day }),
    revision: valueOf(desk, 'revision'),
    sku: CREAM,
    price: fresh,
    reduced: '',
    end: '',
    points: '',
    intent: 'preview',
  });
  expect(desk.place).toBe(`${place}/preview`);
  expect(desk.words).toContain('Увидит покупатель');
  expect(desk.words).toContain('больше 30 %');
  await desk.send(desk.place, { revision: valueOf(desk, 'revision') });
  expect(desk.words).toContain('Остановить');
  await runner.runDue();
  expect(await inCart(buyer)).toEqual(before);
  passed += 5 * DAY;
  await runner.runDue();
  await shop.features.catalogue.refresh();
  const later = await atDesk();
  await later.open(place);
  expect(later.words).toContain('RU · выполнено');
  expect(later.words).toContain('действует');
  expect((await inCart(buyer)).price.current).toBe(Number(fresh));
  expect(await pageOf(CREAM)).toContain(fresh.replace(/(\d)(\d{3})$/, '$1 $2'));
  await later.open(`${place}?ask=undo`);
  expect(later.words).toContain('Вернуть цены: 1');
  await later.send(place, { revision: valueOf(later, 'revision'), intent: 'undo' });
  expect(later.words).toContain('прежняя цена возвращена');
  await shop.features.catalogue.refresh();
  expect(await inCart(buyer)).toEqual(before);
});

test('lines that cannot run are told at their line, and what was typed stays', async () => {
  const desk = await atDesk();
  await desk.open('/prices/new?store=ru');
  const paste = `${CREAM};100;200\nNOBODY;5\n${OTHER};пять`;
  await desk.send('/prices/new?store=ru', { ...NEW, paste, id: valueOf(desk, 'id') });
  expect(desk.words).toContain(`Строка 1: ${CREAM} – сниженная цена не ниже обычной`);
  expect(desk.words).toContain('Строка 2: NOBODY – здесь не продаётся');
  expect(desk.words).toContain(`Строка 3: ${OTHER} – это не сумма`);
  expect(desk.html).toContain(paste);
  expect(desk.html).toContain('value="Осенние цены"');
  const place = await begun(desk, { paste: `${CREAM}\n${OTHER}` });
  await desk.send(place, {
    ...rest(NEW),
    name: 'Другое имя',
    revision: valueOf(desk, 'revision'),
    sku: [CREAM, OTHER],
    price: ['десять', '100'],
    reduced: ['', ''],
    end: ['', ''],
    points: ['', '7'],
    intent: 'preview',
  });
  expect(desk.place).toBe(place);
  expect(desk.words).toContain('это не сумма');
  for (const typed of ['десять', '100', '7', 'Другое имя'])
    expect(desk.html).toContain(`value="${typed}"`);
});

test('two who change one at once: the second is told, keeps what they typed, and sees what is there now', async () => {
  const [one, other] = [await atDesk(), await atDesk()];
  const place = await begun(one, { paste: CREAM });
  await other.open(place);
  const form = (desk: OfficeBrowser, price: string) => ({
    ...rest(NEW),
    revision: valueOf(desk, 'revision'),
    sku: CREAM,
    price,
    reduced: '',
    end: '',
    points: '',
    intent: 'save',
  });
  const [mine, theirs] = [form(one, '1111'), form(other, '2222')];
  await one.send(place, mine);
  expect(one.words).toContain('Сохранено.');
  await other.send(place, theirs);
  expect(other.words).toContain('только что поменял кто-то другой');
  expect(other.html).toContain('value="2222"');
  expect(other.words).toContain('теперь: 1111');
  await other.send(place, form(other, '2222'));
  expect(other.words).toContain('Сохранено.');
});

test('one that waits is stopped by the second press, and is a draft again when it is wanted', async () => {
  const desk = await atDesk();
  const day = new Date(now().getTime() + 9 * DAY).toISOString().slice(0, 10);
  const place = await plannedBy(desk, { paste: `${OTHER};777`, day });
  await desk.open('/prices?state=planned');
  expect(desk.html).toContain(`href="${place}"`);
  await desk.open(place);
  expect(desk.html).not.toContain('name="intent" value="stop"');
  await desk.open(`${place}?ask=stop`);
  expect(desk.words).toContain('Цена 1 товара останется прежней');
  await desk.send(place, { revision: valueOf(desk, 'revision'), intent: 'stop' });
  expect(desk.words).toContain('RU · остановлено');
  await desk.send(place, { revision: valueOf(desk, 'revision'), intent: 'reopen' });
  expect(desk.words).toContain('Посмотреть, что изменится');
});

test('a change that meets another planned one says so before the press', async () => {
  const desk = await atDesk();
  const day = new Date(now().getTime() + 9 * DAY).toISOString().slice(0, 10);
  const name = 'Раньше запланированное';
  await plannedBy(desk, { name, paste: `${OTHER};777`, day });
  const place = await begun(desk, { paste: `${OTHER};888` });
  await desk.open(`${place}/preview`);
  expect(desk.words).toContain('меняет и другое');
  expect(desk.words).toContain(name);
});

test('stores of others are neither seen nor changed, and without the right there is nothing', async () => {
  const desk = await atDesk();
  const place = await begun(desk, { paste: CREAM });
  const elsewhere = await atDesk(['kz']);
  expect((await elsewhere.ask(place)).statusCode).toBe(404);
  expect((await elsewhere.ask('/prices/new?store=ru')).statusCode).toBe(403);
  const form = { ...NEW, paste: CREAM, id: crypto.randomUUID() };
  expect((await elsewhere.ask('/prices/new?store=ru', { form })).statusCode).toBe(403);
  await elsewhere.open('/prices');
  expect(elsewhere.html).not.toContain(place);
  await elsewhere.open('/prices/new');
  expect(elsewhere.words).toContain('KZT');
  const { email } = await world.hire('orders');
  const packer = new OfficeBrowser(shop.office);
  await packer.signIn(email, STAFF_PASSWORD);
  for (const path of ['/prices', '/prices/new', place, `${place}/preview`])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/prices"');
});

test('a draft that nobody touches is taken away after half a year, and the trail keeps that it was there', async () => {
  const desk = await atDesk();
  const [old, touched, planned] = [
    await begun(desk, { name: 'Забытые', paste: `${CREAM};900` }),
    await begun(desk, { name: 'Тронутые', paste: `${OTHER};900` }),
    await plannedBy(desk, { name: 'Далёкие', paste: `${OTHER};950`, day: '2027-12-01' }),
  ].map((path) => path.replace('/prices/', ''));
  const agedTo = (id: string | undefined, days: number) =>
    sql`update price_change set changed_at = ${new Date(now().getTime() - days * DAY)} where id = ${id ?? ''}::uuid`.execute(
      shop.base.database,
    );
  await agedTo(old, 181);
  await agedTo(touched, 179);
  await agedTo(planned, 200);
  const job = shop.work.jobs.find(({ name }) => name === 'forget-price-drafts');
  expect(await job?.run(now())).toBe(1);
  const { rows } = await sql<{ id: string }>`
    select id from price_change where id in (${old}::uuid, ${touched}::uuid, ${planned}::uuid) order by number`.execute(
    shop.base.database,
  );
  expect(rows.map(({ id }) => id)).toEqual([touched, planned]);
  const acts = await world.actsOf(`price-change:${old}`);
  expect(acts.at(-1)).toMatchObject({
    action: 'price-change.forget',
    details: { before: { name: 'Забытые' } },
  });
});

test('a thousand lines are taken, shown and saved', async () => {
  await sql`insert into product (sku, slug, weight_grams, line) select 'MANY-' || n, 'many-' || n, 1, 'many' from generate_series(1, 1000) n`.execute(
    shop.base.database,
  );
  await sql`insert into price (sku, store, country, price_minor, points_hundredths, vat_percent, currency, valid_from)
    select 'MANY-' || n, 'ru', 'ru', 10000, 0, 20, 'RUB', '2026-01-01' from generate_series(1, 1000) n`.execute(
    shop.base.database,
  );
  const desk = await atDesk();
  const place = await begun(desk, { line: 'many', rule: 'percent', value: '10' });
  const skus = [...desk.html.matchAll(/name="sku" value="([^"]*)"/g)].map(([, sku = '']) => sku);
  expect(skus).toHaveLength(1000);
  const each = (text: string) => skus.map(() => text);
  await desk.send(place, {
    ...rest(NEW),
    revision: valueOf(desk, 'revision'),
    sku: skus,
    price: each('120'),
    reduced: each('100'),
    end: each('2030-12-31'),
    points: each('5'),
    intent: 'preview',
  });
  expect(desk.place).toBe(`${place}/preview`);
  expect(/\d.\d{3} товаров/u.exec(desk.words)?.[0]).toMatch(/^1.000/u);
});
