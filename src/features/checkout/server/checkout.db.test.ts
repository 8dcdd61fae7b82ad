import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartReadyToOrder } from '../../../../test/support/order-world.ts';
import {
  openCheckoutWorld,
  AGREED,
  BODY,
  TOTAL,
  type Answer,
  type CheckoutWorld,
} from '../../../../test/support/checkout-world.ts';
import { OfferGone, ORDER_ACCESS_COOKIE } from '#features/orders/server/public.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await openCheckoutWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

test('the payment step shows cart, delivery and the ways of paying of the country C7-076 C3-087 C3-088 C3-089 C3-092 C3-093', async () => {
  const { body } = await (await world.readyBrowser()).ask('shopen_app_ajax_cart_payment_data_get');
  expect(body.data).toMatchObject({
    userData: { contract: '', hasUnpaidOrder: false },
    cartData: { sum: 1200 },
    deliveryData: {
      receiver: { nameFirst: 'Анна' },
      selectedDelivery: {
        type: 'SELF_STRIZH',
        pointNumber: 501,
        price: { value: 199 },
        period: '23–25 ноября',
      },
    },
    paymentData: {
      selected: 'card_ru',
      needMentor: false,
      promocode: { state: 'unused', code: '', promoCode: '', sum: 0, message: null },
      bonusConditions: { limit: 0.9, canPayDelivery: false },
      sums: { cartSum: 1200, deliverySum: 199, totalSum: TOTAL },
    },
  });
  const { methods } = body.data['paymentData'] as { methods: { alias: string; name: string }[] };
  expect(methods.at(0)).toEqual({
    name: 'Банковская карта',
    alias: 'card_ru',
    fullCode: 'card_ru',
    isPreviousPaymentMethod: false,
    isPractice: false,
    imageUrl: null,
    additionalFields: [],
  });
  expect(methods.map(({ alias }) => alias)).toContain('pay_after_delivery');
});

test('the final step shows the agreements with their documents and a button with the sum C7-076 C5-047 C4-095', async () => {
  const browser = await world.readyBrowser();
  const chosen = await browser.ask('cart_payment_method_choose', {
    paymentSelected: 'pay_after_delivery',
  });
  expect(chosen.body.data).toEqual({ redirect: '/ru/shop/cart/final/' });
  const { body } = await browser.ask('shopen_app_ajax_cart_final_data_get');
  expect(body.data).toMatchObject({
    paymentData: { selected: 'pay_after_delivery' },
    agreements: [
      {
        alias: 'delivery',
        document: {
          alias: 'delivery-and-payment',
          url: '/ru/shop/ajax/document/delivery-and-payment/',
        },
      },
      { alias: 'purchase', document: { alias: 'user-agreement', version: 1 } },
    ],
    button: 'Оформить заказ на 1\u202f399\u00a0₽',
  });
});

test('no step can be skipped', async () => {
  const redirectOf = ({ status, body }: Answer) => [
    status,
    body.data['code'],
    body.data['redirect'],
  ];
  const nobody = world.browserWith(null);
  expect(redirectOf(await nobody.ask('shopen_app_ajax_cart_payment_data_get'))).toEqual([
    409,
    'CART_EMPTY',
    '/ru/',
  ]);
  expect(redirectOf(await nobody.ask('cart_payment_data_check', BODY))).toEqual([
    409,
    'CART_EMPTY',
    '/ru/',
  ]);
  const cartId = await cartReadyToOrder(world.base.database, [{ sku: 'TEA', count: 1 }]);
  const browser = world.browserWith(cartId);
  const payment = [409, 'PAYMENT_NEEDED', '/ru/shop/cart/payment/'];
  expect(redirectOf(await browser.ask('shopen_app_ajax_cart_final_data_get'))).toEqual(payment);
  const { paymentSelected: _left, ...unpaid } = { ...BODY, cartSum: 500, totalSum: 699 };
  expect(redirectOf(await browser.ask('cart_payment_data_check', unpaid))).toEqual(payment);
  expect(
    redirectOf(await browser.ask('cart_payment_method_choose', { paymentSelected: 'kgbalance' })),
  ).toEqual(payment);
  await world.base.database.deleteFrom('checkout_draft').where('cart_id', '=', cartId).execute();
  const delivery = [409, 'DELIVERY_NEEDED', '/ru/shop/cart/delivery-with-registration/'];
  for (const name of [
    'shopen_app_ajax_cart_payment_data_get',
    'shopen_app_ajax_cart_final_data_get',
  ] as const)
    expect(redirectOf(await browser.ask(name))).toEqual(delivery);
  expect(
    redirectOf(await browser.ask('cart_payment_data_check', { ...unpaid, agreements: [] })),
  ).toEqual(delivery);
});

test('without the agreements nothing is ordered, and each one that lacks is named C4-095', async () => {
  const before = await world.countOrders();
  const browser = await world.readyBrowser();
  for (const agreements of [undefined, [], ['delivery'], ['subscription', 'purchase ']]) {
    const { status, body } = await browser.ask('cart_payment_data_check', { ...BODY, agreements });
    expect([status, body.data['code']]).toEqual([422, 'AGREEMENTS_NEEDED']);
    expect(body.data['fields']).toHaveProperty(['agreements.purchase']);
  }
  expect(await world.countOrders()).toBe(before);
});

test('who is signed in leaves nothing in the browser that opens the order to the next one there', async () => {
  const guest = await world.readyBrowser();
  await guest.ask('cart_order_place', BODY);
  expect(guest.cookies).toHaveProperty(ORDER_ACCESS_COOKIE);
  const { contract, personId } = await world.base.database
    .selectFrom('contract')
    .select(['number as contract', 'person_id as personId'])
    .executeTakeFirstOrThrow();
  const signedIn = await world.readyBrowser({ kind: 'contract', contract, personId, role: 'pc' });
  expect((await signedIn.ask('cart_order_place', BODY)).status).toBe(200);
  expect(signedIn.cookies).toEqual({});
});

test.each([
  'cart_payment_data_check',
  'shopen_app_ajax_cart_de_payment_data_check',
  'cart_order_place',
] as const)(
  '%s places the order and leads to the provider C4-098 C7-079 C7-080 C7-082 D48',
  async (name) => {
    const browser = await world.readyBrowser();
    const { status, body } = await browser.ask(name, BODY);
    const orderNumber = String(body.data['orderNumber']);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      method: 'GET',
      redirect: `https://pay.example.test/${orderNumber}`,
      params: {},
    });
    expect(browser.cookies[ORDER_ACCESS_COOKIE]).toMatch(/^[\w-]{43}$/);
    const order = await world.base.database
      .selectFrom('purchase')
      .select(['agreements', 'total_minor', 'payment_method'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirst();
    expect(order).toMatchObject({
      total_minor: TOTAL * 100,
      payment_method: 'card_ru',
      agreements: [
        { alias: 'delivery', document: 'delivery-and-payment', version: 1, language: 'ru' },
        { alias: 'purchase', document: 'user-agreement', version: 1, language: 'ru' },
      ],
    });
  },
);

test('the short body orders as well, also under the longer name of the call C7-081', async () => {
  expect(world.registry.find('shopen_app_ajax_cart_payment_data_check')?.name).toBe(
    'cart_payment_data_check',
  );
  const browser = await world.readyBrowser();
  const body = {
    orderNumber: 1,
    paymentSelected: 'card_ru',
    totalSum: TOTAL,
    type: 'card',
    agreements: AGREED,
  };
  expect((await browser.ask('cart_payment_data_check', body)).status).toBe(200);
});

test('the same key gets the same answer, byte for byte, and one payment', async () => {
  const browser = await world.readyBrowser();
  const first = await browser.ask('cart_order_place', BODY, 'key-of-this-order');
  expect(world.toldOrders).toContain(first.body.data['orderNumber']);
  const before = world.starts;
  const again = await Promise.all(
    [1, 2, 3].map(() => browser.ask('cart_order_place', BODY, 'key-of-this-order')),
  );
  for (const answer of again) expect(JSON.stringify(answer)).toBe(JSON.stringify(first));
  expect(world.starts).toBe(before);
  const other = await browser.ask('cart_order_place', { ...BODY, type: 'x' }, 'key-of-this-order');
  expect([other.status, other.body.data['code']]).toEqual([422, 'KEY_REUSED']);
});

test('a double click without a key makes one order with one attempt to pay', async () => {
  const browser = await world.readyBrowser();
  const answers = await Promise.all([1, 2].map(() => browser.ask('cart_payment_data_check', BODY)));
  const numbers = answers.map(({ body }) => String(body.data['orderNumber']));
  expect(new Set(numbers).size).toBe(1);
  const { rows } = await sql`select 1 from payment_attempt a join purchase p on p.id = a.purchase_id
    where p.order_number = ${numbers[0]}`.execute(world.base.database);
  expect(rows).toHaveLength(1);
});

test('another sum than the server’s is answered with fresh sums and what changed C9-025', async () => {
  const browser = await world.readyBrowser();
  const { status, body } = await browser.ask('cart_payment_data_check', {
    ...BODY,
    cartSum: 1,
    totalSum: 200,
  });
  expect(status).toBe(409);
  expect(body.data).toMatchObject({
    code: 'PRICES_CHANGED',
    changed: ['cartSum', 'totalSum'],
    sums: { cartSum: 1200, deliverySum: 199, totalSum: TOTAL },
    cartData: { sum: 1200 },
  });
});

test('what is not there any more is named with what is left', async () => {
  const browser = await world.readyBrowser();
  await sql`update stock set on_hand = 1 where sku = 'TEA'`.execute(world.base.database);
  const { status, body } = await browser.ask('cart_payment_data_check', BODY);
  expect(status).toBe(409);
  expect(body.data).toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    products: [{ sku: 'TEA', name: 'Чай «Проба»', wanted: 2, available: 1 }],
  });
});

test.each([
  [
    'allGone',
    'OFFER_GONE',
    'Акция «Чай и мыло» закончилась: последний набор или подарок забрали раньше. Проверьте заказ и продолжите',
  ],
  [
    'hadAll',
    'OFFER_HAD',
    'Вы уже воспользовались акцией «Чай и мыло». Уберите её набор из корзины или проверьте заказ и продолжите',
  ],
  [
    'notNew',
    'OFFER_NOT_NEW',
    'Акция «Чай и мыло» для первого заказа, а вы уже заказывали. Уберите её набор из корзины или проверьте заказ и продолжите',
  ],
  [
    'noAccount',
    'OFFER_NEEDS_ACCOUNT',
    'Подписку на «Чай и мыло» оформляют с личным кабинетом: там её видно и там её можно остановить. Войдите или зарегистрируйтесь, корзина останется',
  ],
] as const)(
  'an offer that cannot be had by now (%s) is named with the cart as it is, and the order can be made then',
  async (why, code, words) => {
    const browser = await world.readyBrowser();
    const before = await world.countOrders();
    world.claims.push(() => async () => {
      throw new OfferGone('Чай и мыло', why);
    });
    const { status, body } = await browser.ask('cart_payment_data_check', BODY);
    expect([status, body.message]).toEqual([409, [words]]);
    expect(body.data).toMatchObject({ code, cartData: { sum: 1200 } });
    expect(await world.countOrders()).toBe(before);
    world.claims.length = 0;
    expect((await browser.ask('cart_payment_data_check', BODY)).status).toBe(200);
  },
);

test('a present that the page showed and the order has no more is said with the cart as it is, and the next press orders', async () => {
  const browser = await world.readyBrowser();
  const before = await world.countOrders();
  const shown = { ...BODY, gifts: [{ sku: 'TEA', count: 1 }] };
  const { status, body } = await browser.ask('cart_payment_data_check', shown);
  expect([status, body.message]).toEqual([
    409,
    ['Подарка, который был в заказе, больше нет. Проверьте заказ и продолжите'],
  ]);
  expect(body.data).toMatchObject({ code: 'GIFT_GONE', cartData: { sum: 1200 } });
  expect(await world.countOrders()).toBe(before);
  const next = await browser.ask('cart_payment_data_check', { ...BODY, gifts: [] });
  expect(next.status).toBe(200);
});

test('a provider that does not answer leaves the order placed, unpaid and payable again', async () => {
  world.isProviderUp = false;
  const browser = await world.readyBrowser();
  const answer = await browser.ask('cart_order_place', BODY, 'key-while-down');
  const orderNumber = String(answer.body.data['orderNumber']);
  expect(answer.status).toBe(200);
  expect(answer.body.message).toHaveLength(1);
  expect(answer.body.data['redirect']).toContain('/ru/shop/payment/thank-you/');
  world.isProviderUp = true;
  const again = await browser.ask('cart_order_place', BODY, 'key-while-down');
  expect(again.body.data).toMatchObject({
    orderNumber,
    redirect: `https://pay.example.test/${orderNumber}`,
  });
});

test('payment on receipt goes straight to the thank-you page C3-089', async () => {
  const browser = await world.readyBrowser();
  const { body } = await browser.ask('cart_payment_data_check', {
    ...BODY,
    paymentSelected: 'pay_after_delivery',
  });
  expect(body.data).toMatchObject({ method: 'GET' });
  expect(body.data['redirect']).toContain(`order_id=${String(body.data['orderNumber'])}`);
});

test('no number and no text of the browser changes what is owed, and none is a fault', async () => {
  const before = await world.countOrders();
  const browser = await world.readyBrowser();
  const numbers = [-1, 0, 0.01, Infinity, '12', NaN, [], {}, null, 1e13 + 1, 1398.999, '١', true];
  for (const field of ['cartSum', 'deliverySum', 'totalSum', 'promoSale', 'bonusSum', 'creditSum'])
    for (const value of numbers) {
      // Nothing to pay with is what the server finds as well.
      if (value === 0 && ['promoSale', 'bonusSum', 'creditSum'].includes(field)) continue;
      if (value === null && field !== 'totalSum') continue;
      const { status } = await browser.ask('cart_payment_data_check', { ...BODY, [field]: value });
      expect([409, 422], field).toContain(status);
    }
  for (const paymentSelected of ['', 'toString', '__proto__', "card_ru'--", 'x'.repeat(65), 7, {}])
    expect([409, 422]).toContain(
      (await browser.ask('cart_payment_data_check', { ...BODY, paymentSelected })).status,
    );
  for (const body of [
    undefined,
    null,
    [],
    'text',
    7,
    { totalSum: TOTAL },
    { ...BODY, agreements: 'delivery' },
  ])
    expect([409, 422]).toContain((await browser.ask('cart_payment_data_check', body)).status);
  expect(await world.countOrders()).toBe(before);
  const honest = await browser.ask('cart_payment_data_check', {
    ...BODY,
    role: 'e',
    price: 1,
    __proto__: { totalSum: 1 },
    paymentData: { total: 1 },
    deliveryData: { price: 0 },
    bonusConditions: { limit: 9 },
  });
  expect(honest.status).toBe(200);
});

test('a code that holds no more by the press is named with why, taken out, and the next press orders what is shown then C7-080 D79', async () => {
  const { database } = world.base;
  await sql`insert into promo_code (store, code, tail, kind, applies, amount_minor, valid_from)
    values ('ru', 'SPRING', 'NG', 'amount', 'sum', 10000, '2026-01-01')`.execute(database);
  const browser = await world.readyBrowser();
  await sql`update checkout_draft set means = '{"promoCode": "SPRING", "bonusMinor": 0, "creditMinor": 0}'`.execute(
    database,
  );
  const step = await browser.ask('shopen_app_ajax_cart_payment_data_get');
  expect(step.body.data['paymentData']).toMatchObject({
    promocode: { state: 'used', code: 'NG', promoCode: 'SPRING', sum: 100 },
    sums: { promoSale: 100, totalSum: TOTAL - 100 },
  });
  await sql`update promo_code set valid_until = '2026-11-15T21:00:00Z' where code = 'SPRING'`.execute(
    database,
  );
  const before = await world.countOrders();
  const body = { ...BODY, totalSum: TOTAL - 100, promoSale: 100, promoCode: 'SPRING' };
  const refused = await browser.ask('cart_payment_data_check', body);
  expect([refused.status, refused.body.data['code'], refused.body.message.join(' ')]).toEqual([
    409,
    'PROMO_GONE',
    'Промокод SPRING действовал до 15 ноября. Мы убрали промокод из заказа. Проверьте заказ и продолжите',
  ]);
  expect(await world.countOrders()).toBe(before);
  const after = await browser.ask('shopen_app_ajax_cart_payment_data_get');
  expect(after.body.data['paymentData']).toMatchObject({
    promocode: { state: 'unused', promoCode: '', message: null },
    sums: { promoSale: 0, totalSum: TOTAL },
  });
  expect((await browser.ask('cart_payment_data_check', { ...BODY, promoCode: '' })).status).toBe(
    200,
  );
});
