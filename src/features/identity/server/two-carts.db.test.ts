import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { codeSentTo } from '../../../../test/support/sent-codes.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
}, 60_000);
afterAll(() => shop?.close());

const login = (client: TestClient, name: string, password: string, fields = {}) =>
  client.call('login_check', { body: { _username: name, _password: password, ...fields } });
const roaming = () => shop.client({ isRoaming: true });
describe('two carts', () => {
  const add = (client: TestClient, productArticle: string, amount: number) =>
    client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
  const counts = (cartData: { packages: { items: { sku: string; count: number }[] }[] }) =>
    Object.fromEntries(
      cartData.packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count])),
    );

  /** An account with a cart of its own, and a visitor with another. */
  async function haveTwo(contract: string) {
    const before = roaming();
    await login(before, contract, DEMO_PASSWORD);
    await before.call('cart_clear');
    await add(before, '400501', 2);
    await add(before, '400601', 1);
    await before.call('security_logout');
    const client = roaming();
    await add(client, '400501', 1);
    return client;
  }
  /** The visitor signs in to the account. */
  async function meet(contract: string) {
    const client = await haveTwo(contract);
    const answer = (await login(client, contract, DEMO_PASSWORD)).json();
    return { client, answer };
  }
  const merge = async (client: TestClient, userAction: string) =>
    (await client.call('cart_merge_carts', { query: { userAction } })).json();

  test.each([
    ['merge', { '400501': 3, '400601': 1 }],
    ['removeOldCart', { '400501': 1 }],
    ['removeNewCart', { '400501': 2, '400601': 1 }],
  ])(
    '%s: the buyer decides, once for all devices I4-035 I4-036 I4-037 I4-038 I7-031 C4-057',
    async (action, expected) => {
      const { client, answer } = await meet('1000003');
      expect(answer).toMatchObject({ success: true, hasCart: true });
      expect(counts(answer.data.cartData)).toEqual({ '400501': 1 });
      const merged = await merge(client, action);
      expect(counts(merged.data.cartData)).toEqual(expected);
      expect(merged.redirect).toBe('/ru/');
      expect(counts((await merge(client, action)).data.cartData)).toEqual(expected);
      await client.call('security_logout');
      const again = (await login(roaming(), '1000003', DEMO_PASSWORD)).json();
      expect(again).toMatchObject({ hasCart: false });
      expect(counts(again.data.cartData)).toEqual(expected);
    },
  );

  test('after a code the answer leads to the choice, on the page of the cart I4-029 I4-034 I4-035 C4-057', async () => {
    const client = await haveTwo('1000002');
    const body = { phone: '+7 900 000-02-02', countryIso: 'ru' };
    await client.call('ajax_security_phone_check', { body });
    const code = await codeSentTo(shop.base, '+79000000202');
    const answer = await client.call('ajax_security_code_verify_to_auth', {
      body: { ...body, code },
    });
    expect(answer.json().data).toEqual({
      redirect: '/ru/shop/cart/?modal=merge-cart',
      isSignedIn: true,
      hasCart: true,
    });
  });

  test('ten merges at once make one cart', async () => {
    const { client } = await meet('1000002');
    await Promise.all(Array.from({ length: 10 }, () => merge(client, 'merge')));
    expect(counts((await client.call('get_user_data')).json().data.cartData)).toEqual({
      '400501': 3,
      '400601': 1,
    });
  });

  test('a guest merges nothing, and an unknown choice is none', async () => {
    const client = roaming();
    const answer = await client.call('cart_merge_carts', { query: { userAction: 'merge' } });
    expect(answer.statusCode).toBe(401);
    await login(client, '1000002', DEMO_PASSWORD);
    expect(
      (await client.call('cart_merge_carts', { query: { userAction: 'all' } })).statusCode,
    ).toBe(422);
  });
});
