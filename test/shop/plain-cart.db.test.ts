import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { wearOutForm } from '../support/captcha-tries.ts';
import type { PlainBrowser } from '../support/plain-browser.ts';
import { openPlainStores, type PlainStores, type PlainVisitor } from '../support/plain-stores.ts';
import { codeSentTo } from '../support/sent-codes.ts';
import type { TestClient } from '../support/server.ts';

const AT = { store: 'ru' };
const at = (path: string) => `/ru/shop/${path}`;
const CART = at('cart/');
const [CREAM, NIGHT, OTHER] = ['400501', '400502', '400101'];

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores();
});
beforeEach(async () => {
  await shop.database.deleteFrom('attempt_counter').execute();
});
afterAll(() => shop?.close());

const add = (client: TestClient, productArticle: string, amount: number, packageOf?: string) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle, amount, ...(packageOf && { packageContract: packageOf }) },
  });

/** Somebody signed in whose cart is empty. */
async function buyer(login: string): Promise<PlainVisitor> {
  const visitor = await shop.visitor({ ...AT, login });
  await visitor.client.call('cart_clear');
  return visitor;
}

/** The lines of a cart, or of one of its packages. */
function linesOf(browser: PlainBrowser, packageOf?: string): string[] {
  const [, ...packages] = browser.markup.split(' data-package="');
  const found = packages.find((each) => each.startsWith(`${packageOf}"`)) ?? '';
  const part = packageOf === undefined ? browser.markup : found;
  return [...part.matchAll(/ data-(?:line|set)="([^"]*)"/g)].map(([, name = '']) => name);
}
const hasPackage = (browser: PlainBrowser, contract: string) =>
  browser.markup.includes(` data-package="${contract}"`);
const countsOf = (browser: PlainBrowser) =>
  (browser.markup.match(/<input\b[^>]* aria-label="Количество: [^>]*>/g) ?? []).map(
    (field) => / value="(\d+)"/.exec(field)?.[1],
  );
const rowOf = (sku: string) => ` data-line="own:${sku}"`;

test('the whole cart works without scripts C2-036 C2-037 C2-038 C7-025', async () => {
  const { browser, client } = await shop.visitor(AT);
  for (const sku of [CREAM, NIGHT]) await add(client, sku, 1);
  await browser.open(CART);
  await browser.press('Увеличить количество', {}, rowOf(CREAM));
  expect(countsOf(browser)).toEqual(['2', '1']);
  await browser.enter('count', { count: '5' });
  expect(countsOf(browser)).toEqual(['5', '1']);
  await browser.press(/^Удалить/, {}, rowOf(NIGHT));
  expect(linesOf(browser)).toEqual([`own:${CREAM}`]);

  await browser.press('Оформить заказ');
  expect(browser.place).toBe(at('cart/delivery-with-registration/'));

  await browser.open(CART);
  await browser.follow('Очистить');
  await browser.press('Очистить');
  expect(browser.markup).toMatch(/<h1[^>]*>В корзине пока пусто/);
});

test('a step that is opened with an empty cart shows the empty cart', async () => {
  const { browser } = await shop.visitor(AT);
  for (const step of ['delivery', 'delivery-with-registration', 'payment', 'final']) {
    await browser.open(at(`cart/${step}/`));
    expect(browser.place).toBe(CART);
    expect(browser.markup).toMatch(/<h1[^>]*>В корзине пока пусто/);
  }
});

test('without scripts a package is found, added, filled, a line moved, and the package taken out again UX-3 C2-043', async () => {
  const { browser } = await buyer('viktor@example.test');
  await browser.open(CART);
  await browser.follow('Пакет для другого договора');
  await browser.press('Найти', { contract: '1000003' });
  expect(browser.words).toContain('Пакет с таким контрактом уже добавлен в корзину');
  expect(browser.valuesOf('contract')).toContain('1000003');
  await browser.press('Найти', { contract: '1000002' });
  expect(browser.words).toContain('Анна П.');
  await browser.press('Добавить пакет');
  expect(hasPackage(browser, '1000002')).toBe(true);
  expect(browser.markup).toMatch(/<h\d[^>]*>Анна П\./);
  await browser.open(at(`catalog/product/${CREAM}/`));
  await browser.press(/^В корзину$/);
  expect(browser.place).toBe(CART);
  const inTheirs = ' data-package="1000002"';
  const own = /<option[^>]* value="([^"]*)"[^>]*>Ваши товары/.exec(
    browser.markup.slice(browser.markup.indexOf(inTheirs)),
  );
  await browser.press('Переложить', { to: own?.[1] ?? '' }, inTheirs);
  expect(linesOf(browser, '1000003')).toEqual([`own:${CREAM}`]);
  await browser.press('Добавлять сюда', {}, ' data-package="1000003"');
  await browser.press(/^Удалить$/, {}, inTheirs);
  expect(browser.place).toBe(CART);
  expect(hasPackage(browser, '1000002')).toBe(false);
});

const REWARD = 'R-1000003-3';

test('without scripts a certificate is activated from the account, filled, and laid better by its button; deleting its package gives it back UX-3 C2-053 C4-055', async () => {
  const { browser } = await buyer('viktor@example.test');
  const card = ` data-certificate="${REWARD}"`;
  const inIt = ` data-package="${REWARD}"`;
  await browser.open(at('profile/certificates'));
  await browser.press(/./, {}, card);
  expect(browser.place).toBe(CART);
  for (const sku of [CREAM, '400511']) {
    // What would go over the limit is chosen where the buyer sees it: in the own package, then moved.
    if (sku === '400511') await browser.press('Добавлять сюда', {}, ' data-package="1000003"');
    await browser.open(at(`catalog/product/${sku}/`));
    await browser.press(/^В корзину$/);
    expect(browser.place).toBe(CART);
  }
  // 990 ₽ of 1 500 ₽ are used: the cream at 1 690 ₽ belongs there instead.
  expect(browser.words).toContain('Так выйдет дешевле на 510 ₽');
  await browser.press('Разложить так', {}, inIt);
  expect(browser.place).toBe(CART);
  const moved = linesOf(browser, REWARD);
  expect(moved).toHaveLength(1);
  const row = browser.markup.slice(browser.markup.indexOf(` data-line="${moved[0]}"`));
  expect(row.split('</li>', 1)[0]).toContain('«Морошья»');
  await browser.press(/^Удалить$/, {}, inIt);
  expect(browser.place).toBe(CART);
  expect(hasPackage(browser, REWARD)).toBe(false);
  await browser.open(at('profile/certificates'));
  const again = browser.markup.slice(browser.markup.indexOf(card));
  expect(/<button\b.*?<\/button>/s.exec(again)?.[0]).toContain('Активировать');
});

test('without scripts a link is made, opened, one product removed and the rest added UX-3 C2-012 C2-061 C7-040', async () => {
  const { browser: mine, client } = await shop.visitor(AT);
  await add(client, CREAM, 2);
  await add(client, OTHER, 1);
  await mine.open(CART);
  await mine.follow('Поделиться');
  await mine.press('Создать ссылку');
  const url = new URL(
    mine.markup.match(/ value="(http[^"]*\/cart\/share\/[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ??
      '',
  );
  const { browser } = await shop.visitor(AT);
  await browser.open(url.pathname + url.search);
  const lines = () => [...browser.markup.matchAll(/ data-shared="([^"]*)"/g)].map(([, sku]) => sku);
  expect(lines()).toEqual([CREAM, OTHER]);
  await browser.follow(/^Убрать/, ` data-shared="${CREAM}"`);
  expect(lines()).toEqual([OTHER]);
  await browser.press('Добавить всё');
  expect(browser.words).toContain('Товар успешно добавлен в корзину');
  // What the page leads to by itself.
  const [, next = ''] = /http-equiv="refresh" content="[^"]*url=([^"]*)"/i.exec(browser.page) ?? [];
  expect(next).toBe(CART);
  await browser.open(next);
  expect(linesOf(browser)).toEqual([`own:${OTHER}`]);
});

test('orders are repeated by everybody but whom the trial hides the button from C9-053', async () => {
  const { browser, client } = await buyer('anna@example.test');
  await add(client, OTHER, 1);
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru, 'anna@example.test');
  const placed = await client.call('cart_order_place', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  const REPEAT = 'Повторить заказ';
  const pages = [
    at('profile'),
    at('profile/orders'),
    `${at('profile/orders')}/${placed.json().data.orderNumber}/`,
  ];
  for (const page of pages) {
    await browser.open(page);
    expect([page, browser.words.includes(REPEAT)]).toEqual([page, true]);
  }
  client.cookies.set('sigma_test_can_order_repeat', '0');
  for (const page of pages) {
    await browser.open(page);
    expect([page, browser.words.includes(REPEAT)]).toEqual([page, false]);
  }
});

test('without scripts the page says what came of it, and the same form sent twice adds once UX-3 C2-064 C4-058', async () => {
  const { browser, client } = await buyer('anna@example.test');
  await add(client, OTHER, 1);
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru, 'anna@example.test');
  await client.call('cart_order_place', { body: { totalSum: sums['totalSum'], agreements } });
  await browser.open(at('profile/orders'));
  await browser.press(/^Повторить заказ/);
  expect(browser.markup).toMatch(/<h\d[^>]*>Товары добавлены в корзину!/);
  // A reload sends the same form once more.
  await browser.reload();
  await browser.follow('Перейти в корзину');
  expect(browser.place).toBe(CART);
  expect(countsOf(browser)).toEqual(['1', '2']);
});

/** The account's cart from last time: a package of somebody else and a monthly kit. Then a guest with another cart. */
async function twoCarts(login: string): Promise<PlainVisitor> {
  const visitor = await buyer(login);
  const { client } = visitor;
  await add(client, CREAM, 2);
  await client.call('cart_package_add', { body: { contract: '1000002' } });
  await add(client, '400601', 1, '1000002');
  const monthly = { subscriptionId: 701, amount: 1 };
  await client.call('shopen_app_ajax_cart_add_subscription', { body: monthly });
  client.cookies.delete('sid');
  await add(client, CREAM, 1);
  const items = [
    { sku: '400201', count: 1 },
    { sku: '400204', count: 2 },
  ];
  await client.call('shopen_app_ajax_cart_add_kit', { body: { actionID: 501, items, count: 1 } });
  return visitor;
}

test.each([
  ['Оставить новую', [`own:${CREAM}`, 'own:kit-501-KIT-TEA']],
  [
    'Оставить прежнюю',
    [`own:${CREAM}`, 'contract:1000002:400601', 'contract:1000002:subscription-701'],
  ],
])(
  'without scripts who signs in to a second cart is led to the choice: %s C4-057 I4-035 I4-036',
  async (words, left) => {
    const { browser } = await twoCarts('viktor@example.test');
    await browser.open(at('login/'));
    await browser.press('Войти', {
      _username: 'viktor@example.test',
      _password: 'arnika-demo',
    });
    expect(browser.words).toContain('У вас две корзины');
    await browser.press(words);
    expect(browser.words).not.toContain('У вас две корзины');
    expect(linesOf(browser).map((name) => name.replace(/(KIT-TEA).*/, '$1'))).toEqual(left);
  },
);

/** Worth more than a guest may have waiting at the door with a phone that nobody proved. */
const MANY = 40;
const BUY = /^Оформить заказ/;

/** A guest who pays at the door, in front of the last button. @returns Presses it, with everything agreed to. */
async function atTheEnd(count: number, phone: string) {
  const { browser, client } = await shop.visitor(AT);
  await upToFinalStep(client, { ...BUYING.ru, count, phone }, `${phone.slice(-4)}@example.test`);
  await browser.open(at('cart/final/'));
  const agreements = browser.valuesOf('agreements');
  expect(agreements.length).toBeGreaterThan(1);
  const buy = (typed: Record<string, string> = {}) => browser.press(BUY, { agreements, ...typed });
  const expectAgreed = () => expect(browser.tickedOf('agreements')).toEqual(agreements);
  return { browser, buy, expectAgreed };
}

test('without scripts the code is asked for and typed in the form, and what was agreed to stays C3-089', async () => {
  const { browser, buy, expectAgreed } = await atTheEnd(MANY, '+7 900 333-10-02');
  await buy();
  expect(browser.words).toContain('Чтобы заплатить при получении, подтвердите телефон');
  expectAgreed();
  await browser.press('Получить код');
  expect(browser.words).toContain('Введите код и нажмите кнопку заказа ещё раз');
  expectAgreed();
  await buy({ phoneCode: '000000' });
  expect(browser.words).toContain('Код не подходит');
  await buy({ phoneCode: await codeSentTo({ database: shop.database }, '+79003331002') });
  expect(browser.place).toContain('/shop/payment/thank-you/');
  expect(browser.words).toMatch(/Товары отложены до 22 ноября/);
});

test('without scripts a captcha says what to do instead D59', async () => {
  const { browser, buy, expectAgreed } = await atTheEnd(1, '+7 900 333-10-03');
  await wearOutForm(shop.database, 'order');
  await buy();
  expect(browser.words).toContain('Проверка работает только со скриптами');
  expectAgreed();
});

/** A sum as people read it, in kopecks. */
const minorOf = (text: string): number => {
  const [, sign = '', digits = '', kopecks = '0'] =
    /([−+]?)([\d\s\u00a0\u202f]+)(?:,(\d\d))?/.exec(text) ?? [];
  return (sign === '−' ? -1 : 1) * (Number(digits.replaceAll(/\D/g, '')) * 100 + Number(kopecks));
};

test('without scripts the explanation stands on the page itself UX-3', async () => {
  const { browser } = await shop.visitor(AT);
  const ASKED = 'Почему такая сумма';
  await browser.open(at(`catalog/product/${CREAM}/`));
  await browser.press(/^В корзину$/);
  await browser.open(CART);
  await browser.follow(ASKED);
  expect(browser.markup).toMatch(new RegExp(`<h\\d[^>]*>${ASKED}`));
  expect(browser.words).toContain('По товарам');
  const [, ...blocks] = browser.markup
    .slice(browser.markup.indexOf(' data-why'))
    .split(' data-steps');
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    const sumsOf = (row: string) =>
      [...block.matchAll(new RegExp(` data-row="${row}".*?<dd[^>]*>(.*?)</dd>`, 'gs'))].map(
        ([, sum = '']) => minorOf(sum.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')),
      );
    const [result] = sumsOf('result');
    expect(sumsOf('step').reduce((sum, step) => sum + step, 0)).toBe(result);
  }
});
