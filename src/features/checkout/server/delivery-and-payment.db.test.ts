import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const ask = (cityId: string) =>
  shop.client().call('shopen_app_ajax_delivery_period_price_payments', { params: { cityId } });

test('a city says who brings parcels there, for how much, how soon, and what is paid with C7-065', async () => {
  const answer = await ask('3');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchInlineSnapshot(`
    {
      "city": {
        "id": 3,
        "name": "Новосибирск",
        "region": "Новосибирская область",
      },
      "delivery_options": [
        {
          "baseType": "CORPORATECSC",
          "freeFrom": null,
          "isPaymentTaken": true,
          "kind": "csc",
          "maxWeightGrams": 30000,
          "name": "Магазины «Арника»",
          "period": "Завтра",
          "points": 1,
          "price": {
            "value": 0,
          },
          "type": "CORPORATECSC",
        },
        {
          "baseType": "SELF_STRIZH",
          "freeFrom": {
            "isPoints": false,
            "value": 3000,
          },
          "isPaymentTaken": true,
          "kind": "self",
          "maxWeightGrams": 15000,
          "name": "Пункты «Стриж»",
          "period": "3–5 дней",
          "points": 2,
          "price": {
            "value": 199,
          },
          "type": "SELF",
        },
        {
          "baseType": "SELF_LARCHIK",
          "freeFrom": {
            "isPoints": false,
            "value": 3000,
          },
          "isPaymentTaken": true,
          "kind": "self",
          "maxWeightGrams": 15000,
          "name": "Постаматы «Ларчик»",
          "period": "3–6 дней",
          "points": 1,
          "price": {
            "value": 179,
          },
          "type": "SELF",
        },
        {
          "baseType": "SELF_VERSTA",
          "freeFrom": {
            "isPoints": false,
            "value": 3000,
          },
          "isPaymentTaken": true,
          "kind": "self",
          "maxWeightGrams": 15000,
          "name": "Отделения «Верста»",
          "period": "4–7 дней",
          "points": 1,
          "price": {
            "value": 149,
          },
          "type": "SELF",
        },
        {
          "baseType": "COURIER",
          "freeFrom": {
            "isPoints": false,
            "value": 5000,
          },
          "isPaymentTaken": true,
          "kind": "other",
          "maxWeightGrams": 20000,
          "name": "Курьер «Стриж»",
          "period": "3–5 дней",
          "points": null,
          "price": {
            "value": 349,
          },
          "type": "STRIZH_COURIER",
        },
        {
          "baseType": "COURIER",
          "freeFrom": {
            "isPoints": false,
            "value": 5000,
          },
          "isPaymentTaken": true,
          "kind": "other",
          "maxWeightGrams": 20000,
          "name": "Курьер Почты России",
          "period": "5–9 дней",
          "points": null,
          "price": {
            "value": 399,
          },
          "type": "RUSSIAN_POST_COURIER",
        },
      ],
      "payment_options": [
        {
          "alias": "pay_after_delivery",
          "isPaidLater": true,
          "name": "Оплата при получении",
        },
      ],
    }
  `);
});

test('a number that is none, an unknown city and one of another country are told apart C7-065', async () => {
  const answers = await Promise.all(['NaN', '-1', '99999999', '402'].map(ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 404, 409]);
  expect(answers[2]?.json().message).toEqual(['Такого города у нас нет.']);
  expect(answers[3]?.json().message).toEqual([
    'Этот город в другой стране. Сначала смените страну доставки.',
  ]);
});
