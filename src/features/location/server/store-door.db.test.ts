import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const SKU = '400501';
const SAME_BROWSER = { 'user-agent': 'Mozilla/5.0 (test)' };
const OTHER_SITE = {
  ...SAME_BROWSER,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  referer: 'https://evil.test/',
};
const TO_BY = { deliveryCountryCode: 'by', onlineShopCode: 'by', onlineShopLanguageCode: 'en' };
const WANTED = '/en/shop/cart/?a=1';
const VICTOR = '1000003';

let shop: TestServer;
let now = DEMO_DAY;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
beforeEach(() => {
  now = DEMO_DAY;
});
afterAll(() => shop?.close());

/** One person's browser: what it holds at each of two stores. */
interface Browser {
  readonly home: TestClient;
  readonly there: TestClient;
}

const newBrowser = (): Browser => ({
  home: shop.client({ host: 'localhost', language: 'ru', isRoaming: true }),
  there: shop.client({ host: 'by.localhost', language: 'en', isRoaming: true }),
});

const ask = async (client: TestClient, name: string, input: object = {}) => {
  const answer = await client.call(name, { headers: SAME_BROWSER, ...input });
  return { status: answer.statusCode, ...answer.json() };
};

const contractOf = async ({ there }: Browser): Promise<string> =>
  (await ask(there, 'get_user_data')).data.userData.contract;

/** Someone signed in at home, and the address that leads them to the other store. */
async function leaving(browser = newBrowser()): Promise<{ browser: Browser; link: string }> {
  await ask(browser.home, 'login_check', { body: { _username: VICTOR, _password: DEMO_PASSWORD } });
  const { data } = await ask(browser.home, 'get_online_shop_redirect_url', {
    body: { ...TO_BY, back: '/ru/shop/cart/?a=1' },
  });
  return { browser, link: data.redirect_url };
}

/** Follows one address, as a browser does that is sent there. */
async function hop(
  browser: Browser,
  address: string,
  headers: Record<string, string>,
): Promise<string> {
  const { host, pathname, search } = new URL(address, 'http://by.localhost');
  const client = host === 'by.localhost' ? browser.there : browser.home;
  const answer = await client.request({
    method: 'GET',
    url: pathname + search,
    headers: { host, ...headers },
  });
  expect([
    answer.statusCode,
    answer.headers['cache-control'],
    answer.headers['referrer-policy'],
  ]).toEqual([303, 'no-store', 'no-referrer']);
  return String(answer.headers.location);
}

/** Follows a link to where it ends, a page of the other store. */
async function follow(
  browser: Browser,
  link: string,
  headers: Record<string, string> = SAME_BROWSER,
) {
  let to = link;
  for (let hops = 0; hops < 4 && !to.startsWith('/'); hops += 1)
    to = await hop(browser, to, headers);
  return to;
}

const tokenIn = (page: string): string => new URL(page, 'http://x').searchParams.get('token') ?? '';
const asksIn = (page: string) => {
  const { pathname, searchParams } = new URL(page, 'http://x');
  return [pathname, searchParams.get('back')];
};
const ASKED = ['/en/shop/location/continue/', WANTED];

const accept = (browser: Browser, token: string, headers: Record<string, string> = {}) =>
  browser.there.call('location_handover_accept', {
    body: { token },
    headers: { ...SAME_BROWSER, ...headers },
  });

test('who goes to another store in the same browser is signed in there without a question R-P35 D77', async () => {
  const { browser, link } = await leaving();
  const first = await hop(browser, link, SAME_BROWSER);
  expect(new URL(first).host).toBe('localhost');
  const second = await hop(browser, first, SAME_BROWSER);
  expect(new URL(second).host).toBe('by.localhost');
  expect(await contractOf(browser)).toBe('');
  expect(await hop(browser, second, SAME_BROWSER)).toBe(WANTED);
  expect(await contractOf(browser)).toBe(VICTOR);
});

test('a store at another site is reached the same way: what counts is what the browser holds R-P35 D77', async () => {
  const { browser, link } = await leaving();
  expect(await follow(browser, link, OTHER_SITE)).toBe(WANTED);
  expect(await contractOf(browser)).toBe(VICTOR);
});

test.each([
  ['that tells where it comes from', OTHER_SITE],
  ['that tells nothing', SAME_BROWSER],
])(
  'a link of somebody else signs nobody in, in a browser %s: it asks whose account it shall be R-P35 D77',
  async (_name, headers) => {
    const { link } = await leaving();
    const victim = newBrowser();
    await ask(victim.there, 'shopen_app_ajax_cart_add_item', {
      body: { productArticle: SKU, amount: 2 },
    });
    const session = victim.there.cookies.get('sid');
    const page = await follow(victim, link, headers);
    expect(asksIn(page)).toEqual(ASKED);
    expect(victim.there.cookies.get('sid')).toBe(session);
    expect(await contractOf(victim)).toBe('');
    const shown = await ask(victim.there, 'location_handover_get', {
      query: { token: tokenIn(page) },
    });
    expect(shown.data).toMatchObject({ name: 'Виктор О.' });
    expect(await contractOf(victim)).toBe('');
    const cart = (await ask(victim.there, 'get_user_data')).data.cartData;
    expect(cart.amount).toBe(2);
    // The country comes along whoever one is.
    expect(victim.there.cookies.get('countryDeliveryCode')).toBe('by');
  },
);

test('a link of somebody else asks in a browser that is signed in at the first store as another R-P35 D77', async () => {
  const { link } = await leaving();
  const victim = newBrowser();
  await ask(victim.home, 'login_check', {
    body: { _username: '1000002', _password: DEMO_PASSWORD },
  });
  expect(asksIn(await follow(victim, link))).toEqual(ASKED);
  expect(await contractOf(victim)).toBe('');
});

test('a link is proven for the browser alone that went all of the way: not where its middle or its end is sent on R-P35 D77', async () => {
  const own = await leaving();
  const toHome = await hop(own.browser, own.link, OTHER_SITE);
  const victim = newBrowser();
  expect(asksIn(await follow(victim, toHome, OTHER_SITE))).toEqual(ASKED);
  const again = await leaving();
  const back = await hop(
    again.browser,
    await hop(again.browser, again.link, SAME_BROWSER),
    SAME_BROWSER,
  );
  expect(asksIn(await follow(victim, back, OTHER_SITE))).toEqual(ASKED);
  expect(await contractOf(victim)).toBe('');
});

test('while a sent link is on its way through a browser its sender cannot vouch for it from elsewhere R-P35 D77', async () => {
  const { browser: sender, link } = await leaving();
  const victim = newBrowser();
  const toHome = await hop(victim, link, OTHER_SITE);
  // The sender knows the first token only, and it opens nothing any more.
  const guess = toHome.replace(tokenIn(toHome), tokenIn(link));
  expect(await hop(sender, guess, SAME_BROWSER)).toBe('/en/');
  expect(await follow(sender, link)).toBe('/en/');
  expect(asksIn(await follow(victim, toHome, OTHER_SITE))).toEqual(ASKED);
});

test('a hand-over begun under a strange host is shown to a store of ours, never there R-P35 D77', async () => {
  const { browser } = await leaving();
  const { data } = await ask(browser.home, 'get_online_shop_redirect_url', {
    body: TO_BY,
    headers: { ...SAME_BROWSER, host: 'evil.test', origin: 'http://evil.test' },
  });
  const victim = newBrowser();
  expect(new URL(await hop(victim, data.redirect_url, OTHER_SITE)).host).toBe('ru.localhost');
});

test('who presses the button goes on as the one who is named, and the press counts once R-P35 D77', async () => {
  const { link } = await leaving();
  const other = newBrowser();
  const token = tokenIn(await follow(other, link));
  expect((await accept(other, token)).json()).toMatchObject({
    success: true,
    data: { path: WANTED },
  });
  expect(await contractOf(other)).toBe(VICTOR);
  const third = newBrowser();
  expect((await accept(third, token)).json().data.code).toBe('HANDOVER_GONE');
  expect(await contractOf(third)).toBe('');
});

test('who presses the button with a second cart is led to the choice C4-057 D77', async () => {
  const { link } = await leaving();
  const other = newBrowser();
  await ask(other.there, 'shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount: 2 },
  });
  const path = (await accept(other, tokenIn(await follow(other, link)))).json().data.path;
  expect(await contractOf(other)).toBe(VICTOR);
  const { link: second, browser } = await leaving();
  await ask(browser.there, 'shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount: 1 },
  });
  expect([path, await follow(browser, second)]).toEqual([
    WANTED,
    '/en/shop/cart/?modal=merge-cart',
  ]);
});

test('a press that another page sends signs nobody in R-P35 D77', async () => {
  const { link } = await leaving();
  const victim = newBrowser();
  const token = tokenIn(await follow(victim, link, OTHER_SITE));
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { 'x-csrf-token': 'x' },
  ];
  for (const headers of foreign)
    expect((await accept(victim, token, headers)).statusCode).toBe(403);
  expect(await contractOf(victim)).toBe('');
});

test('each step of a hand-over is good once, for its host, its browser and its time R-P35 D77', async () => {
  const { browser, link } = await leaving();
  const first = await hop(browser, link, SAME_BROWSER);
  const elsewhere = first.replace('http://localhost', 'http://by.localhost');
  expect(await hop(browser, elsewhere, SAME_BROWSER)).toBe('/en/');
  expect(await hop(browser, first, { 'user-agent': 'another' })).toBe('/en/');
  now = new Date(DEMO_DAY.getTime() + 60_001);
  expect(await hop(browser, first, SAME_BROWSER)).toBe('/en/');
  now = DEMO_DAY;
  const second = await hop(browser, first, SAME_BROWSER);
  // Whoever has seen an earlier address cannot go on from there.
  expect(await hop(newBrowser(), link, SAME_BROWSER)).toBe('/en/');
  expect(await hop(browser, first, SAME_BROWSER)).toBe('/en/');
  now = new Date(DEMO_DAY.getTime() + 60_001);
  expect(await hop(browser, second, SAME_BROWSER)).toBe('/en/');
  expect(await contractOf(browser)).toBe('');
});

test('the question waits ten minutes, at its own store, and ends with the session that it came from R-P35 D77', async () => {
  const asked = async () => {
    const { browser, link } = await leaving();
    const other = newBrowser();
    return { browser, other, token: tokenIn(await follow(other, link)) };
  };
  const codeOf = async (from: Browser, token: string) =>
    (await accept(from, token)).json().data.code;
  const late = await asked();
  now = new Date(DEMO_DAY.getTime() + 600_001);
  expect(await codeOf(late.other, late.token)).toBe('HANDOVER_GONE');
  now = new Date(DEMO_DAY.getTime() + 599_000);
  expect((await accept(late.other, late.token)).statusCode).toBe(200);
  now = DEMO_DAY;
  const strange = await asked();
  const elsewhere = { home: strange.other.home, there: strange.other.home };
  expect(await codeOf(elsewhere, strange.token)).toBe('HANDOVER_GONE');
  const ended = await asked();
  await ask(ended.browser.home, 'security_logout');
  expect(await codeOf(ended.other, ended.token)).toBe('HANDOVER_GONE');
  expect(await contractOf(ended.other)).toBe('');
});

test('who is signed in at the other store already is asked nothing and stays who they are R-P35 D77', async () => {
  const { link } = await leaving();
  const victim = newBrowser();
  await ask(victim.there, 'login_check', {
    body: { _username: '1000002', _password: DEMO_PASSWORD },
  });
  expect(await follow(victim, link, OTHER_SITE)).toBe(WANTED);
  expect(await contractOf(victim)).toBe('1000002');
});

test('a guest goes over without a question and without a detour D77', async () => {
  const browser = newBrowser();
  const { data } = await ask(browser.home, 'get_online_shop_redirect_url', {
    body: { ...TO_BY, back: '/ru/shop/cart/?a=1' },
  });
  expect(await hop(browser, data.redirect_url, SAME_BROWSER)).toBe(WANTED);
});

test('a browser that keeps no cookies is asked, and no one is signed in D77', async () => {
  const { browser, link } = await leaving();
  const first = await hop(browser, link, SAME_BROWSER);
  const second = await hop(browser, first, SAME_BROWSER);
  browser.there.cookies.clear();
  expect(asksIn(await hop(browser, second, SAME_BROWSER))).toEqual(ASKED);
});
