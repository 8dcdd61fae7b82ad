import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { getCountry } from '#countries/packs.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { largestCityIn } from '../support/large-cities.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

const HOUR = 3_600_000;
/** Sold for less than before. */
const REDUCED = '400506';
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

describe('a second price', () => {
  /** Bulgaria as it was: staff say from when to when, in which currency, and by which rate. */
  const rule = { when: 'EUR', rate: '1.95583', sign: '€', from: '2026-11-20', to: '2026-12-20' };
  const paths = pathsIn('en');
  const shown = (page: string) =>
    [...page.matchAll(/data-second-price[^>]*>([^<]*)</g)].map(([, words]) => words);
  const inCents = (words: string | undefined) =>
    Math.round(Number((words ?? '').replaceAll(/[^\d,.]/g, '').replace(',', '.')) * 100);
  const at = (day: string) => {
    now = new Date(`${day}T12:00:00Z`);
  };
  const ONE = String.raw`[−-]?\d[\d,]*(?:\.\d\d)? €`;
  /** Sums of a page's own part that stand with a second one, and those that stand alone. */
  function sumsOf(page: string) {
    const words = page
      .slice(page.indexOf('<main'))
      .replaceAll(/<span data-second-price[^>]*>([^<]*)<\/span>/g, ' ($1)')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    const both = new RegExp(`(${ONE})(?: each)? *\\((${ONE})\\)`, 'g');
    const cents = (sum: string | undefined) => inCents(sum) * (/^[−-]/.test(sum ?? '') ? -1 : 1);
    return {
      pairs: [...words.matchAll(both)].map(
        ([, first, second]) => [cents(first), cents(second)] as const,
      ),
      alone: words.replaceAll(both, '').match(new RegExp(`(?:[^ ]+ )?${ONE}(?: each)?`, 'g')) ?? [],
    };
  }
  /** Each sum that is paid or compared is in both; of those in words that are no sums of their own, the page's list is told. */
  function expectBoth(
    page: string,
    alone: readonly RegExp[] = [],
  ): ReturnType<typeof sumsOf>['pairs'] {
    const sums = sumsOf(page);
    for (const [first, second] of sums.pairs)
      expect(Math.abs(second)).toBe(Math.round(Math.abs(first) / 1.95583));
    expect(sums.alone.filter((words) => !alone.some((known) => known.test(words)))).toEqual([]);
    expect(sums.pairs.length).toBeGreaterThan(0);
    return sums.pairs;
  }

  test('stands beside each price of the Bulgarian store while its days last: value / 1.95583, with € and two decimals C9-021 I9-044 D54', async () => {
    at('2026-11-25');
    const client = await buyer('bg', 3);
    expect(shown(await html(paths.product('400501'), { store: 'bg' }))).toEqual([]);
    // Cards are kept: those from before say nothing of it.
    expect(shown(await html(paths.home(), { store: 'bg' }))).toEqual([]);
    await set('bg/bg/secondPrice', rule);
    const product = await html(paths.product('400501'), { store: 'bg' });
    const price = inCents(/class="price[^"]*">([^<]*)</.exec(product)?.[1]);
    expect(price).toBeGreaterThan(0);
    expect(shown(product)[0]).toMatch(/^\d+\.\d\d €$/);
    expect(inCents(shown(product)[0])).toBe(Math.round(price / 1.95583));
    expect(shown(await html(paths.home(), { store: 'bg' })).length).toBeGreaterThan(3);
    const cart = await html(paths.cart(), { store: 'bg', client });
    const total = inCents(/data-total="true">([^<]*)</.exec(cart)?.[1]);
    expect(total).toBe(3 * price);
    expect(inCents(shown(cart).at(-1))).toBe(Math.round(total / 1.95583));
    // Neither in another store of the same country, nor a day before or after.
    expect(shown(await html(paths.product('400501'), { store: 'bb' }))).toEqual([]);
    for (const day of ['2026-11-19', '2026-12-21']) {
      at(day);
      expect(shown(await html(paths.product('400501'), { store: 'bg' }))).toEqual([]);
      expect(shown(await html(paths.home(), { store: 'bg' }))).toEqual([]);
    }
  });

  test('goes along through buying: each step, the order’s pages and the history say it in both C9-021 I9-044', async () => {
    await set('bg/bg/secondPrice', rule);
    const client = shop.client({ host: 'bg.localhost', isRoaming: true });
    client.cookies.set(PLACE_COOKIES.city, String(largestCityIn('bg')));
    await client.call('login_check', {
      body: { _username: 'viktor@example.test', _password: DEMO_PASSWORD },
    });
    await client.call('cart_package_add', { body: { contract: '1000002' } });
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 1, packageContract: '1000002' },
    });
    await client.call('cart_package_select', { body: { contract: '1000003' } });
    const { sums, agreements } = await upToFinalStep(client, buyingIn(getCountry('bg')));
    const inSecond = (major: number) => Math.round((major * 100) / 1.95583);
    for (const step of [paths.delivery(), paths.payment(), paths.final()]) {
      const page = await html(step, { store: 'bg', client });
      const total = Number(/data-total="([\d.]+)"/.exec(page)?.[1]);
      expect(total, step).toBeGreaterThan(0);
      expect(shown(page).map(inCents), step).toContain(inSecond(total));
      expectBoth(page, [/^(payment|for) /]);
      // The products of the summary as well.
      expect(shown(page).map(inCents), step).toContain(inSecond(sums['cartSum'] ?? 0));
    }
    const placed = await client.call('cart_order_place', {
      body: { ...sums, agreements },
      headers: { 'idempotency-key': 'second-price' },
    });
    const { orderNumber } = placed.json().data;
    const owed = inSecond(sums['totalSum'] ?? 0);
    for (const url of [`${paths.orders()}/${orderNumber}/`, paths.orders()]) {
      const page = await html(url, { store: 'bg', client });
      expect(shown(page).map(inCents), url).toContain(owed);
      expectBoth(page);
    }
    // Whose share of it is how much.
    const history = await html(paths.orders(), { store: 'bg', client });
    const shares = [...history.matchAll(/<li data-share="(\d+)".*?text-ink-2">([^<]*)</g)];
    expect(shares.map(([, contract, words]) => [contract, words])).toEqual(
      ['1000003', '1000002'].map((contract) => [
        contract,
        expect.stringMatching(/^[\d.]+ € \([\d.]+ €\)$/),
      ]),
    );
    const thanks = paths.thankYou('card', { order_id: orderNumber });
    // At the sum, and under the products.
    expect(
      shown(await html(thanks, { store: 'bg', client })).filter((words) => inCents(words) === owed)
        .length,
    ).toBeGreaterThanOrEqual(2);
    // An order of this shop is told in its own currency elsewhere, where no second one stands.
    expect(shown(await html(paths.orders(), { store: 'ru', client: client }))).toEqual([]);
  });

  test('stands with struck prices, prices of 100 ml and each sum of the cart, the windows of its sums too C9-021 I9-044', async () => {
    await set('bg/bg/secondPrice', rule);
    const product = await html(paths.product(REDUCED), { store: 'bg' });
    const struck = /<s [^>]*>([^<]*)<span data-second-price[^>]*>([^<]*)</.exec(product);
    expect(struck?.slice(1).map(inCents)).toEqual([2_190, Math.round(2_190 / 1.95583)]);
    expectBoth(product);
    const client = await buyer('bg', 2);
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: REDUCED, amount: 1 },
    });
    // One of a kind says its price at the line's end, in both.
    const quiet = [/^НДС|VAT /, / each$/];
    const cart = await html(paths.cart(), { store: 'bg', client });
    const pairs = expectBoth(cart, quiet);
    // What all would cost, what is taken off, what is left, and what is missing to free delivery.
    expect(cart).toContain('data-eco');
    expect(pairs.filter(([first]) => first < 0)).toHaveLength(1);
    expect(cart).toMatch(/ € \([\d.]+ €\) more for free/);
    const whole = pairs.find(([first]) => first < 0)?.[0] ?? 0;
    const [, total] = [...pairs].map(([first]) => first).toSorted((one, other) => other - one);
    expect(pairs.map(([first]) => first)).toContain((total ?? 0) - whole);
    // Why it is so much: each step, the taxes in it too.
    const asked = await html(paths.cart({ modal: 'cart-why' }), { store: 'bg', client });
    const why = `<main ${asked.slice(asked.indexOf('data-why'), asked.indexOf('</section>', asked.indexOf('data-why')))}`;
    const steps = expectBoth(why);
    expect(steps.filter(([first]) => first < 0).map(([first]) => first)).toContain(whole);
    expect(why).toMatch(/2 pcs × [\d.]+ € \([\d.]+ €\)/);
    expect(why).toMatch(/VAT.*?<dd[^>]*>[\d.]+ €<span data-second-price/);
  });

  test('goes along where the cart has to be mended and where there are two of them C9-021 UX-57 UX-58', async () => {
    await set('bg/bg/secondPrice', rule);
    const client = await buyer('bg', 2);
    const { database } = shop.base;
    const stocked = async (free: number) => {
      await sql`update stock set on_hand = reserved + ${free} where sku = '400501'`.execute(
        database,
      );
      await sql`insert into catalogue_change (store, sku, is_stock_only) values (null, '400501', true)`.execute(
        database,
      );
      await shop.features.catalogue.refresh();
    };
    const inBold = (page: string) =>
      [...page.matchAll(/<b class="price">([^<]*)</g)].map(([, words]) => words);
    const two = /^[\d.]+ € \([\d.]+ €\)$/;
    await stocked(1);
    expect(inBold(await html(paths.cart(), { store: 'bg', client }))).toEqual([
      expect.stringMatching(two),
    ]);
    await stocked(1_000);
    const body = { _username: 'viktor@example.test', _password: DEMO_PASSWORD };
    await (await buyer('bg')).call('login_check', { body });
    await client.call('login_check', { body });
    const pair = await html(paths.cart({ modal: 'merge-cart' }), { store: 'bg', client });
    expect(inBold(pair)).toEqual([expect.stringMatching(two)]);
    expect(pair.match(/data-cart-sum[^>]*>[\d.]+ €<span data-second-price/g)).toHaveLength(2);
    await client.call('cart_merge_carts', { body: { action: 'removeNewCart' } });
  });

  test('is none in the euro of today, nor where prices are of another currency C9-021 D54', async () => {
    await set('bg/bg/secondPrice', { ...rule, when: 'BGN' });
    expect(shown(await html(paths.product('400501'), { store: 'bg' }))).toEqual([]);
  });
});

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
