import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideOnStory } from '#features/jubilee/server/public.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';
import type { TestClient } from '../support/server.ts';

const PAGE = '/ru/shop/thirty-years/';
const LOGIN = 'elena@example.test';
/** The first millisecond of December in Moscow. */
const DECEMBER = Date.parse('2026-11-30T21:00:00.000Z');
const STAFF = { kind: 'system', name: 'test' } as const;

let now = DEMO_DAY;
let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => now });
});
beforeEach(() => {
  now = DEMO_DAY;
  shop.cache.clear();
});
afterAll(() => shop?.close());

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
const monthIn = (markup: string, tag: string) =>
  new RegExp(`<li data-month="${tag}".*?</li>`, 's').exec(markup)?.[0] ?? '';

interface Month {
  readonly id: number;
  readonly month_name: string;
  readonly started_at: string;
  readonly ended_at: string;
}
async function monthsOf(client: TestClient): Promise<readonly Month[]> {
  return (await client.call('thirty_years_months')).json().data;
}
async function monthOf(client: TestClient, startedAt: string): Promise<Month> {
  const found = (await monthsOf(client)).find((each) => each.started_at === startedAt);
  if (!found) throw new Error(`no month begins at ${startedAt}`);
  return found;
}
const november = (client: TestClient) => monthOf(client, '2026-10-31T21:00:00.000Z');
const december = (client: TestClient) => monthOf(client, '2026-11-30T21:00:00.000Z');
const read = async (client: TestClient, name: string, params: Record<string, string | number>) =>
  client.call(name, {
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
  });
const countIn = async (client: TestClient, sku: string): Promise<number> => {
  const { cartData } = (await client.call('get_user_data')).json().data;
  const items: { sku: string; count: number }[] = (cartData?.packages ?? []).flatMap(
    (each: { items: [] }) => each.items,
  );
  return items.find((each) => each.sku === sku)?.count ?? 0;
};

test('the page has hero, both programmes, counter, months, offers, products, stories and questions I1-016 I2-124 I2-125 I2-126 I2-127 I2-128 I2-129 I2-130 I2-131 I2-132', async () => {
  await sql`insert into referral_programme (store, first_month, last_month) values ('ru', '2026-09-01', '2026-12-01')`.execute(
    shop.database,
  );
  const { browser } = await shop.visitor();
  await browser.open(PAGE);
  const words = wordsOf(browser.markup);
  expect(browser.markup).toMatch(/<h1[^>]*>Тридцать лет вместе<\/h1>/);
  for (const each of [
    'Программа действует с 01.09.2026 по 31.12.2026.',
    'покупки на 75 б. каждый',
    '500 ₽ за каждого такого друга',
    '15 % Когда за месяц набралось от 100 б.',
    'Вечер без спешки',
    'Реферальная программа',
    'Кешбэк',
    'Марина К.',
  ])
    expect(words).toContain(each);
  expect(browser.markup.match(/data-month="/g)).toHaveLength(12);
  expect(browser.markup.match(/data-offer-theme="(\w+)"/g)).toEqual([
    'data-offer-theme="violet"',
    'data-offer-theme="green"',
    'data-offer-theme="blue"',
  ]);
  expect(browser.markup.match(/<article data-product="/g)).toHaveLength(4);
  expect(browser.markup).toMatch(/data-new-users="\d+"/);
  expect(browser.markup).toContain('data-tab="ref-program"');
  expect(browser.markup).toContain('data-tab="cashback"');
  expect(browser.page).toContain('<link rel="canonical"');
  // The terms are those of the programme: without a running one, of the one that was.
  await sql`delete from referral_programme where first_month = '2026-09-01'`.execute(shop.database);
  shop.cache.clear();
  await browser.open(PAGE);
  expect(wordsOf(browser.markup)).toContain('Программа завершилась 31.12.2025. Так она работала:');
});

test('without a language in its address the page speaks English I2-003', async () => {
  const answer = await shop.app.inject({
    url: '/shop/thirty-years/',
    headers: { host: 'localhost' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/shop/thirty-years/']);
});

test('months say that they are open I4-062, over I4-063, or when they open I4-064, by the clocks of the store; what is to come is no link I4-065', async () => {
  const { browser } = await shop.visitor();
  await browser.open(PAGE);
  expect(wordsOf(monthIn(browser.markup, 'nov2026'))).toBe('Ноябрь Открыт');
  expect(monthIn(browser.markup, 'nov2026')).toContain('aria-current="true"');
  expect(wordsOf(monthIn(browser.markup, 'oct2026'))).toBe('Октябрь Завершен');
  expect(wordsOf(monthIn(browser.markup, 'dec2026'))).toBe('Декабрь Откроется 01.12.2026');
  expect(monthIn(browser.markup, 'dec2026')).not.toContain('<a ');
  expect(monthIn(browser.markup, 'oct2026')).toContain('<a ');
  now = new Date(DECEMBER - 1);
  shop.cache.clear();
  await browser.open(PAGE);
  expect(wordsOf(monthIn(browser.markup, 'dec2026'))).toBe('Декабрь Откроется 01.12.2026');
  now = new Date(DECEMBER);
  shop.cache.clear();
  await browser.open(PAGE);
  expect(wordsOf(monthIn(browser.markup, 'dec2026'))).toBe('Декабрь Открыт');
  expect(wordsOf(monthIn(browser.markup, 'nov2026'))).toBe('Ноябрь Завершен');
});

test('a kept page is made anew at the moment at which a month opens I4-062', async () => {
  const { browser } = await shop.visitor();
  // So short before it that the page may not be kept at all.
  now = new Date(DECEMBER - 1);
  await browser.open(PAGE);
  await new Promise((resolve) => setImmediate(resolve));
  now = new Date(DECEMBER);
  await browser.open(PAGE);
  expect(wordsOf(monthIn(browser.markup, 'dec2026'))).toBe('Декабрь Открыт');
});

test('after the last month the page has a screen of its own: no months, thanks, and the stories D55', async () => {
  now = new Date('2027-03-05T10:00:00Z');
  shop.cache.clear();
  const { browser, client } = await shop.visitor({ login: LOGIN });
  await browser.open(PAGE);
  expect(browser.words).toContain('Тридцать лет вместе: спасибо');
  expect(browser.markup).not.toContain('data-month=');
  expect(browser.markup).toContain('data-story=');
  expect(browser.words).not.toContain('Рассказать свою историю');
  const late = await client.call('thirty_years_months_user_story_add', {
    body: { body: 'Поздно' },
  });
  expect([late.statusCode, late.json().data.code]).toEqual([409, 'JUBILEE_OVER']);
});

test('the months are told in their order with name, beginning and end I7-051 I3-047', async () => {
  const { client } = await shop.visitor();
  const months = await monthsOf(client);
  expect(months).toHaveLength(12);
  expect(months[8]).toEqual({
    id: expect.any(Number),
    month_name: 'Ноябрь',
    started_at: '2026-10-31T21:00:00.000Z',
    ended_at: '2026-11-30T20:59:59.999Z',
  });
  const { client: german } = await shop.visitor({ store: 'de', language: 'de' });
  expect((await monthsOf(german))[8]).toMatchObject({
    month_name: 'November',
    started_at: '2026-10-31T23:00:00.000Z',
  });
});

test('products of a month are snippets of the cart I7-052 I3-053; a month to come is refused I4-065', async () => {
  const { client } = await shop.visitor();
  const { id } = await november(client);
  const { products } = (await read(client, 'thirty_years_month_products', { id })).json().data;
  expect(products).toHaveLength(4);
  expect(products[0]).toMatchObject({
    url: expect.stringMatching(/^\/ru\/shop\/catalog\/product\//),
    count: 1,
    points: expect.any(Number),
    current_price: { value: expect.any(Number), iso: 'RUB' },
    is_gift: false,
    is_promo: expect.any(Boolean),
    missing: false,
  });
  const closed = await december(client);
  for (const name of ['thirty_years_month_products', 'thirty_years_month_offers']) {
    const answer = await read(client, name, { id: closed.id });
    expect([answer.statusCode, answer.json().data.code]).toEqual([403, 'MONTH_CLOSED']);
  }
  const unknown = await read(client, 'thirty_years_month_products', { id: 999_999 });
  expect(unknown.statusCode).toBe(404);
});

test('offers of a month are told in short I7-053 I3-049, and are kept: a change is seen after a minute I4-067', async () => {
  const { client } = await shop.visitor();
  const { id } = await november(client);
  const offers = async () =>
    (await read(client, 'thirty_years_month_offers', { id })).json().data as { name: string }[];
  const first = await offers();
  expect(first[0]).toEqual({
    id: 1,
    name: expect.any(String),
    desc_short: expect.any(String),
    img_url: expect.stringMatching(/^\/pictures\/.*-480\.webp$/),
    type: expect.any(String),
  });
  await sql`update jubilee_offer set texts = jsonb_set(texts, '{ru,name}', '"Иначе"') where month_id = ${id} and number = 1`.execute(
    shop.database,
  );
  expect(await offers()).toEqual(first);
  now = new Date(DEMO_DAY.getTime() + 61_000);
  expect((await offers())[0]?.name).toBe('Иначе');
});

test('an offer is told whole, with its button I7-054 I3-051; another language that it lacks is named', async () => {
  const { client } = await shop.visitor();
  const { id } = await november(client);
  const detail = (
    await read(client, 'thirty_years_months_offer_detail', { monthId: id, offerId: 3 })
  ).json();
  expect(detail.data).toEqual({
    name: expect.any(String),
    type: expect.any(String),
    desc_full: expect.stringContaining('\n'),
    img_url: expect.stringMatching(/-960\.avif$/),
    button: { name: expect.any(String), url: expect.stringMatching(/^\/ru\/shop\//) },
  });
  await sql`update jubilee_offer set texts = texts - 'ru' where month_id = ${id} and number = 3`.execute(
    shop.database,
  );
  now = new Date(DEMO_DAY.getTime() + 200_000);
  const english = await read(client, 'thirty_years_months_offer_detail', {
    monthId: id,
    offerId: 3,
  });
  expect(english.json().data).toMatchObject({ language: 'en' });
  const none = await read(client, 'thirty_years_months_offer_detail', { monthId: id, offerId: 9 });
  expect([none.statusCode, none.json().data.code]).toEqual([404, 'OFFER_UNKNOWN']);
});

test('new users are whoever registered since the first month began I7-055 I3-057', async () => {
  const { client } = await shop.visitor();
  const ask = async (): Promise<number> =>
    (await client.call('thirty_years_new_users_count')).json().data.value;
  const before = await ask();
  await sql`update contract set registered_at = '2020-01-01' where number = '1000003'`.execute(
    shop.database,
  );
  now = new Date(DEMO_DAY.getTime() + 61_000);
  const [row] = (
    await sql<{
      count: number;
    }>`select count(*)::int as count from contract where registered_at >= '2026-02-28T21:00:00Z'`.execute(
      shop.database,
    )
  ).rows;
  expect(await ask()).toBe(row?.count);
  expect(row?.count).toBe(before - 1);
});

test('a product goes into the cart in exactly the number that is asked for, from 0 to 99 I7-058 I9-029 I4-068', async () => {
  const { client } = await shop.visitor({ login: LOGIN });
  await client.call('cart_clear');
  const { id } = await november(client);
  const { products } = (await read(client, 'thirty_years_month_products', { id })).json().data;
  const { sku } = products[0];
  const put = (amount: unknown) =>
    client.call('thirty_years_months_add_to_cart', {
      body: { productArticle: sku, amount, fixed: true },
    });
  expect((await put(3)).json()).toMatchObject({ success: true, data: { countInCart: 3 } });
  // What overtakes it, or comes twice, counts once.
  await Promise.all([put(2), put(2)]);
  expect(await countIn(client, sku)).toBe(2);
  for (const amount of [100, -1, 1.5, 'abc']) expect((await put(amount)).statusCode).toBe(422);
  expect(await countIn(client, sku)).toBe(2);
  const { message, data } = (await put(0)).json();
  expect([message, data.countInCart]).toEqual([['Товара больше нет в корзине'], 0]);
  expect(await countIn(client, sku)).toBe(0);
});

test('a product of no month is unknown, and one of a month to come is not sold by it I4-065', async () => {
  const { client } = await shop.visitor({ login: LOGIN });
  const put = (productArticle: string) =>
    client.call('thirty_years_months_add_to_cart', {
      body: { productArticle, amount: 1, fixed: true },
    });
  expect((await put('400210')).json().data.code).toBe('PRODUCT_UNKNOWN');
  const { id } = await december(client);
  await sql`insert into jubilee_product (month_id, sku, place, count) values (${id}, '400210', 9, 1)`.execute(
    shop.database,
  );
  now = new Date(DEMO_DAY.getTime() + 61_000);
  const early = await put('400210');
  expect([early.statusCode, early.json().data.code]).toEqual([403, 'MONTH_CLOSED']);
  // What stands in an open month as well is sold by that one.
  const open = await november(client);
  await sql`insert into jubilee_product (month_id, sku, place, count) values (${open.id}, '400210', 9, 1)`.execute(
    shop.database,
  );
  now = new Date(DEMO_DAY.getTime() + 122_000);
  expect((await put('400210')).json().success).toBe(true);
});

test('without scripts a number becomes whole I5-050, one that is too great becomes 99 I5-051, none becomes 0 I5-052, and goes into the cart I2-130', async () => {
  const { browser, client } = await shop.visitor({ login: LOGIN });
  await client.call('cart_clear');
  await browser.open(PAGE);
  const [, sku = ''] = /<article data-product="(\d+)"/.exec(browser.markup) ?? [];
  await browser.send('amount', { amount: '7 шт' });
  expect(browser.place).toBe('/ru/shop/cart/');
  expect(await countIn(client, sku)).toBe(7);
  await browser.open(PAGE);
  await browser.send('amount', { amount: '2,9' });
  expect(await countIn(client, sku)).toBe(2);
  await browser.open(PAGE);
  await browser.send('amount', { amount: '-4' });
  expect(await countIn(client, sku)).toBe(0);
  await browser.open(PAGE);
  await browser.send('amount', { amount: '500' });
  const most = await countIn(client, sku);
  expect(most).toBeGreaterThan(7);
  expect(most).toBeLessThanOrEqual(99);
  await browser.open(PAGE);
  await browser.send('amount', { amount: 'много' });
  expect(await countIn(client, sku)).toBe(0);
});

test('a month, an offer and a story are addresses for readers without scripts I2-129', async () => {
  const { browser } = await shop.visitor();
  await browser.open(`${PAGE}?month=oct2026`);
  expect(monthIn(browser.markup, 'oct2026')).toContain('aria-current="true"');
  await browser.open(`${PAGE}?month=oct2026&offer=2`);
  expect(browser.markup.match(/data-offer="offer\d+oct2026"/g)).toHaveLength(3);
  expect(browser.markup).toMatch(
    /data-variant="filled"[^>]*>(Выбрать набор|Найти центр|Посмотреть [^<]+)</,
  );
  const [, story = ''] = /data-story="([^"]+)"/.exec(browser.markup) ?? [];
  await browser.open(`${PAGE}?story=${story}`);
  expect(browser.words).toContain('значит, мама скучает');
});

test('a guest who wants to tell a story signs in first and comes back I4-069 I6-004', async () => {
  const { browser, client } = await shop.visitor();
  await browser.open(`${PAGE}?add=1`);
  expect(browser.place).toBe(`/ru/shop/login/?back=${encodeURIComponent(`${PAGE}?add=1`)}`);
  await browser.send('_password', { _username: LOGIN, _password: 'arnika-demo' });
  expect(browser.place).toBe(`${PAGE}?add=1`);
  expect(browser.words).toContain(
    'Я согласен с Положением об обработке персональных данных и принимаю его условия.',
  );
  await client.call('security_logout');
  const answer = await client.call('thirty_years_months_user_story_add', {
    body: { body: 'Гость' },
  });
  expect([answer.statusCode, answer.json().data.code]).toEqual([401, 'LOGIN_NEEDED']);
});

test('a story without consent or words comes back with what was typed; a whole one waits for staff I7-057 I3-056 I5-053, and is shown when they publish it I7-056 I3-055', async () => {
  const { browser, client } = await shop.visitor({ login: LOGIN, isCityKnown: true });
  await browser.open(`${PAGE}?add=1`);
  await browser.send('body', { body: 'Мой первый\nчай' });
  expect(browser.words).toContain('Без согласия мы не можем показать вашу историю');
  expect(browser.markup).toMatch(/<textarea[^>]*>Мой первый\nчай<\/textarea>/);
  await browser.send('body', { body: ' ', agreement: 'on' });
  expect(browser.words).toContain('Напишите несколько слов');
  await browser.send('body', { body: 'Мой первый\nчай', agreement: 'on' });
  expect(browser.place).toBe(`${PAGE}?add=sent#stories`);
  expect(browser.words).toContain('Спасибо! История появится на странице после проверки');

  const shown = async () =>
    (await client.call('thirty_years_months_user_histories')).json().data.items as {
      text_full: string;
    }[];
  expect((await shown()).map((each) => each.text_full)).not.toContain('Мой первый\nчай');
  const { rows } = await sql<{ id: string; agreed_at: Date | null }>`
    select id, agreed_at from jubilee_story where state = 'new'`.execute(shop.database);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.agreed_at).toEqual(now);
  const id = rows[0]?.id ?? '';
  const decide = (decision: 'publish' | 'refuse') =>
    decideOnStory(shop.database, { id, decision, picture: null, actor: STAFF, now });
  expect(await decide('publish')).toEqual({ ok: true, value: 'published' });
  expect(await decide('publish')).toEqual({ ok: false, code: 'ALREADY' });
  await shop.features.catalogue.refresh();
  expect((await shown())[0]).toEqual({
    id,
    user_location: expect.any(String),
    img_url: null,
    user_name: expect.stringMatching(/^Елена \p{L}\.$/u),
    created_at: now.toISOString(),
    text_full: 'Мой первый\nчай',
    text_short: 'Мой первый чай',
    language: 'ru',
  });
  await browser.open(PAGE);
  expect(wordsOf(browser.markup)).toContain('20.11.2026');
  expect(await decide('refuse')).toEqual({ ok: true, value: 'refused' });
  await shop.features.catalogue.refresh();
  expect((await shown()).map((each) => each.text_full)).not.toContain('Мой первый\nчай');
});
