import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cdekSettings, startCdekStub } from '../support/cdek-stub.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { COURIER, openPlainShop, WHO, type PlainShop } from '../support/plain-shop.ts';

/** A courier that prices by city: Moscow for 300 roubles, Novosibirsk for 750. */
const NAME = 'Курьер «Стриж»';
let carrier: Awaited<ReturnType<typeof startCdekStub>>;
let shop: PlainShop;
let at = DEMO_DAY.getTime();

beforeAll(async () => {
  carrier = await startCdekStub();
  shop = await openPlainShop(
    () => new Date(at),
    cdekSettings(carrier.origin, 'STRIZH_COURIER:137'),
  );
});
afterAll(async () => {
  await shop?.close();
  await carrier?.close();
});
beforeEach(() => {
  carrier.isUp = true;
  carrier.prices = { Москва: 300, Новосибирск: 750 };
  // What was asked by the test before is forgotten, and a circuit is closed again.
  at += 3_600_000;
});

const TO_NOVOSIBIRSK = {
  ...COURIER,
  courier: 'STRIZH_COURIER',
  'address.city': 'Новосибирск',
  addressId: 'new',
};
const client = async () => {
  const one = shop.server.client({ isRoaming: true });
  one.cookies.set('cityId', '1');
  await one.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  return one;
};
type Client = Awaited<ReturnType<typeof client>>;
const priceIn = async (one: Client, city?: string) => {
  const answer = await one.call('get_couriers_list', { body: city ? { city } : {} });
  const all: { type: string; price: { value: number }; period: string }[] = answer.json().data;
  return all.find(({ type }) => type === 'STRIZH_COURIER');
};
const check = (one: Client, shown: object) =>
  one.call('shopen_app_ajax_cart_delivery_data_check', {
    body: {
      receiverNameFirst: WHO.receiverNameFirst,
      receiverNameSecond: WHO.receiverNameSecond,
      receiverPhone: WHO.receiverPhone,
      receiverEmail: 'sova@example.test',
      deliveryType: 'STRIZH_COURIER',
      deliveryBaseType: 'COURIER',
      deliveryAddress: {
        countryISO: 'RU',
        city: 'Новосибирск',
        street: 'Садовая улица',
        house: '1',
        zip: '630000',
      },
      ...shown,
    },
  });

test('couriers to a city that is typed cost what the check asks for that address, and not what they cost to the delivery city C7-059', async () => {
  const one = await client();
  expect((await priceIn(one))?.price.value).toBe(300);
  const there = await priceIn(one, 'новосибирск');
  expect(there).toMatchObject({ price: { value: 750 } });
  const answer = await check(one, { deliveryPrice: 750, deliveryPeriod: there?.period });
  expect(answer.statusCode).toBe(200);
});

test('whoever saw the price of another city is told the one of the address with its days, and the next press goes on C7-043', async () => {
  const one = await client();
  const refused = await check(one, { deliveryPrice: 300 });
  expect([refused.statusCode, refused.json().data]).toMatchObject([
    409,
    { code: 'SUMS_CHANGED', deliveryPrice: 750, dates: { from: expect.any(String) } },
  ]);
  const { deliveryPrice, deliveryPeriod } = refused.json().data;
  expect((await check(one, { deliveryPrice, deliveryPeriod })).statusCode).toBe(200);
});

test('the delivery step shows the couriers of the address that was typed before', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', TO_NOVOSIBIRSK);
  expect(browser.place.split('?', 1)).toEqual(['/ru/shop/cart/payment/']);
  await browser.open('/ru/shop/cart/delivery/');
  expect(browser.words).toContain('750');
});

test('a carrier that does not answer is named, and the other couriers and all points stay on offer', async () => {
  carrier.isUp = false;
  const browser = await shop.buyer('anna@example.test');
  expect(browser.words).toContain(
    `Сейчас не отвечает: ${NAME}. Выберите другой способ или вернитесь позже`,
  );
  expect(browser.valuesOf('courier')).toEqual(['RUSSIAN_POST_COURIER']);
  expect(browser.valuesOf('point').length).toBeGreaterThan(3);
});

test('a carrier that falls silent before the check is said so, nothing typed is lost, and another one takes the order', async () => {
  const browser = await shop.buyer('anna@example.test');
  at += 700_000;
  carrier.isUp = false;
  await browser.send('receiverPhone', { ...TO_NOVOSIBIRSK, 'address.street': 'Сиреневая улица' });
  expect(browser.place).toBe('/ru/shop/cart/delivery/');
  expect(browser.words).toContain('Стоимость доставки сейчас не узнать. Выберите другой способ');
  expect(browser.valuesOf('address.street')).toEqual(['Сиреневая улица']);
  await browser.send('receiverPhone', { ...TO_NOVOSIBIRSK, courier: 'RUSSIAN_POST_COURIER' });
  expect(browser.place.split('?', 1)).toEqual(['/ru/shop/cart/payment/']);
});

test('a carrier that does not go to a city is not offered there, and the check says why', async () => {
  delete carrier.prices['Новосибирск'];
  const one = await client();
  expect(await priceIn(one, 'Новосибирск')).toBe(undefined);
  const refused = await check(one, {});
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    ['Эта служба туда не доставляет. Выберите другой способ'],
  ]);
});

test('a carrier that falls silent after the check leads back to the delivery step, which has all that was typed and another way', async () => {
  const browser = await shop.buyer('anna@example.test');
  await browser.send('receiverPhone', { ...TO_NOVOSIBIRSK, 'address.street': 'Сиреневая улица' });
  at += 700_000;
  carrier.isUp = false;
  await browser.open('/ru/shop/cart/payment/');
  expect(browser.place.split('?', 1)).toEqual(['/ru/shop/cart/delivery/']);
  expect(browser.words).toContain(`Сейчас не отвечает: ${NAME}`);
  expect(browser.valuesOf('address.street')).toEqual(['Сиреневая улица']);
  expect(browser.valuesOf('courier')).toEqual(['RUSSIAN_POST_COURIER']);
});
