import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
let shop: TestServer;
let now = DEMO_DAY;

beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    now: () => now,
    settings: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => lines.push(line) },
    render: async (_asked, { services, place, now: at, shell }) => {
      const { isDemandForbidden } = services.countryAt(place, at);
      return new Response(
        JSON.stringify({ isDemandForbidden, phone: shell?.phone, signs: shell?.paySigns }),
        {
          headers: { 'content-type': 'text/html' },
        },
      );
    },
  });
});
afterAll(() => shop?.close());
afterEach(async () => {
  now = DEMO_DAY;
  await sql`delete from setting_overlay`.execute(shop.base.database);
  await shop.settings.refresh();
  lines.length = 0;
});

const hours = (count: number): Date => new Date(DEMO_DAY.getTime() + count * 3_600_000);

async function set(key: string, value: unknown, from = hours(-1)): Promise<void> {
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('country', ${key}, ${JSON.stringify(value)}::jsonb, ${from}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
}

/** Couriers with their prices and ways of paying that a guest with something in the cart is offered. */
async function offerIn(host: string) {
  const client = shop.client({ host, isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const delivery = await client.call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
  const couriers: { type: string; price: number }[] =
    delivery.json().data.deliveryData.courierCompanies;
  return new Map(couriers.map(({ type, price }) => [type, price]));
}

const COURIER = 'STRIZH_COURIER';

test('staff change the price of a carrier from a moment to a moment, in one store only', async () => {
  const [before, elsewhere] = [await offerIn('localhost'), await offerIn('kz.localhost')];
  await set(
    'ru/ru/carriers',
    { [COURIER]: { priceMinor: 111_00 }, RUSSIAN_POST_COURIER: null },
    hours(1),
  );
  await set('ru/ru/carriers', null, hours(2));
  expect(await offerIn('localhost')).toEqual(before);
  now = hours(1);
  const during = await offerIn('localhost');
  expect(during.get(COURIER)).not.toBe(before.get(COURIER));
  expect([...during.keys()]).not.toContain('RUSSIAN_POST_COURIER');
  expect(await offerIn('kz.localhost')).toEqual(elsewhere);
  now = hours(2);
  expect(await offerIn('localhost')).toEqual(before);
});

test('a threshold of free delivery changes in every store that sends to a country, and in the cart at once', async () => {
  const neededIn = async (host: string) => {
    const client = shop.client({ host, isRoaming: true });
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1 },
    });
    return (await client.call('free_delivery_thresholds')).body;
  };
  const [here, there] = [await neededIn('localhost'), await neededIn('kz.localhost')];
  await set('*/ru/freeDelivery', { self: { usePoints: false, neededMinor: 77_777_00 } });
  expect(await neededIn('localhost')).toContain('77777');
  expect(here).not.toContain('77777');
  expect(await neededIn('kz.localhost')).not.toContain('77777');
  expect(there).not.toContain('77777');
});

test('a way of paying that is taken away is refused, and the kept pages show it no longer', async () => {
  const page = async () =>
    (await shop.app.inject({ url: '/ru/', headers: { host: 'localhost' } })).json();
  expect((await page()).signs).toContainEqual({ icon: 'cash', text: 'При получении' });
  const kept = await shop.app.inject({ url: '/ru/', headers: { host: 'localhost' } });
  expect(kept.headers['x-page-cache']).toBe('hit');
  await set('ru/ru/paymentMethods', ['card_ru']);
  expect((await page()).signs).toEqual([]);
  const client = shop.client({ isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const chosen = await client.call('cart_payment_method_choose', {
    body: { paymentSelected: 'pay_after_delivery' },
  });
  expect(chosen.statusCode).not.toBe(200);
});

test('support and wishes change on pages, and what staff do not name stays as the pack has it', async () => {
  const support = {
    phone: '+7 900 000-09-09',
    hours: { ru: 'круглосуточно', en: 'day and night' },
    email: 'night@arnika.test',
    addressErrorsEmail: 'address@arnika.test',
  };
  await set('*/ru/support', support);
  await set('ru/ru/isDemandForbidden', true);
  const page = (await shop.app.inject({ url: '/ru/', headers: { host: 'localhost' } })).json();
  expect(page).toMatchObject({ phone: support.phone, isDemandForbidden: true });
  const place = { store: 'ru', country: 'ru' };
  const changed = shop.settings.countryAt(place, now);
  expect({ ...changed, support: null, isDemandForbidden: null }).toEqual({
    ...unchangedCountryAt(place, now),
    support: null,
    isDemandForbidden: null,
  });
  expect(shop.settings.countryAt({ store: 'ru', country: 'by' }, now)).toEqual(
    unchangedCountryAt({ store: 'ru', country: 'by' }, now),
  );
});

test.each([
  ['ru/ru/carriers', { NOBODY: { priceMinor: 1 } }],
  ['ru/ru/carriers', { [COURIER]: { priceMinor: -1 } }],
  ['ru/ru/carriers', { [COURIER]: { minDays: 30 } }],
  ['ru/ru/carriers', { CORPORATECSC: null }],
  ['ru/ru/carriers', 'cheap'],
  ['ru/ru/paymentMethods', ['gold']],
  ['ru/ru/paymentMethods', []],
  ['ru/ru/freeDelivery', { self: { usePoints: false, neededMinor: 0 } }],
  ['ru/ru/support', { phone: '1' }],
  ['ru/ru/currency', { externalIso: 'XXX' }],
  ['ru/ru/constructor', {}],
  ['ru/de/bonusMinor', 5],
  ['xx/ru/bonusMinor', 5],
  ['ru/ru', 5],
  ['ru/ru/bonusMinor/more', 5],
  ['__proto__/ru/bonusMinor', 5],
])('the setting %s of %j is told to the log once and counts for nothing', async (key, value) => {
  await set(key, value);
  await shop.settings.refresh();
  expect(lines.filter((line) => line.includes("a country's setting is ignored"))).toHaveLength(1);
  const place = { store: 'ru', country: 'ru' };
  expect(shop.settings.countryAt(place, now)).toEqual(unchangedCountryAt(place, now));
});

test('while the database cannot be read what was read before holds on', async () => {
  await set('ru/ru/bonusMinor', 5_00);
  await sql`alter table setting_overlay rename to elsewhere`.execute(shop.base.database);
  await shop.settings.refresh();
  expect(lines.join('')).toContain('what was read before holds');
  expect(shop.settings.countryAt({ store: 'ru', country: 'ru' }, now).bonusMinor).toBe(5_00);
  await sql`alter table elsewhere rename to setting_overlay`.execute(shop.base.database);
});

test('what staff change is what the location says and heeds I6-017 C8-042 I7-045', async () => {
  const ask = async (
    host: string,
    name: string,
    body: object,
    cookies: Record<string, string> = {},
  ) => {
    const client = shop.client({ host, isRoaming: true });
    for (const [key, value] of Object.entries(cookies)) client.cookies.set(key, value);
    return (await client.call(name, { body })).json();
  };
  const toBritain = async () =>
    (
      await ask('eu.localhost', 'location_country_details', {
        countryCode: 'gb',
        onlineShopCode: 'eu',
      })
    ).data;
  const toBelarus = () =>
    ask('localhost', 'location_country_details', { countryCode: 'by', onlineShopCode: 'ru' });
  const price = async () =>
    (
      await ask('localhost', 'location_get_delivery_price', {
        weight: 1,
        fromCountry: 'ru',
        toCountry: 'by',
      })
    ).data.cost;
  const change = (cookies: Record<string, string>) =>
    ask(
      'localhost',
      'ajax_location_set_location',
      { countryCode: 'by', isCheckout: true },
      cookies,
    );
  const tried = { sigma_test_can_change_location_checkout: '1' };

  expect((await toBritain()).customs.join()).not.toContain('77');
  expect(await price()).toBe(249);
  expect((await toBelarus()).data.carriers).toContain('Отделения «Шлях»');
  expect((await change(tried)).success).toBe(true);

  await set('eu/gb/orderValueLimit', 77);
  await set('ru/by/carriers', { SELF_SHLYAH: null });
  await set('ru/ru/config', { is_checkout_country_change_available: false });
  expect((await toBritain()).customs.join()).toContain('77');
  expect(await price()).toBe(279);
  expect((await toBelarus()).data.carriers).not.toContain('Отделения «Шлях»');
  expect((await change(tried)).data.code).toBe('COUNTRY_FIXED');
});
