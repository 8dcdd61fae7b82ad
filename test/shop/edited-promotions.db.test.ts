import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import {
  listPromotions,
  openPromotionForm,
  savePromotionForm,
} from '#features/offers/server/public.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, type StaffWorld } from '../support/office-staff.ts';
import { formIn } from '../support/page-form.ts';
import { promotionDesk } from '../support/promotion-desk.ts';
import { putPromotions } from '../support/promotions.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const SHAMPOO = '400910';
const CANDLE = '400911';
const ONE = 9101;
const SET = 9102;
const HOST = 'ru.localhost';

let shop: TestServer;
let world: StaffWorld;
let atDesk: ReturnType<typeof promotionDesk>;
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);

const ONE_GIVEN = promotionForTests({
  id: ONE,
  type: 'DISCOUNT_ON_PURCHASE',
  texts: { ru: { name: 'Десятая часть', description: '' } },
  conditions: { minCartPriceMinor: 100, skus: [SHAMPOO] },
  reward: { percentOff: 10 },
  isBlocked: false,
});
const SET_GIVEN = promotionForTests({
  id: SET,
  texts: {
    ru: { name: 'Вечером', description: 'Слова' },
    en: { name: 'Evening', description: '' },
  },
  kit: {
    sku: 'KIT-9102',
    priceMinor: 300_00,
    items: [{ sku: CANDLE, count: 2 }],
    choices: [{ collectionId: 77, count: 1, isOptional: true, products: [{ sku: '400905' }] }],
  },
});
const ALL = [ONE_GIVEN, SET_GIVEN];

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  world = openStaffWorld(shop.base.database, now, TEST_SECRET);
  atDesk = promotionDesk(shop, world, now);
});
beforeEach(async () => {
  passed += 60_000;
  await sql`delete from promotion where store = 'ru' and id > ${SET}`.execute(shop.base.database);
  await putPromotions(shop.base.database, shop.features, ALL);
});
afterAll(() => shop?.close());

const pathOf = (id: number) => `/promotions/ru/${id}`;
const editOf = (id: number) => `${pathOf(id)}/edit`;
const standing = async (id: number) =>
  (await listPromotions(shop.base.database, new Date(0))).find(
    (each) => each.store === 'ru' && each.id === id,
  );
/** Types into the form that is open, and saves. */
const save = (
  desk: OfficeBrowser,
  at: string,
  typed: Readonly<Record<string, string | readonly string[]>>,
) => desk.send(at, { ...formIn(desk.html), ...typed });
const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll(/[\u00a0\u202f]/g, ' ');

test('a promotion is changed as a file would change it, in the shop’s cart too, and what the form lacks stays', async () => {
  const desk = await atDesk();
  const buyer = shop.client({ host: HOST, isRoaming: true });
  await buyer.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: SHAMPOO, amount: 1 },
  });
  const price = async (): Promise<number> =>
    (await buyer.call('get_user_data')).json().data.cartData.packages[0].items[0].price.current;
  const before = await price();
  await desk.open(editOf(ONE));
  await save(desk, editOf(ONE), {
    percent_off: '50',
    name_en: 'A half',
    until: '2026-12-31',
    buyers: ['c', 'visitor'],
    person_limit: '3',
  });
  expect(desk.place).toBe(pathOf(ONE));
  expect(await standing(ONE)).toMatchObject({
    reward: { percentOff: 50 },
    texts: { ru: { name: 'Десятая часть' }, en: { name: 'A half' } },
    conditions: { buyers: ['c', 'visitor'], skus: [SHAMPOO], minCartPriceMinor: 100 },
    limitPerPerson: 3,
    endsAt: new Date('2026-12-31T21:00:00Z'),
    startsAt: ONE_GIVEN.startsAt,
  });
  await shop.features.catalogue.refresh();
  await expect.poll(price).toBeLessThan(before);
  const acts = await world.actsOf(`promotion:ru/${ONE}`);
  expect(acts.at(-1)).toMatchObject({
    action: 'promotion.change',
    actor: `staff:${desk.id}`,
    details: { before: { percent_off: '10' }, after: { percent_off: '50', person_limit: '3' } },
  });
});

test('a set is changed in its dates and texts, and keeps what it is made of', async () => {
  const desk = await atDesk();
  await desk.open(editOf(SET));
  expect(desk.words).toContain('её состав и выборы больше не изменить');
  await save(desk, editOf(SET), { from: '2026-12-01T10:00', description: 'Другие\r\nслова' });
  const after = await standing(SET);
  expect(after?.kit).toEqual(SET_GIVEN.kit);
  expect(after?.startsAt).toEqual(new Date('2026-12-01T07:00:00Z'));
  expect(after?.texts['ru']?.description).toBe('Другие\nслова');
});

test('what a file would be refused is refused at its field, and nothing typed is lost', async () => {
  const desk = await atDesk();
  await desk.open(editOf(ONE));
  await save(desk, editOf(ONE), {
    name: '',
    until: '2025-12-31',
    limit: 'many',
    skus: `${SHAMPOO} NOBODY`,
    group: 'группа',
  });
  // What cannot be read is told first.
  for (const said of ['Название – от 1 до 200 знаков', 'Целое число больше нуля'])
    expect(desk.words).toContain(said);
  for (const typed of ['2025-12-31', 'many', `${SHAMPOO} NOBODY`, 'группа'])
    expect(desk.html).toContain(`value="${typed}"`);
  await save(desk, editOf(ONE), { name: 'Имя', limit: '' });
  expect(desk.words).toContain('Конец раньше начала');
  await save(desk, editOf(ONE), { until: '' });
  expect(desk.words).toContain('Товара NOBODY нет');
  expect(await standing(ONE)).toEqual(ONE_GIVEN);
});

test('a form is no way to columns that it does not have', async () => {
  const desk = await atDesk();
  await desk.open(editOf(ONE));
  await save(desk, editOf(ONE), { limit: '9', blocked: 'yes', type: 'PRESENT_ON_PURCHASE' });
  expect(await standing(ONE)).toEqual({ ...ONE_GIVEN, limitTotal: 9 });
  // Not by the act itself either.
  const edit = { store: 'ru', id: ONE, copyOf: null, isSure: true, seen: { limit: '9' } };
  const by = { actor: { kind: 'staff' as const, staffId: desk.id }, now: now() };
  const typed = { limit: '8', blocked: 'yes', hidden: '' };
  const form = await openPromotionForm(shop.base.database, { ...edit, isCopy: false });
  await savePromotionForm(shop.base.database, { ...edit, seen: form?.form ?? {}, typed }, by);
  expect(await standing(ONE)).toEqual({ ...ONE_GIVEN, limitTotal: 8 });
});

test('of two who change one promotion the second is told, sees both versions, and nothing is lost', async () => {
  const [one, other] = [await atDesk(), await atDesk()];
  await one.open(editOf(ONE));
  await other.open(editOf(ONE));
  await save(one, editOf(ONE), { percent_off: '20', limit: '100' });
  await save(other, editOf(ONE), { percent_off: '30', person_limit: '2' });
  expect(other.words).toContain('Пока вы писали, акция изменилась');
  expect(other.words).toContain('Было: 10. Стало: 20.');
  expect(other.words).toContain('В этой форме: 30.');
  expect((await standing(ONE))?.reward?.percentOff).toBe(20);
  await save(other, editOf(ONE), {});
  expect(await standing(ONE)).toMatchObject({
    reward: { percentOff: 30 },
    limitTotal: 100,
    limitPerPerson: 2,
  });
});

test('a promotion that meets another of its products says so first, and is saved by the second press', async () => {
  await putPromotions(shop.base.database, shop.features, [
    {
      ...ONE_GIVEN,
      id: 9103,
      texts: { ru: { name: 'Та же часть', description: '' } },
      conditions: { minCartPriceMinor: 100, skus: ['400912'] },
    },
  ]);
  const desk = await atDesk();
  await desk.open(editOf(ONE));
  await save(desk, editOf(ONE), { percent_off: '15', skus: `${SHAMPOO} 400912` });
  expect(desk.place).toBe(editOf(ONE));
  expect(plain(desk.words)).toContain('Та же часть № 9103');
  expect(desk.words).toContain('корзина может получить обе');
  expect((await standing(ONE))?.reward?.percentOff).toBe(10);
  await save(desk, editOf(ONE), { sure: 'yes' });
  expect((await standing(ONE))?.reward?.percentOff).toBe(15);
  // It is told once.
  await desk.open(editOf(ONE));
  await save(desk, editOf(ONE), { percent_off: '16' });
  expect((await standing(ONE))?.reward?.percentOff).toBe(16);
});

test('a copy is whole, stopped and hidden, has names of its own, and two presses make one', async () => {
  const desk = await atDesk();
  const at = `${editOf(SET)}?copy=yes`;
  await desk.open(at);
  expect(desk.words).toContain('остановленной и скрытой');
  await save(desk, at, { name: 'Вечером ещё раз', until: '2026-12-31' });
  expect(plain(desk.words)).toContain(`Вечером № ${SET}`);
  const shown = formIn(desk.html);
  const form = { ...shown, sure: 'yes' };
  const id = Number(shown['id']?.[0]);
  expect(id).toBeGreaterThan(SET);
  await Promise.all([0, 1].map(() => desk.ask(at, { form })));
  const copy = await standing(id);
  expect(copy).toMatchObject({
    type: SET_GIVEN.type,
    isBlocked: true,
    isShown: false,
    texts: { ru: { name: 'Вечером ещё раз', description: 'Слова' }, en: { name: 'Evening' } },
    kit: { sku: `SET-${id}`, priceMinor: 300_00, items: [{ sku: CANDLE, count: 2 }] },
  });
  expect(copy?.kit?.choices[0]).toMatchObject({ collectionId: id * 10 + 1, isOptional: true });
  expect(await standing(SET)).toEqual(SET_GIVEN);
  expect(await world.actsOf(`promotion:ru/${id}`)).toMatchObject([
    { action: 'promotion.copy', details: { of: SET } },
  ]);
  await desk.send(at, { ...form, name: 'Третья' });
  expect(desk.words).toContain('этот номер заняла другая акция');
  expect(desk.html).toContain('value="Третья"');
  expect(formIn(desk.html)['id']).toEqual([String(id + 1)]);
});

test('stores of others are not changed, and what is not there is not found', async () => {
  const elsewhere = await atDesk(['kz']);
  expect((await elsewhere.ask(editOf(ONE))).statusCode).toBe(404);
  const desk = await atDesk();
  await desk.open(editOf(ONE));
  const form = { ...formIn(desk.html), percent_off: '100' };
  expect((await elsewhere.ask(editOf(ONE), { form })).statusCode).toBe(404);
  expect((await desk.ask(editOf(999_999))).statusCode).toBe(404);
  expect((await desk.ask(editOf(999_999), { form })).statusCode).toBe(404);
  expect((await desk.ask(editOf(ONE), { form: { ...form, seen: '[]' } })).statusCode).toBe(400);
  expect(await standing(ONE)).toEqual(ONE_GIVEN);
});
