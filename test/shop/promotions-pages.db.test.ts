import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const now = DEMO_DAY;
const LIST = '/ru/shop/actions/';
let shop: TestServer;

beforeAll(async () => {
  const base = await createDemoDatabase();
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: () => now });
});
afterAll(() => shop?.close());

const cardsOf = (page: string) =>
  [...page.matchAll(/<article data-action="(\d+)".*?<\/article>/gs)].map(([html, id]) => ({
    id: Number(id),
    html,
    sticker: /data-sticker="(\w+)"/.exec(html)?.[1],
    words: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  }));
const cardIn = (page: string, id: number) => {
  const card = cardsOf(page).find((each) => each.id === id);
  if (!card) throw new Error(`the page shows no promotion ${id}`);
  return card;
};

test('the page of promotions lists what runs, each with its sticker and the way to its page C2-029 C3-049 C3-050', async () => {
  const page = await pageOf(shop, shop.client(), LIST);
  const cards = cardsOf(page);
  expect(cards.length).toBeGreaterThanOrEqual(14);
  expect(cards.map(({ id }) => id)).not.toContain(616);
  expect(cards.map(({ id }) => id)).not.toContain(617);
  expect(cardIn(page, 604).sticker).toBe('gift');
  expect(cardIn(page, 601).sticker).toBe('bonus');
  expect(cardIn(page, 604).html).toContain('href="/ru/shop/actions/?actionID=604"');
  expect(page).not.toContain('id="sale"');
});

test('the tab of discounts shows those by which one pays less, and what is reduced, with a button each C2-029', async () => {
  const client = shop.client({ isRoaming: true });
  const url = `${LIST}?tab=discounts`;
  const page = await pageOf(shop, client, url);
  expect(new Set(cardsOf(page).map(({ sticker }) => sticker))).toEqual(new Set(['bonus']));
  const [, sales = ''] = page.split('id="sale"');
  const skus = [...sales.matchAll(/<article data-sku="([^"]+)"/g)].map(([, sku]) => sku);
  expect(skus.length).toBeGreaterThan(0);
  expect(skus.length).toBeLessThanOrEqual(24);
  const [sku = ''] = skus;
  const answer = await pressOn(shop, client, url, { having: `value="${sku}"` }, { sku });
  expect(answer.statusCode).toBe(303);
  expect(await pageOf(shop, client, '/ru/shop/cart/')).toContain(`/product/${sku}/`);
});

test('the page says its one address and its other languages to search engines C2-029', async () => {
  const headOf = async (url: string) =>
    (await shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })).body;
  const list = await headOf(`${LIST}?utm_source=mail`);
  expect(list).toMatch(/<link rel="canonical" href="[^"]+\/ru\/shop\/actions\/"/);
  expect(list).toMatch(/hrefLang="de[^"]*"[^>]*\/de\/shop\/actions\/"/i);
  expect(list).toContain('<title>Акции · Арника</title>');
  expect(await headOf(`${LIST}?tab=discounts`)).toMatch(
    /<link rel="canonical" href="[^"]+\/ru\/shop\/actions\/\?tab=discounts"/,
  );
  const beyond = await shop.app.inject({
    url: `${LIST}?tab=discounts&page=99`,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(beyond.statusCode).toBe(302);
});

test('the page is the same bytes for everybody, whatever lies in the cart C2-029', async () => {
  const rich = shop.client({ isRoaming: true });
  await rich.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 3 },
  });
  expect(await pageOf(shop, rich, LIST)).toBe(await pageOf(shop, shop.client(), LIST));
});

test('campaign 2 says its last day, an action of three days its first and last C9-033 C9-034', async () => {
  const page = await pageOf(shop, shop.client(), LIST);
  expect(cardIn(page, 619).words).toMatch(/ до \d\d\.\d\d\.2026 /);
  expect(cardIn(page, 618).words).toMatch(/ c \d\d\.\d\d\.2026 по \d\d\.\d\d\.2026 /);
});

test('a card says what the cart has and what is still needed; of a limited set in its own words C9-035 C9-036 C9-037', async () => {
  const page = await pageOf(shop, shop.client(), LIST);
  const gift = cardIn(page, 605).words;
  expect(gift).toMatch(/У вас в корзине 0\s₽ из 3.000\s₽/);
  expect(gift).toMatch(/Для получения продукта по акции добавьте товары на сумму 3.000\s₽/);
  expect(cardIn(page, 622).words).toContain(
    'Для получения продукта выберите один или несколько акционных товаров на сумму',
  );
});

test('what cannot be had says why in one sentence and offers no part in it C4-034', async () => {
  const { words } = cardIn(await pageOf(shop, shop.client(), LIST), 613);
  expect(words).not.toContain('Участвовать');
  expect(words).not.toContain('У вас в корзине');
  expect(words).toContain('Подробнее');
});

test('the page of a product shows the sets that it is a part of, a set of cheaper parts as a gift C3-051 C3-052', async () => {
  const page = await pageOf(shop, shop.client(), '/ru/shop/catalog/product/400503/');
  const [, sets = ''] = page.split('id="product-actions"');
  expect(cardsOf(sets).map(({ id }) => id)).toEqual([601]);
  const { sticker, words, html } = cardIn(sets, 601);
  expect(sticker).toBe('gift');
  expect(words).toContain('Участвовать');
  expect(html).toContain('href="/ru/shop/actions/?actionID=601"');
  const other = await pageOf(shop, shop.client(), '/ru/shop/catalog/product/400901/');
  expect(cardIn(other, 614).sticker).toBe('bonus');
});

test('the cart says how much is missing for what it is nearest to C2-041', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const page = await pageOf(shop, client, '/ru/shop/cart/');
  const [, shelf = ''] = page.split('id="cart-promotions"');
  expect(shelf.match(/<li data-action="/g)?.length).toBeGreaterThanOrEqual(1);
  expect(shelf).toMatch(/Ещё [\d\s.,]+\s₽ до подарка/u);
  expect(page).not.toContain('data-programme');
});

test('the cart of a client has the banner of the ladder whose turn it is C2-041', async () => {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', {
    body: { _username: '1000001', _password: DEMO_PASSWORD },
  });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const page = await pageOf(shop, client, '/ru/shop/cart/');
  const banners = [...page.matchAll(/data-programme="(\d+)"/g)].map(([, id]) => id);
  expect(banners).toContain('1001');
  expect(banners).not.toContain('1002');
});

test('the main page leads to promotions, and to the one that a banner names C2-033', async () => {
  const page = await pageOf(shop, shop.client(), '/ru/');
  expect(page).toContain('href="/ru/shop/actions/?actionID=618"');
  expect(page).toMatch(/href="\/ru\/shop\/actions\/"[^>]*>Все/);
});
