import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { deleteOldDrafts, deletingDraft, getDraft } from './public.ts';

const now = new Date('2026-11-20T09:00:00Z');
const NOVOSIBIRSK = '3';
/** A point of the carrier «Стриж», and the company's store, both in Novosibirsk. */
const [POINT, STORE] = [301, 305];
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const form = {
  receiverEmail: 'anna@example.test',
  receiverNameFirst: 'Анна',
  receiverNameSecond: 'Примерова',
  receiverNameThird: '',
  receiverPhone: '8 (900) 000-00-01',
};
const toPoint = {
  ...form,
  deliveryType: 'SELF',
  deliveryBaseType: 'SELF_STRIZH',
  deliveryPointNumber: POINT,
};
const toStore = { ...form, deliveryType: 'CORPORATECSC', deliveryPointNumber: STORE };
const deliveryAddress = {
  countryISO: 'RU',
  city: 'Новосибирск',
  street: 'Садовая ул.',
  house: '12',
  zip: '630000',
};
const byCourier = {
  ...form,
  deliveryType: 'STRIZH_COURIER',
  deliveryBaseType: 'COURIER',
  deliveryAddress,
};

/** A guest in Novosibirsk with this many creams of 1,000 roubles. */
async function buyer(amount = 1, productArticle = 'CREAM'): Promise<TestClient> {
  const client = shop.client();
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  if (amount > 0)
    await client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
  return client;
}
const check = (client: TestClient, body: object) =>
  client.call('shopen_app_ajax_cart_delivery_data_check', { body });
const stepData = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json().data;
const cartId = async (client: TestClient): Promise<string> =>
  (await stepData(client)).cartData.virtual_cart_id;

test('the step has the cart, couriers, pickup types, receiver and the form of a new address C7-042', async () => {
  const { cartData, deliveryData } = await stepData(await buyer(2));
  expect(cartData).toMatchObject({ amount: 2, sum: 2_000 });
  expect(deliveryData).toMatchObject({
    deliveryWay: null,
    selected: null,
    receiver: { nameFirst: '', email: '' },
    newAddress: {
      countries: [
        { code: 'ru', name: 'Россия' },
        { code: 'by', name: 'Беларусь' },
      ],
      configuration: {
        required: ['city', 'street', 'house'],
        streetAlphabet: 'onlyCyrillic',
        isPatronymicUsed: true,
      },
    },
  });
  expect(deliveryData.courierCompanies[0]).toMatchObject({
    type: 'STRIZH_COURIER',
    baseType: 'COURIER',
    price: { value: 349 },
    dates: { from: '2026-11-23', to: '2026-11-25' },
    period: '3–5 дней',
  });
  expect(deliveryData.pickupTypes[0]).toMatchObject({
    type: 'CORPORATECSC',
    minPrice: { value: 0 },
  });
});

test('an empty cart has no delivery step', async () => {
  const answer = await (
    await buyer(0)
  ).call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
  expect([answer.statusCode, answer.json().data]).toEqual([
    409,
    { code: 'CART_EMPTY', redirect: '/ru/' },
  ]);
});

test('a point is kept with its receiver, and the buyer goes on to payment C7-049 C7-051 C7-046', async () => {
  const client = await buyer();
  const answer = await check(client, toPoint);
  expect(answer.json()).toMatchObject({
    success: true,
    data: { redirect: '/ru/shop/cart/payment/', hasAccount: false },
  });
  expect(await getDraft(shop.base.database, await cartId(client), now)).toMatchObject({
    receiver: { firstName: 'Анна', phone: '+7 9000000001', phoneE164: '+79000000001' },
    delivery: {
      carrier: 'SELF_STRIZH',
      pointNumber: POINT,
      address: null,
      quote: { priceMinor: 199_00 },
    },
  });
  expect((await stepData(client)).deliveryData).toMatchObject({
    receiver: { nameFirst: 'Анна', email: 'anna@example.test' },
    selected: { deliveryType: 'SELF', deliveryPointNumber: POINT, price: { value: 199 } },
  });
});

test('a point is known by each of its names D20', async () => {
  for (const name of ['deliveryPointNumber', 'deliveryPointId', 'pointId', 'number']) {
    const { deliveryPointNumber: _named, ...rest } = toPoint;
    expect((await check(await buyer(), { ...rest, [name]: POINT })).statusCode).toBe(200);
  }
});

test('the company’s store is free and ready tomorrow C7-050 C4-078', async () => {
  const client = await buyer();
  const seen = { cartSum: 1_000, deliveryPrice: 0, deliveryPeriod: 'Завтра', totalSum: 1_000 };
  expect((await check(client, { ...toStore, ...seen })).statusCode).toBe(200);
});

test('a courier goes to a new address with a comment C7-043 C7-044 C7-047 C7-048', async () => {
  const client = await buyer();
  const answer = await check(client, {
    ...byCourier,
    userComment: 'Домофон не работает',
    cartSum: 1_000,
    deliveryPrice: 349,
    totalSum: 1_349,
  });
  expect(answer.statusCode).toBe(200);
  expect(await getDraft(shop.base.database, await cartId(client), now)).toMatchObject({
    delivery: {
      carrier: 'STRIZH_COURIER',
      pointNumber: null,
      comment: 'Домофон не работает',
      address: { country: 'ru', city: 'Новосибирск', house: '12' },
    },
  });
});

test('nothing chosen is said in the store’s words C5-014 C8-033', async () => {
  for (const body of [
    form,
    { ...form, deliveryType: 'SELF' },
    { ...byCourier, deliveryType: 'NOBODY' },
  ]) {
    const answer = await check(await buyer(), body);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      ['Выберите способ получения'],
    ]);
  }
});

test('each wrong field has its words, and nothing is kept C5-016 C5-017 C5-019', async () => {
  const client = await buyer();
  const answer = await check(client, {
    ...toPoint,
    receiverEmail: '',
    receiverNameFirst: 'Анна1',
    receiverPhone: '12',
  });
  expect(answer.json().data.fields).toEqual({
    receiverEmail: 'Обязательное поле!',
    receiverNameFirst: 'Нельзя использовать цифры и спецсимволы',
    receiverPhone: 'Проверьте правильность введенного телефона',
  });
  expect(await getDraft(shop.base.database, await cartId(client), now)).toBeNull();
});

test('numbers that the server has otherwise come back fresh, with what changed', async () => {
  const client = await buyer();
  const seen = { cartSum: 1, deliveryPrice: 0, deliveryPeriod: 'Завтра', totalSum: 1 };
  const answer = await check(client, { ...toPoint, ...seen });
  expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'SUMS_CHANGED']);
  expect(answer.json().data).toMatchObject({ cartSum: 1_000, deliveryPrice: 199, totalSum: 1_199 });
  expect(answer.json().data.changes.map(({ field }: { field: string }) => field)).toEqual([
    'cartSum',
    'deliveryPrice',
    'deliveryPeriod',
    'totalSum',
  ]);
  expect(await getDraft(shop.base.database, await cartId(client), now)).toBeNull();
});

test('from 3,000 roubles on a pickup point costs nothing', async () => {
  const answer = await check(await buyer(3), { ...toPoint, deliveryPrice: 0, totalSum: 3_000 });
  expect(answer.statusCode).toBe(200);
});

test('what may only be picked up is not given to a courier, and is named C7-051', async () => {
  const client = await buyer(2, 'PICKUP');
  const answer = await check(client, byCourier);
  expect([answer.statusCode, answer.json().data.forbiddenProducts]).toEqual([
    409,
    [{ sku: 'PICKUP', count: 2 }],
  ]);
  expect((await check(client, toPoint)).statusCode).toBe(200);
});

test('a parcel too heavy for a carrier is refused', async () => {
  const answer = await check(await buyer(4, 'HEAVY'), toPoint);
  expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'TOO_HEAVY']);
});

test('a point of another country or kind is no choice', async () => {
  const elsewhere = await check(await buyer(), { ...toPoint, deliveryPointNumber: 30101 });
  const store = await check(await buyer(), { ...toPoint, deliveryPointNumber: STORE });
  const none = await check(await buyer(), { ...toPoint, deliveryPointNumber: 2_000_000_000 });
  expect([elsewhere, store, none].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('a guest whose e-mail has a login is told so, thirty times an hour at the most D71', async () => {
  const { database } = shop.base;
  const person = await database
    .insertInto('person')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = { email: 'known@example.test', email_key: 'known@example.test' };
  await database
    .insertInto('person_data')
    .values({ person_id: person.id, first_name: 'Вера', last_name: 'Известнова', ...known })
    .execute();
  const contract = {
    number: '7000123',
    kind: 2,
    role: 'pc',
    country: 'ru',
    person_id: person.id,
  } as const;
  await database.insertInto('contract').values(contract).execute();
  await database.insertInto('login').values({ contract: '7000123', password_hash: 'x' }).execute();
  await database.deleteFrom('attempt_counter').execute();

  const client = await buyer();
  const answers: boolean[] = [];
  for (let turn = 0; turn < 32; turn++)
    answers.push(
      (await check(client, { ...toPoint, receiverEmail: 'known@example.test' })).json().data
        .hasAccount,
    );
  expect(answers.filter(Boolean)).toHaveLength(30);
  expect(answers.slice(30)).toEqual([false, false]);
});

test('points of a city come with price and period, 50 at the most C7-056 C9-002', async () => {
  const client = await buyer();
  const list = await client.call('shopen_app_ajax_delivery_point_by_city', {
    params: { cityId: NOVOSIBIRSK },
  });
  expect(list.json().data).toHaveLength(5);
  expect(list.json().data[0]).toMatchObject({
    number: STORE,
    type: 'CORPORATECSC',
    isCommercial: false,
    cityName: 'Новосибирск',
    price: { value: 0 },
    period: 'Завтра',
    deliveryData: { type: 'CORPORATECSC', baseType: 'CORPORATECSC' },
    inactive: false,
  });
  for (const limit of [51, 0, -1, 1e9]) {
    const params = { cityId: NOVOSIBIRSK };
    const answer = await client.call('shopen_app_ajax_delivery_point_by_city', {
      params,
      body: { limit },
    });
    expect(answer.statusCode).toBe(422);
  }
});

test('one point, and what it costs this cart C7-057 C7-054 C4-075', async () => {
  const client = await buyer();
  const one = await client.call('shopen_app_ajax_delivery_point_by_id', {
    params: { pointId: String(POINT) },
  });
  expect(one.json().data).toMatchObject({
    number: POINT,
    type: 'SELF_STRIZH',
    price: { value: 199 },
  });
  const cost = await client.call('shopen_app_ajax_cart_self_pickup_calculate', {
    params: { deliveryPointNumber: String(POINT) },
  });
  expect(cost.json().data).toMatchObject({
    price: { value: 199 },
    dates: { from: '2026-11-23', to: '2026-11-25' },
  });
  for (const deliveryPointNumber of ['9999999', 'x', '-1', '1e99'])
    expect(
      (
        await client.call('shopen_app_ajax_cart_self_pickup_calculate', {
          params: { deliveryPointNumber },
        })
      ).statusCode,
    ).toBeGreaterThanOrEqual(404);
});

test('kinds of points, stores, points and couriers have their lists C7-058 C7-059', async () => {
  const client = await buyer();
  const params = { cityId: NOVOSIBIRSK };
  const types = (
    await client.call('shopen_app_ajax_delivery_point_types_by_city', { params })
  ).json().data;
  expect(types.map(({ type }: { type: string }) => type)).toEqual([
    'CORPORATECSC',
    'SELF_LARCHIK',
    'SELF_STRIZH',
    'SELF_VERSTA',
  ]);
  const list = async (name: string) =>
    (await client.call(name, { body: { cityId: 3 } }))
      .json()
      .data.map(({ type }: { type: string }) => type);
  expect(await list('get_csc_list')).toEqual(['CORPORATECSC']);
  expect(new Set(await list('get_selfpicks_list'))).toEqual(
    new Set(['SELF_STRIZH', 'SELF_LARCHIK', 'SELF_VERSTA']),
  );
  expect(await list('get_couriers_list')).toEqual(['STRIZH_COURIER', 'RUSSIAN_POST_COURIER']);
});

test('input beyond every bound is refused and keeps nothing', async () => {
  const client = await buyer();
  const bodies: object[] = [
    { ...toPoint, cartSum: -1 },
    { ...toPoint, totalSum: '12' },
    { ...toPoint, deliveryPointNumber: 'DROP TABLE cart' },
    { ...toPoint, deliveryPointNumber: 1e12 },
    { ...toPoint, deliveryType: 'x'.repeat(65) },
    { ...toPoint, receiverNameFirst: 'я'.repeat(1_001) },
    { ...toPoint, receiverNameFirst: 'я'.repeat(101) },
    { ...toPoint, receiverEmail: ['a'] },
    { ...byCourier, userComment: 'я'.repeat(501) },
    { ...byCourier, deliveryAddress: { ...deliveryAddress, street: 'я'.repeat(121) } },
    { ...byCourier, deliveryAddress: 7 },
  ];
  for (const body of bodies) expect((await check(client, body)).statusCode).toBe(422);
  expect(await getDraft(shop.base.database, await cartId(client), now)).toBeNull();
});

test('a draft is gone after seven days, and with the order', async () => {
  const { database } = shop.base;
  const client = await buyer();
  await check(client, toPoint);
  const id = await cartId(client);
  expect(await getDraft(database, id, new Date('2026-11-27T08:59:59Z'))).not.toBeNull();
  expect(await getDraft(database, id, new Date('2026-11-27T09:00:00Z'))).toBeNull();
  await deletingDraft(id).execute(database);
  expect(await getDraft(database, id, now)).toBeNull();
  expect(await deleteOldDrafts(database, new Date('2026-11-27T09:00:00Z'))).toBeGreaterThan(0);
});

test('a postcode that no country has is refused at its field, one with spaces left in is not', async () => {
  const client = await buyer();
  const sent = async (zip: string) =>
    (await check(client, { ...byCourier, deliveryAddress: { ...deliveryAddress, zip } })).json();
  expect((await sent('abc')).data.fields).toEqual({
    'address.zip': 'Проверьте индекс. Например, 101000',
  });
  expect((await sent('63000')).data.fields).toEqual({
    'address.zip': 'Проверьте индекс. Например, 101000',
  });
  expect(await sent('630 000')).toMatchObject({ success: true });
});
