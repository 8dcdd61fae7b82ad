import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, type StaffWorld } from '../support/office-staff.ts';
import { promotionDesk } from '../support/promotion-desk.ts';
import { changePromotion, putPromotions } from '../support/promotions.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';

const CREAM = '400501';
const BALM = '400502';
const HOST = 'ru.localhost';
const DAY = 86_400_000;
/** Everything twenty percent cheaper for whoever has the cream. */
const SALE = 9001;
/** The same for the balm, from Monday on. */
const MONDAY = 9002;
const SET = 9003;
const MONDAY_AT = new Date('2026-11-22T21:00:00Z');

let shop: TestServer;
let world: StaffWorld;
let atDesk: ReturnType<typeof promotionDesk>;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);

const SALE_GIVEN = promotionForTests({
  id: SALE,
  type: 'DISCOUNT_ON_PURCHASE',
  texts: { ru: { name: 'Пятая часть', description: 'Описание **пятой** части' } },
  conditions: { minCartPriceMinor: 100, skus: [CREAM] },
  reward: { percentOff: 20 },
});
const MONDAY_GIVEN = promotionForTests({
  id: MONDAY,
  type: 'DISCOUNT_ON_PURCHASE',
  texts: { ru: { name: 'С понедельника', description: '' } },
  conditions: { minCartPriceMinor: 100, skus: [BALM] },
  reward: { percentOff: 30 },
  startsAt: MONDAY_AT,
});
const SET_GIVEN = promotionForTests({
  id: SET,
  texts: { ru: { name: 'Крем набором', description: '' } },
  kit: { sku: 'KIT-9003', priceMinor: 100_00, items: [{ sku: CREAM, count: 1 }] },
});
const ALL = [SALE_GIVEN, MONDAY_GIVEN, SET_GIVEN];

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  world = openStaffWorld(shop.base.database, now, TEST_SECRET);
  atDesk = promotionDesk(shop, world, now);
});
beforeEach(async () => {
  passed += 60_000;
  await putPromotions(shop.base.database, shop.features, ALL);
});
afterAll(() => shop?.close());

const pathOf = (id: number, store = 'ru') => `/promotions/${store}/${id}`;
const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll(/[\u00a0\u202f]/g, ' ');

/** What the shop knows once it has heard of what changed, as all its servers do. */
const heard = () => shop.features.catalogue.refresh();
const actionsPage = async (): Promise<string> =>
  (
    await shop.app.inject({
      url: '/ru/shop/actions/',
      headers: { host: HOST, accept: 'text/html' },
    })
  ).body;

async function buyerWith(...goods: readonly (readonly [sku: string, amount: number])[]) {
  const buyer = shop.client({ host: HOST, isRoaming: true });
  for (const [productArticle, amount] of goods)
    // Each goes into the cart that the one before began.
    // oxlint-disable-next-line no-await-in-loop
    await buyer.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
  return buyer;
}
async function cartOf(buyer: TestClient) {
  const { data } = (await buyer.call('get_user_data')).json();
  return data.cartData;
}
const priceOf = async (buyer: TestClient): Promise<number> =>
  (await cartOf(buyer)).packages[0].items[0].price.current;

const trial = (lines: string, more: Readonly<Record<string, string>> = {}): string =>
  `/promotions/try?${new URLSearchParams({ store: 'ru', country: 'ru', lines, ...more })}`;
const sums = (desk: OfficeBrowser) => {
  const [, before, after] =
    /Без акций: ([\d ,]+) ₽ С акциями: ([\d ,]+) ₽/.exec(plain(desk.words)) ?? [];
  const figure = (text = '') => Number(text.replaceAll(' ', '').replace(',', '.'));
  return { before: figure(before), after: figure(after) };
};
/** Part of the screen under a heading. */
const under = (desk: OfficeBrowser, heading: string): string => {
  const from = desk.html.indexOf(`>${heading}<`);
  return from < 0 ? '' : desk.html.slice(from, desk.html.indexOf('</section>', from));
};

test('a promotion that runs is stopped by the second press: the shop has none of it at once, and has it again when it is brought back', async () => {
  const desk = await atDesk();
  const buyer = await buyerWith([CREAM, 1]);
  const reduced = await priceOf(buyer);
  expect(await actionsPage()).toContain('Участвовать: Крем набором');

  await desk.open(pathOf(SALE));
  expect(desk.words).toContain('Остановить акцию');
  expect(desk.html).not.toContain('value="stop"');
  await desk.open(`${pathOf(SALE)}?ask=stop`);
  expect(desk.words).toContain('корзины пересчитаются без акции');
  expect(desk.words).toContain('Уже сделанные заказы не изменятся');
  await desk.send(pathOf(SALE), { intent: 'stop' });
  await desk.send(pathOf(SET), { intent: 'stop' });
  await desk.open(pathOf(SALE));
  expect(desk.words).toContain('остановлена');
  await heard();
  await expect.poll(() => priceOf(buyer)).toBeGreaterThan(reduced);
  await expect.poll(actionsPage).not.toContain('Участвовать: Крем набором');

  await desk.open('/promotions?state=stopped');
  expect(desk.html).toContain(`href="${pathOf(SALE)}"`);
  await desk.open(pathOf(SALE));
  await desk.send(pathOf(SALE), { intent: 'resume' });
  await desk.send(pathOf(SET), { intent: 'resume' });
  await heard();
  await expect.poll(() => priceOf(buyer)).toBe(reduced);
  await expect.poll(actionsPage).toContain('Участвовать: Крем набором');
  await desk.open(pathOf(SALE));
  expect(desk.words).toContain('Акция остановлена Member');
  expect(desk.words).toContain('Акция возвращена Member');
});

test('two presses of one button do one thing, which the audit tells once', async () => {
  const desk = await atDesk();
  const before = await world.actsOf(`promotion:ru/${MONDAY}`);
  await Promise.all([0, 1].map(() => desk.ask(pathOf(MONDAY), { form: { intent: 'stop' } })));
  await Promise.all([0, 1].map(() => desk.ask(pathOf(MONDAY), { form: { intent: 'resume' } })));
  const acts = (await world.actsOf(`promotion:ru/${MONDAY}`)).slice(before.length);
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['promotion.stop', `staff:${desk.id}`],
    ['promotion.resume', `staff:${desk.id}`],
  ]);
});

test('one that is over is neither stopped nor brought back', async () => {
  const ended = {
    ...SALE_GIVEN,
    id: 9004,
    isBlocked: true,
    endsAt: new Date(now().getTime() - DAY),
  };
  await putPromotions(shop.base.database, shop.features, [ended]);
  const desk = await atDesk();
  for (const intent of ['stop', 'resume']) {
    // oxlint-disable-next-line no-await-in-loop
    await desk.send(pathOf(9004), { intent });
    expect(desk.words).toContain('Акция уже закончилась');
  }
  await desk.open(pathOf(9004));
  expect(desk.html).not.toContain('name="intent"');
  expect(await world.actsOf('promotion:ru/9004')).toEqual([]);
});

test('one whose product is not sold any more does not come back, and says which', async () => {
  const gone = promotionForTests({
    id: 9005,
    isBlocked: true,
    kit: { items: [{ sku: 'WITHDRAWN', count: 1 }] },
  });
  await putPromotions(shop.base.database, shop.features, [gone]);
  const desk = await atDesk();
  await desk.send(pathOf(9005), { intent: 'resume' });
  expect(desk.words).toContain('Акция не вернулась');
  expect(desk.words).toContain('Товара WITHDRAWN нет.');
  await desk.open(pathOf(9005));
  expect(desk.words).toContain('остановлена');
});

test('a promotion of Monday is seen today by the time machine, with its very sums, and begins then', async () => {
  const desk = await atDesk();
  await desk.open(trial(`${BALM} 2`));
  expect(under(desk, 'Действуют')).not.toContain('С понедельника');
  expect(under(desk, 'Не действуют, и почему')).toContain('Акция начнётся 23 ноября');
  const today = sums(desk);
  await desk.open(trial(`${BALM} 2`, { day: '2026-11-23', clock: '00:00' }));
  expect(under(desk, 'Действуют')).toContain('С понедельника');
  const then = sums(desk);
  expect(then.before).toBe(today.before);
  expect(then.after).toBeLessThan(today.after);
  await desk.open(trial(`${BALM} 2`, { day: '2026-11-22', clock: '23:59' }));
  expect(under(desk, 'Действуют')).not.toContain('С понедельника');

  const before = passed;
  passed = MONDAY_AT.getTime() - DEMO_DAY.getTime() + 60_000;
  const buyer = await buyerWith([BALM, 2]);
  expect((await cartOf(buyer)).packages[0].items[0].sum).toBe(then.after);
  passed = before;
});

test('a cart that is tried out gets just what the real one gets, and nothing of it is kept', async () => {
  const desk = await atDesk();
  const buyer = await buyerWith([CREAM, 3], [BALM, 1], ['400703', 9]);
  const { packages } = await cartOf(buyer);
  const items: { sku: string; sum: number; isGift: boolean; qty: number }[] = packages[0].items;
  const kept = async () =>
    (
      await sql<{ carts: number; uses: number }>`select (select count(*) from cart)::int as carts,
        (select count(*) from promotion_use)::int as uses`.execute(shop.base.database)
    ).rows[0];
  const before = await kept();
  await desk.open(trial(`${CREAM} 3\n${BALM}\n400703;9`));
  expect(await kept()).toEqual(before);
  expect(under(desk, 'Действуют')).toContain('Пятая часть');
  const real = items.reduce((sum, { sum: each }) => sum + each, 0);
  expect(sums(desk).after).toBeCloseTo(real, 2);
  for (const { sku, isGift } of items.filter((each) => each.isGift)) {
    expect(isGift).toBe(true);
    expect(under(desk, 'Действуют')).toContain(`в подарок: ${sku}`);
  }
  expect(desk.words).toContain('Цены и остатки – сегодняшние');
});

test('who buys matters: of the same cart newcomers get what others do not, and consultants what guests do not', async () => {
  const newcomer = promotionForTests({
    id: 9006,
    type: 'DISCOUNT_ON_PURCHASE',
    texts: { ru: { name: 'Первый заказ', description: '' } },
    conditions: {
      minCartPriceMinor: 100,
      isForNewClients: true,
      withinDaysOfRegistration: 5,
      buyers: ['c'],
    },
    reward: { percentOff: 5 },
  });
  await putPromotions(shop.base.database, shop.features, [newcomer]);
  const desk = await atDesk();
  await desk.open(trial(BALM, { kind: 'c' }));
  expect(under(desk, 'Действуют')).toContain('Первый заказ');
  await desk.open(trial(BALM, { kind: 'c', before: 'yes' }));
  expect(under(desk, 'Действуют')).not.toContain('Первый заказ');
  expect(under(desk, 'Не действуют, и почему')).toContain('а вы уже заказывали');
  await desk.open(trial(BALM, { kind: 'pc' }));
  expect(under(desk, 'Не действуют, и почему')).toContain('Только для консультантов');
  await putPromotions(shop.base.database, shop.features, [{ ...newcomer, isBlocked: true }]);
});

test('what is near says what is missing, what is chosen says so, and what is stopped does not come', async () => {
  const back = await changePromotion(shop.base.database, shop.features, SALE, {
    conditions: { minCartPriceMinor: 90_000_00, skus: [CREAM] },
  });
  const desk = await atDesk();
  await desk.open(trial(CREAM));
  expect(under(desk, 'Близко')).toContain('Пятая часть');
  expect(plain(under(desk, 'Близко'))).toMatch(/Добавьте ещё [\d ]+ ₽/);
  expect(under(desk, 'Можно взять: покупатель выбирает сам')).toContain('Крем набором');
  await back();
  const again = await changePromotion(shop.base.database, shop.features, SALE, { isBlocked: true });
  await desk.open(trial(CREAM));
  expect(under(desk, 'Не действуют, и почему')).toContain('Акция на паузе');
  await again();
});

test('what is no line, no day or no product is said, and what was typed stays', async () => {
  const desk = await atDesk();
  await desk.open(trial(`${CREAM} 2\nкрем 1\nNOBODY 1`));
  expect(desk.words).toContain('Не прочитаны строки: 2.');
  expect(desk.words).toContain('здесь не продаётся');
  expect(desk.html).toContain('крем 1');
  await desk.open(trial(CREAM, { day: '2026-02-30' }));
  expect(desk.words).toContain('Такого дня или времени нет');
  expect(desk.words).not.toContain('С акциями');
});

test('the list has each promotion in the tab of what becomes of it, and finds it by number and name', async () => {
  const desk = await atDesk(['ru']);
  const has = async (path: string, id: number) => {
    await desk.open(path);
    return desk.html.includes(`href="${pathOf(id)}"`);
  };
  expect(await has('/promotions?search=пятая', SALE)).toBe(true);
  expect(await has('/promotions?search=9001', SALE)).toBe(true);
  expect(await has('/promotions?search=100', SALE)).toBe(false);
  expect(await has('/promotions?search=9002', MONDAY)).toBe(false);
  expect(await has('/promotions?state=planned', MONDAY)).toBe(true);
  // Of the demo: one that ended, one that is stopped.
  expect(await has('/promotions?state=ended', 616)).toBe(true);
  expect(await has('/promotions?state=stopped', 613)).toBe(true);
  await desk.open('/promotions?search=nothing');
  expect(desk.words).toContain('Ничего не нашлось');
});

test('more promotions than a page shows go on from a row, each once', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...SET_GIVEN,
    id: 20_000 + index,
    isBlocked: true,
    kit: kitForTests({ sku: `MANY-${index}` }),
  }));
  await putPromotions(shop.base.database, shop.features, many);
  const desk = await atDesk();
  const idsAt = () =>
    [...desk.html.matchAll(/href="\/promotions\/ru\/(20\d{3})"/g)].map(([, id]) => id);
  await desk.open('/promotions?state=stopped&search=20');
  const first = new Set(idsAt());
  expect(first.size).toBe(50);
  const next = /href="(\/promotions\?[^"]*cursor=[^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.open(next.replaceAll('&amp;', '&'));
  const second = new Set(idsAt());
  expect(new Set([...first, ...second]).size).toBe(60);
  expect(second.size).toBe(10);
});

test('the list is taken as a file, and the audit tells by whom', async () => {
  const desk = await atDesk();
  const { body, headers } = await desk.ask('/promotions/export?search=9001&store=ru');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(body, { bom: true, delimiter: ';', columns: true });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Магазин: 'RU',
    Номер: '9001',
    Название: 'Пятая часть',
    'Что это': 'скидка за покупку',
    Начало: '2026-01-01 03:00',
  });
  const acts = await world.actsOf('export:promotions');
  expect(acts.at(-1)).toMatchObject({ action: 'export.take', actor: `staff:${desk.id}` });
});

test('a promotion says in words what it asks for, gives and counts, and leads to its products', async () => {
  const desk = await atDesk(null, 'owner');
  await desk.open(pathOf(SALE));
  const words = plain(desk.words);
  for (const said of [
    'скидка за покупку',
    'Корзина от 1 ₽',
    'Скидка 20 %',
    'без конца',
    '0, в 0 заказах',
  ])
    expect(words).toContain(said);
  expect(desk.html).toContain(`href="/products/${CREAM}"`);
  // Markup of a text stays text.
  expect(words).toContain('Описание **пятой** части');
  await desk.open(pathOf(601));
  expect(desk.words).toContain('Выбор 3: до 1 шт., можно пропустить');
});

test('stores of others are neither seen, stopped nor tried, and without the right there is nothing', async () => {
  const elsewhere = await atDesk(['kz']);
  expect((await elsewhere.ask(pathOf(SALE))).statusCode).toBe(404);
  expect((await elsewhere.ask(pathOf(SALE), { form: { intent: 'stop' } })).statusCode).toBe(404);
  expect((await elsewhere.ask(trial(CREAM))).statusCode).toBe(404);
  for (const path of ['/promotions', '/promotions?store=ru', '/promotions/export?store=ru'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await elsewhere.ask(path)).body).not.toContain('Пятая часть');
  const desk = await atDesk();
  await desk.open(pathOf(SALE));
  expect(desk.words).toContain('Остановить акцию');
  for (const path of [
    '/promotions/ru/0',
    '/promotions/ru/x',
    '/promotions/ru/9999999999',
    pathOf(999_999),
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await desk.ask(path)).statusCode).toBe(404);
  const packer = await atDesk(null, 'orders');
  for (const path of ['/promotions', '/promotions/export', pathOf(SALE), trial(CREAM)])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode).toBe(403);
  expect((await packer.ask(pathOf(SALE), { form: { intent: 'stop' } })).statusCode).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/promotions"');
});

test('who only sees promotions finds no way to stop them', async () => {
  await sql`update staff_role set permissions = '{orders.see,promotions.see}' where code = 'orders'`.execute(
    shop.base.database,
  );
  const looker = await atDesk(null, 'orders');
  await looker.open(`${pathOf(SALE)}?ask=stop`);
  expect(looker.words).toContain('Пятая часть');
  expect(looker.words).not.toContain('Остановить');
  expect((await looker.ask(pathOf(SALE), { form: { intent: 'stop' } })).statusCode).toBe(403);
});
