import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, type PlainShop } from '../support/plain-shop.ts';
import type { TestClient } from '../support/server.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await openPlainShop(() => DEMO_DAY);
});
// The books are audited when the database goes.
afterAll(async () => shop?.close());

const CART = '/ru/shop/cart/';
const LIST = '/ru/shop/actions/';

interface Visitor {
  readonly browser: PlainBrowser;
  readonly client: TestClient;
}

/** Somebody without scripts whose cart is empty. */
async function visitor(login?: string): Promise<Visitor> {
  const client = shop.server.client({ isRoaming: true });
  client.cookies.set('cityId', '1');
  if (login) {
    await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
    await client.call('cart_clear');
  }
  return { client, browser: new PlainBrowser(shop.server.app, client) };
}
const put = ({ client }: Visitor, productArticle: string, amount = 1) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });

/** From the list of promotions to the wizard of one. */
async function takePart({ browser }: Visitor, name: string): Promise<void> {
  await browser.open(LIST);
  await browser.follow(`Участвовать: ${name}`);
  await browser.follow('Участвовать');
}

/** From the wizard's total into the cart. */
async function addKit({ browser }: Visitor, name: string): Promise<void> {
  expect(browser.words).toContain('Ваш набор');
  await browser.press('В корзину');
  expect(browser.words).toContain(`Набор «${name}» добавлен в корзину.`);
  await browser.follow('В корзину', 'id="wizard-step"');
  expect(browser.place).toBe(CART);
}

/** From the cart to the button that orders, at the door. */
async function upToOrder({ browser }: Visitor, receiver = {}): Promise<void> {
  await browser.open('/ru/shop/cart/delivery/');
  await browser.send('receiverPhone', { ...COURIER, ...receiver });
  await browser.send('paymentSelected', { paymentSelected: 'pay_after_delivery' });
  expect(browser.place).toBe('/ru/shop/cart/final/');
}
const pressOrder = ({ browser }: Visitor) =>
  browser.send('totalSum', { agreements: browser.valuesOf('agreements') });

/** Orders what is in the cart, and comes to the page of the order. */
async function order(who: Visitor, receiver = {}): Promise<void> {
  await upToOrder(who, receiver);
  await pressOrder(who);
  const number = /order_id=([\w-]+)/.exec(who.browser.place)?.[1];
  expect(number, who.browser.place).toBeDefined();
  await who.browser.open(`/ru/shop/profile/orders/${number}/`);
}

const SUM = /Итого (?:прежняя цена [\d\s]+₽ )?([\d\s]+₽)/;
const sumOn = ({ words }: PlainBrowser) => SUM.exec(words)?.[1]?.replaceAll(/\s/g, ' ');

test('three of a choice at a price of the set go from the list of promotions to the order’s page at what the total said C2-029 C4-019 C4-020 C7-028', async () => {
  const name = 'Три сбора по одной цене';
  const who = await visitor('anna@example.test');
  const { browser } = who;
  await takePart(who, name);
  await browser.follow('Выбрать: Сбор «Покосный»');
  await browser.follow('Выбрать: Сбор «Тихий вечер»');
  await browser.follow('Больше: Сбор «Тихий вечер»');
  await browser.follow('Далее');
  expect(browser.words).toMatch(/Итого прежняя цена 910\s₽ 783\s₽/);
  await addKit(who, name);
  expect(browser.words).toMatch(/Что внутри Сбор «Покосный» × 1 Сбор «Тихий вечер» × 2/);
  expect(sumOn(browser)).toBe('783 ₽');
  await order(who);
  expect(browser.words).toMatch(
    new RegExp(
      `${name} 1 шт\\. Сбор «Покосный» × 1 Сбор «Тихий вечер» × 2 прежняя цена 910\\s₽ 783\\s₽ Товары 783\\s₽`,
    ),
  );
});

test('a limited set says for how much of which goods it comes, and comes once with them C4-018 C4-026 C8-016 C9-036', async () => {
  const name = 'Половина цены к капсулам';
  const who = await visitor('anna@example.test');
  const { browser } = who;
  await put(who, '400501', 3);
  await takePart(who, name);
  // Other goods do not count.
  expect(browser.words).toMatch(/У вас в корзине 0\s₽ из 2\s000\s₽/);
  expect(browser.words).toMatch(
    /выберите один или несколько акционных товаров на сумму 2\s000\s₽ Какие товары учитываются Омега-3 морская/,
  );
  expect(() => browser.hrefOf('Далее')).toThrow();
  await put(who, '400101', 2);
  await takePart(who, name);
  await browser.follow('Выбрать: Магний вечерний');
  await browser.follow('Далее');
  await addKit(who, name);
  expect(browser.words).toMatch(/Половина цены к капсулам 445\s₽ за набор прежняя цена 890\s₽/);
  await browser.open(`${LIST}?actionID=622`);
  expect(browser.words).toContain('Акция уже действует в вашей корзине');
  expect(() => browser.hrefOf('Участвовать')).toThrow();
  await order(who);
  expect(browser.words).toMatch(
    /Половина цены к капсулам 1 шт\. Магний вечерний × 1 прежняя цена 890\s₽ 445\s₽/,
  );
});

test('a gift for each 3 000 ₽ is taken twice where the cart reaches that twice; before the third it says what is missing C4-025 C9-037', async () => {
  const name = 'Полезная мелочь к каждой покупке';
  const who = await visitor('viktor@example.test');
  const { browser } = who;
  await put(who, '400501', 7);
  for (const product of ['Зубная паста «Мята и пихта»', 'Мыло хозяйственное пихтовое']) {
    await takePart(who, name);
    await browser.follow(`Выбрать: ${product}`);
    await browser.follow('Далее');
    await addKit(who, name);
  }
  await takePart(who, name);
  expect(browser.words).toMatch(/по акции добавьте товары на сумму 2\s070\s₽/);
  expect(() => browser.hrefOf('Далее')).toThrow();
  await order(who);
  expect(
    browser.words.match(/Полезная мелочь к каждой покупке 1 шт\. .{0,80}? подарок/g),
  ).toHaveLength(2);
});

test('the last unit of a present goes to who orders first; the other is told before anything is ordered, and keeps the rest of the cart', async () => {
  const name = 'Баня с подарком';
  await sql`update stock set on_hand = reserved + 1 where sku = '400601'`.execute(
    shop.server.base.database,
  );
  const inTheRace = async (login: string) => {
    const who = await visitor(login);
    await put(who, '400501');
    await takePart(who, name);
    for (const choice of [1, 2]) {
      expect(who.browser.words).toContain(`Выбор ${choice}`);
      await who.browser.follow(/^Выбрать: /);
      await who.browser.follow('Далее');
    }
    await addKit(who, name);
    await upToOrder(who);
    return who;
  };
  const [first, second] = [
    await inTheRace('anna@example.test'),
    await inTheRace('viktor@example.test'),
  ];
  await pressOrder(first);
  expect(first.browser.place).toContain('/payment/thank-you/');
  await pressOrder(second);
  expect(second.browser.place).toBe('/ru/shop/cart/final/');
  expect(second.browser.words).toContain('Баня с подарком: закончился');
  await second.browser.open(CART);
  expect(second.browser.words).toMatch(/Не всё можно заказать Баня с подарком — Нет в наличии/);
  expect(sumOn(second.browser)).toBe('990 ₽');
  await order(second);
  expect(second.browser.words).toContain('Крем дневной «Росница» 1 шт.');
  expect(second.browser.words).not.toContain(name);
});

test('Club1000 is gone from its first step to its last in four orders, each step in its turn and once C4-022 D42', async () => {
  const who = await visitor('elena@example.test');
  const { browser } = who;
  for (const step of ['первый', 'второй', 'третий', 'четвёртый']) {
    await put(who, '400501', 2);
    await browser.open(CART);
    const said = browser.words.match(/Клуб 1000: \S+ шаг/g);
    expect(said).toEqual([`Клуб 1000: ${step} шаг`]);
    await browser.follow(`Клуб 1000: ${step} шаг`);
    await browser.follow(/^Выбрать: /);
    await browser.follow('Далее');
    await addKit(who, `Клуб 1000: ${step} шаг`);
    expect(browser.words).toContain('Подарок уже в корзине');
    await order(who);
    expect(browser.words).toMatch(
      new RegExp(`Клуб 1000: ${step} шаг 1 шт\\. [^₽]+? × 1 подарок(?! прежняя)`),
    );
  }
  await put(who, '400501', 2);
  await browser.open(CART);
  expect(browser.words).not.toContain('Клуб 1000');
});

test('whoever registers on the way to the order has 500 off a kit of their first one, and not of the next D43', async () => {
  const name = '500 новому покупателю';
  const who = await visitor();
  const { browser } = who;
  await put(who, '400502');
  await browser.open(CART);
  expect(browser.words).not.toContain(name);
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  // Whose telephone nobody has ordered with.
  const receiver = { receiverPhone: '+7 900 000-00-77', receiverEmail: 'new500@example.test' };
  await browser.send('receiverPhone', {
    ...COURIER,
    ...receiver,
    consents: browser.valuesOf('consents'),
  });
  await browser.open(CART);
  await browser.follow(name);
  await browser.follow('Участвовать');
  await browser.follow('Выбрать: Крем дневной «Росница»');
  await browser.follow('Далее');
  expect(browser.words).toMatch(/Итого прежняя цена 990\s₽ 490\s₽/);
  await addKit(who, name);
  expect(sumOn(browser)).toBe('1 680 ₽');
  await order(who, receiver);
  expect(browser.words).toMatch(
    /500 новому покупателю 1 шт\. Крем дневной «Росница» × 1 прежняя цена 990\s₽ 490\s₽/,
  );
  await put(who, '400502');
  await browser.open(CART);
  expect(browser.words).not.toContain(name);
});

test('a consultant puts a kit into the second of two packages, and the order has it under that contract C7-028', async () => {
  const name = 'Дом в порядке: минус 15 %';
  const who = await visitor('viktor@example.test');
  const { browser, client } = who;
  await put(who, '400501');
  await client.call('cart_package_add', { body: { contract: '1000002' } });
  await takePart(who, name);
  await browser.follow(/^Выбрать: /);
  await browser.follow('Далее');
  await browser.follow(/^Выбрать: /);
  await browser.follow(/^Больше: /);
  await browser.follow('Далее');
  expect(browser.words).toContain('В пакет: Анна П.');
  await addKit(who, name);
  const own = /Ваши товары .*Анна П\. Договор 1000002/.exec(browser.words)?.[0];
  expect(own).not.toContain(name);
  expect(browser.words).toMatch(
    /Анна П\. Договор 1000002 .* Дом в порядке: минус 15 % 1\s079\s₽ за набор/,
  );
  await order(who);
  expect(browser.words).toMatch(
    /Договор 1000003 Крем дневной «Росница» 1 шт\. 990\s₽ .* Договор 1000002 Дом в порядке: минус 15 % 1 шт\. Гель для стирки «Лён» × 1 Средство для посуды «Кислица» × 2 прежняя цена 1\s270\s₽ 1\s079\s₽/,
  );
});
