import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

const CREAM = '400501';
const radiosIn = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
    ([radio]) => /value="([^"]*)"/.exec(radio)?.[1] ?? '',
  );

test('an order is collected at a point or in a store of the company, or a courier brings it to an address that is kept C1-008', async () => {
  const { browser, client } = await shop.visitor({ login: 'anna@example.test', isCityKnown: true });
  await client.call('delivery_user_addresses_add', {
    body: { ...BUYING.ru.address, apartment: '2' },
  });
  const kept = (await client.call('delivery_get_user_addresses', { body: {} })).json().data;
  expect(kept.length).toBeGreaterThan(0);
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 1 },
  });
  await browser.open('/ru/shop/cart/delivery/');
  expect(radiosIn(browser.markup, 'tab')).toEqual(['point', 'courier', 'store']);
  expect(radiosIn(browser.markup, 'point').length).toBeGreaterThan(1);
  expect(radiosIn(browser.markup, 'store').length).toBeGreaterThan(0);
  expect(radiosIn(browser.markup, 'addressId')).toContain(kept[0].id);
});

test('each company that brings something is named by its type, and its points by the same C3-070', async () => {
  const { client } = await shop.visitor({ isCityKnown: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 1 },
  });
  const types = (
    await client.call('shopen_app_ajax_delivery_point_types_by_city', { params: { cityId: '1' } })
  ).json().data;
  const named: string[] = types.map(({ type }: { type: string }) => type);
  expect(named.length).toBeGreaterThan(1);
  const points = async (deliveryTypes: readonly string[]) =>
    (await client.call('get_pickup_points', { body: { deliveryTypes } })).json().data.points;
  for (const type of named.filter((each) => each.startsWith('SELF_'))) {
    const [point] = await points([type]);
    expect([type, point?.deliveryData.baseType]).toEqual([type, type]);
  }
});
