import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import type { Promotion } from '#features/offers/model.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import { aPromotion, putPromotions } from '../support/promotions.ts';

const FINAL = '/ru/shop/cart/final/';
let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
afterAll(async () => shop?.close());

const put = (promotion: Promotion) =>
  putPromotions(shop.server.base.database, shop.server.features, [promotion]);

/** A guest without scripts at the final step, with a kit of this promotion twice where one is named. */
async function atFinal(kitOf?: number) {
  const client = shop.server.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  if (kitOf !== undefined)
    await client.call('shopen_app_ajax_cart_add_kit', {
      body: { actionID: kitOf, items: [], count: 2 },
    });
  const pack = unchangedCountryAt({ store: 'ru', country: 'ru' }, DEMO_DAY);
  await upToFinalStep(client, buyingIn(pack));
  const browser = new PlainBrowser(shop.server.app, client);
  await browser.open(FINAL);
  return browser;
}
const press = (browser: PlainBrowser) =>
  browser.send('totalSum', { agreements: browser.valuesOf('agreements') });

test('a present that the final page showed and that comes no more is said before anything is ordered, and the next press orders without it', async () => {
  const present = aPromotion({
    id: 9_801,
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: '400502', count: 3 }] },
  });
  await put(present);
  const browser = await atFinal();
  expect(browser.valuesOf('gift')).toContain('3 400502');
  await put({ ...present, isBlocked: true });
  await press(browser);
  expect(browser.place).toBe(FINAL);
  expect(browser.words).toContain(
    'Подарка, который был в заказе, больше нет. Проверьте заказ и продолжите',
  );
  expect(browser.valuesOf('gift')).not.toContain('3 400502');
  await press(browser);
  expect(browser.place).toContain('/ru/shop/payment/thank-you/');
});

test('a kit that its promotion gives less often by now is refused with the promotion’s reason, not as missing stock', async () => {
  const set = repeatableForTests({
    id: 9_802,
    texts: { ru: { name: 'Два мыла', description: '' } },
    kit: kitForTests({ sku: 'K9802', items: [{ sku: '400502', count: 2 }], percentOff: 10 }),
  });
  await put(set);
  const browser = await atFinal(set.id);
  await put({ ...set, availableCount: 1 });
  await press(browser);
  expect(browser.place).toBe(FINAL);
  expect(browser.words).toContain('Набор «Два мыла» нельзя заказать столько раз. Акция уже');
  expect(browser.words).not.toContain('осталось меньше');
});
