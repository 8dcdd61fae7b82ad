import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep, type FinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { tellProof } from '../support/proof-figures.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { tableDigests } from '../support/table-digests.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const ADD = { productArticle: BUYING.ru.sku, amount: 2 };
const bodyOf = ({ sums, agreements }: FinalStep) => ({
  cartSum: sums['cartSum'],
  deliverySum: sums['deliverySum'],
  totalSum: sums['totalSum'],
  paymentSelected: 'pay_after_delivery',
  agreements,
});

const PLACING = [
  'cart_order_place',
  'cart_payment_data_check',
  'shopen_app_ajax_cart_payment_data_check',
  'shopen_app_ajax_cart_de_payment_data_check',
] as const;

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: readonly string[];
}

/** Asks for a step that must be refused, and shows that no row of any table has changed by it. */
async function refusedWithoutTrace(
  client: TestClient,
  name: string,
  body?: object,
): Promise<Refused> {
  const before = await tableDigests(shop.base.database);
  const answer = await client.call(name, body ? { body } : {});
  expect(await tableDigests(shop.base.database), name).toEqual(before);
  const { data, message, success } = answer.json();
  expect(success, `${name}: ${answer.body}`).toBe(false);
  return { status: answer.statusCode, code: data.code, message };
}

let tried = 0;
function isRefused(found: Refused, code: string, status = 409): void {
  tried += 1;
  expect([found.status, found.code]).toEqual([status, code]);
  // A sentence for people, not a code.
  expect(found.message.length).toBeGreaterThan(0);
  for (const sentence of found.message) expect(sentence).toMatch(/^[А-ЯЁ][^{}]*$/);
}

/** A body that would be right, if the steps before had been made. */
const RIGHT = {
  cartSum: 1,
  deliverySum: 0,
  totalSum: 1,
  paymentSelected: 'pay_after_delivery',
  agreements: ['purchase', 'delivery'],
};

test('without a cart, and without delivery, there is no step after it, whatever the browser sends R-P43', async () => {
  const nobody = shop.client();
  await nobody.call('get_user_data');
  const early = shop.client();
  await early.call('shopen_app_ajax_cart_add_item', { body: ADD });
  for (const [client, code] of [
    [nobody, 'CART_EMPTY'],
    [early, 'DELIVERY_NEEDED'],
  ] as const) {
    isRefused(await refusedWithoutTrace(client, 'shopen_app_ajax_cart_payment_data_get'), code);
    isRefused(await refusedWithoutTrace(client, 'shopen_app_ajax_cart_final_data_get'), code);
    isRefused(
      await refusedWithoutTrace(client, 'cart_payment_method_choose', {
        paymentSelected: 'pay_after_delivery',
      }),
      code,
    );
    for (const name of PLACING) isRefused(await refusedWithoutTrace(client, name, RIGHT), code);
  }
});

test('without the agreements of the country, all of them, nothing is ordered R-P43', async () => {
  const client = shop.client();
  const step = await upToFinalStep(client, BUYING.ru, 'agreements@example.test');
  expect(step.agreements.length).toBeGreaterThan(0);
  for (const agreements of [undefined, [], step.agreements.slice(1), ['all'], [' ']])
    for (const name of PLACING)
      isRefused(
        await refusedWithoutTrace(client, name, { ...bodyOf(step), agreements }),
        'AGREEMENTS_NEEDED',
        422,
      );
});

test('a total of an older cart, delivery or method is not ordered, and the fresh one is told R-P43', async () => {
  const client = shop.client();
  const old = await upToFinalStep(client, BUYING.ru, 'revisions@example.test');
  await client.call('shopen_app_ajax_cart_add_item', { body: { ...ADD, amount: 1 } });
  for (const name of PLACING)
    isRefused(await refusedWithoutTrace(client, name, bodyOf(old)), 'PRICES_CHANGED');
  const fresh = (await client.call('shopen_app_ajax_cart_final_data_get')).json().data;
  const sums = fresh.paymentData.sums;
  expect(sums.totalSum).not.toBe(old.sums['totalSum']);
  const right = await client.call('cart_order_place', {
    body: {
      ...bodyOf(old),
      cartSum: sums.cartSum,
      deliverySum: sums.deliverySum,
      totalSum: sums.totalSum,
    },
  });
  expect(right.json().success, right.body).toBe(true);
});

test('a way of paying that this cart cannot have, and none at all, is not ordered R-P43', async () => {
  const client = shop.client();
  const step = await upToFinalStep(client, BUYING.ru, 'methods@example.test');
  for (const paymentSelected of ['kgbalance', 'wallet', 'gratis'])
    for (const name of PLACING)
      isRefused(
        await refusedWithoutTrace(client, name, { ...bodyOf(step), paymentSelected }),
        'PAYMENT_NEEDED',
      );
  isRefused(
    await refusedWithoutTrace(client, 'cart_payment_method_choose', {
      paymentSelected: 'kgbalance',
    }),
    'PAYMENT_NEEDED',
  );
});

test('paying for an order that was never placed is not begun R-P43', async () => {
  const client = shop.client();
  await upToFinalStep(client, BUYING.ru, 'never-placed@example.test');
  for (const body of [{}, { orderNumber: null }, { orderNumber: '10000016' }])
    isRefused(
      await refusedWithoutTrace(client, 'security_get_redirect_data_for_payment', body),
      'ORDER_UNKNOWN',
      404,
    );
  tellProof({
    promise: 'R-P43 Steps cannot be skipped',
    how: `${tried} requests for a later step over HTTP, all rows of all tables compared around each`,
    promised: 'each refused with a sentence, 0 rows changed',
    measured: `${tried} refused, 0 rows changed`,
    ok: true,
  });
});
