import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { forgetOldShares } from './shared-cart-store.ts';

const START = new Date('2026-11-20T09:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const [CREAM, OTHER] = ['400501', '400101'];

let shop: TestServer;
let now = START;
beforeAll(async () => {
  shop = await openTestServer({
    base: await createDemoDatabase(),
    now: () => now,
    render: async () => new Response('<!doctype html><title>page</title>'),
  });
});
afterAll(() => shop?.close());
beforeEach(() => {
  now = START;
});

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: contract, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  await client.call('cart_clear');
  return client;
}

const guest = () => shop.client({ isRoaming: true });
const put = (client: TestClient, sku: string, amount = 1, packageContract?: string) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount, ...(packageContract && { packageContract }) },
  });
const create = (client: TestClient) => client.call('shopen_app_share_cart_link_create');
const front = (client: TestClient, shareCartId: string) =>
  client.call('shopen_app_share_cart_link_front', { params: { shareCartId } });
const take = (client: TestClient, body: object) =>
  client.call('shopen_app_share_cart_link_add', { body });
const skusOf = (cartData: { packages: { items: { sku: string; count: number }[] }[] }) =>
  cartData.packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count]));

/** A link by Anna, a consultant, to two creams and another product. */
async function annasLink() {
  const anna = await signedIn('1000002');
  await put(anna, CREAM, 2);
  await put(anna, OTHER, 1);
  const { data } = (await create(anna)).json();
  return { anna, hash: String(data.content), data };
}

test('a consultant gets a link with a hash of more than 128 bits, the contract, the country and seven days C1-006 C2-013 C2-039 C7-035 C7-040 D17 I2-009 C9-009', async () => {
  const { data, hash, anna } = await annasLink();
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(data).toMatchObject({ contract: '1000002', expiresAt: '2026-11-27T09:00:00.000Z' });
  const { pathname, searchParams } = new URL(data.url);
  expect(pathname).toBe(`/ru/shop/cart/share/${hash}/`);
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_campaign: 'sharecart',
    utm_content: '1000002',
    delivery: 'ru',
  });
  const mirrored = (await create(anna)).json();
  expect([mirrored.content, mirrored.contract]).toEqual([mirrored.data.content, '1000002']);
  expect(mirrored.content).not.toBe(hash);
});

test('a contract that starts with M, and a guest, are named in no link C2-013 C6-010 C6-011', async () => {
  for (const client of [await signedIn('M1000005'), guest()]) {
    await put(client, CREAM);
    const { url } = (await create(client)).json().data;
    expect(new URL(url).searchParams.has('utm_content')).toBe(false);
    expect(url).not.toContain('1000005');
  }
});

test('who opens it sees who shares by a masked name, products, counts, stock and sums of their own place C7-036 C7-041 C3-109 C3-110 C3-111 C3-112 C3-113 C3-114', async () => {
  const { hash } = await annasLink();
  const visitor = guest();
  const answer = await front(visitor, hash);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { data } = answer.json();
  expect(data).toMatchObject({ shareCartId: hash, name: 'Анна П.', kits: [] });
  expect(data.items).toEqual([
    { sku: CREAM, count: 2, stock: expect.any(Number) },
    { sku: OTHER, count: 1, stock: expect.any(Number) },
  ]);
  expect(data.products[0]).toMatchObject({ sku: CREAM, count: 2, availableCount: 2 });
  const sum = data.products.reduce(
    (total: number, { price, count }: { price: { current: number }; count: number }) =>
      total + price.current * count,
    0,
  );
  expect(data.basketData).toMatchObject({
    virtual_cart_id: hash,
    order_price: sum,
    order_currency: 'RUB',
  });
  expect(data.basketData.points_sum).toBeGreaterThan(0);
  expect(data.basketData.basket_id).toBe(data.basket);
  // Neither the contract nor the whole name nor anything of the sharer's own cart.
  expect(answer.body).not.toMatch(/1000002|Примерова/);
  const content = await visitor.call('share_cart_content', { params: { shareCartId: hash } });
  expect(content.json().data.content).toEqual(data);
  expect(content.json().content).toEqual(data);
});

test('the demo has a link with a kit to open, and one that has ended C2-063 C3-113', async () => {
  const visitor = guest();
  const shown = await front(visitor, 'demo-with-a-kit-000001');
  expect(shown.json().data).toMatchObject({
    items: [
      { sku: CREAM, count: 2 },
      { sku: OTHER, count: 1 },
    ],
    kits: [{ sku: 'KIT-TEA', count: 2, availableKitCount: 2 }],
  });
  expect((await front(visitor, 'demo-has-ended-0000001')).statusCode).toBe(410);
});

test('what the sharer does with the cart afterwards changes no link', async () => {
  const { anna, hash } = await annasLink();
  await anna.call('cart_clear');
  expect((await front(guest(), hash)).json().data.items).toHaveLength(2);
});

test('packages of several contracts are shared as one list, without their contracts', async () => {
  const anna = await signedIn('1000002');
  await put(anna, CREAM, 2);
  await anna.call('cart_package_add', { body: { contract: '1000003' } });
  await put(anna, CREAM, 1, '1000003');
  await put(anna, OTHER, 1, '1000003');
  const { content } = (await create(anna)).json().data;
  const answer = await front(guest(), content);
  expect(
    answer.json().data.items.map(({ sku, count }: { sku: string; count: number }) => [sku, count]),
  ).toEqual([
    [CREAM, 3],
    [OTHER, 1],
  ]);
  expect(answer.body).not.toContain('1000003');
});

test('a link works up to the last second of its seven days and is gone with the next one C9-009 C8-026 C2-063 D16', async () => {
  const { hash } = await annasLink();
  const visitor = guest();
  now = new Date(START.getTime() + WEEK_MS - 1_000);
  expect((await front(visitor, hash)).statusCode).toBe(200);
  now = new Date(START.getTime() + WEEK_MS);
  for (const answer of [
    await front(visitor, hash),
    await visitor.call('share_cart_content', { params: { shareCartId: hash } }),
    await take(visitor, { shareCartId: hash, items: [{ sku: CREAM, count: 1 }] }),
  ]) {
    expect([answer.statusCode, answer.json().data.code]).toEqual([410, 'LINK_EXPIRED']);
    expect(answer.json().message).toEqual(['Срок действия ссылки истёк']);
  }
  expect((await visitor.call('get_user_data')).json().data.cartData.amount).toBe(0);
});

test('unknown, misspelt and foreign hashes are told apart by nothing D16 D17', async () => {
  const { hash } = await annasLink();
  const visitor = guest();
  const wrong = [
    'A'.repeat(22),
    hash.slice(0, 21),
    `${hash}A`,
    hash.toLowerCase() === hash ? hash.toUpperCase() : hash.toLowerCase(),
    'x',
    `${hash.slice(0, 20)}'%`,
    'А'.repeat(22),
  ];
  const answers = await Promise.all(wrong.map((each) => front(visitor, each)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  const rows = await shop.base.database.selectFrom('shared_cart').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(hash);
});

test('guessing is limited to the look-ups of one address', async () => {
  const guesser = shop.client();
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, at) => front(guesser, `${at}`.padStart(22, 'g'))),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

test('an empty cart is not shared, and one contract makes 50 links a day', async () => {
  expect((await create(guest())).json().data.code).toBe('CART_EMPTY');
  const client = await signedIn('1000001');
  expect((await create(client)).json().data.code).toBe('CART_EMPTY');
  await put(client, CREAM);
  const answers = await Promise.all(Array.from({ length: 52 }, () => create(client)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect([refused?.json().data.code, refused?.headers['retry-after']]).toEqual([
    'TOO_MANY',
    '86400',
  ]);
  now = new Date(START.getTime() + 86_400_000);
  expect((await create(client)).statusCode).toBe(200);
});

test('what is added goes to the selected package, capped by the stock, with the words of success C7-037 C7-038 C8-028', async () => {
  const { hash } = await annasLink();
  const viktor = await signedIn('1000003');
  await viktor.call('cart_package_add', { body: { contract: '1000002' } });
  const items = [
    { sku: CREAM, count: 2 },
    { sku: OTHER, count: 1_000_000 },
  ];
  const answer = (await take(viktor, { shareCartId: hash, items })).json();
  expect(answer.message).toEqual(['Товар успешно добавлен в корзину']);
  expect(answer.data.availability).toBe('partial');
  const { packages } = answer.data.cartData;
  expect(packages.map(({ amount }: { amount: number }) => amount > 0)).toEqual([false, true]);
  const [, line] = packages[1].items;
  expect(line.count).toBe(line.max);
});

test('the other name of the call does the same C7-037', async () => {
  const answer = await guest().call('share_cart_link_add', {
    body: { items: [{ sku: CREAM, count: 1 }] },
  });
  expect(skusOf(answer.json().data.cartData)).toEqual([[CREAM, 1]]);
});

test('nothing that could be had is a refusal with a code, and the cart stays as it is C8-027 C2-062', async () => {
  const client = guest();
  for (const body of [{ items: [{ sku: 'NOTHING', count: 1 }] }, { items: [] }, {}]) {
    const answer = await take(client, body);
    expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'NOTHING_AVAILABLE']);
  }
  expect((await client.call('get_user_data')).json().data.cartData.number).toBeNull();
});

test('the same key adds once, however often and in parallel; another key adds again', async () => {
  const client = guest();
  await put(client, OTHER);
  const items = [{ sku: CREAM, count: 2 }];
  const press = (key: string) => take(client, { items, key });
  const answers = await Promise.all([press('first-key'), press('first-key'), press('first-key')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const late = await take(client, { items, key: undefined });
  expect(skusOf(late.json().data.cartData)).toEqual([
    [OTHER, 1],
    [CREAM, 4],
  ]);
  const byHeader = await client.call('shopen_app_share_cart_link_add', {
    body: { items },
    headers: { 'idempotency-key': 'first-key' },
  });
  expect(skusOf(byHeader.json().data.cartData)[1]).toEqual([CREAM, 4]);
  expect(skusOf((await press('another-key')).json().data.cartData)[1]).toEqual([CREAM, 6]);
});

test('two windows that add at once come to what one after the other would, never to more than the stock', async () => {
  const client = guest();
  await put(client, OTHER);
  const items = [{ sku: CREAM, count: 999 }];
  await Promise.all([take(client, { items }), take(client, { items }), take(client, { items })]);
  const { cartData } = (await client.call('get_user_data')).json().data;
  const line = cartData.packages[0].items.find(({ sku }: { sku: string }) => sku === CREAM);
  expect(line.count).toBe(line.max);
});

test('bad input gets a clear answer', async () => {
  const client = guest();
  for (const body of [
    { items: 'x' },
    { items: [{ sku: CREAM }] },
    { items: [{ sku: CREAM, count: 0 }] },
    { items: [{ sku: CREAM, count: -1 }] },
    { items: [{ sku: '', count: 1 }] },
    { items: Array.from({ length: 201 }, () => ({ sku: CREAM, count: 1 })) },
    { kits: [{ sku: 'K', count: 1 }] },
    { key: 'short' },
  ])
    expect((await take(client, body)).statusCode).toBe(422);
});

test('one address serves the page to people and the answer to whoever asks for JSON', async () => {
  const { hash } = await annasLink();
  const elsewhere = { host: 'localhost', 'x-forwarded-for': '10.9.9.9' };
  const url = `/ru/shop/cart/share/${hash}/?utm_campaign=sharecart&delivery=ru`;
  const ask = (headers: Record<string, string>) =>
    shop.app.inject({ url, headers: { ...elsewhere, ...headers } });
  expect((await ask({ accept: 'application/json' })).json().data.shareCartId).toBe(hash);
  const page = await ask({ accept: 'text/html' });
  expect(page.body).toContain('<title>page</title>');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const wrong = await shop.app.inject({
    url,
    method: 'DELETE',
    headers: {
      ...elsewhere,
      accept: 'application/json',
    },
  });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET']);
});

test('a link opened in another country shows what is sold there, at its prices', async () => {
  const { hash } = await annasLink();
  const kz = shop.client({ host: 'kz.localhost', isRoaming: true });
  const { data } = (await front(kz, hash)).json();
  expect(data.basketData.order_currency).toBe('KZT');
  expect(data.products.map(({ sku }: { sku: string }) => sku)).toEqual([CREAM, OTHER]);
});

test('whoever is erased takes the links along, and old links are forgotten a month after their end', async () => {
  const { anna, hash } = await annasLink();
  const copy = (await anna.call('account_export')).json().data;
  expect(copy.sharedCarts[0].lines).toEqual([
    { kind: 'item', sku: CREAM, count: 2 },
    { kind: 'item', sku: OTHER, count: 1 },
  ]);
  const erased = await anna.call('account_erase', {
    body: { password: DEMO_PASSWORD, isSure: true },
  });
  expect(erased.json().success).toBe(true);
  expect((await front(guest(), hash)).statusCode).toBe(404);
  const { database } = shop.base;
  const left = await database.selectFrom('shared_cart').select('contract').execute();
  expect(left.some(({ contract }) => contract === '1000002')).toBe(false);
  const end = START.getTime() + WEEK_MS;
  // The demo has a link of its own that ended long ago.
  await forgetOldShares(database, START);
  expect(await forgetOldShares(database, new Date(end))).toBe(0);
  expect(await forgetOldShares(database, new Date(end + 1))).toBeGreaterThan(0);
});
