import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { pageOf } from '../../../../test/support/plain-page.ts';
import { putPromotions } from '../../../../test/support/promotions.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';

const START = new Date('2026-11-20T09:00:00Z');
const LIST = '/ru/shop/actions/';
const PLACE = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
let now = START;
let shop: TestServer;

const LIMITED = promotionForTests({
  id: 10,
  texts: { ru: { name: 'Сто наборов', description: '' } },
  kit: kitForTests({ sku: 'K10', priceMinor: 900_00, items: [{ sku: 'CREAM', count: 1 }] }),
  limitTotal: 100,
});
const OTHER = promotionForTests({
  id: 11,
  texts: { ru: { name: 'Всегда есть', description: '' } },
  kit: kitForTests({ sku: 'K11', priceMinor: 900_00, items: [{ sku: 'RARE', count: 1 }] }),
});

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, START);
  const { render } = await openPages(false);
  // Pages that everybody sees are kept by a clock of their own.
  const settings = { PAGE_CACHE_MEGABYTES: '0' };
  shop = await openTestServer({ base, render, now: () => now, settings });
  await putPromotions(base.database, shop.features, [LIMITED, OTHER]);
});
afterAll(() => shop?.close());

/** As many had by all orders; pages hear of it within their short age. */
async function had(used: number): Promise<void> {
  await sql`insert into promotion_count (store, promotion_id, used) values ('ru', 10, ${used})
    on conflict (store, promotion_id) do update set used = excluded.used`.execute(
    shop.base.database,
  );
  now = new Date(now.getTime() + 120_000);
}
const page = (url: string) => pageOf(shop, shop.client(), url);
const cardOf = (html: string, id: number) =>
  html
    .split(' data-action="')
    .find((each) => each.startsWith(`${id}"`))
    ?.split('</article>')[0] ?? '';
/** The page of the product that is in the limited set. */
const creamPage = async (): Promise<string> => {
  const { data } = (
    await shop.client().call('actions_view', { params: { actionID: '10' } })
  ).json();
  return data.action.chosen[0].product.catalogLink;
};

test('a promotion of which all are gone says so in the list, on its page and at the product, and no button leads to it C2-029 C2-015', async () => {
  await had(99);
  const before = cardOf(await page(LIST), 10);
  expect(before).toContain('Участвовать');
  expect(before).not.toContain('Разобрали');
  expect(await page(`${LIST}?actionID=10`)).toContain('Участвовать');
  await had(100);
  const listed = await page(LIST);
  const card = cardOf(listed, 10);
  expect(card).toContain('Разобрали');
  expect(card).toContain('Всё по этой акции уже разобрали. Посмотрите другие акции');
  expect(card).not.toMatch(/Участвовать|Подробнее/);
  expect(cardOf(listed, 11)).toContain('Участвовать');
  // What can be had stands before what cannot.
  expect(listed.indexOf('data-action="11"')).toBeLessThan(listed.indexOf('data-action="10"'));
  const own = await page(`${LIST}?actionID=10`);
  expect(own).toContain('data-all-gone');
  expect(own).not.toMatch(/Участвовать/);
  expect(own).toContain('Акции, которые идут сейчас');
  const product = cardOf(await page(await creamPage()), 10);
  expect(product).toContain('Разобрали');
  expect(product).not.toMatch(/Участвовать|Подробнее/);
});

test('pages for everybody ask for the counts once in a while, and not at all where nothing is limited', async () => {
  const countsAsked = async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const where = { place: PLACE, now, isSelfDeliveryAvailable: true };
    for (let time = 0; time < 5; time += 1)
      await shop.features.promotions.actions.listPublic(where);
    const { calls } = asked.mock;
    asked.mockRestore();
    return calls.filter((each) => JSON.stringify(each).includes('promotion_count')).length;
  };
  now = new Date(now.getTime() + 60_000);
  expect(await countsAsked()).toBe(1);
  expect(await countsAsked()).toBe(0);
  await putPromotions(shop.base.database, shop.features, [{ ...LIMITED, limitTotal: null }]);
  now = new Date(now.getTime() + 60_000);
  expect(await countsAsked()).toBe(0);
});

test('a reload with the window of a promotion over the list shows the list, and no page of that promotion UX-53', async () => {
  const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  const list = titleOf(await page(LIST));
  expect(list).toBeDefined();
  expect(titleOf(await page(`${LIST}?modal=action&actionID=10&step=description`))).toBe(list);
  expect(titleOf(await page(`${LIST}?actionID=10&step=description`))).not.toBe(list);
});
