import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';

const KITS = '/ru/shop/subscriptions/';
const CART = '/ru/shop/cart/';
const LOGIN = 'elena@example.test';
/** The cream of the kit of the header, which no other kit has. */
const CREAM = '400501';

let now = DEMO_DAY;
let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => now });
});
afterAll(() => shop?.close());
/** What the frame says of kits is kept for a minute. */
const later = () => {
  now = new Date(now.getTime() + 120_000);
};
beforeEach(later);

const kitIn = (markup: string, id: number): string =>
  [...markup.matchAll(/<article data-kit="(\d+)".*?<\/article>/gs)].find(
    ([, found]) => Number(found) === id,
  )?.[0] ?? '';
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
const bannerOf = (page: string) => /<a [^>]*data-kit-banner[^>]*>.*?<\/a>/s.exec(page)?.[0] ?? null;

/** A change of the catalogue empties the cache of pages, which otherwise keeps each for a minute of a clock of its own. */
async function renewPages(): Promise<void> {
  await sql`insert into catalogue_change (sku) values (${CREAM})`.execute(shop.database);
  await shop.features.catalogue.refresh();
  later();
}
async function setActive(store: string, sku: string | null, isActive: boolean): Promise<void> {
  await sql`update subscription_plan set is_active = ${isActive}
    where store = ${store} and (${sku}::text is null or sku = ${sku})`.execute(shop.database);
  await renewPages();
}
async function setArchived(isArchived: boolean): Promise<void> {
  await sql`update product set is_archived = ${isArchived} where sku = ${CREAM}`.execute(
    shop.database,
  );
  await renewPages();
}

test('the page shows each kit with its price a month, what its products cost alone, points, months and what is inside C1-005 C3-102', async () => {
  const { browser } = await shop.visitor();
  await browser.open(KITS);
  const ids = [...browser.markup.matchAll(/data-kit="(\d+)"/g)].map(([, id]) => Number(id));
  expect(ids).toEqual([701, 702, 703]);
  const morning = wordsOf(kitIn(browser.markup, 701));
  for (const words of [
    'Ежемесячный набор «Утро»',
    '720 ₽ в месяц',
    'по отдельности 800 ₽ −10 %',
    'Срок: 6 месяцев',
    '8 б.',
    'Иван-чай листовой × 1',
    'В корзину',
  ])
    expect(morning).toContain(words);
  expect(wordsOf(kitIn(browser.markup, 703))).toMatch(/Срок: 3 месяца .*Средство .* × 2/);
  expect(browser.hrefOf('Иван-чай листовой')).toMatch(/^\/ru\/shop\/catalog\/product\/400201/);
  expect(browser.page).toContain('<link rel="canonical"');
});

test('who is signed in presses «В корзину» and is in the cart, which has the kit C1-005 C7-011', async () => {
  const { browser, client } = await shop.visitor({ login: LOGIN });
  await client.call('cart_clear');
  await browser.open(KITS);
  await browser.press('В корзину: Ежемесячный набор «Дом»');
  expect(browser.place).toBe(CART);
  expect(browser.words).toContain('Ежемесячный набор «Дом»');
  const { cartData } = (await client.call('get_user_data')).json().data;
  expect(cartData.packages[0].subscriptions).toMatchObject([
    { count: 1, subscription: { id: 702 } },
  ]);
});

test('a guest is led to the login, comes back to the kits and takes one C1-005', async () => {
  const { browser, client } = await shop.visitor();
  await browser.open(KITS);
  await browser.press('В корзину: Ежемесячный набор «Утро»');
  expect(browser.place).toBe(`/ru/shop/login/?back=${encodeURIComponent(KITS)}`);
  expect((await client.call('get_user_data')).json().data.cartData?.amount ?? 0).toBe(0);
  await browser.send('_password', { _username: 'viktor@example.test', _password: DEMO_PASSWORD });
  expect(browser.place).toBe(KITS);
  await browser.press('В корзину: Ежемесячный набор «Утро»');
  expect(browser.place).toBe(CART);
  expect(browser.words).toContain('Ежемесячный набор «Утро»');
});

test('a kit with a product that is gone says so, at the kit and at the product; a page that was opened before gets the reason C1-005', async () => {
  const { browser } = await shop.visitor({ login: LOGIN });
  await browser.open(KITS);
  await setArchived(true);
  try {
    await browser.press('В корзину: Набор «Каждый день»');
    expect(browser.words).toContain('Нет в наличии');
    expect(browser.markup).toMatch(/data-alert="error"/);
    await browser.open(KITS);
    const gone = kitIn(browser.markup, 703);
    expect(gone).not.toContain('<form');
    expect(wordsOf(gone)).toContain('Нет в наличии');
    expect(wordsOf(gone)).toMatch(/Крем дневной «Росница» Продукт снят с производства/);
    expect(kitIn(browser.markup, 701)).toContain('<form');
  } finally {
    await setArchived(false);
  }
  await browser.open(KITS);
  expect(kitIn(browser.markup, 703)).toContain('<form');
});

test('a form with a kit that nobody has, or with none, is refused in words and puts nothing in', async () => {
  const { browser, client } = await shop.visitor({ login: 'viktor@example.test' });
  await client.call('cart_clear');
  for (const kit of ['9999', '', 'x', '-1', '99999999999999']) {
    await browser.open(KITS);
    await browser.send('kit', { kit });
    expect(browser.place, kit).toBe(KITS);
    expect(browser.markup, kit).toMatch(/data-alert="error"/);
  }
  expect((await client.call('get_user_data')).json().data.cartData.amount).toBe(0);
});

test('the page says why a subscription is convenient, also without scripts: a message before each charge, skipping, cancelling, price and months C2-060', async () => {
  const { browser } = await shop.visitor();
  await browser.open(KITS);
  expect(browser.hrefOf('Почему подписка удобна')).toBe(`${KITS}#motivation`);
  const [, section = ''] = /<section id="motivation".*?>(.*?)<\/section>/s.exec(browser.page) ?? [];
  for (const words of [
    'За три дня до списания пришлём письмо: сумма, дата и адрес. Без такого письма ничего не спишем.',
    'Любой месяц можно пропустить',
    'Отмена в два нажатия',
    'сколько набор стоит в месяц и сколько месяцев он приходит',
  ])
    expect(wordsOf(section)).toContain(words);
});

test('the header tells of kit 11111 and leads to the kits, the same for everybody, and not while one buys C9-044', async () => {
  const [guest, member] = [await shop.visitor(), await shop.visitor({ login: LOGIN })];
  const banners = [];
  for (const { browser } of [guest, member])
    for (const url of ['/ru/', '/ru/shop/page/contacts/', KITS, CART]) {
      await browser.open(url);
      banners.push(bannerOf(browser.page));
    }
  expect(new Set(banners).size).toBe(1);
  expect(banners[0]).toContain(`href="${KITS}"`);
  expect(wordsOf(banners[0] ?? '')).toBe(
    'Набор «Каждый день» : приходит каждый месяц, можно пропустить или отменить',
  );
  await guest.browser.open('/en/');
  expect(bannerOf(guest.browser.page)).toContain('href="/en/shop/subscriptions/"');
  expect(wordsOf(bannerOf(guest.browser.page) ?? '')).toMatch(/^Everyday kit/);
  await member.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: CREAM, amount: 1 },
  });
  await member.browser.open('/ru/shop/cart/delivery/');
  expect(member.browser.page).toContain('<main');
  expect(bannerOf(member.browser.page)).toBeNull();
});

test('without an active kit 11111 in this store the header says nothing of kits, whatever other stores and kits there are C9-044', async () => {
  const { browser } = await shop.visitor();
  await setActive('ru', '11111', false);
  try {
    await browser.open('/ru/');
    expect(bannerOf(browser.page)).toBeNull();
    await browser.open(KITS);
    expect(bannerOf(browser.page)).toBeNull();
    expect(kitIn(browser.markup, 701)).not.toBe('');
    expect(kitIn(browser.markup, 703)).toBe('');
    const elsewhere = await shop.visitor({ store: 'de', language: 'de' });
    await elsewhere.browser.open('/de/');
    expect(wordsOf(bannerOf(elsewhere.browser.page) ?? '')).toMatch(/^Set „Jeden Tag“/);
  } finally {
    await setActive('ru', '11111', true);
  }
  await browser.open('/ru/');
  expect(bannerOf(browser.page)).not.toBeNull();
});

test('a store without kits says so on the page, which nobody finds: no link in the footer, none for search engines', async () => {
  const { browser } = await shop.visitor();
  await setActive('ru', null, false);
  try {
    await browser.open(KITS);
    expect(browser.words).toContain('Наборов по подписке сейчас нет');
    expect(browser.page).toContain('<meta name="robots" content="noindex, follow"/>');
    await browser.open('/ru/');
    expect(browser.page).not.toContain(`href="${KITS}"`);
  } finally {
    await setActive('ru', null, true);
  }
  await browser.open('/ru/');
  expect(browser.hrefOf('Ежемесячные наборы')).toBe(KITS);
});

test('an account without subscriptions leads to the kits by «Подключить подписку» I2-103', async () => {
  const { browser } = await shop.visitor({ login: LOGIN });
  await browser.open('/ru/shop/profile/subscriptions');
  expect(browser.hrefOf('Подключить подписку', '<h2')).toBe(KITS);
});
