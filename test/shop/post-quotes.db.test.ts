import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import { russianPostSettings, startRussianPostStub } from '../support/russian-post-stub.ts';

const NAME = 'Курьер «Стриж»';
let post: Awaited<ReturnType<typeof startRussianPostStub>>;
let shop: PlainShop;
let at = DEMO_DAY.getTime();
beforeAll(async () => {
  post = await startRussianPostStub();
  post.postcodes = { Москва: '101000' };
  post.prices = { '101000': 310_00 };
  const settings = russianPostSettings(post.origin, 'STRIZH_COURIER:ONLINE_COURIER');
  shop = await openPlainShop(() => new Date(at), settings);
});
afterAll(async () => {
  await shop?.close();
  await post?.close();
});

test('a carrier that is the post is told with the post’s price at the delivery step, and the check takes it', async () => {
  const browser = await shop.buyer('anna@example.test');
  expect(browser.words).toMatch(new RegExp(`${NAME}.{0,80}372`));
  await browser.send('receiverPhone', { ...COURIER, courier: 'STRIZH_COURIER' });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  expect(browser.words).toMatch(/Доставка.{0,40}372/);
});

test('a post that does not answer is named, and every other way stays', async () => {
  post.isUp = false;
  // What was asked before is forgotten.
  at += 3_600_000;
  const browser = await shop.buyer('anna@example.test');
  expect(browser.words).toContain('Сейчас не отвечает:');
  expect(browser.words).toContain('Пункт выдачи');
  expect(browser.valuesOf('courier')).not.toContain('STRIZH_COURIER');
});
