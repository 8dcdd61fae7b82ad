import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (test)' };

let shop: TestServer;
let now = DEMO_DAY;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());

const clientAt = (store: string, language = 'ru') =>
  shop.client({
    host: store === 'ru' ? 'localhost' : `${store}.localhost`,
    language,
    isRoaming: true,
  });

const ask = async (client: TestClient, name: string, input: object = {}) => {
  const answer = await client.call(name, { headers: BROWSER, ...input });
  return { status: answer.statusCode, ...answer.json() };
};

const localization = async (client: TestClient, body: object = {}) =>
  (await ask(client, 'getLocalization', { body })).data;

test('the localization says where one is I7-038 I3-033 I3-034 I3-035', async () => {
  const { response } = await localization(clientAt('ru', 'en'));
  expect(response.currentDeliveryCountry).toEqual({ cntr: 'ru', name: 'Russia' });
  expect(response.currentShop).toEqual({ code: 'ru', name: 'Russia' });
  expect(response.globalLanguage).toEqual({ localeCode: 'en', name: 'English' });
  expect(response.currentCity).toBeNull();
  expect(response.isHideLocationQuestion).toBe(false);
});

test('the detected city carries its id, name, region, country and informer I3-031', async () => {
  const currentPosition = { lat: 55.01, lon: 82.93 };
  const { response } = await localization(clientAt('ru'), { currentPosition });
  expect(response.mainDetectedCity).toMatchObject({
    id: 3,
    name: 'Новосибирск',
    region: { name: 'Новосибирская область' },
    country: { cntr: 'ru' },
    isShowDeliveryDelayInformer: false,
  });
});

test('a city says whether deliveries to it are late, as staff marked it I3-031 I4-059', async () => {
  const client = clientAt('ru');
  const isLate = async (cityId: number) => {
    await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId } });
    return (await localization(client)).response.currentCity.isShowDeliveryDelayInformer;
  };
  expect([await isLate(29), await isLate(3)]).toEqual([true, false]);
});

test('over a city that was chosen only one nearby is proposed, never the largest I2-082 I4-049', async () => {
  const client = clientAt('ru');
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect((await localization(client)).response.mainDetectedCity).toBeNull();
  const near = { currentPosition: { lat: 55.75, lon: 37.62 } };
  expect((await localization(client, near)).response.mainDetectedCity.id).toBe(1);
});

test('without a position the largest city is proposed; the cookie counts as one, but not on de I4-046 I4-047', async () => {
  const client = clientAt('ru');
  expect((await localization(client)).response.mainDetectedCity.id).toBe(1);
  client.cookies.set('geoPosition', '55.01,82.93');
  expect((await localization(client)).response.mainDetectedCity.id).toBe(3);
  for (const wrong of ['', '999,1', "1,1'--", '1e5,2']) {
    client.cookies.set('geoPosition', encodeURIComponent(wrong));
    expect((await localization(client)).response.mainDetectedCity.id).toBe(1);
  }
  const currentPosition = { lat: 48.14, lon: 11.58 };
  expect(
    (await localization(clientAt('de', 'en'), { currentPosition })).response.mainDetectedCity.id,
  ).toBe(401);
});

test('the chosen city carries its hint and whether it has pickup, and nothing is asked any more I3-032 I3-045', async () => {
  const client = clientAt('ru');
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  const { response } = await localization(client);
  expect(response.currentCity).toMatchObject({
    id: 3,
    hint: 'Новосибирск, Новосибирская область',
    isSelfDeliveryAvailable: true,
  });
  expect(response.isHideLocationQuestion).toBe(true);
});

test('the country is told with its marks, flags, currency, stores and forms I3-036 I3-037 I3-038 I3-039 I3-040 I3-041 I3-042', async () => {
  const { response } = await localization(clientAt('by'));
  expect(response.globalCountry).toMatchObject({
    cntr: 'by',
    name: 'Беларусь',
    europeCode: null,
    bbCode: null,
    isEuMember: false,
    isLocationCountry: false,
    redirectToOtherShop: null,
    usePatronymic: true,
    roadTypes: expect.arrayContaining(['проспект']),
    isAutoZipEnabled: false,
    isShowDeliveryPeriodFromCsc: false,
    orderStoragePeriodDaysInCsc: 7,
    isDemandForbidden: false,
    isUpdateActionAfterChangingBasket: true,
    currency: { externalIso: 'BYN' },
    availableOnlineShop: [
      {
        code: 'by',
        default: true,
      },
      {
        code: 'ru',
        default: false,
      },
    ],
    authView: {
      isHideCscLink: false,
      isHideAuthPolicyAgreement: false,
    },
  });
});

test('all countries and their phone codes come along, each code with its plus I3-043 I3-044', async () => {
  const { response } = await localization(clientAt('ru'));
  expect(response.globalShopCountryList.de).toMatchObject({
    cntr: 'de',
    name: 'Германия',
    isEuMember: true,
    isEurope: true,
    orderValueLimit: null,
  });
  expect(response.globalPhoneCodes).toContainEqual({ cntr: 'by', phoneCode: '+375' });
  for (const { phoneCode } of response.globalPhoneCodes) expect(phoneCode).toMatch(/^\+\d+$/);
  expect(response.registrationPhoneCodes.map(({ cntr }: { cntr: string }) => cntr)).toContain('ru');
  expect(response.registrationPhoneCodes.length).toBeLessThan(response.globalPhoneCodes.length);
});

test('a browser that holds this version need not store it anew I7-039 I4-048', async () => {
  const client = clientAt('ru');
  const first = (await localization(client)).versionCheck;
  expect(first.updateLocalStorage).toBe(true);
  const clientVersion = first.version;
  expect((await localization(client, { clientVersion })).versionCheck.updateLocalStorage).toBe(
    false,
  );
  await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  expect((await localization(client, { clientVersion })).versionCheck.updateLocalStorage).toBe(
    true,
  );
});

test('hostile values are answered clearly, never with a fault', async () => {
  const client = clientAt('ru');
  const positions = [
    { lat: 91, lon: 0 },
    { lat: 'x', lon: 0 },
    { lat: null, lon: 1 },
    [],
    'x',
    { lat: 1 },
  ];
  for (const currentPosition of positions)
    expect((await ask(client, 'getLocalization', { body: { currentPosition } })).status).toBe(422);
  const cities = [0, -1, 1.5, 2_147_483_648, '1 or 1=1', {}, [1]];
  for (const cityId of cities)
    expect(
      (await ask(client, 'ajax_location_set_location', { body: { countryCode: 'ru', cityId } }))
        .status,
    ).toBe(422);
  for (const countryCode of ['', 'xxx', '../', "r'", '__proto__', 7])
    expect((await ask(client, 'location_country_details', { body: { countryCode } })).status).toBe(
      422,
    );
  for (const countryCode of ['xx', 'zz'])
    expect(
      (await ask(client, 'location_country_details', { body: { countryCode } })).code ?? 422,
    ).toBe(422);
  client.cookies.set('cityId', '401');
  const { response } = await localization(client);
  expect(response.currentCity).toBeNull();
});

test('countries are found by the beginning of their name I7-042 I2-078', async () => {
  const client = clientAt('ru');
  const names = async (queryString: string) =>
    (
      await ask(client, 'getPossibleCountries', {
        query: { countryCode: 'ru' },
        body: { queryString },
      })
    ).data;
  expect(await names('гер')).toEqual([{ cntr: 'de', name: 'Германия' }]);
  expect((await names('')).length).toBeGreaterThan(5);
  expect(await names('ыыы')).toEqual([]);
});

test('cities are searched by address as well; without a country in the one that goods go to I7-043 I3-046', async () => {
  const { data } = await ask(clientAt('ru'), 'location_search', { query: { queryString: 'ново' } });
  expect(data[0]).toMatchObject({
    id: 3,
    name: 'Новосибирск',
    hint: 'Новосибирск, Новосибирская область',
  });
  expect(
    (
      await ask(clientAt('ru'), 'location_search', {
        query: { queryString: 'ново', countryCode: 'de' },
      })
    ).data,
  ).toEqual([]);
});

test('sending to a country has a cost, and none where nobody takes it I7-045', async () => {
  const cost = async (body: object) =>
    (await ask(clientAt('ru'), 'location_get_delivery_price', { body })).data;
  expect((await cost({ weight: 500, fromCountry: 'ru', toCountry: 'ru' })).cost).toBeGreaterThan(0);
  expect(await cost({ weight: 9_000_000, fromCountry: 'ru', toCountry: 'ru' })).toEqual({});
  expect(await cost({ weight: 1, fromCountry: 'xx', toCountry: 'ru' })).toEqual({});
});

test('the store lists the countries that it sends to I7-046', async () => {
  const { data } = await ask(clientAt('ru'), 'get_countries', { query: { target: 'checkout' } });
  expect(data).toContainEqual({ code: 'ru', name: 'Россия' });
  expect(data).toContainEqual({ code: 'by', name: 'Беларусь' });
});
