import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
    const firsts = pairs.map(([first]) => first);
    expect(firsts.some((total) => total > 0 && firsts.includes(total - whole))).toBe(true);
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
