import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { statementsOf } from '../support/statements.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

async function signedIn(email: string, store = 'ru', language = 'ru'): Promise<TestClient> {
  const host = store === 'ru' ? 'localhost' : `${store}.localhost`;
  const client = shop.client({ host, language, isRoaming: true });
  const body = { _username: email, _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  return client;
}

const add = async (client: TestClient, body: object) =>
  client.call('delivery_user_addresses_add', { body });
const listed = async (client: TestClient) =>
  (await client.call('delivery_get_user_addresses', { body: {} })).json().data;
const forgetAll = () => sql`delete from saved_address`.execute(shop.base.database);

const WHOLE = {
  countryISO: 'ru',
  city: 'Москва',
  district: 'Тверской',
  subDistrict: '',
  microDistrict: 'Южный',
  zip: '101000',
  street: 'Примерная',
  house: '12',
  entry: '3',
  corps: '2',
  structure: '1',
  apartment: '45',
  floor: '7',
  userComment: 'Код 12К',
  makeDefaultAddress: true,
  roadType: 'улица',
};

describe('the address book', () => {
  test('keeps all of an address and says it in the words of the calls C3-073 C3-074 C3-075 C3-076 C3-077 C7-069', async () => {
    await forgetAll();
    const anna = await signedIn('anna@example.test');
    const { id } = (await add(anna, WHOLE)).json().data;
    expect(await listed(anna)).toEqual([
      {
        id,
        countryCode: 'ru',
        cityId: expect.any(Number),
        cityName: 'Москва',
        regionName: '',
        regionCode: '',
        districtName: 'Тверской',
        districtCode: '',
        district: 'Тверской, Южный',
        subDistrict: '',
        microDistrict: 'Южный',
        roadType: 'улица',
        street: 'Примерная',
        housing: '12',
        houseName: '',
        building: '2',
        structure: '1',
        entry: '3',
        floor: '7',
        apartment: '45',
        zip: '101000',
        userComment: 'Код 12К',
        address:
          '101000, Москва, Тверской, улица Примерная, д. 12, корп. 2, стр. 1, подъезд 3, этаж 7, кв. 45',
        addressName: 'Примерная, 12',
        isMain: true,
        isManual: false,
        isChecked: true,
      },
    ]);
    const edited = { ...WHOLE, addressID: id, name: 'x', cityVN: '', token: '', floor: '' };
    const answer = await anna.call('delivery_user_addresses_edit', { body: edited });
    expect(answer.json().data).toEqual({ id });
    expect((await listed(anna))[0].floor).toBe('');
  });

  test('says at its field what is too long, of a wrong alphabet, or no kind of street, and keeps nothing', async () => {
    await forgetAll();
    const anna = await signedIn('anna@example.test');
    const faults = async (change: object) =>
      Object.keys((await add(anna, { ...WHOLE, ...change })).json().data?.fields ?? {});
    expect(await faults({ street: 'я'.repeat(500) })).toEqual(['street']);
    expect(await faults({ entry: '☂' })).toEqual(['entry']);
    expect(await faults({ roadType: 'Sokak' })).toEqual(['roadType']);
    // Ten kilobytes are refused unread.
    expect((await add(anna, { ...WHOLE, street: 'я'.repeat(10_000) })).statusCode).toBe(422);
    expect(await listed(anna)).toEqual([]);
  });

  test('in Türkiye province, district and quarter are those of the lists, or typed by hand C5-029 C7-070', async () => {
    await forgetAll();
    const buyer = await signedIn('anna@example.test', 'tr', 'en');
    const units = async (parentId: number) =>
      JSON.parse(
        (
          await buyer.call('location_search_object', {
            query: { countryCode: 'tr', parentId: String(parentId), perPage: '-1' },
          })
        ).json().data,
      ).data;
    const istanbul = (await units(1)).find(({ name }: { name: string }) => name === 'İstanbul');
    const turkish = {
      countryISO: 'tr',
      city: istanbul.external_ids.oracle,
      district: 'kadikoy',
      subDistrict: 'MODA',
      street: 'Örnek',
      house: '',
      houseName: 'Çiçek Apartmanı',
      apartment: '3',
      userComment: '',
      makeDefaultAddress: false,
      floor: '2',
    };
    expect((await add(buyer, turkish)).statusCode).toBe(200);
    expect((await listed(buyer))[0]).toMatchObject({
      cityName: 'İstanbul',
      districtName: 'Kadıköy',
      subDistrict: 'Moda',
      houseName: 'Çiçek Apartmanı',
    });
    const faults = async (change: object) =>
      (await add(buyer, { ...turkish, ...change })).json().data?.fields ?? {};
    expect(Object.keys(await faults({ district: '', subDistrict: '' }))).toEqual([
      'district',
      'subDistrict',
    ]);
    expect(Object.keys(await faults({ city: '' }))).toContain('city');
    expect(Object.keys(await faults({ street: '' }))).toEqual(['street']);
    expect(Object.keys(await faults({ district: 'Nowhere' }))).toEqual(['district']);
    expect(Object.keys(await faults({ city: '999999' }))).toEqual(['city']);
    expect(await faults({ district: 'Nowhere', isManual: true })).toEqual({});
    // What was typed by hand begins so when it is changed.
    const isByHand = (await listed(buyer)).map(
      ({ districtName, isManual }: { districtName: string; isManual: boolean }) =>
        `${districtName} ${isManual}`,
    );
    expect(isByHand.toSorted()).toEqual(['Kadıköy false', 'Nowhere true']);
    // A province right below which quarters stand leaves the district out.
    await sql`insert into territorial_unit values (900001, 'tr', null, 'province', 'Adsız', 1),
      (900002, 'tr', 900001, 'subDistrict', 'Merkez', 2), (900003, 'tr', null, 'province', 'Tek', 3)`.execute(
      shop.base.database,
    );
    expect(await faults({ city: 'Adsız', district: '', subDistrict: 'Merkez' })).toEqual({});
    expect(await faults({ city: 'Tek', district: '', subDistrict: '' })).toEqual({});
  });

  test('a book of 20 Turkish addresses is told without a look at the units, one that lacks a level with it', async () => {
    await forgetAll();
    const buyer = await signedIn('anna@example.test', 'tr', 'en');
    await sql`insert into saved_address (person_id, country, city, street, house, apartment, zip, details, created_at, changed_at)
      select person_id, 'tr', 'Ankara', 'Örnek ' || n, '1', '', '', '{"district":"Çankaya","subDistrict":"Kızılay"}', ${DEMO_DAY}, ${DEMO_DAY} from person_data, generate_series(1, 20) n where email = 'anna@example.test'`.execute(
      shop.base.database,
    );
    const ofUnits = async () =>
      (await statementsOf(async () => expect(await listed(buyer)).toHaveLength(20))).filter(
        (statement) => statement.includes('territorial_unit'),
      );
    expect(await ofUnits()).toEqual([]);
    await sql`update saved_address set details = '{"district":"Çankaya"}' where street = 'Örnek 7'`.execute(
      shop.base.database,
    );
    expect(await ofUnits()).not.toEqual([]);
  });

  test('where there are no units the sentence says whom to tell, and an address can be typed by hand C8-036', async () => {
    await forgetAll();
    const buyer = await signedIn('anna@example.test', 'tr', 'en');
    const turkish = {
      countryISO: 'tr',
      city: 'Ankara',
      district: 'Çankaya',
      subDistrict: 'Kızılay',
      street: 'Örnek',
    };
    await sql`alter table territorial_unit rename to territorial_unit_away`.execute(
      shop.base.database,
    );
    await sql`create table territorial_unit (like territorial_unit_away)`.execute(
      shop.base.database,
    );
    try {
      expect((await add(buyer, turkish)).json().data.fields).toEqual({
        city: 'Address service is temporarily unavailable. Try to complete the order later. Report the error to: address.tr@arnika.test',
      });
      expect((await add(buyer, { ...turkish, isManual: true })).statusCode).toBe(200);
    } finally {
      await sql`drop table territorial_unit`.execute(shop.base.database);
      await sql`alter table territorial_unit_away rename to territorial_unit`.execute(
        shop.base.database,
      );
    }
  });
});

describe('units and postcodes', () => {
  test('provinces hang on the root 102, districts of a country on 23 C7-073 C7-074', async () => {
    await sql`insert into territorial_unit values (910001, 'ru', null, 'district', 'Powiat', 5)`.execute(
      shop.base.database,
    );
    const visitor = shop.client({ isRoaming: true });
    const units = async (action: string, unitId: number) =>
      (
        await visitor.call('location_get_addressation_units', {
          query: { action, unitId: String(unitId) },
        })
      )
        .json()
        .data.map(({ name }: { name: string }) => name);
    expect(await units('getDistricts', 23)).toEqual(['Powiat']);
    const turkish = shop.client({ host: 'tr.localhost', language: 'en', isRoaming: true });
    const answer = await turkish.call('location_get_addressation_units', {
      query: { action: 'getProvinces', unitId: '102' },
    });
    expect(answer.json().data.map(({ name }: { name: string }) => name)).toContain('Ankara');
  });

  test('a postcode is found for a city of the list in a country that looks it up, otherwise not C5-031 C5-032 C7-072', async () => {
    const visitor = shop.client({ isRoaming: true });
    const ask = (change: object) =>
      visitor.call('location_get_post_code', {
        body: {
          country: 'ru',
          city: 'Москва',
          street: 'Садовая',
          house: '7',
          road_type: 'улица',
          ...change,
        },
      });
    expect((await ask({})).json()).toMatchObject({
      success: true,
      data: expect.stringMatching(/^101\d{3}$/),
    });
    for (const change of [
      { city: 'Нигделандия' },
      { house: '' },
      { street: '' },
      { country: 'de', city: 'Berlin' },
      { country: 'zz' },
    ]) {
      const answer = await ask(change);
      expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('couriers to an address of the book', () => {
  test('are named for one that passes its rules; somebody else’s is not there C4-080 C7-052 C7-053 C5-023 C8-034', async () => {
    await forgetAll();
    const anna = await signedIn('anna@example.test');
    const viktor = await signedIn('viktor@example.test');
    const { id } = (await add(anna, WHOLE)).json().data;
    for (const name of [
      'shopen_app_ajax_delivery_get_delivery_types',
      'delivery service getDeliveryCompanies',
    ]) {
      const own = await anna.call(name, { params: { addressId: id } });
      expect(own.json().data.deliveryTypes[0]).toMatchObject({
        type: expect.any(String),
        price: { value: expect.any(Number) },
        vat: expect.any(Number),
      });
      const other = await viktor.call(name, { params: { addressId: id } });
      expect([other.statusCode, other.json().data.code]).toEqual([404, 'UNKNOWN']);
    }
    await sql`update saved_address set city = 'Москва☂'`.execute(shop.base.database);
    const wrong = await anna.call('shopen_app_ajax_delivery_get_delivery_types', {
      params: { addressId: id },
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().message).toEqual(['Некорректные символы. Создайте новый адрес.']);
  });

  test('an order goes to the chosen one and keeps all of it, whatever becomes of the book C2-072', async () => {
    await forgetAll();
    const anna = await signedIn('anna@example.test');
    const { id } = (await add(anna, WHOLE)).json().data;
    const toBook = { ...BUYING.ru, address: { ...BUYING.ru.address, id } };
    const { sums, agreements } = await upToFinalStep(anna, toBook, 'anna@example.test');
    await anna.call('address_delete', { query: { addressId: id } });
    const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
    const placed = await anna.call('cart_order_place', { body });
    expect(placed.statusCode, placed.body).toBe(200);
    const { rows } = await sql<{ address: object }>`
      select address from purchase_receiver order by purchase_id desc limit 1`.execute(
      shop.base.database,
    );
    const { countryISO: _country, makeDefaultAddress: _main, userComment: _words, ...kept } = WHOLE;
    const { subDistrict: _none, ...typed } = kept;
    expect(rows[0]?.address).toEqual({ country: 'ru', ...typed });
  });
});

describe('the delivery step without scripts', () => {
  const URL = '/ru/shop/cart/delivery/';
  const withCream = async (client: TestClient) => {
    const body = { productArticle: '400501', amount: 1 };
    await client.call('shopen_app_ajax_cart_add_item', { body });
    const moscow = (
      await client.call('location_search', { query: { queryString: 'Москва', countryCode: 'ru' } })
    ).json().data[0].id;
    client.cookies.set('cityId', String(moscow));
    return client;
  };
  const RECEIVER = {
    receiverNameSecond: 'Примерова',
    receiverNameFirst: 'Анна',
    receiverPhone: '+7 900 000-00-01',
    receiverEmail: 'anna@example.test',
  };

  test('shows the book with ways to create, change and delete, the main one chosen; a typed one is kept when it is asked for C2-072', async () => {
    await forgetAll();
    const anna = await withCream(await signedIn('anna@example.test'));
    const { id } = (await add(anna, WHOLE)).json().data;
    const page = await pageOf(shop, anna, URL);
    expect(page).toMatch(
      new RegExp(`<input[^>]*name="addressId"[^>]*checked=""[^>]*value="${id}"`),
    );
    expect(page).toContain('Создать адрес');
    expect(page).toContain(`/ru/shop/profile/addresses?edit=${id}&amp;back=delivery`);
    const [courier] = (
      await anna.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })
    ).json().data.deliveryData.courierCompanies;
    const typed = {
      tab: 'courier',
      courier: courier.type,
      addressId: 'new',
      'address.city': 'Москва',
      'address.street': 'Новая',
      'address.house': '5',
      'address.floor': '9',
      isAddressKept: 'on',
      ...RECEIVER,
    };
    const having = { having: 'name="addressId"' };
    const wrong = await pressOn(shop, anna, URL, having, { ...typed, 'address.street': 'Main' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="9"');
    expect(await listed(anna)).toHaveLength(1);
    const right = await pressOn(shop, anna, URL, having, typed);
    expect(right.statusCode).toBe(303);
    expect((await listed(anna)).map(({ street }: { street: string }) => street)).toContain('Новая');
    const strange = await pressOn(shop, anna, URL, having, {
      ...typed,
      addressId: crypto.randomUUID(),
    });
    expect(strange.statusCode).toBe(422);
    expect(strange.body).toContain('Такого адреса нет');
  });

  test('says that the chosen address lies in another city than the one that goods go to, and has couriers there C4-081', async () => {
    await forgetAll();
    const anna = await withCream(await signedIn('anna@example.test'));
    const { id } = (await add(anna, { ...WHOLE, city: 'Казань', zip: '420000' })).json().data;
    expect(await pageOf(shop, anna, URL)).not.toContain('Адрес в другом городе');
    const having = { having: 'name="addressId"' };
    const answer = await anna.call('shopen_app_ajax_delivery_get_delivery_types', {
      params: { addressId: id },
    });
    const couriers = answer.json().data.deliveryTypes;
    const chosen = { tab: 'courier', courier: couriers[0].type, addressId: id, ...RECEIVER };
    expect((await pressOn(shop, anna, URL, having, chosen)).statusCode).toBe(303);
    const page = await pageOf(shop, anna, URL);
    expect(page).toContain('Адрес в другом городе: Казань');
    expect(page).toContain(couriers[0].company);
  });
});
