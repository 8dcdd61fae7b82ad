import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

const FACE = '263';
const CATEGORY = `/ru/shop/catalog/litso-${FACE}/`;
/** Its price is not a whole one here, and nothing lowers it. */
const BROKEN = '400501';
/** Nothing of it is left. */
const GONE = '400502';

let shop: TestServer;
beforeAll(async () => {
  const base = await createDemoDatabase();
  const { database } = base;
  await sql`update price set price_minor = 123950, new_price_minor = null where sku = ${BROKEN} and store = 'ru'`.execute(
    database,
  );
  await sql`update price set price_minor = 100, new_price_minor = null where sku = ${GONE} and store = 'ru'`.execute(
    database,
  );
  await sql`update stock set on_hand = reserved where sku = ${GONE}`.execute(database);
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render });
});
afterAll(() => shop?.close());

async function html(url: string): Promise<string> {
  const answer = await shop.app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.slice(answer.body.indexOf('<main'));
}

/** Products in the order in which the page shows them. */
const shown = (page: string): string[] => [
  ...new Set([...page.matchAll(/catalog\/product\/(\d+)\//g)].map(([, sku]) => sku ?? '')),
];

interface Item {
  readonly sku: string;
  readonly name: string;
  readonly missing: boolean;
  readonly points: number;
  readonly price: { readonly value: number };
  readonly newPrice: { readonly value: number } | null;
}

/** All of the category, by SKU. */
async function items(): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (let page = 1; page < 10; page += 1) {
    const { data } = (
      await shop
        .client()
        .call('product_list', { params: { categoryId: FACE }, query: { page: String(page) } })
    ).json();
    for (const item of data.items as Item[]) found.set(item.sku, item);
    if (page >= data.pages) break;
  }
  return found;
}

const priceOf = ({ price, newPrice }: Item) => (newPrice ?? price).value;
const byName = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

test('the list of a category offers its six orders, and says which one it is in C9-047 C2-019', async () => {
  const optionsOf = (page: string) =>
    [...page.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(
      ([, value, isChosen, label]) => [value, label, isChosen !== undefined],
    );
  const orders = [
    ['', 'Сначала в наличии'],
    ['price-min', 'Сначала дешевле'],
    ['price-max', 'Сначала дороже'],
    ['a-z', 'По названию'],
    ['points-max', 'Сначала больше баллов'],
    ['points-min', 'Сначала меньше баллов'],
  ];
  for (const [chosen] of orders)
    expect(optionsOf(await html(chosen ? `${CATEGORY}?sort=${chosen}` : CATEGORY))).toEqual(
      orders.map(([value, label]) => [value, label, value === chosen]),
    );
});

test.each<[string, (one: Item, other: Item) => number]>([
  ['price-min', (one, other) => priceOf(one) - priceOf(other)],
  ['price-max', (one, other) => priceOf(other) - priceOf(one)],
  ['a-z', (one, other) => byName.compare(one.name, other.name)],
  ['points-min', (one, other) => one.points - other.points],
  ['points-max', (one, other) => other.points - one.points],
])('the page of a category stands in the order ‘%s’ C9-047', async (sort, compare) => {
  const known = await items();
  const order = shown(await html(`${CATEGORY}?sort=${sort}`)).flatMap(
    (sku) => known.get(sku) ?? [],
  );
  expect(order.length).toBeGreaterThan(8);
  expect(order).toEqual(order.toSorted(compare));
  // Not by chance: what the order is by differs.
  expect(order.some((one) => compare(one, order.at(-1) ?? one) !== 0)).toBe(true);
  const first = [...known.values()].toSorted(compare).at(0);
  expect(first && order[0] && compare(first, order[0])).toBe(0);
});

test('without a sort what is missing stands last on the pages of a category, where its price puts it first C9-047', async () => {
  const known = await items();
  expect(known.get(GONE)?.missing).toBe(true);
  const cheapest = shown(await html(`${CATEGORY}?sort=price-min`));
  expect(cheapest[0]).toBe(GONE);
  const first = shown(await html(CATEGORY)).filter((sku) => known.has(sku));
  expect(first.length).toBeGreaterThan(8);
  expect(first).not.toContain(GONE);
  // So it goes on with ‘show more’.
  const isMissing = [...known.values()].map(({ missing }) => Number(missing));
  expect(isMissing).toEqual(isMissing.toSorted((one, other) => one - other));
});

test.each([
  ['the list', CATEGORY],
  ['its own page', `/ru/shop/catalog/product/${BROKEN}/`],
])(
  '%s shows both decimals of a broken price, and none of a whole one C9-018',
  async (_where, url) => {
    const page = (await html(url))
      .replaceAll(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/\s/g, ' ');
    const prices = [...page.matchAll(/([\d ]+)(,\d+)? ₽/g)];
    expect(page).toMatch(/1 239,50 ₽/);
    expect(page).not.toMatch(/1 239,5 ₽/);
    const decimals = new Set(prices.map(([, , each]) => each?.length ?? 0));
    expect(decimals).toEqual(new Set([0, 3]));
    expect(page).not.toMatch(/,00 ₽/);
  },
);

test('in the cart the sum of broken prices that is whole again has no decimals C9-018', async () => {
  const client = shop.client({ isRoaming: true });
  const answered = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: BROKEN, amount: 2 },
  });
  expect(answered.statusCode).toBe(200);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await shop.app.inject({
    url: '/ru/shop/cart/',
    headers: { host: 'localhost', accept: 'text/html', cookie },
  });
  const page = answer.body
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');
  expect(page).toContain('1 239,50 ₽');
  expect(page).toMatch(/2 479 ₽/);
  expect(page).not.toContain('2 479,00');
});
