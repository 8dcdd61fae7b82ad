import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { fillShopWindow } from '../support/small-shop-window.ts';
import { openPages } from '#app/page-renderer.ts';
import type { PromotionChoice } from '#features/offers/model.ts';
import { savePromotions } from '#features/offers/server/public.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
/** A city where nothing is handed out. */
const NO_PICKUP = '10';
const choice = (count: number, ...skus: string[]): PromotionChoice => ({
  collectionId: count,
  count,
  isOptional: false,
  products: skus.map((sku) => ({ sku })),
});
const texts = (name: string) => ({ ru: { name, description: 'Для всех.' } });

let server: TestServer;
beforeAll(async () => {
  const base = await createTestDatabase();
  const { render } = await openPages(false);
  await fillShopWindow(base.database, NOW);
  await base.database
    .updateTable('city')
    .set({ is_self_delivery_available: false })
    .where('id', '=', Number(NO_PICKUP))
    .execute();
  const choices = [choice(2, 'CREAM', 'HEAVY', 'GONE', 'OLD', 'PICKUP')];
  const condition = { minCartPriceMinor: 2_000_00 };
  await base.database.transaction().execute((tx) =>
    savePromotions(tx, [
      promotionForTests({
        id: 1,
        texts: texts('На выбор'),
        kit: kitForTests({ sku: 'K1', choices }),
      }),
      promotionForTests({
        id: 2,
        texts: texts('С порогом'),
        conditions: condition,
        kit: kitForTests({ sku: 'K2', priceMinor: 5_00, choices: [choice(1, 'HEAVY', 'CREAM')] }),
      }),
      promotionForTests({
        id: 3,
        texts: texts('Ступень'),
        isShown: false,
        programme: 'Club1000',
        programmeStep: 1,
        conditions: condition,
        kit: kitForTests({ sku: 'K3', priceMinor: 7_00, choices: [choice(1, 'HEAVY', 'CREAM')] }),
      }),
      promotionForTests({
        id: 4,
        texts: texts('Пятьсот'),
        isShown: false,
        programme: 'New500',
        programmeStep: 1,
        conditions: condition,
        kit: kitForTests({ sku: 'K4', priceMinor: 9_00, choices: [choice(1, 'HEAVY', 'CREAM')] }),
      }),
      promotionForTests({
        id: 5,
        isRepeatable: true,
        conditions: { minCartPriceMinor: 1_000_00 },
        kit: kitForTests({ sku: 'K5', items: [{ sku: 'HEAVY', count: 1 }], percentOff: 50 }),
      }),
    ]),
  );
  server = await openTestServer({ base, render, now: () => NOW });
});
afterAll(() => server?.close());

function visitor() {
  const client = server.client({ isRoaming: true });
  return { client, browser: new PlainBrowser(server.app, client) };
}
const at = (id: number, rest = ''): string => `/ru/shop/actions/?actionID=${id}${rest}`;
/** The card of a product among those to choose from. */
const cardOf = (body: string, sku: string): string =>
  new RegExp(`<li[^>]*data-choice="${sku}".*?</li>`, 's').exec(body)?.[0] ?? '';

test('of a choice that lacks goods the page lets one choose only what can be had: the rest is dimmed and says why C4-040 C4-042 C4-043', async () => {
  const { client, browser } = visitor();
  client.cookies.set('cityId', NO_PICKUP);
  const whys = { GONE: 'missing', OLD: 'archived', PICKUP: 'noSale' };
  await browser.open(at(1, '&step=choice0'));
  for (const [sku, why] of Object.entries(whys)) {
    const card = cardOf(browser.markup, sku);
    expect(card, sku).toContain(`data-disabled="${why}"`);
    expect(card, sku).not.toContain('Выбрать');
  }
  expect(cardOf(browser.markup, 'GONE')).toContain('Нет в наличии');
  expect(cardOf(browser.markup, 'PICKUP')).toContain('Недоступен для продажи on-line');
  expect(cardOf(browser.markup, 'CREAM')).toContain('Выбрать');
  // Where the city hands orders out, it can be chosen.
  client.cookies.set('cityId', '1');
  await browser.open(at(1, '&step=choice0'));
  expect(cardOf(browser.markup, 'PICKUP')).not.toContain('data-disabled');
});

test('nothing that cannot be had comes in by an address or a call either, and what is chosen already has no second press C4-040', async () => {
  const { client, browser } = visitor();
  await browser.open(at(1, '&step=choice0&c0=CREAM:1'));
  expect(cardOf(browser.markup, 'CREAM')).not.toContain('>Выбрать<');
  for (const sku of ['GONE', 'OLD']) {
    await browser.open(at(1, `&step=total&c0=CREAM:1,${sku}:1`));
    expect(browser.words, sku).toContain('Выбрано 1 из 2');
    const { data, success } = (
      await client.call('shopen_app_ajax_cart_add_kit', {
        body: {
          actionID: 1,
          items: [
            { sku: 'CREAM', count: 1 },
            { sku, count: 1 },
          ],
        },
      })
    ).json();
    expect([success, data.code, data.cartData.amount]).toEqual([false, 'UNAVAILABLE', 0]);
  }
});

test.each([
  [2, 5],
  [3, 7],
  [4, 9],
])(
  'promotion %i is joined on its page by choosing, once the cart reaches its condition, and lies in the cart at its price: a set, a step of Club1000, the newcomer’s 500 C1-004 C4-018',
  async (id, price) => {
    const { client, browser } = visitor();
    const chosen = `c0=HEAVY:1`;
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: 'CREAM', amount: 1 },
    });
    await browser.open(at(id, `&step=total&${chosen}`));
    expect(() => browser.hrefOf('Далее')).toThrow();
    await client.call('shopen_app_ajax_cart_add_item', {
      body: { productArticle: 'CREAM', amount: 1 },
    });
    await browser.open(at(id));
    if (id !== 3) await browser.follow('Участвовать');
    await browser.follow(/Выбрать: Продукт HEAVY|Выбрать/);
    await browser.follow('Далее');
    await browser.press('В корзину');
    expect(browser.words).toContain('добавлен в корзину');
    const { cartData } = (await client.call('get_user_data')).json().data;
    expect(cartData.packages[0].kits).toMatchObject([
      { actionId: id, count: 1, price: { current: price }, items: [{ sku: 'HEAVY' }] },
    ]);
    expect(cartData.sum).toBe(2_000 + price);
  },
);

test('a repeatable action of which the cart has one is told after no add any more, and its wizard stays open D44 C4-013 C4-025', async () => {
  const { client } = visitor();
  const reached = async () => {
    const answer = await client.call('actions_after_add', { query: { sku: 'CREAM' } });
    return answer.json().data.reached.map((each: { id: number }) => each.id);
  };
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'CREAM', amount: 3 },
  });
  expect(await reached()).toContain(5);
  await client.call('shopen_app_ajax_cart_add_kit', { body: { actionID: 5, items: [] } });
  expect(await reached()).not.toContain(5);
  const { action } = (await client.call('actions_view', { params: { actionID: '5' } })).json().data;
  expect(action).toMatchObject({ countInCart: 1, isBlocked: false });
  const again = await client.call('shopen_app_ajax_cart_add_kit', {
    body: { actionID: 5, items: [] },
  });
  expect(again.json().success).toBe(true);
});
