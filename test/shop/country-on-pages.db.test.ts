import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { largestCityIn } from '../support/large-cities.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { openPages } from '#app/page-renderer.ts';

const HOUR = 3_600_000;
const DELIVERY = 'shop/cart/delivery/';
const QUICK = '/ru/shop/cart/delivery-with-registration/?guest=1';
const REGISTRATION = '/ru/shop/user/registration/PRIVILEGED_CLIENT/';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
});
afterAll(() => shop?.close());
afterEach(async () => {
  now = DEMO_DAY;
  await forget();
});

async function forget(): Promise<void> {
  await sql`delete from setting_overlay`.execute(shop.base.database);
  await shop.settings.refresh();
}

/** What staff set for a country of a store, from an hour ago on. */
async function set(key: string, value: unknown): Promise<void> {
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('country', ${key}, ${JSON.stringify(value)}::jsonb, ${new Date(now.getTime() - HOUR)}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
}

interface Visit {
  readonly store?: string;
  readonly client?: TestClient;
  readonly cookies?: readonly string[];
}
async function ask(url: string, { store = 'ru', client, cookies = [] }: Visit = {}) {
  shop.cache.clear();
  const own = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  const headers = {
    host: `${store}.localhost`,
    accept: 'text/html',
    cookie: [...own, ...cookies].join('; '),
  };
  return shop.app.inject({ url, headers });
}
/** The page as the server writes it, before any script. */
async function html(url: string, visit?: Visit): Promise<string> {
  const { statusCode, body } = await ask(url, visit);
  expect(statusCode, url).toBe(200);
  return body
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/&nbsp;|\u00a0/g, ' ');
}

async function buyer(store = 'ru', amount = 1, country?: string): Promise<TestClient> {
  const client = shop.client({ host: `${store}.localhost`, isRoaming: true });
  if (country) client.cookies.set('countryDeliveryCode', country);
  const city = largestCityIn(country ?? store);
  if (city) client.cookies.set(PLACE_COOKIES.city, String(city));
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount },
  });
  return client;
}

test('where collecting from a company’s store is free from a sum on, the cart says how far it is C3-053', async () => {
  await set('*/ru/freeDelivery', { csc: { usePoints: false, neededMinor: 2_000_00 } });
  const words = async (amount: number) =>
    html('/ru/shop/cart/', { client: await buyer('ru', amount) });
  expect(await words(1)).toMatch(/Ещё 1.010 ₽ до бесплатной выдачи в магазине/);
  expect(await words(3)).toContain('Выдача в магазине бесплатно');
});

describe('the way of delivery', () => {
  const wayOf = async (client: TestClient) =>
    (await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} })).json().data
      .deliveryData.deliveryWay;
  /** The tab that is open before anything was pressed. */
  const openTab = async (client: TestClient) =>
    (await html(QUICK, { client }))
      .match(/<input[^>]*name="tab"[^>]*>/g)
      ?.filter((tag) => tag.includes('checked=""'))
      .map((tag) => /value="(\w+)"/.exec(tag)?.[1]);
  /** Carriers that take nothing as heavy as this cart. */
  const weak = (isMeant: (code: string) => boolean) =>
    Object.fromEntries(
      unchangedCountryAt({ store: 'ru', country: 'ru' }, DEMO_DAY)
        .carriers.filter(({ code }) => isMeant(code))
        .map(({ code }) => [code, { maxWeightGrams: 1 }]),
    );
  const isCourier = (code: string) => code.includes('COURIER');

  test('is chosen where there is but one: self without couriers, the courier without points C4-073', async () => {
    expect(await wayOf(await buyer())).toBeNull();
    await set('ru/ru/carriers', weak(isCourier));
    expect(await wayOf(await buyer())).toBe('self');
    expect(await openTab(await buyer())).toEqual(['point']);
    await sql`delete from setting_overlay`.execute(shop.base.database);
    await set(
      'ru/ru/carriers',
      weak((code) => !isCourier(code)),
    );
    expect(await wayOf(await buyer())).toBe('courier');
    expect(await openTab(await buyer())).toEqual(['courier']);
  });
});

test('the way on from the payment floats from app version 2.1 on, which staff set C2-085 D48', async () => {
  const client = shop.client({ host: 'ru.localhost', isRoaming: true });
  await upToFinalStep(
    client,
    buyingIn(unchangedCountryAt({ store: 'ru', country: 'ru' }, DEMO_DAY)),
  );
  const isFloating = async () =>
    (await html('/ru/shop/cart/payment/', { client })).includes('data-next-bar');
  expect(await isFloating()).toBe(true);
  await set('ru/ru/config', { appVersion: '2.0' });
  expect(await isFloating()).toBe(false);
});

describe('a window of delivery that is a page here', () => {
  const leads = async (id: string, before: string) => {
    const { statusCode, headers } = await ask(`${before}modal=${id}`);
    return [statusCode, headers.location];
  };

  test.each([
    'delivery-courier delivery-new-address delivery-new-address-de delivery-new-address-th I2-145',
    'delivery-new-address-bg delivery-new-address-tr delivery-self I2-145',
    'delivery-self-new delivery-courier-new delivery-new-address delivery-warning I2-146',
  ])('is reached by its name, with what else the address says: %s', async (line) => {
    for (const id of line.split(' ').slice(0, -1)) {
      expect(await leads(id, '/ru/?')).toEqual([302, `/ru/${DELIVERY}`]);
      expect(await leads(id, '/ru/shop/cart/?referral=1000003&')).toEqual([
        302,
        `/ru/${DELIVERY}?referral=1000003`,
      ]);
    }
  });

  test('holds points to collect from, couriers and the fields of a new address, in each country with a form of its own I2-145 I2-146 D22', async () => {
    for (const [store, country, language] of [
      ['ru', 'ru', 'ru'],
      ['de', 'de', 'de'],
      ['th', 'th', 'en'],
      ['bg', 'bg', 'en'],
      ['tr', 'tr', 'tr'],
    ] as const) {
      const client = await buyer(store, 1, country);
      const page = await html(`/${language}/shop/cart/delivery-with-registration/?guest=1`, {
        store,
        client,
      });
      const { address } = unchangedCountryAt({ store, country }, DEMO_DAY);
      expect(page, store).toMatch(/name="(pointNumber|point|tab)"[^>]*value="(point|store|\d+)"/);
      expect(page, store).toMatch(/name="tab"[^>]*value="courier"/);
      for (const field of address.required)
        expect(page, store).toContain(`name="address.${field}"`);
    }
  });

  test('to change an address is the address book of the account I2-145', async () => {
    expect(await leads('delivery-edit-address', '/ru/?')).toEqual([
      302,
      '/ru/shop/profile/addresses',
    ]);
    const client = shop.client({ host: 'ru.localhost', isRoaming: true });
    await client.call('login_check', {
      body: { _username: 'elena@example.test', _password: DEMO_PASSWORD },
    });
    const book = await html('/ru/shop/profile/addresses', { client });
    const [, id] = /\?edit=([\w-]{36})/.exec(book) ?? [];
    expect(await html(`/ru/shop/profile/addresses?edit=${id}`, { client })).toMatch(
      /name="street"/,
    );
  });
});

test('whether a guest at checkout is asked for a mentor, and may choose one, is the country’s setting I2-038 I9-092', async () => {
  const asked = async () => {
    const page = await html(QUICK, { client: await buyer() });
    return ['promoMentorSale', 'mentor'].filter((name) => page.includes(`name="${name}"`));
  };
  expect(await asked()).toEqual(['promoMentorSale', 'mentor']);
  await set('ru/ru/config', { is_change_mentor_at_quick_registration: false });
  expect(await asked()).toEqual(['promoMentorSale']);
  await forget();
  await set('ru/ru/config', { is_mentor_at_quick_registration: false });
  expect(await asked()).toEqual([]);
});

test('with delivery to a country whose people do not want Russian the pages offer none I2-084 I9-094', async () => {
  const offered = async (country: string) => {
    const page = await html('/en/', { store: 'eu', cookies: [`countryDeliveryCode=${country}`] });
    return [...page.matchAll(/hreflang="(\w+)"/gi)].map(([, code]) => code);
  };
  expect(await offered('it')).toContain('ru');
  for (const country of ['gb', 'kr', 'no']) expect(await offered(country)).not.toContain('ru');
});

test('a city is written as the country wants it, in what is found and on the page I3-032 I9-089', async () => {
  const found = async () => {
    const body = { queryString: 'новос' };
    const client = shop.client({ host: 'ru.localhost', isRoaming: true });
    const { data } = (
      await client.call('location_get_cities_by_country_and_start', {
        query: { countryCode: 'ru' },
        body,
      })
    ).json();
    return data[0].hint;
  };
  expect(await found()).toBe('Новосибирск, Новосибирская область');
  await set('ru/ru/config', { ui_select_location_format: '{name} ({region}, {country})' });
  expect(await found()).toBe('Новосибирск (Новосибирская область, Россия)');
  expect(await html('/ru/shop/location/')).toContain('Новосибирск (Новосибирская область, Россия)');
});

test('the cookie of an experiment changes the page that it is about I9-087', async () => {
  const differs = async (name: string, url: string, client?: TestClient) => {
    const page = (value: 0 | 1) =>
      html(url, { cookies: [`sigma_test_${name}=${value}`], ...(client && { client }) });
    return [await page(0), await page(1)] as const;
  };
  const [told, hidden] = await differs('hide_cashback_info_on_registration', REGISTRATION);
  expect([told, hidden].map((page) => page.includes('Кешбэк за баллы месяца'))).toEqual([
    true,
    false,
  ]);
  const [bare, banner] = await differs('cashback_banner_before_reg_form', REGISTRATION);
  expect([bare, banner].map((page) => page.includes('До 15% кешбэка'))).toEqual([false, true]);
  const [centres, none] = await differs('hide_csc_selection_on_registration', REGISTRATION);
  expect([centres, none].map((page) => page.includes('name="csc"'))).toEqual([true, false]);
  const guest = await buyer();
  const [plain, otherwise] = await differs('consultant_checkbox_naming_on_quick_reg', QUICK, guest);
  expect(plain).not.toBe(otherwise);
  await set('ru/ru/config', { is_checkout_country_change_available: true });
  const [fixed, free] = await differs('can_change_location_checkout', QUICK, guest);
  expect(fixed).not.toBe(free);
});
