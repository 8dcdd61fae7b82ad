import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_METHODS, settlesInDays, type PaymentMethod } from '#countries/payment-methods.ts';
import { confirmOrder, expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { minutesToWait } from '#features/payment/server/public.ts';
import {
  dataOf,
  marketsOfRun,
  openStoresShop,
  packOf,
  type Bought,
  type Market,
  type StoresShop,
} from '../support/stores-shop.ts';

const MINUTE = 60_000;
/** Confirmed by number and code on the order's own page. */
const BY_CODE: readonly PaymentMethod[] = ['kgbalance', 'cbk_mbank'];
const MARKETS = marketsOfRun();
const WAYS = MARKETS.flatMap((market) =>
  packOf(market).paymentMethods.map((method) => ({ ...market, method })),
);
/** Whether anybody stands behind it where no real provider is set up. */
const isToBeHad = (method: PaymentMethod): boolean =>
  BY_CODE.includes(method) ||
  PAYMENT_METHODS[method].isPaidLater ||
  PAYMENT_METHODS[method].hostedPage !== null;
const TO_BE_HAD = WAYS.filter(({ method }) => isToBeHad(method));

let shop: StoresShop;
beforeAll(async () => {
  shop = await openStoresShop();
});
afterAll(() => shop?.close());

const thankYou = ({ order, language }: Bought): string =>
  `/${language}/shop/payment/thank-you/${order.paymentMethod}/?order_id=${order.orderNumber}&headerId=${order.headerId}`;

/** Where the buyer sees the order; what it says is told by the page's own mark, whatever its language. */
async function standingOn(bought: Bought): Promise<string | undefined> {
  const { body } = await shop.read(bought, thankYou(bought));
  return /data-standing="([\w-]+)"/.exec(body)?.[1];
}

/** Begins the payment as the thank-you page does, and opens what it leads to. */
async function begin(bought: Bought): Promise<string> {
  const { client, order } = bought;
  const { method, redirect, params } = dataOf(
    await client.call('security_get_redirect_data_for_payment', {
      body: { orderNumber: order.orderNumber },
    }),
  );
  const query = new URLSearchParams(params).toString();
  const url = method === 'GET' && query !== '' ? `${redirect}?${query}` : redirect;
  const page = url.startsWith('/')
    ? await shop.read(bought, url)
    : await fetch(url, method === 'POST' ? { method, body: new URLSearchParams(params) } : {});
  expect('statusCode' in page ? page.statusCode : page.status).toBe(200);
  const [attempt] = await shop.attemptsOf(bought);
  return attempt?.providerPaymentId ?? '';
}

/** On a page of the provider's, in its window, or by its code in a bank's app. */
async function payElsewhere(bought: Bought): Promise<void> {
  const paymentId = await begin(bought);
  expect((await shop.standing(bought)).state).toBe('placed');
  await shop.decide(paymentId);
}

/** A bank takes its time: the money is on its way meanwhile. */
async function waitForBank(bought: Bought): Promise<void> {
  const { client, order } = bought;
  await client.call('order_payment_check', { body: { orderNumber: order.orderNumber } });
  expect(await standingOn(bought)).toBe('on-its-way');
  shop.later(2 * MINUTE);
  await shop.settle();
}

/** A number of no kind, a wrong code, another code, the right one. */
async function payByCode(bought: Bought): Promise<void> {
  const { client, order } = bought;
  const { orderNumber: order_id, paymentMethod } = order;
  const isWallet = paymentMethod === 'kgbalance';
  const send = (payer: string) =>
    client.call(isWallet ? 'payment_wallet_create' : 'payment_mbank_create', {
      body: { order_id, [isWallet ? 'payer' : 'phone_number']: payer },
    });
  expect((await send('12')).json().success).toBe(false);
  dataOf(await send('+996 555 123 456'));
  const token = async (): Promise<string> =>
    (await shop.attemptsOf(bought))[0]?.providerPaymentId ?? '';
  const type = async (code: string) =>
    isWallet
      ? client.call('payment_wallet_verify', {
          body: { payment_token: await token(), one_time_password: code },
        })
      : client.call('payment_mbank_confirm', { body: { order_id, otp: code } });
  expect((await type('0000')).json().success).toBe(false);
  shop.later(2 * MINUTE);
  dataOf(await client.call('payment_confirmation_send', { body: { order_id } }));
  const { authToken } = dataOf(await type('1234'));
  if (isWallet)
    dataOf(
      await client.call('payment_kgbalance_confirm', {
        query: { order_id, requisite: order_id },
        body: { auth_token: authToken },
      }),
    );
}

/** Nothing is paid before the goods are handed over; the shop stands by it. */
async function payAtDoor(bought: Bought): Promise<void> {
  expect(await standingOn(bought)).toBe('later');
  const { orderNumber } = bought.order;
  const staff = { kind: 'staff', staffId: '7' } as const;
  expect(await confirmOrder(shop.database, { orderNumber, actor: staff, now: shop.now() })).toBe(
    'confirmed',
  );
}

test.each(MARKETS)(
  'the store $code offers in $country what its country names, as far as anybody takes it C3-087',
  async (market) => {
    const { client } = await shop.atPayment(market);
    const step = dataOf(await client.call('shopen_app_ajax_cart_payment_data_get'));
    const offered = step.paymentData.methods.map(({ alias }: { alias: string }) => alias);
    expect(offered).toEqual(packOf(market).paymentMethods.filter(isToBeHad));
  },
);

test.each(TO_BE_HAD)(
  'in the store $code an order to $country is paid by $method from its cart to the end C1-011 C3-087 C4-098',
  async ({ method, ...market }) => {
    const bought = await shop.order(await shop.atPayment(market), method);
    const { goodsMinor, deliveryMinor, totalMinor, paymentMethod } = bought.order;
    expect([paymentMethod, totalMinor]).toEqual([method, goodsMinor + deliveryMinor]);
    if (PAYMENT_METHODS[method].isPaidLater) return payAtDoor(bought);
    await (BY_CODE.includes(method) ? payByCode(bought) : payElsewhere(bought));
    if (settlesInDays(method)) await waitForBank(bought);
    expect((await shop.standing(bought)).state).toBe('paid');
    expect(await standingOn(bought)).toBe('paid');
    return undefined;
  },
);

/** The first way of each market that is paid before the goods leave. */
const EARLY = MARKETS.flatMap((market: Market) => {
  const method = packOf(market).paymentMethods.find(
    (each) => isToBeHad(each) && !PAYMENT_METHODS[each].isPaidLater,
  );
  return method ? [{ ...market, method }] : [];
});

test.each(EARLY)(
  'in the store $code an order to $country whose time is over is paid no more: its page says so, and its goods are given back C2-090 I9-003',
  async ({ method, ...market }) => {
    const bought = await shop.order(await shop.atPayment(market), method);
    const paymentId = await begin(bought);
    shop.later(45 * MINUTE);
    await expireReservations(ordersIn(shop.database), shop.now(), (purchaseId) =>
      minutesToWait(shop.server.features.payment.behind, purchaseId),
    );
    expect((await shop.standing(bought)).state).toBe('cancelled');
    const { client, order } = bought;
    const again = await client.call('security_get_redirect_data_for_payment', {
      body: { orderNumber: order.orderNumber },
    });
    // Nothing to pay by any more: it leads to where the order says so.
    expect(dataOf(again)).toMatchObject({ method: 'GET', redirect: thankYou(bought), params: {} });
    expect(await standingOn(bought)).toBe('cancelled');
    // Who pays all the same is not told that the order is paid: staff give the money back.
    await shop.decide(paymentId);
    expect((await shop.standing(bought)).state).toBe('cancelled');
  },
);
