import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

/** At 990 ₽, with points; and one that goes along with others, without. */
const CREAM = '400501';
const POINTLESS = '400951';
const START = 'P-1000003-1';
interface Listed {
  readonly id: string;
  readonly number: string;
  readonly isActivated: boolean;
  readonly isBlocked: boolean;
}

async function signIn(contract: string, host?: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true, ...(host && { host, language: 'en' }) });
  const answer = await client.call('login_check', {
    body: { _username: contract, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  return client;
}
/** Signed in, and no cart of the contract is open. */
async function signedIn(contract: string, host?: string): Promise<TestClient> {
  await sql`update cart set state = 'merged' where owner_contract = ${contract} and state = 'open'`.execute(
    shop.base.database,
  );
  return signIn(contract, host);
}

const list = async (client: TestClient): Promise<Listed[]> =>
  (await client.call('account_certificates')).json().data;
async function find(client: TestClient, number: string): Promise<Listed> {
  const found = (await list(client)).find((each) => each.number === number);
  if (!found) throw new Error(`no certificate ${number}`);
  return found;
}
const activate = async (client: TestClient, number: string) =>
  client.call('cart_certificate_activate', {
    body: { certificateId: (await find(client, number)).id },
  });
const put = (client: TestClient, certificate: string, more: object = {}) =>
  client.call('shopen_app_ajax_cart_add_item_certificate', {
    body: { productArticle: CREAM, amount: 1, certificate, ...more },
  });
const cartOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.cartData;

test('its sums follow what is in it: price, limit, to pay, difference, saving; over the limit the rest is paid in full C3-030 C3-031 C4-053 C9-029 C9-030 C9-031 C9-032', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  const [empty] = (await cartOf(client)).certificatedPackages;
  expect(empty).toMatchObject({
    itemsSum: 0,
    itemsCount: 0,
    toPay: 0,
    difference: 3000,
    saving: 0,
  });
  const { cartData } = (await put(client, START, { amount: 3 })).json().data;
  expect(cartData.certificatedPackages[0]).toMatchObject({
    itemsSum: 2970,
    itemsCount: 3,
    price: 1500,
    limit: 3e3,
    toPay: 1500,
    difference: 30,
    isOverlimit: false,
    saving: 1470,
    sum: 1500,
  });
  expect(cartData).toMatchObject({
    sum: 1500,
    sumOld: 2970,
    discounts: [{ reason: 'Программа Сертификат: Старт', amount: 1470, certificate: '003-1' }],
  });
  const over = (await put(client, START, { isOverlimitAccepted: true })).json().data.cartData;
  expect(over.certificatedPackages[0]).toMatchObject({
    itemsSum: 3960,
    itemsCount: 4,
    toPay: 2460,
    difference: -960,
    isOverlimit: true,
    saving: 1500,
  });
  expect(over.sum).toBe(2460);
});

test('beyond the limit adding asks first; to the own package it goes without C2-052 C5-013 C7-009', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  await put(client, START, { amount: 3 });
  const asked = await put(client, START);
  expect([asked.statusCode, asked.json().data.code]).toEqual([409, 'OVERLIMIT']);
  expect(asked.json().data.cartData.packages[1].amount).toBe(3);
  // The same by the plain call, which the page of a product without scripts makes.
  const plain = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM },
  });
  expect(plain.json().data.code).toBe('OVERLIMIT');
  // The own package is named by its contract, or by nothing, as the window's button does.
  for (const [packageContract, amounts] of [
    ['1000003', [1, 3]],
    ['', [2, 3]],
  ] as const) {
    const own = await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: CREAM, packageContract },
    });
    const { packages } = own.json().data.cartData;
    expect(packages.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
  }
  const taken = await put(client, START, { isOverlimitAccepted: true });
  expect(taken.json().data.countInCart).toBe(4);
  // The certificate's call is for packages of certificates.
  expect((await put(client, '1000003')).json().data).toMatchObject({
    code: 'PACKAGE_UNKNOWN',
    needReloadPage: true,
  });
});

test('kits and monthly kits go beside a certificate, also where its package is chosen: it pays for products with points C5-011 C5-012', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1 },
  });
  const named = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1, packageContract: START },
  });
  const { packages } = named.json().data.cartData;
  expect(packages).toMatchObject([
    { key: 'own', subscriptions: [{ count: 2 }] },
    { isCertificate: true, subscriptions: [] },
  ]);
});

test('in Vietnam nothing goes in beyond the limit, by whatever way C2-052 C5-012', async () => {
  const client = await signedIn('6030002', 'vn.localhost');
  const certificate = (await list(client)).find(({ number }) => number.startsWith('P-6030002'));
  const number = certificate?.number ?? '';
  await client.call('cart_certificate_activate', { body: { certificateId: certificate?.id } });
  const { limit, currency } = await (async () => {
    const cart = await cartOf(client);
    return { limit: cart.certificatedPackages[0].limit, currency: cart.currency.logo };
  })();
  const one = (await put(client, number)).json().data.cartData;
  const most = Math.floor(limit / one.certificatedPackages[0].itemsSum);
  const over = { productArticle: CREAM, amount: most, isOverlimitAccepted: true };
  const refused = await put(client, number, over);
  expect([refused.statusCode, refused.json().data.code]).toEqual([422, 'LIMIT_REACHED']);
  const russian = shop.registry.find('shopen_app_ajax_cart_add_item')?.refusals['LIMIT_REACHED']
    ?.text;
  expect(russian?.message).toBe(
    'Запрещено добавлять в пакет товары на сумму, превышающую {limit} {currency}',
  );
  expect(refused.json().message[0]).toContain(`${limit} ${currency}`);
  const edited = await client.call('shopen_app_ajax_cart_edit', {
    body: { packages: [{ certificateNum: number, items: [{ sku: CREAM, count: most + 1 }] }] },
  });
  expect(edited.json().data.code).toBe('LIMIT_REACHED');
  // What was there may become less, and up to the limit there is room.
  const within = await client.call('shopen_app_ajax_cart_edit', {
    body: { packages: [{ certificateNum: number, items: [{ sku: CREAM, count: most }] }] },
  });
  expect(within.json().data.cartData.certificatedPackages[0]).toMatchObject({ isOverlimit: false });
});

test('only products with points go in, by adding and by editing C5-011', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  const text =
    'В набор по Программе Сертификат может быть добавлена только продукция с балловым наполнением';
  const added = await put(client, START, { productArticle: POINTLESS });
  expect([added.statusCode, added.json().message]).toEqual([422, [text]]);
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: POINTLESS, packageContract: '1000003' },
  });
  const moved = await client.call('shopen_app_ajax_cart_edit', {
    body: {
      packages: [
        { contract: '1000003', items: [] },
        { contract: START, items: [{ sku: POINTLESS, count: 1 }] },
      ],
    },
  });
  expect(moved.json().message).toEqual([text]);
  expect((await cartOf(client)).packages[1].amount).toBe(0);
});
