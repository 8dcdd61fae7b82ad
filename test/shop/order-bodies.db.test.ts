import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep, type FinalStep } from '../support/buying.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const NAMES = [
  'cart_payment_data_check',
  'shopen_app_ajax_cart_payment_data_check',
  'shopen_app_ajax_cart_de_payment_data_check',
] as const;
const STORES = [
  { store: 'ru', host: 'localhost', language: 'ru' },
  { store: 'de', host: 'de.localhost', language: 'en' },
] as const;

/** All fields of the longer body, as a sender of the specification fills them. */
const fullBody = ({ sums, agreements, deliveryData, bonusConditions }: FinalStep) => ({
  orderNumber: 1,
  cartSum: sums['cartSum'],
  deliverySum: sums['deliverySum'],
  promoCode: '',
  promoSale: 0,
  bonusSum: 0,
  creditSum: 0,
  mentorContract: '',
  totalSum: sums['totalSum'],
  paymentSelected: 'pay_after_delivery',
  paymentData: { alias: 'pay_after_delivery' },
  deliveryData,
  bonusConditions,
  additionalFields: { note: 'anything' },
  agreements,
});

/** The four fields seen elsewhere; the agreements are ours. */
const shortBody = ({ sums, agreements }: FinalStep) => ({
  orderNumber: 1,
  paymentSelected: 'pay_after_delivery',
  totalSum: sums['totalSum'],
  type: 'pay_after_delivery',
  agreements,
});

async function order(
  { store, host, language }: (typeof STORES)[number],
  name: (typeof NAMES)[number],
  bodyOf: (step: FinalStep) => object,
) {
  const client = shop.client({ host, language });
  const step = await upToFinalStep(client, BUYING[store]);
  const answer = await client.call(name, { body: bodyOf(step) });
  expect([answer.statusCode, answer.json().message]).toEqual([200, []]);
  const { orderNumber, headerId, ...payment } = answer.json().data;
  const shown = await client.call('payment_thank_you_data', {
    query: { headerId: String(headerId) },
  });
  return {
    orderNumber,
    step,
    payment,
    stored: shown.json().data,
    pathWithout: String(payment.redirect).replace(orderNumber, 'N').replace(String(headerId), 'H'),
  };
}

test.each(NAMES.flatMap((name) => STORES.map((where) => ({ name, ...where }))))(
  '$name places the order in the store $store with the full and with the short body C7-079 C7-080 C7-081',
  async ({ name, ...where }) => {
    for (const bodyOf of [fullBody, shortBody]) {
      const { orderNumber, step, payment, stored, pathWithout } = await order(where, name, bodyOf);
      expect(payment).toMatchObject({ method: 'GET', params: {} });
      expect(pathWithout).toBe(
        `/${where.language}/shop/payment/thank-you/pay_after_delivery/?order_id=N&headerId=H`,
      );
      expect(stored).toMatchObject({
        orderNumber,
        sum: step.sums['totalSum'],
        goodsSum: step.sums['cartSum'],
        deliverySum: step.sums['deliverySum'],
        payment: { method: 'pay_after_delivery', standing: 'later', canPay: false },
      });
    }
  },
);

test.each([
  { body: 'full', bodyOf: fullBody },
  { body: 'short', bodyOf: shortBody },
])(
  'a sum that is not the server’s orders nothing under any name, $body body C7-079',
  async ({ bodyOf }) => {
    const answers = [];
    for (const name of NAMES) {
      const client = shop.client();
      const step = await upToFinalStep(client, BUYING.ru);
      const answer = await client.call(name, { body: { ...bodyOf(step), totalSum: 1 } });
      const { code, changed, sums } = answer.json().data;
      answers.push({ status: answer.statusCode, code, changed, sums });
      const again = await client.call('shopen_app_ajax_cart_final_data_get');
      expect(again.json().data.paymentData.sums).toEqual(step.sums);
    }
    expect(answers[0]).toMatchObject({
      status: 409,
      code: 'PRICES_CHANGED',
      changed: ['totalSum'],
    });
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  },
);
