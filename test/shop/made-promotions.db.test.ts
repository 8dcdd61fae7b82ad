import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROMOTION_TYPES } from '#features/offers/model.ts';
import { listPromotions } from '#features/offers/server/public.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, type StaffWorld } from '../support/office-staff.ts';
import { formIn } from '../support/page-form.ts';
import { promotionDesk } from '../support/promotion-desk.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const CREAM = '400501';
const CANDLE = '400911';
const SOAP = '400905';

let shop: TestServer;
let world: StaffWorld;
let atDesk: ReturnType<typeof promotionDesk>;
let desk: OfficeBrowser;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  world = openStaffWorld(shop.base.database, now, TEST_SECRET);
  atDesk = promotionDesk(shop, world, now);
  desk = await atDesk();
});
beforeEach(() => {
  passed += 60_000;
});
afterAll(() => shop?.close());

type Typed = Readonly<Record<string, string | readonly string[]>>;
const newOf = (type: string, store = 'ru') => `/promotions/new?store=${store}&type=${type}`;
const pathOf = (id: number) => `/promotions/ru/${id}`;
const standing = async (id: number) =>
  (await listPromotions(shop.base.database, new Date(0))).find(
    (each) => each.store === 'ru' && each.id === id,
  );
const save = (browser: OfficeBrowser, at: string, typed: Typed) =>
  browser.send(at, { ...formIn(browser.html), ...typed });
const inputs = () => [...desk.html.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name);

/** Makes one in the office. @returns Its number. */
async function make(type: string, typed: Typed): Promise<number> {
  await desk.open(newOf(type));
  const id = Number(formIn(desk.html)['id']?.[0]);
  // What it meets is said first: see the kinds.
  await save(desk, newOf(type), { name: 'Новая', from: '2026-11-01', sure: 'yes', ...typed });
  return id;
}
/** Somebody ordered by it. */
async function use(id: number): Promise<void> {
  const client = shop.client({ isRoaming: true });
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_order_place', {
    body: { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  await sql`
    insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, used_at)
    select id, ${id}, store, person_id, '{}', 1, ${now()} from purchase
    where order_number = ${placed.json().data.orderNumber}`.execute(shop.base.database);
}

test('the kind is chosen first, in words; then its form has what that kind needs, and nothing else', async () => {
  await desk.open('/promotions');
  expect(desk.html).toContain('href="/promotions/new"');
  await desk.open('/promotions/new?store=ru');
  for (const type of PROMOTION_TYPES) expect(desk.html).toContain(`type=${type}`);
  expect(desk.words).toContain('Несколько товаров вместе за одну цену');
  const has: Readonly<Record<string, readonly string[]>> = {
    FIX_PRICE_ON_PRODUCT_SET: ['price', 'items', 'choice1'],
    DISCOUNT_ON_PRODUCT_SET: ['percent_off', 'off', 'items', 'choice1'],
    DISCOUNT_ON_COMPONENTS: ['items', 'choice1'],
    BONUS_ON_PRODUCT_SET: ['presents', 'items', 'choice1'],
    PRESENT_ON_PURCHASE: ['presents', 'choice1'],
    PRESENT_ON_PURCHASE_ONE: ['presents', 'choice1'],
    DISCOUNT_ON_PURCHASE: ['percent_off', 'off'],
    DISCOUNT_ON_PURCHASE_ONE: ['percent_off', 'off'],
  };
  const asked = ['price', 'percent_off', 'off', 'presents', 'items', 'choice1'];
  for (const [type, fields] of Object.entries(has)) {
    // oxlint-disable-next-line no-await-in-loop
    await desk.open(newOf(type));
    const shown = asked.filter((name) => inputs().includes(name));
    expect(shown, type).toEqual(asked.filter((name) => fields.includes(name)));
  }
});

test('each of the eight kinds is made from nothing as a draft: stopped, in no list, with its own number, once however often it is pressed', async () => {
  const set = { items: `${CREAM} ${CANDLE}*2` };
  const made = {
    FIX_PRICE_ON_PRODUCT_SET: { ...set, price: '900' },
    DISCOUNT_ON_PRODUCT_SET: { ...set, percent_off: '20' },
    DISCOUNT_ON_COMPONENTS: { choice1: `${CREAM}=500 ${SOAP}`, choice1_count: '2' },
    BONUS_ON_PRODUCT_SET: { ...set, presents: SOAP },
    PRESENT_ON_PURCHASE: { min_sum: '3000', presents: SOAP, repeatable: 'yes' },
    PRESENT_ON_PURCHASE_ONE: { min_sum: '3000', choice1: `${SOAP} ${CANDLE}` },
    DISCOUNT_ON_PURCHASE: { min_sum: '3000', percent_off: '10', skus: CREAM },
    DISCOUNT_ON_PURCHASE_ONE: { min_points: '50', off: '100' },
  } as const;
  for (const [type, typed] of Object.entries(made)) {
    // oxlint-disable-next-line no-await-in-loop
    const id = await make(type, { ...typed, sure: 'no' });
    if (desk.place !== pathOf(id)) {
      expect(desk.words, type).toContain('в это же время идут другие акции');
      // oxlint-disable-next-line no-await-in-loop
      await save(desk, newOf(type), { ...typed, sure: 'yes' });
    }
    expect(desk.place, type).toBe(pathOf(id));
    // oxlint-disable-next-line no-await-in-loop
    expect(await standing(id), type).toMatchObject({ type, isBlocked: true, isShown: false });
  }
  const first = await make('FIX_PRICE_ON_PRODUCT_SET', made.FIX_PRICE_ON_PRODUCT_SET);
  const form = { name: 'Новая', from: '2026-11-01', ...made.FIX_PRICE_ON_PRODUCT_SET };
  await desk.open(newOf('FIX_PRICE_ON_PRODUCT_SET'));
  const { seen = [] } = formIn(desk.html);
  await desk.send(newOf('FIX_PRICE_ON_PRODUCT_SET'), {
    ...form,
    seen,
    hidden: 'yes',
    id: String(first),
  });
  expect(desk.place).toBe(pathOf(first));
  await desk.send(newOf('FIX_PRICE_ON_PRODUCT_SET'), {
    ...form,
    name: 'Другая',
    seen,
    id: String(first),
  });
  expect(desk.words).toContain('этот номер заняла другая акция');
  expect((await world.actsOf(`promotion:ru/${first}`)).map(({ action }) => action)).toEqual([
    'promotion.make',
  ]);
});

test('a draft becomes a promotion of the shop when it is brought back and shown', async () => {
  const id = await make('FIX_PRICE_ON_PRODUCT_SET', {
    items: `${CANDLE}*2`,
    price: '100',
    name_en: 'Two candles',
  });
  const list = async () => {
    await shop.features.catalogue.refresh();
    const { body } = await shop.app.inject({
      url: '/ru/shop/actions/',
      headers: { host: 'localhost', accept: 'text/html' },
    });
    return body.includes(`data-action="${id}"`);
  };
  expect(await list()).toBe(false);
  await desk.send(pathOf(id), { intent: 'resume' });
  await desk.open(`${pathOf(id)}/edit`);
  await save(desk, `${pathOf(id)}/edit`, { name: 'Две свечи', hidden: [] });
  await expect.poll(list).toBe(true);
  expect(await standing(id)).toMatchObject({
    isBlocked: false,
    isShown: true,
    kit: { priceMinor: 100_00, items: [{ sku: CANDLE, count: 2 }] },
    texts: { ru: { name: 'Две свечи' }, en: { name: 'Two candles' } },
  });
});

test('what a file would be refused is refused at its field, in words, and nothing typed is lost', async () => {
  await make('FIX_PRICE_ON_PRODUCT_SET', {
    name: '',
    items: 'NOBODY',
    price: 'many',
    choice1: `${CREAM} ${CREAM}`,
    choice2_count: '2',
    vat: 'x',
  });
  for (const words of ['Название – от 1 до 200 знаков.', 'Это не сумма.'])
    expect(desk.words).toContain(words);
  expect(formIn(desk.html)).toMatchObject({ items: ['NOBODY'], price: ['many'] });
  await make('FIX_PRICE_ON_PRODUCT_SET', {
    items: CREAM,
    price: 'many',
    choice1: `${CREAM} ${CREAM}`,
    choice2_count: '2',
    choice3: `${CANDLE}=x`,
    step: '2',
  });
  for (const words of [
    'Это не сумма.',
    `Товар ${CREAM} назван дважды.`,
    'Акции такого вида без этого нельзя.',
    'Пишите через пробел',
  ])
    expect(desk.words).toContain(words);
  await make('FIX_PRICE_ON_PRODUCT_SET', { items: 'NOBODY', choice1: 'NOWHERE', price: '10' });
  expect(desk.words).toContain('Товара NOBODY нет.');
  expect(desk.words).toContain('Товара NOWHERE нет.');
  await make('DISCOUNT_ON_COMPONENTS', { choice1: CREAM });
  expect(desk.words).toContain('Хотя бы одному товару выбора нужна своя цена');
  await make('DISCOUNT_ON_PURCHASE', { percent_off: '10' });
  expect(desk.words).toContain('Этой акции нужна сумма или баллы.');
});

test('one that no order has is changed in all it is made of; from the first order on its set stays, also for a form that was open', async () => {
  const id = await make('FIX_PRICE_ON_PRODUCT_SET', {
    items: CREAM,
    price: '500',
    choice1: `${SOAP} ${CANDLE}`,
    choice1_optional: 'yes',
    several_kits: 'yes',
  });
  const edit = `${pathOf(id)}/edit`;
  await desk.open(edit);
  expect(desk.words).toContain('её состав и выборы больше не изменить');
  // What is ticked stays ticked where it is not touched, and goes where it is.
  await save(desk, edit, { items: `${CREAM}*2`, choice1_count: '2' });
  expect(await standing(id)).toMatchObject({
    isMultipleKits: true,
    kit: {
      items: [{ sku: CREAM, count: 2 }],
      choices: [{ count: 2, isOptional: true, collectionId: id * 10 + 1 }],
    },
  });
  await desk.open(edit);
  await save(desk, edit, {
    choice1: '',
    choice1_count: '',
    choice1_optional: [],
    several_kits: [],
  });
  expect(await standing(id)).toMatchObject({ isMultipleKits: false, kit: { choices: [] } });
  await desk.open(edit);
  const opened = formIn(desk.html);
  await use(id);
  await desk.send(edit, { ...opened, items: CANDLE });
  expect(desk.words).toContain('её состав больше не меняется');
  await desk.send(edit, { ...opened, name: 'Имя ещё меняется' });
  expect((await standing(id))?.texts['ru']?.name).toBe('Имя ещё меняется');
  await desk.open(edit);
  expect(desk.words).toContain('меняют файлом');
  expect(inputs()).not.toContain('items');
  expect((await standing(id))?.kit?.items).toEqual([{ sku: CREAM, count: 2 }]);
});

test('the card of the shop stands beside the form with what is typed', async () => {
  await desk.open(newOf('PRESENT_ON_PURCHASE'));
  expect(desk.html).toContain('aria-label="Карточка акции"');
  await make('PRESENT_ON_PURCHASE', {
    name: 'Мыло в подарок',
    min_sum: 'много',
    until: '2026-12-31',
  });
  const card = desk.html.slice(desk.html.indexOf('aria-label="Карточка акции"'));
  const words = card.slice(0, card.indexOf('</section>')).replaceAll(/<!-- -->/g, '');
  for (const each of ['Мыло в подарок', 'Подарок', 'до 2026-12-31', 'Корзина от много'])
    expect(words).toContain(each);
});

test('another store’s promotions are not made, and without the right none is', async () => {
  const elsewhere = await atDesk(['kz']);
  await elsewhere.open('/promotions/new');
  expect(elsewhere.html).not.toContain('store=ru');
  expect((await elsewhere.ask('/promotions/new?store=ru')).statusCode).toBe(404);
  await desk.open(newOf('DISCOUNT_ON_PURCHASE'));
  const form = { ...formIn(desk.html), name: 'Чужая', from: '2026-11-01', min_sum: '1', off: '1' };
  expect((await elsewhere.ask(newOf('DISCOUNT_ON_PURCHASE'), { form })).statusCode).toBe(404);
  const packer = await atDesk(null, 'orders');
  for (const path of ['/promotions/new', newOf('DISCOUNT_ON_PURCHASE')])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode).toBe(403);
  expect((await packer.ask(newOf('DISCOUNT_ON_PURCHASE'), { form })).statusCode).toBe(403);
  for (const path of ['/promotions/new?store=zz', '/promotions/new?store=ru&type=OTHER'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await desk.ask(path)).statusCode, path).toBe(path.includes('zz') ? 404 : 200);
  expect((await desk.ask(newOf('OTHER'), { form })).statusCode).toBe(400);
});
