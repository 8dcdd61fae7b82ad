import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

/** Sold in Belarus' own store as well; and not. */
const CREAM = '400501';
const RUSSIAN = '400503';
const CLEARED = 'Внимание, при смене страны доставки Ваша корзина будет очищена';
const REPRICED = 'При смене страны доставки цены на товары будут пересчитаны.';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

const hostOf = (store: string): string => (store === 'ru' ? 'localhost' : `${store}.localhost`);

async function buyer(store: string, counts: Record<string, number>): Promise<TestClient> {
  const client = shop.client({ host: hostOf(store), isRoaming: true });
  for (const [productArticle, amount] of Object.entries(counts)) {
    const body = { productArticle, amount };
    expect((await client.call('shopen_app_ajax_cart_add_item', { body })).statusCode).toBe(200);
  }
  return client;
}

/** A page as the server writes it, before any script; its cookies stay with the client. */
async function open(client: TestClient, url: string, store = 'ru') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { host: hostOf(store), accept: 'text/html', cookie };
  const answer = await shop.app.inject({ url, headers });
  for (const { name, value } of answer.cookies) client.cookies.set(name, value);
  const main = answer.body.slice(answer.body.indexOf('<main'));
  const text = main
    .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|[\u00A0\u202F]/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.statusCode, to: answer.headers.location ?? '', main, text };
}

const place = (country: string, store: string) =>
  `/ru/shop/location/?country=${country}&store=${store}`;

test('without scripts the page tells line by line what another store takes over before it is chosen, and never that the cart is cleared D82 I8-018 I2-080', async () => {
  const { main, text } = await open(
    await buyer('ru', { [CREAM]: 2, [RUSSIAN]: 1 }),
    place('by', 'by'),
  );
  expect(text).toContain('Это другой магазин. Здесь корзина останется как есть');
  expect(text).toMatch(/Крем дневной «Росница» × 2 1 980 ₽ 73,80 Br/);
  expect(text).toMatch(/Молочко для умывания с манжеткой и овсом × 1 Там не продаётся/);
  expect(text).toMatch(/Итого 2 670 ₽ 73,80 Br/);
  expect(text).not.toContain(CLEARED);
  // The store that it speaks of is the one that is applied.
  const form = /<form[^>]*method="post".*?<\/form>/s.exec(main)?.[0] ?? '';
  expect(form).toMatch(/name="store" value="by"/);
});

test('inside the store the page warns as it is written, and says how the cart comes back I8-018 C8-038 D27', async () => {
  const { text } = await open(await buyer('ru', { [CREAM]: 2 }), place('by', 'ru'));
  expect(text).toContain(CLEARED);
  expect(text).toContain('Корзину можно будет вернуть в течение суток.');
  expect(text).not.toContain('Это другой магазин');
});

test('between two countries of the EU the page says that prices change, and what they come to I8-019 C8-039 D27', async () => {
  const client = await buyer('eu', {});
  await client.call('ajax_location_set_location', { body: { countryCode: 'de' } });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 2 },
  });
  const { text } = await open(client, place('bg', 'eu'), 'eu');
  expect(text).toContain(REPRICED);
  expect(text).toContain('Корзина останется. Вот что станет с ней (Болгария):');
  expect(text).not.toContain(CLEARED);
});

test.each([
  ['gb', 155, false],
  ['kr', 130, true],
])(
  'who looks from Germany to %s finds the customs notice on the page C8-040 C8-041 C8-042 C8-043 C8-044 I8-020',
  async (country, limit, hasItems) => {
    const { text } = await open(await buyer('de', {}), place(country, 'de'), 'de');
    expect(text).toContain('Уведомление');
    expect(text).toContain(
      'Страна доставки не входит в Евросоюз: клиент должен сам узнать условия таможни.',
    );
    expect(text).toContain('Пожалуйста, проверьте таможенные правила своей страны.');
    expect(text).toContain(`Максимальная сумма покупки — ${limit} евро.`);
    expect(text.includes('Максимальное количество — 6 шт. в одном заказе.')).toBe(hasItems);
  },
);

test('whose cart was cleared on a step of buying is led to the cart, where one press brings it back D80 C8-038', async () => {
  const client = await buyer('ru', { [CREAM]: 2 });
  client.cookies.set('sigma_test_can_change_location_checkout', '1');
  const step = await open(client, '/ru/shop/cart/delivery-with-registration/?guest=1&delivery=by');
  expect([step.status, step.to]).toEqual([302, '/ru/shop/cart/']);
  const { main, text } = await open(client, step.to);
  expect(text).toContain('Корзина очищена при смене страны доставки.');
  expect(main).toMatch(/<button[^>]*value="restore"[^>]*>/);
});
