import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(() => shop?.close());
beforeEach(() => sql`delete from saved_address`.execute(shop.base.database));

async function signedIn(store: string): Promise<TestClient> {
  const client = shop.client({ host: `${store}.localhost`, language: 'en', isRoaming: true });
  const body = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  return client;
}

const add = (client: TestClient, body: object) =>
  client.call('delivery_user_addresses_add', { body });
const faultsOf = async (client: TestClient, body: object) =>
  Object.keys((await add(client, body)).json().data?.fields ?? {});
const first = async (client: TestClient) =>
  (await client.call('delivery_get_user_addresses', { body: {} })).json().data[0];

test('a Thai address is chosen among the units, which bring its postcode and their numbers C3-074 C3-079 C7-075', async () => {
  const buyer = await signedIn('th');
  const thai = {
    countryISO: 'th',
    city: 'กรุงเทพมหานคร',
    district: 'คลองเตย',
    subDistrict: 'คลองเตย',
    street: 'Example',
    house: '1',
  };
  expect((await add(buyer, thai)).statusCode).toBe(200);
  expect(await first(buyer)).toMatchObject({
    cityName: 'กรุงเทพมหานคร',
    zip: '10110',
    regionCode: '61001',
    districtCode: '61002',
    isChecked: true,
  });
  // One that somebody typed is theirs.
  await sql`delete from saved_address`.execute(shop.base.database);
  expect((await add(buyer, { ...thai, zip: '10999' })).statusCode).toBe(200);
  expect((await first(buyer)).zip).toBe('10999');
  expect(await faultsOf(buyer, { ...thai, subDistrict: 'Khlong Toei' })).toEqual(['subDistrict']);
  expect(await faultsOf(buyer, { ...thai, district: '', subDistrict: '' })).toEqual([
    'district',
    'subDistrict',
  ]);
  const byHand = { ...thai, city: 'Bangkok', district: 'Khlong Toei', subDistrict: 'Khlong Toei' };
  expect(await faultsOf(buyer, byHand)).toEqual(['city']);
  expect((await add(buyer, { ...byHand, isManual: true })).statusCode).toBe(200);
});

test('a Vietnamese ward lies right below its province and is found by what lay there before C3-079 C5-029', async () => {
  const buyer = await signedIn('vn');
  const ward = {
    countryISO: 'vn',
    city: 'bình dương',
    subDistrict: 'Phuong Ben Nghe, Quan 1',
    street: 'Ví Dụ',
    house: '1',
  };
  expect((await add(buyer, ward)).statusCode).toBe(200);
  expect(await first(buyer)).toMatchObject({
    cityName: 'Hồ Chí Minh',
    districtName: '',
    districtCode: '',
    subDistrict: 'Phường Sài Gòn',
    regionCode: '71003',
    address: expect.stringContaining('Phường Sài Gòn, Hồ Chí Minh'),
    isChecked: true,
  });
  expect(await faultsOf(buyer, { ...ward, subDistrict: '' })).toEqual(['subDistrict']);
  const answer = await buyer.call('location_search_object', {
    query: { countryCode: 'vn', parentId: '1303', perPage: '-1' },
  });
  expect(JSON.parse(answer.json().data).data).toEqual([
    {
      id: 1304,
      name: 'Phường Sài Gòn',
      external_ids: { oracle: 71004 },
      next_geo_level: { id: 'street' },
      alsoNamed: ['Sài Gòn', 'Phường Bến Nghé, Quận 1'],
    },
  ]);
});

test('an address that is typed by hand or in a country without units has no numbers of units C3-074', async () => {
  const buyer = await signedIn('tr');
  const turkish = {
    countryISO: 'tr',
    city: 'İstanbul',
    district: 'Kadıköy',
    subDistrict: 'Moda',
    street: 'Örnek',
  };
  expect((await add(buyer, turkish)).statusCode).toBe(200);
  expect(await first(buyer)).toMatchObject({ regionCode: '51001', districtCode: '51002' });
  await sql`delete from saved_address`.execute(shop.base.database);
  expect((await add(buyer, { ...turkish, isManual: true })).statusCode).toBe(200);
  expect(await first(buyer)).toMatchObject({ regionCode: '', districtCode: '' });
});
