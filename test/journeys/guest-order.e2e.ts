import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { publishTexts } from '#features/content/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep, upToPaymentStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { addStoreInMoscow } from '../support/many-points.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type PageOptions, type TestShop } from '../support/shop.ts';
import { tickConsents } from '../support/tick-consents.ts';
import { putInCart, visitorOf } from '../support/visitor-calls.ts';

const SKU = '400501';
const COUNT = 2;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  await addStoreInMoscow(shop.database);
});
afterAll(async () => {
  await shop?.close();
});

interface Buyer {
  readonly page: Page;
  readonly origin: string;
  readonly email: string;
}

let buyers = 0;

/** Somebody new, who sees nothing yet. */
async function stranger(store: string, options: PageOptions = {}): Promise<Buyer> {
  buyers += 1;
  const page = await shop.newPage(options);
  return { page, origin: shop.at(store), email: `guest${buyers}@example.test` };
}

/** A guest with two pieces in the cart, in front of the delivery step. */
async function guest(store: string, language: string, options: PageOptions = {}): Promise<Buyer> {
  const buyer = await stranger(store, options);
  await putInCart(buyer.page, shop, [SKU, COUNT], { store, language });
  await buyer.page.goto(`${buyer.origin}/${language}/shop/cart/delivery-with-registration/`);
  return buyer;
}

/** A guest who has said to buy without a password, before the form. */
async function guestAtForm(
  store: string,
  language: string,
  options: PageOptions = {},
): Promise<Buyer> {
  const buyer = await stranger(store, options);
  await putInCart(buyer.page, shop, [SKU, COUNT], { store, language });
  await buyer.page.goto(
    `${buyer.origin}/${language}/shop/cart/delivery-with-registration/?guest=1`,
  );
  return buyer;
}

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

async function typeReceiver({ page, email }: Buyer, phone: string): Promise<void> {
  await page.locator('#field-receiverNameSecond').fill('Примерова');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill(phone);
  await page.locator('#field-receiverEmail').fill(email);
  await tickConsents(page);
}

async function choosePoint(page: Page): Promise<void> {
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
}

async function arriveAtFinal(page: Page): Promise<void> {
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
}

/** At the step where the order is checked, come there by calls: by courier, paid by card. */
async function guestAtFinal(store: 'ru' | 'de', language: string, method: string): Promise<Buyer> {
  const buyer = await stranger(store);
  const { page, origin, email } = buyer;
  await upToFinalStep(
    visitorOf(page, shop, { store, language }),
    { ...BUYING[store], method },
    email,
  );
  await page.goto(`${origin}/${language}/shop/cart/final/`);
  await arriveAtFinal(page);
  return buyer;
}

async function acceptAll(page: Page): Promise<void> {
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
}

const payAtProvider = (page: Page) => page.locator('button[name=action][value=pay]').click();

interface StoredOrder {
  readonly id: string;
  readonly state: string;
  readonly store: string;
  readonly total: string;
  readonly goods: string;
  readonly delivery: string;
  readonly lines: number;
  readonly pieces: number;
  readonly held: number;
  readonly unbalanced: number;
  readonly entries: number;
  readonly attempts: number;
  readonly mails: number;
}

/** Everything that the orders of one e-mail have left in the database. */
async function ordersOf(email: string): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select p.id, p.state, p.store, p.total_minor as total, p.goods_minor as goods, p.delivery_minor as delivery,
      (select count(*)::int from purchase_part t join purchase_line l on l.part_id = t.id
        where t.purchase_id = p.id) as lines,
      (select sum(l.count)::int from purchase_part t join purchase_line l on l.part_id = t.id
        where t.purchase_id = p.id) as pieces,
      (select coalesce(sum(count), 0)::int from reservation v where v.purchase_id = p.id
        and v.state in ('held', 'sold')) as held,
      (select count(*)::int from (select e.unit from ledger_transaction g join ledger_entry e on e.transaction_id = g.id
        where g.purchase_id = p.id group by g.id, e.unit having sum(e.amount) <> 0) u) as unbalanced,
      (select count(*)::int from ledger_transaction g where g.purchase_id = p.id) as entries,
      (select count(*)::int from payment_attempt a where a.purchase_id = p.id and a.state = 'paid') as attempts,
      (select count(*)::int from outbound_message m where m.recipient = r.email
        and m.dedupe_key like 'order-confirmation:%') as mails
    from purchase p join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(
    shop.database,
  );
  return rows;
}

/** The one order of an e-mail, once it is in this state and its mail is written. */
async function orderSettled(email: string, state: string): Promise<StoredOrder> {
  await expect
    .poll(async () => (await ordersOf(email)).map((order) => `${order.state} ${order.mails}`))
    .toEqual([`${state} 1`]);
  const [order] = await ordersOf(email);
  if (!order) throw new Error('there is no order');
  return order;
}

/** Payment sessions at the provider for the orders of an e-mail. */
async function paymentSessions(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sandbox_provider.payment y join purchase p on p.order_number = y.order_number
    join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(
    shop.database,
  );
  return rows[0]?.count ?? -1;
}

const standing = (page: Page) => page.locator('[data-standing]').getAttribute('data-standing');

test.each(widthsOf(import.meta.filename))(
  'a guest collects an order paid by card, at %i px C2-014 C2-088 C4-095 C4-098 C5-047 I2-007 I7-061 UX-78',
  async (width) => {
    const buyer = await guest('ru', 'ru', { width });
    const { page, email } = buyer;
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/ru/shop/cart/delivery-with-registration/');
    await page.getByRole('link', { name: 'Продолжить без пароля' }).click();
    await choosePoint(page);
    // Guest, pickup: no more than eight fields to type in (family name, name, phone, e-mail, promo code and the search).
    expect(
      await page
        .locator('main form input:visible:not([type=radio], [type=checkbox], [type=hidden])')
        .count(),
    ).toBeLessThan(9);
    await typeReceiver(buyer, '8 900 000-00-01');
    await submit(page).click();
    await page.waitForURL('**/cart/payment/');
    await page.getByRole('radio', { name: /Банковская карта/ }).waitFor();
    await submit(page).click();

    await page.waitForURL('**/cart/final/');
    await page.getByRole('heading', { name: 'Проверьте заказ' }).waitFor();
    expect(await page.locator('input[name=agreements]').count()).toBe(2);
    expect(await page.locator('#agreement-delivery, #agreement-purchase').count()).toBe(2);
    expect(await page.locator('input[name=agreements]:checked').count()).toBe(0);
    // A link that is pressed before scripts have taken the page over opens the document as a page.
    await settled(page);
    await page.getByRole('link', { name: /^Прочитать\s+Доставка и оплата/ }).click();
    const document = page.getByRole('dialog', { name: 'Доставка и оплата' });
    await document.getByRole('heading', { name: 'Способы доставки' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await document.waitFor({ state: 'detached' });

    await submit(page).click();
    await page.getByRole('alert').getByText('Исправьте 2 поля').waitFor();
    expect(await page.locator('form[data-invalid]').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await ordersOf(email)).toEqual([]);
    await acceptAll(page);
    await submit(page).click();
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    await payAtProvider(page);
    await page.waitForURL('**/shop/payment/thank-you/**');
    await expect.poll(() => standing(page)).toBe('paid');

    const order = await orderSettled(email, 'paid');
    expect(order).toMatchObject({
      store: 'ru',
      lines: 1,
      pieces: COUNT,
      held: COUNT,
      unbalanced: 0,
      attempts: 1,
    });
    expect(order.entries).toBeGreaterThan(1);
    expect(Number(order.total)).toBe(Number(order.goods) + Number(order.delivery));

    // Whoever bought without a password is offered one, and goes on with it.
    await settled(page);
    const offer = page.getByRole('region', { name: 'Задайте пароль' });
    await offer.getByLabel('Пароль', { exact: true }).fill('кора');
    await offer.getByRole('button', { name: 'Задать пароль' }).click();
    await offer.getByText('Не короче 8 символов').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await offer.getByLabel('Пароль', { exact: true }).fill('еловая шишка на ветру');
    await offer.getByRole('button', { name: 'Задать пароль' }).click();
    await offer.getByText(/^Пароль задан\. Входите с ним по номеру \d{7}/).waitFor();
    await page.reload();
    expect(await offer.count()).toBe(0);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(widthsOf(import.meta.filename))(
  'in Germany a courier brings the order and takes the money, at %i px C4-072 C5-044',
  async (width) => {
    const buyer = await guestAtForm('de', 'en', { width, locale: 'en-DE' });
    const { page, email } = buyer;
    await page.locator('input[name=tab][value=courier]').check({ force: true });
    await page.locator('#field-address-city').fill('Berlin');
    await page.locator('#field-address-street').fill('Beispielstraße');
    await page.locator('#field-address-house').fill('1');
    await page.locator('#field-address-zip').fill('10115');
    await typeReceiver(buyer, '+49 1512 0000001');
    expect(await accessibilityFaults(page)).toEqual([]);
    await submit(page).click();
    await page.waitForURL('**/cart/payment/');
    await page.locator('input[value=pay_after_delivery]').check({ force: true });
    await submit(page).click();
    await arriveAtFinal(page);
    expect(await page.locator('input[name=agreements]').count()).toBe(1);
    expect(await page.locator('#agreement-delivery').count()).toBe(1);
    expect(await submit(page).innerText()).toBe('Zahlungspflichtig bestellen');
    await acceptAll(page);
    await submit(page).click();
    await page.waitForURL('**/shop/payment/thank-you/**');
    await expect.poll(() => standing(page)).toBe('later');
    const order = await orderSettled(email, 'placed');
    expect(order).toMatchObject({
      store: 'de',
      pieces: COUNT,
      held: COUNT,
      unbalanced: 0,
      attempts: 0,
    });
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('in Germany a card is paid through a form that sends itself C4-098 C7-082', async () => {
  const { page, email } = await guestAtFinal('de', 'en', 'card');
  await acceptAll(page);
  // Pressed before scripts have taken the page over, the button leads to the order's own page, where one pays.
  await settled(page);
  const posted = page.waitForRequest((asked) =>
    asked.url().startsWith(String(shop.sandbox?.origin)),
  );
  await submit(page).click();
  expect((await posted).method()).toBe('POST');
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(email, 'paid');
  await page.context().close();
});

test('double click, Back from the provider and reload leave one order and one payment session R-P04', async () => {
  const buyer = await guestAtFinal('ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  await submit(page).dblclick();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.goBack();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('waiting');
  await page.reload();
  await page.goto(`${buyer.origin}/ru/shop/cart/final/`);
  await page.waitForURL('**/shop/payment/thank-you/**');
  expect(await ordersOf(email)).toHaveLength(1);

  await settled(page);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  expect(await paymentSessions(email)).toBe(1);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(email, 'paid');
  await page.context().close();
});

test('two tabs in which the same cart is ordered lead to one order and one payment session R-P04', async () => {
  const buyer = await guestAtFinal('ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  const other = await page.context().newPage();
  await other.goto(`${buyer.origin}/ru/shop/cart/final/`);
  await arriveAtFinal(other);
  const tabs = [page, other];
  for (const tab of tabs) {
    await settled(tab);
    await acceptAll(tab);
  }
  const isAtProvider = (tab: Page) => tab.url().startsWith(String(shop.sandbox?.origin));
  await Promise.all(tabs.map((tab) => submit(tab).click()));
  // Who comes while the other tab's order is being placed is told so, and presses again.
  for (const tab of tabs)
    await expect
      .poll(
        async () => {
          if (!isAtProvider(tab))
            await submit(tab)
              .click({ timeout: 1_000 })
              .catch(() => {});
          return isAtProvider(tab);
        },
        { interval: 1_000 },
      )
      .toBe(true);
  expect(page.url()).toBe(other.url());
  expect(await ordersOf(email)).toHaveLength(1);
  expect(await paymentSessions(email)).toBe(1);
  await payAtProvider(other);
  await other.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(email, 'paid');
  await page.reload();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('paid');
  expect(await paymentSessions(email)).toBe(1);
  await page.context().close();
});

test('a successful order is told once per headerId, however often the page is shown C2-092', async () => {
  const { page } = await guestAtFinal('ru', 'ru', 'card_ru');
  await page.addInitScript(() => {
    window.addEventListener('arnika:order-placed', (event) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[]; // Written by this line only.
      sessionStorage.setItem('told', JSON.stringify([...told, event.detail.headerId]));
    });
  });
  await acceptAll(page);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect.poll(() => standing(page)).toBe('paid');
  const told = () => page.evaluate(() => sessionStorage.getItem('told'));
  await expect.poll(told).toMatch(/^\[\d+\]$/);
  const first = await told();
  await page.reload();
  await settled(page);
  expect(await told()).toBe(first);
  await page.context().close();
});

test('the keyboard alone buys', async () => {
  const buyer = await guest('ru', 'ru');
  const { page, email } = buyer;
  await settled(page);
  const press = async (key: string, times = 1) => {
    for (let index = 0; index < times; index += 1) await page.keyboard.press(key);
  };
  /** Tabs until the focus is on it, as somebody without a mouse would. */
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (
        await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
      )
        return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await reach('main a[href$="guest=1"]');
  await press('Enter');
  await page.locator('main form').waitFor();
  await reach('input[name=tab]');
  await reach('input[name=point]');
  await press('Space');
  await reach('#field-receiverNameSecond');
  await page.keyboard.type('Примерова');
  await press('Tab');
  await page.keyboard.type('Вера');
  await reach('#field-receiverPhone');
  await page.keyboard.type('89000000001');
  await press('Tab');
  await page.keyboard.type(email);
  for (const consent of ['user-agreement', 'confidentiality']) {
    await reach(`#field-consents-${consent}`);
    await press('Space');
  }
  await press('Enter');
  await page.waitForURL('**/cart/payment/');
  await page.locator('h1', { hasText: 'Оплата' }).waitFor();
  await reach('main button[type=submit]');
  await press('Enter');
  await page.waitForURL('**/cart/final/');
  await page.locator('#agreement-delivery').waitFor();
  for (const box of ['delivery', 'purchase']) {
    await reach(`#agreement-${box}`);
    await press('Space');
  }
  await press('Enter');
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await reach('button[name=action][value=pay]');
  await press('Enter');
  await page.waitForURL('**/shop/payment/thank-you/**');
  await orderSettled(email, 'paid');
  await page.context().close();
});

test('nothing chosen is told at the choice and above, with every other fault in the same round, by name C5-014 D85', async () => {
  const { page } = await guestAtForm('ru', 'ru');
  await page.locator('label:has(input[name=tab][value=store])').click();
  await submit(page).click();
  await page.locator('[data-notice=warning]', { hasText: 'Выберите способ получения' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const faults = page.getByRole('alert').getByRole('link');
  // The names of what is asked beside the receiver come with their own script.
  await expect
    .poll(() => faults.allInnerTexts())
    .toEqual([
      'Выберите способ получения',
      ...['Фамилия', 'Имя', 'Телефон', 'Почта'].map((name) => `${name}: Обязательное поле!`),
      'Я принимаю условия пользовательского соглашения: Нужно ваше согласие',
      'Я принимаю соглашение о конфиденциальности: Нужно ваше согласие',
    ]);
  await page.getByRole('link', { name: /^Я принимаю соглашение/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('field-consents-confidentiality');
  await page.keyboard.press('Space');
  expect(await faults.count()).toBe(6);
  await page.getByRole('alert').getByRole('link', { name: 'Фамилия: Обязательное поле!' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('field-receiverNameSecond');
  await expect.poll(() => page.title()).toMatch(/^Ошибка:/);
  await page.context().close();
});

test('a step that is opened with an empty cart shows the empty cart', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  for (const step of ['delivery', 'delivery-with-registration', 'payment', 'final']) {
    await page.goto(`${shop.at('ru')}/ru/shop/cart/${step}/`);
    await page.waitForURL(`${shop.at('ru')}/ru/shop/cart/`);
    await page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' }).waitFor();
  }
  await page.context().close();
});

test('a cart that becomes empty in another window while somebody buys leads to the main page C2-004 C4-088', async () => {
  const buyer = await guestAtForm('ru', 'ru');
  const { page } = buyer;
  await choosePoint(page);
  await typeReceiver(buyer, '8 900 000-00-01');
  await visitorOf(page, shop, { store: 'ru' }).call('/ru/shop/ajax/cart/clear/');
  await submit(page).click();
  await page.waitForURL(`${shop.at('ru')}/ru/`);
  await page.context().close();
});

test('signing in at checkout keeps all that was typed, and leads to the step of contracts C2-003 I4-034 I4-039 I4-042 I7-032', async () => {
  const buyer = await guestAtForm('ru', 'ru');
  const { page } = buyer;
  await choosePoint(page);
  const chosen = await page.locator('input[name=point]:checked').inputValue();
  await page.locator('#field-receiverNameSecond').fill('Набранная');
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await login.getByLabel('Номер или почта').fill('anna@example.test');
  await login.getByLabel('Пароль', { exact: true }).fill('not the password');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await login.getByText('Неверный логин или пароль').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await login.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/cart/delivery/**');
  await settled(page);
  expect(await page.locator('#field-receiverNameSecond').inputValue()).toBe('Набранная');
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe('anna@example.test');
  expect(await page.locator('input[name=point]:checked').inputValue()).toBe(chosen);

  await page.getByRole('banner').getByRole('link', { name: 'Анна' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(`${buyer.origin}/ru/`);
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
  // Nothing of it is left to whoever takes this device next.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('checkout-delivery')))
    .toBe(null);
  await page.context().close();
});

test('a cart that changed in another window is told, shown afresh, and then bought as it is now', async () => {
  const buyer = await guestAtFinal('ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  const before = await page.locator('[data-total]:visible').getAttribute('data-total');
  await putInCart(page, shop, [SKU, 1], { store: 'ru' });
  await submit(page).click();
  await page.locator('[data-notice]', { hasText: 'Корзина изменилась в другом окне' }).waitFor();
  const total = () => page.locator('[data-total]:visible').getAttribute('data-total');
  await expect.poll(total).not.toBe(before);
  expect(await ordersOf(email)).toEqual([]);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  expect(await ordersOf(email)).toMatchObject([{ pieces: COUNT + 1 }]);
  await page.context().close();
});

test('a text that changes while a page stands open: its box says so and is empty, nothing typed is lost, and what was read is kept D85 C4-095', async () => {
  const buyer = await guestAtForm('ru', 'ru');
  const { page, email } = buyer;
  await choosePoint(page);
  await typeReceiver(buyer, '+7 900 000-00-48');
  const words = page.getByText('Текст документа изменился');
  const box = page.locator('input[name=consents][value=user-agreement]');
  const publish = (body: string) =>
    publishTexts(
      shop.database,
      [{ store: 'ru', alias: 'user-agreement', language: 'ru', title: 'Соглашение', body }],
      DEMO_DAY,
    );
  await publish('Новый текст');
  await submit(page).click();
  // At the box, and above the form.
  await expect.poll(() => words.count()).toBe(2);
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(await page.locator('input[name=consents][value=confidentiality]').isChecked()).toBe(true);
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe(email);
  await box.check({ force: true });
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  await page.locator('input[value=pay_after_delivery]').check({ force: true });
  await submit(page).click();
  await arriveAtFinal(page);
  await acceptAll(page);
  await publish('Ещё новее');
  await submit(page).click();
  await expect.poll(() => words.count()).toBe(2);
  const purchase = page.locator('input[name=agreements][value=purchase]');
  await expect.poll(() => purchase.isChecked()).toBe(false);
  await purchase.check({ force: true });
  await submit(page).click();
  await page.waitForURL('**/payment/thank-you/**');
  const { rows } = await sql`
    select k.document_version as registered, (select (a->>'version')::int from purchase p, jsonb_array_elements(p.agreements) a
      where p.person_id = d.person_id and a->>'alias' = 'purchase') as bought
    from consent k join person_data d using (person_id)
    where d.email = ${email} and k.purpose = 'user-agreement'`.execute(shop.database);
  expect(rows).toEqual([{ registered: 2, bought: 3 }]);
});

test('a refused card is called refused: the order is kept and can be paid again UX-77', async () => {
  const buyer = await guestAtFinal('ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.locator('button[name=action][value=refuse]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await page.getByRole('heading', { name: 'Оплата не прошла, заказ сохранён' }).waitFor();
  const state = page.getByRole('region', { name: 'Оплата' });
  await state.getByText('Платёж отклонён, деньги не списаны').waitFor();
  // The country knows another way to pay.
  await state.getByText('Оплатить другим способом').waitFor();
  expect(await page.locator('[data-standing]').getAttribute('data-standing')).toBe('refused');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Оплатить снова' }).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await payAtProvider(page);
  await page.waitForURL('**/shop/payment/thank-you/**');
  const order = await orderSettled(email, 'paid');
  expect(order).toMatchObject({ attempts: 1, unbalanced: 0 });
  await page.context().close();
});

test('a buyer whose e-mail has a login is offered to sign in, and may go on without', async () => {
  const buyer = { ...(await guestAtForm('ru', 'ru')), email: 'viktor@example.test' };
  const { page } = buyer;
  await choosePoint(page);
  await typeReceiver(buyer, '8 900 000-00-01');
  await submit(page).click();
  const offer = page.getByRole('region', { name: 'Похоже, вы у нас уже покупали' });
  await offer.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Продолжить без пароля' }).click();
  await page.waitForURL('**/cart/payment/');
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'ways of paying are a list that is seen whole, the first one chosen, and arrows walk through it, at %i px C2-081 D83',
  async (width) => {
    const { page, origin, email } = await stranger('ru', { width });
    await upToPaymentStep(visitorOf(page, shop, { store: 'ru' }), BUYING.ru, email);
    await page.goto(`${origin}/ru/shop/cart/payment/`);
    const methods = page.locator('label:has(input[name=paymentSelected])');
    await methods.last().waitFor();
    expect(await methods.count()).toBe(2);
    const boxes = await Promise.all((await methods.all()).map((method) => method.boundingBox()));
    const height = page.viewportSize()?.height ?? 0;
    for (const box of boxes) {
      if (!box) throw new Error('a way of paying is not seen');
      expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
        true,
        true,
        true,
      ]);
    }
    // Nothing scrolls sideways inside the page either.
    const isCut = await methods.first().evaluate((label) => {
      for (let at = label.parentElement; at; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible')
          return true;
      return false;
    });
    expect(isCut).toBe(false);
    expect(await page.locator('input[value=card_ru]').isChecked()).toBe(true);
    await page.locator('input[value=card_ru]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('input[value=pay_after_delivery]').isChecked()).toBe(true);
    await page.context().close();
  },
);

test('what a country pack says reaches the browser in the language of the page C5-014', async () => {
  const { page } = await guestAtForm('de', 'en', { locale: 'en-DE' });
  await submit(page).click();
  const summary = await page.getByRole('alert').first().innerText();
  expect(summary).toContain('Last name');
  expect(summary).not.toMatch(/\p{Script=Cyrillic}/u);
  await page.context().close();
});
