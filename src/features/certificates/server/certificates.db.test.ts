import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { EMPTY_CART } from '#features/cart/model.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

/** At 990 ₽, with points; and one that goes along with others, without. */
const CREAM = '400501';
const START = 'P-1000003-1';
const GROWTH = 'P-1000003-2';
const REWARD = 'R-1000003-3';
const ADDRESS = 'shopen_app.profile.ajax.certificate.add-to-cart';

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

test('an activated certificate has a package in the cart that is chosen; deleting it gives the certificate back C1-003 C3-022 C3-029 C3-032 C4-054 C4-055 C7-030', async () => {
  const client = await signedIn('1000003');
  const answer = await activate(client, START);
  expect(answer.json().data).toMatchObject({
    selectedPack: START,
    cartData: {
      packages: [
        { contract: '1000003', isCertificate: false },
        { contract: START, isCertificate: true },
      ],
      certificatedPackages: [
        {
          certificateNum: START,
          certificateType: 'program',
          config: { name: 'Программа Сертификат: Старт' },
          clientContract: '1000003',
          isActivated: true,
          isBlocked: false,
        },
      ],
    },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /selectedPack=P-1000003-1; Max-Age=31536000/,
  );
  expect(await find(client, START)).toMatchObject({ isActivated: true, isBlocked: false });
  // Without a word of where to, products go to it.
  const added = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 1 },
  });
  expect(added.json().message).toContain('В пакете: Программа Сертификат: Старт');
  expect(added.json().data.cartData.packages[1].amount).toBe(1);
  const removed = await client.call('cart_package_remove', { body: { certificateNum: START } });
  expect(removed.json().data).toMatchObject({
    selectedPack: '1000003',
    cartData: { amount: 0, packages: [{ contract: '1000003' }], certificatedPackages: [] },
  });
  expect(await find(client, START)).toMatchObject({ isActivated: false, isBlocked: false });
});

test('the address of the specification activates by GET and by POST, for our own pages alone, and twice is as once C7-029 D14', async () => {
  const client = await signedIn('1000003');
  const { id } = await find(client, START);
  const params = { certificateId: id };
  const got = await client.call(ADDRESS, {
    params,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(got.json()).toMatchObject({
    success: true,
    message: [],
    data: { cartData: { certificatedPackages: [{ certificateNum: START }] } },
  });
  const path = `/ru/shop/profile/ajax/certificate/add-to-cart/${id}/`;
  const posted = await client.request({ method: 'POST', url: path });
  expect(posted.json().data.cartData.packages).toHaveLength(2);
  // A link on another page, or a picture, changes nothing.
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'XMLHttpRequest' },
    { 'sec-fetch-site': 'same-origin', 'x-requested-with': '' },
  ])
    expect((await client.call(ADDRESS, { params, headers })).statusCode).toBe(403);
});

test('a certificate is for its holder: nobody else activates it, and in another’s hands its package costs the full price C6-008', async () => {
  const viktor = await signedIn('1000003');
  const { id } = await find(viktor, START);
  const max = await signedIn('2000002');
  for (const certificateId of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const answer = await max.call('cart_certificate_activate', { body: { certificateId } });
    expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'CERTIFICATE_UNKNOWN']);
  }
  await activate(viktor, START);
  await put(viktor, START, { amount: 3 });
  const cart = await cartOf(viktor);
  await sql`update certificate set contract = '2000002' where id = ${id}::uuid`.execute(
    shop.base.database,
  );
  const after = await cartOf(viktor);
  await sql`update certificate set contract = '1000003' where id = ${id}::uuid`.execute(
    shop.base.database,
  );
  expect([cart.sum, after.sum]).toEqual([1500, 2970]);
  expect(after.certificatedPackages[0]).toMatchObject({
    isActivated: false,
    isBlocked: true,
    clientContract: '',
  });
});

test('of one type one is in use at a time, the others are blocked until it is given back C6-009 C3-032', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  expect(await find(client, GROWTH)).toMatchObject({ isActivated: false, isBlocked: true });
  expect((await activate(client, GROWTH)).json().data.code).toBe('CERTIFICATE_BLOCKED');
  // Another type is another matter; a reward for friends earns no points (D62, I9-064).
  const both = (await activate(client, REWARD)).json().data.cartData;
  expect(both.certificatedPackages).toHaveLength(2);
  const filled = (await put(client, REWARD)).json().data.cartData;
  expect(filled.certificatedPackages[1]).toMatchObject({
    certificateType: 'referral',
    price: 1,
    toPay: 1,
    points: 0,
    hasPoints: false,
  });
  await client.call('cart_package_remove', { body: { certificateNum: START } });
  expect(await find(client, GROWTH)).toMatchObject({ isBlocked: false });
  expect((await activate(client, GROWTH)).statusCode).toBe(200);
});

test('what is used up, over, or another store’s is not activated; a reward ends with its month D62 I9-063', async () => {
  const client = await signedIn('1000003');
  const codes = [];
  for (const number of ['P-1000003-5', 'G-1000003-6'])
    codes.push((await activate(client, number)).json().data.code);
  const set = (change: ReturnType<typeof sql>) =>
    sql`update certificate set ${change} where number = ${REWARD}`.execute(shop.base.database);
  await set(sql`received_at = received_at - interval '32 days'`);
  codes.push((await activate(client, REWARD)).json().data.code);
  expect((await list(client)).find(({ number }) => number === REWARD)).toMatchObject({
    state: 'expired',
  });
  await set(sql`received_at = received_at + interval '32 days', store = 'kz'`);
  codes.push((await activate(client, REWARD)).json().data.code);
  await set(sql`store = 'ru'`);
  expect(codes).toEqual([
    'CERTIFICATE_OVER',
    'CERTIFICATE_USED',
    'CERTIFICATE_OVER',
    'CERTIFICATE_ELSEWHERE',
  ]);
  expect((await cartOf(client)).packages).toHaveLength(1);
});

test('an employee, a managed contract and a guest have no packages of certificates I6-009', async () => {
  for (const contract of ['1000004', 'M1000005']) {
    const client = await signedIn(contract);
    const answer = await client.call('cart_certificate_activate', { body: { certificateId: 'x' } });
    expect(answer.statusCode).toBe(403);
  }
  const guest = await shop
    .client()
    .call('cart_certificate_activate', { body: { certificateId: 'x' } });
  expect(guest.statusCode).toBe(401);
});

test('one certificate activated in three browsers at once ends in one package, and three tabs of one browser in one as well C6-008 C6-009', async () => {
  await signedIn('1000003');
  const browsers = await Promise.all([signIn('1000003'), signIn('1000003'), signIn('1000003')]);
  const answers = await Promise.all(browsers.map((client) => activate(client, START)));
  const codes = answers.map((answer) => String(answer.json().data.code ?? 'activated'));
  // As if they had come one after the other: the first has it, the others are told.
  expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'activated',
    'CERTIFICATE_IN_OTHER_CART',
    'CERTIFICATE_IN_OTHER_CART',
  ]);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from cart, jsonb_path_query(body, '$.packages[*] ? (exists (@.certificate))')
      where owner_contract = '1000003' and state = 'open'`.execute(shop.base.database);
    return rows[0]?.count;
  };
  expect(await count()).toBe(1);

  const client = await signedIn('1000003');
  const { id } = await find(client, START);
  const other = await find(client, GROWTH);
  const tabs = await Promise.all(
    [id, id, other.id, id].map((certificateId) =>
      client.call('cart_certificate_activate', { body: { certificateId } }),
    ),
  );
  const done = new Set(
    tabs.filter((answer) => answer.json().success).map((answer) => answer.body.length),
  );
  expect(done.size).toBeGreaterThan(0);
  expect(await count()).toBe(1);
});

test('a cart that comes back after a change of country brings its products, and not the certificate C8-038', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  await put(client, START);
  await sql`update cart set cleared_body = body, cleared_at = now(),
    body = ${JSON.stringify(EMPTY_CART)}
    where owner_contract = '1000003' and state = 'open'`.execute(shop.base.database);
  expect(await find(client, START)).toMatchObject({ isActivated: false });
  await client.call('cart_restore');
  const cart = await cartOf(client);
  expect([cart.packages.length, cart.amount]).toEqual([1, 1]);
});

test('a cart that was stored before packages had keys keeps its certificate, its packages and what is in them', async () => {
  const client = await signedIn('1000003');
  await activate(client, START);
  await client.call('cart_package_add', { body: { contract: '1000002' } });
  const { id, number } = await find(client, START);
  const line = { kind: 'item', sku: CREAM, optionSku: null, count: 2 };
  const stored = {
    schema: 1,
    packages: [
      { contract: null, lines: [] },
      { contract: number, certificate: id, lines: [line] },
      { contract: '1000002', lines: [line] },
    ],
    selected: number,
  };
  const keepOld = (column: 'body' | 'cleared_body') =>
    sql`update cart set ${sql.ref(column)} = ${JSON.stringify(stored)}::jsonb,
      cleared_at = case when ${column} = 'cleared_body' then now() end
      where owner_contract = '1000003' and state = 'open'`.execute(shop.base.database);
  await keepOld('body');
  expect(await find(client, START)).toMatchObject({ isActivated: true });
  const shown = await cartOf(client);
  expect(shown).toMatchObject({
    packages: [
      { key: 'own', contract: '1000003', isOwner: true },
      { key: `certificate:${number}`, isCertificate: true, isOwner: false, items: [{ count: 2 }] },
      { key: 'contract:1000002', isCertificate: false, items: [{ count: 2 }] },
    ],
    certificatedPackages: [{ certificateNum: number, itemsCount: 2 }],
  });
  expect((await put(client, number)).json().data.cartData.certificatedPackages).toMatchObject([
    { itemsCount: 3 },
  ]);
  const { rows } = await sql<{ schema: number }>`
    select (body->>'schema')::int as schema from cart where owner_contract = '1000003' and state = 'open'`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([{ schema: 2 }]);
  await client.call('cart_clear');
  await keepOld('cleared_body');
  await client.call('cart_restore');
  const [own, other] = (await cartOf(client)).packages;
  expect([own, other]).toMatchObject([
    { key: 'own', items: [{ count: 2 }] },
    { key: 'contract:1000002', items: [{ count: 2 }] },
  ]);
});
