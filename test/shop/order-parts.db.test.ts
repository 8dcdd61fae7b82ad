import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditShop } from '#audit/audit-shop.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
let client: TestClient;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
});

const CREAM = { sku: '400501', price: 990, points: 9.5 };

async function activate(number: string) {
  const { data } = (await client.call('account_certificates')).json();
  const { id } = data.find((each: { number: string }) => each.number === number);
  await client.call('cart_certificate_activate', { body: { certificateId: id } });
}

/** Creams for the packages of these contracts or certificates. */
async function put(packages: Readonly<Record<string, number>>) {
  for (const [packageContract, amount] of Object.entries(packages))
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: CREAM.sku, amount, packageContract, isOverlimitAccepted: true },
    });
}

/** Orders the cart; what the page of the order is told. */
async function ordered() {
  const { sums, agreements, deliveryData } = await upToFinalStep(client, {
    ...BUYING.ru,
    count: 1,
  });
  // The final step and the order's page write the address alike.
  const address = '101000, Москва, Примерная улица, д. 1, кв. 2';
  expect(deliveryData).toMatchObject({ selectedDelivery: { addressTo: address } });
  const placed = await client.call('cart_payment_data_check', {
    body: { paymentSelected: 'pay_after_delivery', totalSum: sums['totalSum'], agreements },
  });
  const { headerId } = placed.json().data;
  const { data } = (
    await client.call('payment_thank_you_data', { query: { headerId: String(headerId) } })
  ).json();
  expect(data.delivery.address).toBe(address);
  return data;
}

test('an order tells whose products are what, with sums and points: the own first, others by their masked names C1-002 D73', async () => {
  await client.call('cart_package_add', { body: { contract: '1000002' } });
  await put({ 1000002: 2 });
  await client.call('cart_package_select', { body: { contract: '1000003' } });
  const { parts, points } = await ordered();
  expect(parts).toEqual([
    {
      contract: '1000003',
      name: '',
      isOwner: true,
      certificate: null,
      discount: 0,
      items: [
        {
          sku: CREAM.sku,
          name: expect.any(String),
          count: 1,
          sum: 990,
        },
      ],
      itemsSum: 990,
      fullSum: 990,
      sum: 990,
      points: 9.5,
    },
    {
      contract: '1000002',
      name: 'Анна П.',
      isOwner: false,
      certificate: null,
      discount: 0,
      items: [
        {
          sku: CREAM.sku,
          name: expect.any(String),
          count: 2,
          sum: 1980,
        },
      ],
      itemsSum: 1980,
      fullSum: 1980,
      sum: 1980,
      points: 19,
    },
  ]);
  expect(points).toBe(28.5);
  // The history says it of each order that is not the buyer's alone.
  const { data } = (await client.call('account_orders')).json();
  expect(data.orders[0].shares).toEqual([
    { contract: '1000003', name: '', isOwner: true, sum: 990, points: 9.5 },
    { contract: '1000002', name: 'Анна П.', isOwner: false, sum: 1980, points: 19 },
  ]);
  expect(await auditShop(shop.base.database)).toEqual([]);
});

test('a certificate stands in the order as a means of payment with the end of its number, and products keep their prices D88 C9-029 C9-032', async () => {
  await activate('R-1000003-3');
  await put({ 'R-1000003-3': 2 });
  await client.call('cart_package_select', { body: { contract: '1000003' } });
  const { parts, goodsSum } = await ordered();
  // Two creams for the certificate's one rouble and what is above 1 500 ₽.
  expect(parts).toMatchObject([
    {
      isOwner: true,
      certificate: null,
      sum: 990,
      points: 9.5,
    },
    {
      contract: '1000003',
      isOwner: true,
      items: [
        {
          sku: CREAM.sku,
          count: 2,
          sum: 1980,
        },
      ],
      itemsSum: 1980,
      certificate: {
        number: '003-3',
        name: 'Награда за друзей',
        sum: 1499,
      },
      discount: 0,
      sum: 481,
      points: 0,
    },
  ]);
  expect(goodsSum).toBe(1471);
});

test('what stood in the package of a certificate that pays nothing is an own product like any other D88', async () => {
  await put({ 1000003: 1 });
  await activate('P-1000003-2');
  const { parts } = await ordered();
  expect(parts).toMatchObject([
    {
      isOwner: true,
      certificate: null,
      itemsSum: 1980,
      sum: 1980,
      items: [{ count: 1 }, { count: 1 }],
    },
  ]);
});

test('the explanation names the certificate at the whole, at its package and at each line, and the steps add up D88', async () => {
  await activate('P-1000003-1');
  await put({ 'P-1000003-1': 4 });
  const { data } = (await client.call('cart_explain')).json();
  const [pack] = data.packages.filter(
    ({ lines }: { lines: readonly unknown[] }) => lines.length > 0,
  );
  for (const sum of [data, pack, pack.lines[0]]) {
    expect(sum.steps).toContainEqual({
      kind: 'certificate',
      number: '003-1',
      changeMinor: -150_000,
    });
    const steps: readonly { changeMinor: number }[] = sum.steps;
    expect(steps.reduce((left, { changeMinor }) => left + changeMinor, 0)).toBe(sum.sumMinor);
    expect(sum.sumMinor).toBe(246_000);
  }
});

test('a certificate that costs more than it saves takes nothing off: head and inside of its package say one sum C9-029 D88', async () => {
  await activate('P-1000003-2');
  await put({ 'P-1000003-2': 1 });
  const { cartData } = (
    await client.call('cart_package_select', { body: { contract: '1000003' } })
  ).json().data;
  const [certificated] = cartData.certificatedPackages;
  const pack = cartData.packages.find(
    ({ isCertificate }: { isCertificate: boolean }) => isCertificate,
  );
  // The arithmetic of the specification stays beside it: the price of the certificate.
  expect(certificated).toMatchObject({ toPay: 3000, saving: -2010, paid: 0, sum: 990 });
  expect([pack.sum, cartData.sum, cartData.discounts]).toEqual([990, 990, []]);
});
