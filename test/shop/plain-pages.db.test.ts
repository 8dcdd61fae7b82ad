import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceChange } from '#features/catalogue/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

const HOUR = 3_600_000;
/** The demo's first end: the midnight after the day on which it was loaded, in Moscow. */
const END = Date.parse('2026-11-20T21:00:00Z');
const productPath = (sku: string, language = 'ru') => `/${language}/shop/catalog/product/${sku}/`;
const countOf = (markup: string, attribute: string) =>
  markup.match(new RegExp(`<[^>]* ${attribute}=`, 'g'))?.length ?? 0;

let shop: PlainStores;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => now });
});
beforeEach(() => {
  now = DEMO_DAY;
  shop.cache.clear();
});
afterAll(() => shop?.close());

/** What the badges in a part of a page say, the seconds left out that only scripts tell. */
const badgesIn = (markup: string): string[] =>
  [...markup.matchAll(/<time\b[^>]* data-until=[^>]*>(.*?)<\/time>/gs)].map(([, inside = '']) =>
    inside
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('\u00a0', ' '),
  );

test.each([
  [73 * HOUR, 'до 20.11', 'C4-048 C9-012'],
  [72 * HOUR, '3 дня', 'C4-049 C9-012'],
  [48 * HOUR, '2 дня', 'C4-050 C9-012'],
  [24 * HOUR, 'до 20.11, 24:00', 'C4-051'],
])('%i ms before the end a page without scripts says «%s» %s C3-123', async (left, words) => {
  now = new Date(END - left);
  const { browser } = await shop.visitor();
  await browser.open(productPath('400506'));
  expect(badgesIn(browser.markup)[0]).toBe(words);
  // Beside what is taken off.
  const beside = browser.markup.slice(0, browser.markup.indexOf('<time'));
  expect(beside.slice(-600)).toContain('−11');
});

test('a promotion says «ещё 3 дня» where a discount says «3 дня» C4-049', async () => {
  now = new Date(END - 72 * HOUR);
  await shop.database
    .updateTable('banner')
    .set({ publish_date_start: now })
    .where('kind', '=', 'promo')
    .execute();
  const { browser } = await shop.visitor();
  await browser.open('/ru/');
  const [card = ''] =
    browser.markup.match(/<a\b(?:(?!<\/a>).)*Увлажняющая сыворотка.*?<\/a>/s) ?? [];
  expect(badgesIn(card)).toEqual(['ещё 3 дня']);
});

test('without scripts the way of paying that was chosen is still chosen after the question R-P35', async () => {
  const { browser, client } = await shop.visitor({ login: '1000002' });
  await client.call('cart_clear');
  await upToFinalStep(client, BUYING.ru, 'anna@example.test');
  await browser.open('/ru/shop/cart/payment/');
  now = new Date(DEMO_DAY.getTime() + 12 * HOUR);
  await browser.send('paymentSelected', { paymentSelected: 'card_ru' });
  const title = /<h\d[^>]*>Подтвердите, что это вы/;
  expect(browser.markup).toMatch(title);
  await browser.press('Подтвердить', { _password: 'wrong' });
  expect(browser.words).toContain('Неверный логин или пароль');
  expect(browser.markup).toMatch(title);
  await browser.press('Подтвердить', { _password: DEMO_PASSWORD });
  expect(browser.place).toContain('/cart/payment/');
  expect(browser.tickedOf('paymentSelected')).toEqual(['card_ru']);
  await browser.send('paymentSelected');
  expect(browser.place).toBe('/ru/shop/cart/final/');
});

test('without scripts pages of reviews are links and the form posts, keeping what was typed I2-140 I2-141', async () => {
  const { browser } = await shop.visitor();
  await browser.open(productPath('400201'));
  await browser.follow('Отзывы, страница 2');
  expect(browser.place).toContain('?reviews=2#product-reviews');
  const tab = browser.markup.slice(browser.markup.indexOf('id="product-reviews"'));
  const [list = ''] = tab.split('aria-label="Страницы отзывов"', 1);
  expect(list.match(/<article\b/g)).toHaveLength(3);
  await browser.open(productPath('400717'));
  await browser.follow('Написать отзыв');
  await browser.press('Отправить отзыв', { text: 'Пудра не пылит', rating: '5' });
  // No name was given.
  expect(browser.words).toContain('Укажите имя, которым подписать отзыв');
  expect(browser.markup).toMatch(/<textarea\b[^>]*>Пудра не пылит<\/textarea>/);
  expect(browser.tickedOf('rating')).toEqual(['5']);
  await browser.press('Отправить отзыв', { name: 'Зоя' });
  expect(browser.words).toContain('Спасибо! Отзыв появится на странице после проверки');
  const { rows } =
    await sql`select author_name, rating, state from product_review where text = 'Пудра не пылит'`.execute(
      shop.database,
    );
  expect(rows).toEqual([{ author_name: 'Зоя', rating: 5, state: 'new' }]);
});

test('what delivery to a city costs is read and a city is found without scripts C2-034 C7-065', async () => {
  const { browser } = await shop.visitor();
  await browser.open('/ru/shop/delivery/');
  expect(browser.markup).toContain('Доставка и оплата: Москва');
  await browser.press('Найти город', { city: 'новосиб' });
  expect(browser.markup).toContain('href="/ru/shop/delivery/3/"');
  await browser.open('/ru/shop/delivery/3/');
  const words = browser.markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00a0|\u202f/g, ' ');
  expect(words).toContain('Доставка и оплата: Новосибирск');
  expect(words).toContain('для посылки весом 1 кг');
  expect(words).toMatch(/Курьер «Стриж»от 349 ₽ · 3–5 днейБесплатно при заказе от 5 000 ₽До 20 кг/);
  expect(words).toContain('Способы оплаты');
  // All carriers have answered.
  expect(words).not.toContain('Сейчас не отвечает');
  const { body } = await shop.app.inject({
    url: '/ru/shop/delivery/3/',
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/ru\/shop\/delivery\/3\/"/);
  expect(body).toMatch(/hrefLang="en[^"]*" href="[^"]*\/en\/shop\/delivery\/3\/"/i);
  await browser.press('Найти город', { city: 'щщщ' });
  expect(browser.markup).toContain('Такого города у нас нет.');
});

test.each([
  ['NaN', 404, 'role="alert"'],
  ['99999999', 404, 'Такого города у нас нет.'],
  ['402', 409, 'Этот город в другой стране.'],
])('the page of a city %s answers %i and says why C7-065', async (cityId, status, words) => {
  const answer = await shop.app.inject({
    url: `/ru/shop/delivery/${cityId}/`,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(words);
  expect(answer.body).toContain('noindex');
  expect(answer.body).toContain('Найти город');
});

test('a city is found by its name without scripts, and one without a centre says so I2-028', async () => {
  const { browser } = await shop.visitor();
  await browser.open('/ru/shop/geo/');
  await browser.press('Показать центры', { city: 'казань' });
  expect(browser.markup).toMatch(/<h2[^>]*>Казань/);
  await browser.press('Показать центры', { city: 'щщщ' });
  expect(browser.words).toContain('В этом городе центра пока нет');
  await browser.follow('Все центры страны');
  expect(browser.markup).toMatch(/<h2[^>]*>Россия/);
  await browser.follow('Дальше');
  expect(browser.words).toContain('Страница 2 из 2');
});

test('without scripts the form stands in the page C2-028', async () => {
  await sql`update stock set on_hand = 0, reserved = 0 where sku = '400501'`.execute(shop.database);
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'ru', skus: ['400501'] }));
  await shop.features.catalogue.refresh();
  const { browser } = await shop.visitor();
  await browser.open(productPath('400501'));
  await browser.follow(/^Сообщить о поступлении/);
  const inIt = 'id="notify"';
  await browser.press('Сообщить', { email: 'nobody' }, inIt);
  expect(browser.words).toContain('Проверьте правильность введенной почты');
  expect(browser.valuesOf('email')).toContain('nobody');
  await browser.press('Сообщить', { email: 'quiet@example.test' }, inIt);
  expect(browser.markup.slice(browser.markup.indexOf(inIt))).toContain(
    'Сообщим, когда товар появится',
  );
  const { rows } =
    await sql`select state from arrival_request where email = 'quiet@example.test'`.execute(
      shop.database,
    );
  expect(rows).toEqual([{ state: 'waiting' }]);
  await sql`update stock set on_hand = 50 where sku = '400501'`.execute(shop.database);
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'ru', skus: ['400501'] }));
  await shop.features.catalogue.refresh();
});

test('prices, points and days are written as the language of the page writes them I2-002 D52', async () => {
  const textAt = async (store: string, language: string) => {
    const { browser } = await shop.visitor({ store, language });
    await browser.open(productPath('400501', language));
    return browser.words.replaceAll(/[\u00A0\u202F]/g, ' ');
  };
  expect(await textAt('de', 'de')).toContain('12,90 €');
  expect(await textAt('de', 'de')).toContain('9,5 Pkt.');
  expect(await textAt('de', 'en')).toContain('12.90 €');
  expect(await textAt('tr', 'tr')).toContain('459,90 ₺');
  expect(await textAt('tr', 'tr')).toContain('9,5 puan');
});

test('texts that are not in the language of the page say which they are in, and only those', async () => {
  const sku = '400528';
  await sql`delete from product_text where sku = ${sku} and language = 'de'`.execute(shop.database);
  await sql`insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
    values ('de', 'house-notes', 'en', 1, 'House notes', '# House notes', ${'0'.repeat(64)}, '2026-01-01')`.execute(
    shop.database,
  );
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'de', skus: [sku] }));
  await shop.features.catalogue.refresh();
  const { browser } = await shop.visitor({ store: 'de' });
  const notesAt = async (path: string) => {
    await browser.open(path);
    return [
      ...browser.markup.matchAll(/<(\w+)\b[^>]* data-other-language=[^>]*>(.*?)<\/\1>/gs),
    ].map(([, , inside = '']) => inside.replaceAll(/<[^>]*>/g, ''));
  };
  const headLanguage = () => /<h1\b[^>]* lang="([^"]*)"/.exec(browser.markup)?.[1];
  expect(await notesAt(productPath(sku, 'de'))).toEqual([
    'Der Text ist auf Englisch. In der Sprache dieser Seite gibt es ihn noch nicht.',
  ]);
  expect(headLanguage()).toBe('en');
  // The innermost element with a language around the button.
  const around: string[] = [];
  const whole = browser.markup.slice(0, browser.markup.search(/<button\b[^>]* type="submit"/));
  for (const [tag, end, name = ''] of whole.matchAll(/<(\/?)([a-z]\w*)\b[^>]*>/g)) {
    if (tag.endsWith('/>') || /^(?:input|img|br|hr|source|link|meta)$/.test(name)) continue;
    if (end) around.pop();
    else around.push(/ lang="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  expect(around.findLast(Boolean) ?? /<html\b[^>]* lang="([^"]*)"/.exec(browser.page)?.[1]).toBe(
    'de',
  );
  expect(await notesAt('/de/shop/page/house-notes/')).toHaveLength(1);
  expect(headLanguage()).toBe('en');
  expect(await notesAt(productPath(sku, 'en'))).toEqual([]);
  expect(await notesAt(productPath(sku, 'ru'))).toEqual([]);
});

test('each store offers its own languages, the first one first, and no store any other I2-001', async () => {
  const offeredAt = async (store: string) => {
    const { browser } = await shop.visitor({ store });
    await browser.open('/');
    const [, group = ''] =
      /<(?:div|ul|nav|fieldset|section)\b[^>]* role="group"[^>]* aria-label="(?:Sprache|Dil|Язык|Language)[^"]*"[^>]*>(.*?)<\/(?:div|ul|nav|section)>/s.exec(
        browser.page,
      ) ?? [];
    return [...group.matchAll(/ hreflang="([^"]*)"/gi)].map(([, language]) => language);
  };
  expect(await offeredAt('de')).toEqual(['de', 'en', 'ru']);
  expect(await offeredAt('tr')).toEqual(['tr', 'en', 'ru']);
  expect(await offeredAt('ru')).toEqual(['ru', 'en']);
  const { browser } = await shop.visitor({ store: 'de' });
  for (const language of LANGUAGES.filter((one) => one === 'tr')) {
    await browser.open(`/${language}/shop/cart/`);
    expect(browser.place).toBe('/de/shop/cart/');
  }
});

test('without scripts what is said of cookies can be read I2-090 I2-022', async () => {
  const { browser } = await shop.visitor({ store: 'ru' });
  await browser.open('/ru/');
  await browser.follow('Обработка персональных данных');
  expect(browser.place).toBe('/ru/shop/page/about-privacy/');
  expect(browser.markup).toMatch(/<h2[^>]*>Cookie/);
});

test('whatever the address says, the page answers clearly', async () => {
  for (const query of [
    'country=xx',
    'country=%00',
    "city='--",
    'store=de&country=ru',
    'back=//evil.test',
    `city=${encodeURIComponent('ж'.repeat(500))}`,
  ]) {
    const answer = await shop.app.inject({
      url: `/ru/shop/location/?${query}`,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    const [link] = answer.body.match(/<a\b[^>]*>(?:(?!<\/a>).)*Вернуться/gs)?.slice(-1) ?? [];
    expect([query, / href="([^"]*)"/.exec(link?.slice(link.lastIndexOf('<a')) ?? '')?.[1]]).toEqual(
      [query, '/ru/'],
    );
  }
});

test('without scripts one browses, sorts, sees more and buys C2-002 C2-011 C2-019', async () => {
  const { browser } = await shop.visitor();
  await browser.open('/ru/shop/');
  await browser.follow('Лицо', 'aria-label="Разделы каталога"');
  await browser.press(/^Показать$/, { sort: 'price-min' });
  expect(browser.place).toMatch(/[?&]sort=price-min/);
  expect(countOf(browser.markup, 'data-sku')).toBe(24);
  await browser.follow('Показать ещё 6 из 30');
  expect(browser.place).toMatch(/[?&]page=2/);
  expect(countOf(browser.markup, 'data-sku')).toBe(30);

  await browser.open(productPath('400501'));
  await browser.press('В корзину', { amount: '3' }, ' data-add="400501"');
  expect(browser.place).toBe('/ru/shop/cart/');
  const [field] = browser.markup.match(/<input\b[^>]* aria-label="Количество: Крем дневной/) ?? [];
  expect(field).toBeDefined();
  expect(browser.valuesOf('count')).toEqual(['3']);
});
