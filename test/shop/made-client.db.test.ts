import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { cookieFetch, makeClient } from '../support/made-client.ts';
import { openStaffWorld } from '../support/office-staff.ts';
import { openPrograms } from '../support/program-caller.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

/** The compiler reads it with the client: names, paths, bodies and answers are typed. */
const USAGE = `import { cartClear, findOrder, productSearch } from './made/index';
export async function words(token: string): Promise<string> {
  const found = await productSearch({ path: { lang: 'ru' }, query: { searchString: 'cream' } });
  const name: string | undefined = found.data?.data.items[0]?.name;
  const order = await findOrder({ path: { number: '1' }, auth: token });
  const sum: number | undefined = order.data?.totalMinor;
  const code: string | undefined = order.error?.code;
  const cleared = await cartClear({ path: { lang: 'ru' } });
  return [name, sum, code, cleared.error?.data.code].join();
}
`;

let shop: TestServer;
let origin: string;
beforeAll(async () => {
  mkdirSync('.tmp', { recursive: true });
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  origin = (await shop.app.listen({ port: 0, host: '127.0.0.1' })).replace(
    '127.0.0.1',
    'localhost',
  );
});
afterAll(() => shop?.close());

test('a client that is made of the document finds a product, buys it as a guest, and a program reads the order by its key', async () => {
  const document = await (await fetch(`${origin}/api/docs/json`)).json();
  const client = await makeClient(document, USAGE);
  const fetching = cookieFetch(origin);
  let token = '';
  const ask = async (name: string, more: object = {}) => {
    const call = client[name];
    if (!call) throw new Error(`the client has no ${name}`);
    const { data, error, response } = await call({
      baseUrl: origin,
      fetch: fetching,
      path: { lang: 'ru' },
      headers: { 'x-csrf-token': token },
      ...more,
    });
    expect([name, error, response?.status]).toEqual([name, undefined, 200]);
    return data;
  };
  const buying = BUYING.ru;
  const found = await ask('productSearch', { query: { searchString: buying.sku } });
  const [{ sku }] = found.data.items;
  expect(sku).toBe(buying.sku);
  token = (await ask('getUserData', { body: {} })).data.csrfToken;
  await ask('shopenAppAjaxCartAddItem', { body: { productArticle: sku, amount: 2 } });
  const offer = await ask('shopenAppAjaxCartDeliveryDataGet', { body: {} });
  await ask('shopenAppAjaxCartDeliveryDataCheck', {
    body: {
      deliveryType: offer.data.deliveryData.courierCompanies[0].type,
      deliveryBaseType: 'COURIER',
      deliveryAddress: { ...buying.address, apartment: '2' },
      receiverNameFirst: 'Вера',
      receiverNameSecond: 'Примерова',
      receiverPhone: '+7 900 555-10-01',
      receiverEmail: 'made-client@example.test',
    },
  });
  await ask('cartPaymentMethodChoose', { body: { paymentSelected: 'pay_after_delivery' } });
  const { paymentData, agreements } = (await ask('shopenAppAjaxCartFinalDataGet')).data;
  const placed = await ask('cartOrderPlace', {
    body: {
      paymentSelected: 'pay_after_delivery',
      totalSum: paymentData.sums.totalSum,
      agreements: agreements.map(({ alias }: { alias: string }) => alias),
    },
  });
  const { orderNumber } = placed.data;
  expect(orderNumber).toBeTruthy();

  const { id } = await openStaffWorld(shop.base.database, () => DEMO_DAY, TEST_SECRET).hire(
    'owner',
  );
  const { key } = await openPrograms(shop, id, () => DEMO_DAY).program({ scopes: ['orders.read'] });
  const order = await ask('findOrder', { path: { number: orderNumber }, auth: key, fetch });
  expect(order).toMatchObject({
    orderNumber,
    store: 'ru',
    totalMinor: Math.round(paymentData.sums.totalSum * 100),
    lines: [{ sku, count: 2 }],
  });
  const refused = await client['findOrder']?.({
    baseUrl: origin,
    path: { number: orderNumber },
    auth: 'ark_x',
  });
  expect([refused?.response?.status, refused?.error]).toMatchObject([401, { code: 'NO_KEY' }]);
});
