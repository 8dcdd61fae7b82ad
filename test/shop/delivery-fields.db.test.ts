import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { listStores } from '#countries/packs.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;

beforeAll(async () => {
  const base = await createDemoDatabase();
  shop = await openTestServer({ base, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

/** The first store that delivers to a country; most countries have one of their own. */
function storeFor(country: string) {
  const stores = listStores().filter(({ deliversTo }) => deliversTo.includes(country));
  const store = stores.find(({ homeCountry }) => homeCountry === country) ?? stores[0];
  if (!store) throw new Error(`no store delivers to ${country}`);
  return store;
}

/** A guest of a country with a product in the cart, and what a right form says there. */
async function guestIn(country: string) {
  const store = storeFor(country);
  // In English, or else Russian, so that the words of each fault are the same everywhere.
  const language = store.languages.includes('ru') ? 'ru' : 'en';
  const client = shop.client({ host: `${store.code}.localhost`, language, isRoaming: true });
  client.cookies.set('countryDeliveryCode', country);
  const buying = buyingIn(unchangedCountryAt({ store: store.code, country }, DEMO_DAY));
  const added = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: buying.sku, amount: 1 },
  });
  expect(added.statusCode).toBe(200);
  return { client, buying };
}
const step = async (client: TestClient) =>
  (await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json().data
    .deliveryData;

interface Typed {
  readonly address?: Partial<Record<'countryISO' | 'city' | 'street' | 'house' | 'zip', string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends the form with a few things typed otherwise; answers the names of the fields that are wrong, with their words. */
async function faults(country: string, { address, form }: Typed): Promise<Record<string, string>> {
  const { client, buying } = await guestIn(country);
  const [courier] = (await step(client)).courierCompanies;
  const answer = await client.call('shopen_app_ajax_cart_delivery_data_check', {
    body: {
      deliveryType: courier?.type,
      deliveryBaseType: 'COURIER',
      deliveryAddress: {
        ...buying.address,
        apartment: '2',
        ...address,
      },
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: buying.phone,
      receiverEmail: 'vera@example.test',
      ...form,
    },
  });
  return answer.statusCode === 200
    ? {}
    : (answer.json().data.fields ?? { code: answer.json().data.code });
}
const wrong = async (country: string, address: Typed['address']) =>
  Object.keys(await faults(country, { address: { ...address } }));

test('a Russian street is Cyrillic only, other fields may be Latin C5-020 C5-022 C5-026 I5-018 I5-019', async () => {
  expect(await faults('ru', { address: { street: 'Sadovaya' } })).toEqual({
    'address.street': 'Только русские буквы, числа и символы',
  });
  expect(await wrong('ru', { city: 'Moskva', house: '12a' })).toEqual([]);
  expect(await faults('ru', { address: { city: 'Москва☂' } })).toEqual({
    'address.city': 'Разрешены только кириллица и латинские буквы',
  });
});

test('in az and md, whose patterns are for single fields, an address takes any letters I5-020', async () => {
  for (const country of ['az', 'md'])
    expect(await wrong(country, { street: 'Садовая', city: '中' })).toEqual([]);
});

test.each(['am', 'bg', 'by', 'kg', 'kz', 'mn', 'ua', 'uz'])(
  'a street in %s is Cyrillic or Latin C5-025 I5-017 I5-019',
  async (country) => {
    expect(await wrong(country, { street: 'Абая' })).toEqual([]);
    expect(await wrong(country, { street: 'Abay' })).toEqual([]);
    expect(await wrong(country, { street: '☂' })).toEqual(['address.street']);
  },
);

test.each(['cz', 'de', 'pl', 'it'])(
  'an address in %s is Latin in every field C5-020 C5-021 C5-027 I5-019',
  async (country) => {
    const latin = await wrong(country, { street: 'Hauptstraße', city: 'Łódź' });
    expect(latin).toEqual([]);
    expect(await wrong(country, { street: 'Садовая' })).toEqual(['address.street']);
    expect(await wrong(country, { city: 'Берлин' })).toEqual(['address.city']);
  },
);

test('a Latin street says so in the words of the specification I5-016', async () => {
  expect(await faults('de', { address: { street: 'Садовая' } })).toEqual({
    'address.street': 'Разрешены только буквы латинского алфавита',
  });
});

test('the country of an address is required, and is the one of the delivery C5-028', async () => {
  for (const countryISO of ['', 'de'])
    expect(await wrong('ru', { countryISO })).toEqual(['address.countryISO']);
});

test('a postcode is digits, hyphens, capital Latin letters and spaces C5-034 C5-035 I5-014', async () => {
  expect(await faults('ru', { address: { zip: 'дом 5' } })).toEqual({
    'address.zip': 'Разрешены только цифры',
  });
  expect(await wrong('gb', { zip: 'SW1A 1AA' })).toEqual([]);
});

test('a name neither begins nor ends with a hyphen, dash or apostrophe C5-018', async () => {
  for (const receiverNameFirst of ['-Вера', 'Вера-', '’Вера', 'Вера–'])
    expect(Object.keys(await faults('ru', { form: { receiverNameFirst } }))).toEqual([
      'receiverNameFirst',
    ]);
  expect(await faults('ru', { form: { receiverNameFirst: 'Анна-Вера' } })).toEqual({});
});

test('a patronymic is kept where the country has one, and is empty where it hides it C7-045', async () => {
  const keptIn = async (country: string) => {
    const { client, buying } = await guestIn(country);
    const [courier] = (await step(client)).courierCompanies;
    const answer = await client.call('shopen_app_ajax_cart_delivery_data_check', {
      body: {
        deliveryType: courier?.type,
        deliveryBaseType: 'COURIER',
        deliveryAddress: {
          ...buying.address,
          apartment: '2',
        },
        receiverNameFirst: 'Вера',
        receiverNameSecond: 'Примерова',
        receiverNameThird: 'Ильинична',
        receiverPhone: buying.phone,
        receiverEmail: 'vera@example.test',
      },
    });
    expect(answer.statusCode).toBe(200);
    return (await step(client)).receiver.nameThird;
  };
  expect(await keptIn('ru')).toBe('Ильинична');
  expect(await keptIn('de')).toBe('');
});

test('each way of delivery names its type, price, VAT and the number of days C3-067 C3-069', async () => {
  const { client } = await guestIn('ru');
  const { courierCompanies } = await step(client);
  expect(courierCompanies.length).toBeGreaterThan(0);
  for (const each of courierCompanies)
    expect(each).toMatchObject({
      type: expect.any(String),
      baseType: 'COURIER',
      period: expect.stringMatching(/\d.* д(ень|ня|ней)$/),
      price: { value: expect.any(Number) },
      vat: expect.any(Number),
      deliveryData: { baseType: 'COURIER' },
    });
});

test('a step is right only with a delivery, an address where a courier comes, and a receiver; else nothing is kept C5-015', async () => {
  const { client, buying } = await guestIn('ru');
  const [courier] = (await step(client)).courierCompanies;
  const right = {
    deliveryType: courier?.type,
    deliveryBaseType: 'COURIER',
    deliveryAddress: { ...buying.address },
    receiverNameFirst: 'Вера',
    receiverNameSecond: 'Примерова',
    receiverPhone: buying.phone,
    receiverEmail: 'vera@example.test',
  };
  const send = async (change: object) => {
    const body = { ...right, ...change };
    const answer = await client.call('shopen_app_ajax_cart_delivery_data_check', { body });
    return [answer.statusCode, Object.keys(answer.json().data?.fields ?? {})];
  };
  const none = { deliveryType: null, deliveryBaseType: null };
  expect(await send(none)).toEqual([422, []]);
  expect((await send({ deliveryAddress: null }))[0]).toBe(422);
  expect(await send({ deliveryAddress: { ...buying.address, street: '' } })).toEqual([
    422,
    ['address.street'],
  ]);
  expect(await send({ receiverPhone: '' })).toEqual([422, ['receiverPhone']]);
  expect((await step(client)).selected).toBeNull();
  expect(await send({})).toEqual([200, []]);
  expect((await step(client)).selected).toMatchObject({ deliveryType: courier?.type });
});

test('where the place is a whole country, the courier is chosen beforehand C4-074', async () => {
  expect((await step((await guestIn('no')).client)).deliveryWay).toBe('courier');
  expect((await step((await guestIn('ru')).client)).deliveryWay).toBeNull();
});

test('a Turkish order asks for remote purchase, personal data and pre-purchase C5-045', async () => {
  const client = shop.client({ host: 'tr.localhost', language: 'tr', isRoaming: true });
  const pack = unchangedCountryAt({ store: 'tr', country: 'tr' }, DEMO_DAY);
  const { agreements } = await upToFinalStep(client, buyingIn(pack));
  expect(agreements).toEqual(['remotePurchase', 'personalData', 'prePurchase']);
});
