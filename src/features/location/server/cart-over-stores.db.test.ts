import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { EMPTY_CART } from '#features/cart/model.ts';
import { packageOf } from '#features/cart/rules/public.ts';

/** At 990 ₽ and 36,90 Br; one that the Belarusian store has only one piece of; one that it does not sell. */
const CREAM = '400501';
const FEW = '400121';
const RUSSIAN = '400503';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (test)' };
const CLIENT = '1000002';
const CONSULTANT = '1000003';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
beforeEach(async () => {
  now = DEMO_DAY;
  await sql`update cart set state = 'merged' where state = 'open'`.execute(shop.base.database);
});
afterAll(() => shop?.close());

/** One person's browser: what it holds at each of two stores. */
interface Browser {
  readonly ru: TestClient;
  readonly by: TestClient;
}
const newBrowser = (): Browser => ({
  ru: shop.client({ host: 'localhost', language: 'ru', isRoaming: true }),
  by: shop.client({ host: 'by.localhost', language: 'ru', isRoaming: true }),
});

const ask = async (client: TestClient, name: string, input: object = {}) => {
  const answer = await client.call(name, { headers: BROWSER, ...input });
  return { status: answer.statusCode, ...answer.json() };
};
const put = async (client: TestClient, counts: Record<string, number>, more: object = {}) => {
  for (const [productArticle, amount] of Object.entries(counts)) {
    const body = { productArticle, amount, ...more };
    expect((await ask(client, 'shopen_app_ajax_cart_add_item', { body })).status).toBe(200);
  }
};
const signIn = (client: TestClient, contract: string) =>
  ask(client, 'login_check', { body: { _username: contract, _password: DEMO_PASSWORD } });

interface Line {
  readonly sku: string;
  readonly count: number;
}
const cartOf = async (client: TestClient) => (await ask(client, 'get_user_data')).data.cartData;
const countsIn = async (client: TestClient): Promise<Record<string, number>> => {
  const { packages }: { packages: { items: Line[] }[] } = await cartOf(client);
  return Object.fromEntries(
    packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count])),
  );
};

/** What the window says before the store is chosen, with plain spaces in its sums. */
async function foresee(client: TestClient, store = 'by') {
  const body = { countryCode: store, onlineShopCode: store };
  const { data } = await ask(client, 'location_country_details', { body });
  return JSON.parse(JSON.stringify(data.effect).replaceAll(/[\u00a0\u202f]/g, ' '));
}

const linkTo = async (client: TestClient, store: string): Promise<string> => {
  const body = {
    deliveryCountryCode: store,
    onlineShopCode: store,
    onlineShopLanguageCode: 'ru',
    back: '/ru/',
  };
  return (await ask(client, 'get_online_shop_redirect_url', { body })).data.redirect_url;
};

async function hop({ ru, by }: Browser, address: string): Promise<string> {
  const { host, pathname, search } = new URL(address);
  const client = host === 'by.localhost' ? by : ru;
  const headers = { host, ...BROWSER };
  const answer = await client.request({ method: 'GET', url: pathname + search, headers });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}
/** Follows a link through the doors of both stores to a page. */
async function follow(browser: Browser, link: string): Promise<string> {
  let to = link;
  for (let hops = 0; hops < 4 && !to.startsWith('/'); hops += 1) to = await hop(browser, to);
  return to;
}
const goOver = async (browser: Browser, store: 'ru' | 'by' = 'by') =>
  follow(browser, await linkTo(store === 'by' ? browser.ru : browser.by, store));

test('before the store changes, each line is told with its price there, as many as there are, and what is not sold there D82 I8-018', async () => {
  const { ru } = newBrowser();
  await put(ru, { [CREAM]: 2, [RUSSIAN]: 1, [FEW]: 2 });
  expect(await foresee(ru)).toMatchObject({
    warning: null,
    isCartCleared: false,
    isStoreLeft: true,
    more: 0,
    certificates: [],
    lines: [
      {
        sku: FEW,
        count: 2,
        newCount: 1,
        newSum: '42,90 Br',
      },
      {
        sku: CREAM,
        count: 2,
        sum: '1 980 ₽',
        newCount: 2,
        newSum: '73,80 Br',
      },
      {
        sku: RUSSIAN,
        count: 1,
        newCount: 0,
        newSum: null,
      },
    ],
    total: {
      sum: '4 850 ₽',
      newSum: '116,70 Br',
    },
  });
});

test('of an empty cart nothing is told where the store changes; inside a store the warning stands as it is written D82 C8-038', async () => {
  const { ru } = newBrowser();
  expect(await foresee(ru)).toBeNull();
  const body = { countryCode: 'by', onlineShopCode: 'ru' };
  expect((await ask(ru, 'location_country_details', { body })).data.effect).toMatchObject({
    warning: 'Внимание, при смене страны доставки Ваша корзина будет очищена',
    isStoreLeft: false,
    lines: [],
    total: null,
  });
});

test('a guest finds in the new store what was told, says it once, and the old store’s cart a day later as it was D82', async () => {
  const browser = newBrowser();
  await put(browser.ru, { [CREAM]: 2, [RUSSIAN]: 1, [FEW]: 2 });
  const before = await cartOf(browser.ru);
  expect(await goOver(browser)).toBe('/ru/');
  expect(await countsIn(browser.by)).toEqual({ [CREAM]: 2, [FEW]: 1 });
  expect((await cartOf(browser.by)).sum).toBe(116.7);
  expect(browser.by.cookies.get('countryChanged')).toBe('cart');
  now = new Date(DEMO_DAY.getTime() + 86_400_000);
  expect(await cartOf(browser.ru)).toEqual(before);
});

test('who goes to and fro doubles nothing and loses nothing that was added on the way D82', async () => {
  const browser = newBrowser();
  await put(browser.ru, { [CREAM]: 2, [RUSSIAN]: 1 });
  await goOver(browser);
  await put(browser.by, { [CREAM]: 1, '400502': 1 });
  await goOver(browser, 'ru');
  expect(await countsIn(browser.ru)).toEqual({ [CREAM]: 3, [RUSSIAN]: 1, '400502': 1 });
  await goOver(browser);
  expect(await countsIn(browser.by)).toEqual({ [CREAM]: 3, '400502': 1 });
});

test('a country that this store was in before clears its cart by its own rule, and both can be had D27 D82', async () => {
  const browser = newBrowser();
  await put(browser.ru, { '400502': 1 });
  await put(browser.by, { [CREAM]: 2 });
  // The Russian store sells to Belarus as well: that is where its cart was for.
  await ask(browser.ru, 'ajax_location_set_location', { body: { countryCode: 'by' } });
  await put(browser.ru, { [RUSSIAN]: 1 });
  await goOver(browser, 'ru');
  expect(await countsIn(browser.ru)).toEqual({ [CREAM]: 2 });
  await ask(browser.ru, 'cart_restore');
  expect(await countsIn(browser.ru)).toEqual({ [CREAM]: 2, [RUSSIAN]: 1 });
});

test('a link that somebody else follows takes no cart to them, and is dead after it D82 R-P35', async () => {
  const owner = newBrowser();
  await put(owner.ru, { [CREAM]: 2 });
  for (const hops of [0, 1, 2]) {
    const thief = newBrowser();
    // They may hold a session of their own at both stores.
    await put(thief.ru, { '400502': 1 });
    let link = await linkTo(owner.ru, 'by');
    for (let step = 0; step < hops; step += 1) link = await hop(owner, link);
    expect(await follow(thief, link)).toBe('/ru/');
    expect(await countsIn(thief.by)).toEqual({});
    await follow(owner, link);
    expect(await countsIn(owner.by)).toEqual({});
  }
});

test('the way over is good once, in its minute, and ends with the session that it came from D82 R-P35', async () => {
  const browser = newBrowser();
  await put(browser.ru, { [CREAM]: 2 });
  const last = await hop(browser, await hop(browser, await linkTo(browser.ru, 'by')));
  await follow(browser, last);
  await ask(browser.by, 'cart_clear');
  await follow(browser, last);
  expect(await countsIn(browser.by)).toEqual({});
  const late = await hop(browser, await hop(browser, await linkTo(browser.ru, 'by')));
  now = new Date(DEMO_DAY.getTime() + 60_001);
  await follow(browser, late);
  now = DEMO_DAY;
  const ended = await hop(browser, await hop(browser, await linkTo(browser.ru, 'by')));
  await ask(browser.ru, 'security_logout');
  await follow(browser, ended);
  expect(await countsIn(browser.by)).toEqual({});
});

test('who is signed in arrives with session and cart, which is the account’s from then on D77 D82', async () => {
  const browser = newBrowser();
  await signIn(browser.ru, CLIENT);
  await put(browser.ru, { [CREAM]: 2 });
  expect(await goOver(browser)).toBe('/ru/');
  expect(await countsIn(browser.by)).toEqual({ [CREAM]: 2 });
  const elsewhere = newBrowser();
  await signIn(elsewhere.by, CLIENT);
  expect(await countsIn(elsewhere.by)).toEqual({ [CREAM]: 2 });
});

test('a contract’s cart goes to that contract alone; a guest’s to whoever is signed in there D82', async () => {
  const browser = newBrowser();
  await signIn(browser.by, CONSULTANT);
  await signIn(browser.ru, CLIENT);
  await put(browser.ru, { [CREAM]: 2 });
  await goOver(browser);
  expect(await countsIn(browser.by)).toEqual({});
  await ask(browser.ru, 'security_logout');
  await put(browser.ru, { '400502': 1 });
  await goOver(browser);
  expect(await countsIn(browser.by)).toEqual({ '400502': 1 });
});

/** Packages by whose they are, with what is in them. */
const packagesOf = async (client: TestClient) =>
  (await cartOf(client)).packages.map(
    ({ contract, isOwner, items }: { contract: string; isOwner: boolean; items: Line[] }) => [
      isOwner ? null : contract,
      items.map(({ sku, count }) => [sku, count]),
    ],
  );

test('lines keep the package of a contract that can be had, and go to the own one otherwise D82 C4-056', async () => {
  const browser = newBrowser();
  await signIn(browser.ru, CLIENT);
  await put(browser.ru, { [CREAM]: 1 });
  await ask(browser.ru, 'cart_package_add', { body: { contract: CONSULTANT } });
  await put(browser.ru, { [CREAM]: 2, [RUSSIAN]: 1 }, { packageContract: CONSULTANT });
  await goOver(browser);
  const inTheirs = [CONSULTANT, [[CREAM, 2]]];
  expect(await packagesOf(browser.by)).toEqual([[null, [[CREAM, 1]]], inTheirs]);
  await ask(browser.by, 'cart_clear');
  const block = (isBlocked: boolean) =>
    sql`update contract set is_blocked = ${isBlocked} where number = ${CONSULTANT}`.execute(
      shop.base.database,
    );
  await block(true);
  try {
    await goOver(browser);
    expect(await packagesOf(browser.by)).toEqual([[null, [[CREAM, 3]]]]);
  } finally {
    await block(false);
  }
});

test('a certificate stays and is named; what it paid for comes at its full price D82', async () => {
  const browser = newBrowser();
  await signIn(browser.ru, CONSULTANT);
  const { data: certificates } = await ask(browser.ru, 'account_certificates');
  const [{ id, number }] = certificates.filter(
    (each: { number: string }) => each.number === 'P-1000003-1',
  );
  await ask(browser.ru, 'cart_certificate_activate', { body: { certificateId: id } });
  await ask(browser.ru, 'shopen_app_ajax_cart_add_item_certificate', {
    body: { productArticle: CREAM, amount: 2, certificate: number },
  });
  expect(await foresee(browser.ru)).toMatchObject({
    certificates: [number],
    lines: [{ sku: CREAM, newSum: '73,80 Br' }],
    total: { newSum: '73,80 Br' },
  });
  await goOver(browser);
  expect(await packagesOf(browser.by)).toEqual([[null, [[CREAM, 2]]]]);
  expect((await cartOf(browser.by)).sum).toBe(73.8);
  expect((await cartOf(browser.ru)).packages).toHaveLength(2);
});

test('of a cart with more lines than are told, what is not sold there is told first, and how many are left out D82', async () => {
  const { ru } = newBrowser();
  await put(ru, { [CREAM]: 1 });
  const skus = await sql<{ sku: string }>`
    select sku from product where sku <> ${RUSSIAN} order by sku limit 60`.execute(
    shop.base.database,
  );
  const lines = [...skus.rows.map(({ sku }) => sku), RUSSIAN].map((sku) => ({
    kind: 'item',
    sku,
    optionSku: null,
    count: 1,
  }));
  const body = { ...EMPTY_CART, packages: [{ ...packageOf(null), lines }] };
  await sql`update cart set body = ${JSON.stringify(body)}::jsonb where state = 'open'`.execute(
    shop.base.database,
  );
  const effect = await foresee(ru);
  expect([effect.lines.length, effect.more]).toEqual([50, 11]);
  const isSold = effect.lines.map(({ newSum }: { newSum: string | null }) => newSum !== null);
  expect(isSold).toEqual(
    isSold.toSorted((one: boolean, other: boolean) => Number(one) - Number(other)),
  );
  expect(effect.lines.map(({ sku }: Line) => sku)).toContain(RUSSIAN);
});
