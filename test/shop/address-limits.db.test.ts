import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());
beforeEach(() => sql`delete from saved_address`.execute(shop.base.database));

async function signedIn(email = 'anna@example.test', host = 'localhost', language = 'ru') {
  const client = shop.client({ host, language, isRoaming: true });
  const body = { _username: email, _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  return client;
}

const add = async (client: TestClient, body: object) =>
  client.call('delivery_user_addresses_add', { body });
const listed = async (client: TestClient): Promise<{ id: string; street: string }[]> =>
  (await client.call('delivery_get_user_addresses', { body: {} })).json().data;
const streets = async (client: TestClient) => (await listed(client)).map(({ street }) => street);

const WHOLE = { countryISO: 'ru', city: 'Москва', street: 'Примерная', house: '12', zip: '101000' };
const RECEIVER = {
  receiverNameSecond: 'Примерова',
  receiverNameFirst: 'Анна',
  receiverNameThird: 'Петровна',
  receiverPhone: '+7 900 000-00-01',
  receiverEmail: 'anna@example.test',
};

/** In Moscow with something in the cart; the courier who goes there. */
async function atTheStep(client: TestClient): Promise<{ type: string; baseType: string }> {
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const query = { queryString: 'Москва', countryCode: 'ru' };
  const city = (await client.call('location_search', { query })).json().data[0].id;
  client.cookies.set('cityId', String(city));
  const answer = await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
  return answer.json().data.deliveryData.courierCompanies[0];
}

const fill = (client: TestClient, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => add(client, { ...WHOLE, street: `Улица ${at}` })),
  );

describe('a full book', () => {
  test('says at the step that no more can be kept and takes the one that was chosen to be replaced C2-072', async () => {
    const anna = await signedIn();
    const courier = await atTheStep(anna);
    await fill(anna, 20);
    expect((await add(anna, WHOLE)).json().message).toEqual([
      'Можно сохранить не больше 20 адресов',
    ]);
    const typed = {
      deliveryType: courier.type,
      deliveryBaseType: 'COURIER',
      deliveryAddress: WHOLE,
      ...RECEIVER,
      isAddressKept: true,
    };
    const check = (change: object = {}) =>
      anna.call('shopen_app_ajax_cart_delivery_data_check', { body: { ...typed, ...change } });
    const full = await check();
    expect(full.statusCode, full.body).toBe(422);
    expect(full.json().data.fields).toEqual({
      replacedAddressId:
        'Можно сохранить не больше 20 адресов. Выберите, какой заменить, или снимите отметку',
    });
    // Somebody else's is not there.
    const viktor = await signedIn('viktor@example.test');
    const theirs = (await add(viktor, WHOLE)).json().data.id;
    for (const replacedAddressId of [theirs, 'x', crypto.randomUUID()])
      expect((await check({ replacedAddressId })).json().data.fields).toEqual({
        replacedAddressId: 'Такого адреса нет',
      });
    expect(await streets(viktor)).toEqual(['Примерная']);
    const [main, other] = await listed(anna);
    expect((await check({ replacedAddressId: other?.id })).statusCode).toBe(200);
    const after = await streets(anna);
    expect(after).toHaveLength(20);
    expect(after).toContain('Примерная');
    expect(after).not.toContain(other?.street);
    // The same address once more is kept already, and without the mark nothing is kept.
    expect((await check({ replacedAddressId: main?.id })).statusCode).toBe(200);
    const unmarked = { deliveryAddress: { ...WHOLE, house: '13' }, isAddressKept: false };
    expect((await check({ ...unmarked, replacedAddressId: main?.id })).statusCode).toBe(200);
    expect(await streets(anna)).toEqual(after);
    // A book with room loses none.
    await anna.call('address_delete', { query: { addressId: main?.id ?? '' } });
    const more = { deliveryAddress: { ...WHOLE, house: '14' }, replacedAddressId: other?.id };
    expect((await check(more)).statusCode).toBe(200);
    expect(await streets(anna)).toHaveLength(20);
  });

  test('without scripts the step offers which one to replace, and loses nothing typed', async () => {
    const anna = await signedIn();
    const courier = await atTheStep(anna);
    await fill(anna, 19);
    const URL = '/ru/shop/cart/delivery/';
    expect(await pageOf(shop, anna, URL)).not.toContain('Какой адрес заменить');
    await fill(anna, 1);
    const page = await pageOf(shop, anna, URL);
    expect(page).toContain('Какой адрес заменить');
    const having = { having: 'name="addressId"' };
    const typed = {
      tab: 'courier',
      courier: courier.type,
      addressId: 'new',
      'address.city': 'Москва',
      'address.street': 'Новая',
      'address.house': '5',
      isAddressKept: 'on',
      ...RECEIVER,
    };
    const refused = await pressOn(shop, anna, URL, having, typed);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Выберите, какой заменить');
    expect(refused.body).toContain('value="Новая"');
    const [one] = await listed(anna);
    const right = { ...typed, replacedAddressId: one?.id ?? '' };
    expect((await pressOn(shop, anna, URL, having, right)).statusCode).toBe(303);
    expect(await streets(anna)).toContain('Новая');
    expect(await streets(anna)).toHaveLength(20);
  });
});

describe('the receiver', () => {
  const draftOf = async () => {
    const { rows } = await sql<{ receiver: object }>`
      select body->'receiver' as receiver from checkout_draft order by updated_at desc limit 1`.execute(
      shop.base.database,
    );
    return rows[0]?.receiver;
  };

  test('has an e-mail and three names, the patronymic where the country uses it C3-080', async () => {
    const anna = await signedIn();
    const { type } = await atTheStep(anna);
    const body = {
      deliveryType: type,
      deliveryBaseType: 'COURIER',
      deliveryAddress: WHOLE,
      ...RECEIVER,
    };
    const answer = await anna.call('shopen_app_ajax_cart_delivery_data_check', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    const step = await anna.call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
    expect(step.json().data.deliveryData.receiver).toMatchObject({
      email: 'anna@example.test',
      nameFirst: 'Анна',
      nameSecond: 'Примерова',
      nameThird: 'Петровна',
    });
    expect(await draftOf()).toMatchObject({ patronymic: 'Петровна' });
  });

  test('has a telephone as one text or as code and number; either that is none is told at its field C3-081', async () => {
    const anna = await signedIn();
    const { type } = await atTheStep(anna);
    const check = (receiverPhone: unknown) =>
      anna.call('shopen_app_ajax_cart_delivery_data_check', {
        body: {
          deliveryType: type,
          deliveryBaseType: 'COURIER',
          deliveryAddress: WHOLE,
          ...RECEIVER,
          receiverPhone,
        },
      });
    const known = async () =>
      (await anna.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json().data
        .deliveryData.receiver;
    for (const phone of ['+7 900 000-00-02', { code: '+7', number: '900 000-00-03' }]) {
      const answer = await check(phone);
      expect(answer.statusCode, answer.body).toBe(200);
      const last = typeof phone === 'string' ? '0002' : '0003';
      const { phoneNumber } = await known();
      expect(phoneNumber.replaceAll(/\D/g, '')).toBe(`7900000${last}`);
    }
    for (const phone of ['123', { code: '+7', number: '12' }, ''])
      expect(Object.keys((await check(phone)).json().data.fields)).toEqual(['receiverPhone']);
  });
});

test('in Russian the sentence of an address service that is down is the specification’s, letter for letter C8-035', async () => {
  const buyer = await signedIn('anna@example.test', 'tr.localhost', 'ru');
  const turkish = {
    countryISO: 'tr',
    city: 'Ankara',
    district: 'x',
    subDistrict: 'y',
    street: 'Z',
  };
  const aside = sql`update territorial_unit set country = 'xx' where country = 'tr'`;
  await aside.execute(shop.base.database);
  try {
    const answer = await add(buyer, turkish);
    expect(answer.json().data.fields.city).toBe(
      'Адресный сервис временно недоступен. Попробуйте завершить оформление заказа позднее. Cообщите нам об ошибке: address.tr@arnika.test',
    );
    expect((await add(buyer, { ...turkish, isManual: true })).statusCode).toBe(200);
  } finally {
    await sql`update territorial_unit set country = 'tr' where country = 'xx'`.execute(
      shop.base.database,
    );
  }
});

test('ten kilobytes, another alphabet and somebody else’s id change nothing in a book, and say so', async () => {
  const anna = await signedIn();
  const viktor = await signedIn('viktor@example.test');
  const { id } = (await add(anna, WHOLE)).json().data;
  const edit = (client: TestClient, change: object) =>
    client.call('delivery_user_addresses_edit', {
      body: { ...WHOLE, addressID: id, name: '', cityVN: '', token: '', ...change },
    });
  expect((await edit(anna, { street: 'я'.repeat(10_000) })).statusCode).toBe(422);
  const latin = await edit(anna, { street: 'Main Street' });
  expect([latin.statusCode, Object.keys(latin.json().data.fields)]).toEqual([422, ['street']]);
  for (const name of [
    'delivery_user_addresses_edit',
    'account_address_default',
    'address_delete',
  ]) {
    const asked = { body: { ...WHOLE, addressID: id }, query: { addressId: id }, params: { id } };
    const { body, query, params } = asked;
    const answer = await viktor.call(
      name,
      name === 'address_delete'
        ? { query }
        : name === 'account_address_default'
          ? { params }
          : { body },
    );
    expect([name, answer.statusCode, answer.json().message]).toEqual([
      name,
      404,
      ['Такого адреса нет'],
    ]);
  }
  const page = await pageOf(shop, viktor, `/ru/shop/profile/addresses?edit=${id}`);
  expect(page).not.toContain('value="Примерная"');
  expect(await streets(anna)).toEqual(['Примерная']);
});
