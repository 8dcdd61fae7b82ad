import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { EMPTY_CART } from '../model.ts';
import { packageOf } from '../rules/document/package-key.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const SKU = '400501';

async function signedIn(contract: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const answer = await client.call('login_check', {
    body: { _username: contract, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  await client.call('cart_clear');
  return client;
}

const find = (client: TestClient, contract: string) =>
  client.call('shopen_app_ajax_find_package', { params: { contract } });
const addPackage = (client: TestClient, contract: string, more: object = {}) =>
  client.call('cart_package_add', { body: { contract, ...more } });
const add = (client: TestClient, packageContract?: string) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount: 1, ...(packageContract && { packageContract }) },
  });

test('a package is found and added by number under a masked name, and products go to it C2-043 C3-027 C3-028 C7-021 D73 D84 R-P36', async () => {
  const client = await signedIn('1000003');
  const found = (await find(client, '1000002')).json();
  expect(found).toEqual([
    { currentUserContract: '1000003', contract: '1000002', fullName: 'Анна П.', avatarUrl: null },
  ]);
  const added = (await addPackage(client, '1000002', { currentUserContract: '1000003' })).json();
  expect(added.data).toMatchObject({
    selectedPack: '1000002',
    cartData: {
      packages: [
        {
          contract: '1000003',
          isOwner: true,
          isCertificate: false,
          items: [],
          kits: [],
          subscriptions: [],
        },
        { contract: '1000002', isOwner: false, name: 'Анна П.', avatarUrl: null, items: [] },
      ],
    },
  });
  const { cartData } = (await add(client)).json().data;
  expect(cartData.packages.map(({ amount }: { amount: number }) => amount)).toEqual([0, 1]);
  const toOwn = (await add(client, '1000003')).json().data.cartData;
  expect(toOwn.packages.map(({ amount }: { amount: number }) => amount)).toEqual([1, 1]);
  // Points stand with the package, each for its owner.
  expect(toOwn.packages[1].points).toBeGreaterThan(0);
  expect(toOwn.points).toBeCloseTo(toOwn.packages[0].points + toOwn.packages[1].points);
});

test('a holder is named in full in carts of others from the consent on, and no longer after it is withdrawn D84 D73', async () => {
  const [client, anna] = [await signedIn('1000003'), await signedIn('1000002')];
  const nameInCart = async () => {
    const answer = await client.call('cart_package_select', { body: { contract: '1000002' } });
    const { cartData } = answer.json().data;
    return cartData.packages.find(({ contract }: { contract: string }) => contract === '1000002')
      .name;
  };
  await addPackage(client, '1000002');
  expect(await nameInCart()).toBe('Анна П.');
  for (let twice = 0; twice < 2; twice += 1)
    expect(
      (await anna.call('account_consent_give', { body: { purpose: 'full-name' } })).json().success,
    ).toBe(true);
  expect(await nameInCart()).toBe('Анна Примерова');
  expect((await find(shop.client({ isRoaming: true }), '1000002')).statusCode).toBe(401);
  const consents = (await anna.call('account_consents')).json().data;
  expect(consents).toMatchObject([
    {
      purpose: 'full-name',
      document: { alias: 'about-privacy' },
      canWithdraw: true,
      withdrawnAt: null,
    },
  ]);
  await anna.call('account_consent_withdraw', { params: { id: consents[0].id } });
  expect(await nameInCart()).toBe('Анна П.');
});

test('a wrong number, an unknown one, and one that is there already are told apart C5-009 C5-010 C8-012 C8-013 C9-007', async () => {
  const client = await signedIn('1000003');
  for (const number of ['123456', 'ABCDEFG', '      7'])
    for (const answer of [await find(client, number), await addPackage(client, number)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        ['Введите 7 цифр номера контракта'],
      ]);
  expect((await find(client, '9999999')).statusCode).toBe(404);
  // Blocked, and managed: neither is told from one that does not exist.
  for (const number of ['1000006', 'M1000005'])
    expect((await find(client, number)).statusCode).toBe(404);
  await addPackage(client, '1000002');
  for (const answer of [await find(client, '1000002'), await addPackage(client, ' 1000002 ')])
    expect(answer.json().message).toEqual(['Пакет с таким контрактом уже добавлен в корзину']);
  expect((await addPackage(client, '1000003')).json().data.code).toBe('PACKAGE_EXISTS');
});

test('only the owner of the cart adds packages: a page of somebody else is told to reload, and who may not is refused C6-006 C6-007 I6-009 D39', async () => {
  const client = await signedIn('1000003');
  const stale = (await addPackage(client, '1000002', { currentUserContract: '1000002' })).json();
  expect([stale.success, stale.data.needReloadPage]).toEqual([false, true]);
  expect(
    (await shop.client().call('cart_package_add', { body: { contract: '1000002' } })).statusCode,
  ).toBe(401);
  for (const contract of ['1000004', 'M1000005']) {
    const other = await signedIn(contract);
    expect((await find(other, '1000002')).statusCode).toBe(403);
    expect((await addPackage(other, '1000002')).statusCode).toBe(403);
  }
});

test('a chosen package is kept in the browser for 365 days, and one that is gone is chosen no more C4-056 C9-010', async () => {
  const client = await signedIn('1000003');
  await addPackage(client, '1000002');
  await addPackage(client, '1000001');
  const chosen = await client.call('cart_package_select', { body: { contract: '1000002' } });
  expect(String(chosen.headers['set-cookie'])).toMatch(/selectedPack=1000002; Max-Age=31536000/);
  expect(chosen.json().data.selectedPack).toBe('1000002');
  const own = (await client.call('cart_package_select', { body: { contract: null } })).json().data;
  expect(own.selectedPack).toBe('1000003');
  // What the browser keeps is a wish: a package that the cart has not got is not made by it.
  client.cookies.set('selectedPack', '7654321');
  expect((await add(client)).json().data.cartData).toMatchObject({ selectedPack: '1000003' });
  client.cookies.set('selectedPack', '1000001');
  expect((await add(client)).json().data.cartData.packages[2]).toMatchObject({ amount: 1 });
  const removed = (
    await client.call('cart_package_remove', { body: { contract: '1000001' } })
  ).json().data;
  expect(removed.selectedPack).toBe('1000003');
  expect(removed.cartData.packages.map(({ contract }: { contract: string }) => contract)).toEqual([
    '1000003',
    '1000002',
  ]);
  const again = await client.call('cart_package_remove', { body: { contract: '1000001' } });
  expect(again.json().success).toBe(true);
  for (const [name, contract] of [
    ['cart_package_select', '1000001'],
    ['cart_package_remove', '1000003'],
  ] as const)
    expect((await client.call(name, { body: { contract } })).json().data.code).toBe(
      'PACKAGE_UNKNOWN',
    );
});

test('a product that stands in two packages with different counts goes on to delivery as it is shown, and so does an edit C7-012 C7-025', async () => {
  const client = await signedIn('1000003');
  await add(client);
  await addPackage(client, '1000002');
  await add(client);
  const { cartData } = (await add(client)).json().data;
  interface Shown {
    contract: string | null;
    items: { sku: string; count: number; price: { current: number } }[];
  }
  const counts = (packages: readonly Shown[]) =>
    packages.map(({ items }) => items.map(({ count }) => count));
  expect(counts(cartData.packages)).toEqual([[1], [2]]);
  const body = {
    sum: cartData.sum,
    amount: cartData.amount,
    packages: cartData.packages.map(({ contract, items }: Shown) => ({
      contract,
      items: items.map(({ sku, count, price }) => ({ sku, count, price })),
    })),
  };
  const edited = (await client.call('shopen_app_ajax_cart_edit', { body })).json();
  expect([edited.message, edited.data.changes]).toEqual([[], []]);
  const checked = await client.call('shopen_app_ajax_cart_index_data_check', { body });
  expect(checked.json()).toMatchObject({ success: true });
  // What is really different is still told.
  const other = { ...body, packages: [body.packages[0], { contract: '1000002', items: [] }] };
  expect(counts((await client.call('get_user_data')).json().data.cartData.packages)).toEqual([
    [1],
    [2],
  ]);
  const changed = await client.call('shopen_app_ajax_cart_index_data_check', {
    body: { ...other, packages: undefined, amount: 2 },
  });
  expect(changed.json().data.code).toBe('SUMS_CHANGED');
});

test('a monthly kit that was taken out of somebody’s package comes back into it C7-011', async () => {
  const client = await signedIn('1000003');
  await addPackage(client, '1000002');
  await client.call('cart_package_select', { body: { contract: null } });
  const back = await client.call('shopen_app_ajax_cart_add_subscription', {
    body: { subscriptionId: 701, amount: 1, packageContract: '1000002' },
  });
  expect(back.json().data.cartData.packages).toMatchObject([
    { key: 'own', subscriptions: [] },
    { key: 'contract:1000002', subscriptions: [{ count: 1 }] },
  ]);
});

test('a cart holds at the most 50 packages', async () => {
  const client = await signedIn('1000003');
  const { database } = shop.base;
  await add(client);
  const packages = Array.from({ length: 49 }, (_none, at) => packageOf(`80000${10 + at}`));
  const body = JSON.stringify({
    ...EMPTY_CART,
    packages: [...EMPTY_CART.packages, ...packages],
  });
  await database
    .updateTable('cart')
    .set({ body })
    .where('owner_contract', '=', '1000003')
    .where('state', '=', 'open')
    .execute();
  const full = await addPackage(client, '1000002');
  expect([full.statusCode, full.json().message]).toEqual([
    422,
    ['В корзине может быть не больше 50 пакетов'],
  ]);
});

test('one order for several people has a part for each, and promises each the points of their package C1-002 C3-027', async () => {
  const client = await signedIn('1000003');
  await addPackage(client, '1000002');
  await add(client);
  await client.call('cart_package_select', { body: { contract: null } });
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const cart = (await client.call('get_user_data')).json().data.cartData;
  const placed = await client.call('cart_payment_data_check', {
    body: { paymentSelected: 'pay_after_delivery', totalSum: sums['totalSum'], agreements },
  });
  expect([placed.statusCode, placed.json().message]).toEqual([200, []]);
  const { rows } = await sql<{ contract: string; points: number }>`
    select part.contract, part.points_hundredths as points from purchase_part part
    join purchase p on p.id = part.purchase_id where p.buyer_contract = '1000003' order by part.position`.execute(
    shop.base.database,
  );
  const pointsOf = (at: number) => Math.round(cart.packages[at].points * 100);
  expect(rows).toEqual([
    { contract: '1000003', points: pointsOf(0) },
    { contract: '1000002', points: pointsOf(1) },
  ]);
  const { rows: promised } = await sql<{ account: string }>`
    select distinct account from ledger_entry where account like 'points-promised:%' order by account`.execute(
    shop.base.database,
  );
  expect(promised.map(({ account }) => account)).toEqual([
    'points-promised:1000002',
    'points-promised:1000003',
  ]);
});
