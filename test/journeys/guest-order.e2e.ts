import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { publishTexts } from '#features/content/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import {
  acceptAll,
  arriveAtFinal,
  choosePoint,
  COUNT,
  guest,
  guestAtFinal,
  guestAtForm,
  orderSettled,
  ordersOf,
  payAtProvider,
  SKU,
  standing,
  submit,
  typeReceiver,
} from '../support/guest-buyer.ts';
import { addStoreInMoscow } from '../support/many-points.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';
import { putInCart, visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  await addStoreInMoscow(shop.database);
});
afterAll(async () => {
  await shop?.close();
});

test.each(widthsOf(import.meta.filename))(
  'a guest collects an order paid by card, at %i px C2-014 C2-088 C4-095 C4-098 C5-047 I2-007 I7-061 UX-78',
  async (width) => {
    const buyer = await guest(shop, 'ru', 'ru', { width });
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
    // Beside the box to keep the card, which nobody has to tick.
    expect(await page.locator('input[name=agreements]:not([value=keepMeans])').count()).toBe(2);
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
    expect(await ordersOf(shop.database, email)).toEqual([]);
    await acceptAll(page);
    await submit(page).click();
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    await payAtProvider(page);
    await page.waitForURL('**/shop/payment/thank-you/**');
    await expect.poll(() => standing(page)).toBe('paid');

    const order = await orderSettled(shop.database, email, 'paid');
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
    const buyer = await guestAtForm(shop, 'de', 'en', { width, locale: 'en-DE' });
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
    await settled(page);
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
    const order = await orderSettled(shop.database, email, 'placed');
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

test('the keyboard alone buys', async () => {
  const buyer = await guest(shop, 'ru', 'ru');
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
  await orderSettled(shop.database, email, 'paid');
  await page.context().close();
});

test('nothing chosen is told at the choice and above, with every other fault in the same round, by name C5-014 D85', async () => {
  const { page } = await guestAtForm(shop, 'ru', 'ru');
  await page.locator('label:has(input[name=tab][value=store])').click();
  await submit(page).click();
  await page.locator('[data-alert=warning]', { hasText: 'Выберите способ получения' }).waitFor();
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
  await expect.poll(() => faults.count()).toBe(6);
  await page.getByRole('alert').getByRole('link', { name: 'Фамилия: Обязательное поле!' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('field-receiverNameSecond');
  await expect.poll(() => page.title()).toMatch(/^Ошибка:/);
  await page.context().close();
});

test('a cart that becomes empty in another window while somebody buys leads to the main page C2-004 C4-088', async () => {
  const buyer = await guestAtForm(shop, 'ru', 'ru');
  const { page } = buyer;
  await choosePoint(page);
  await typeReceiver(buyer, '8 900 000-00-01');
  await visitorOf(page, shop, { store: 'ru' }).call('/ru/shop/ajax/cart/clear/');
  await submit(page).click();
  await page.waitForURL(`${shop.at('ru')}/ru/`);
  await page.context().close();
});

test('signing in at checkout keeps all that was typed, and leads to the step of contracts C2-003 I4-034 I4-039 I4-042 I7-032', async () => {
  const buyer = await guestAtForm(shop, 'ru', 'ru');
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
  const buyer = await guestAtFinal(shop, 'ru', 'ru', 'card_ru');
  const { page, email } = buyer;
  await acceptAll(page);
  const before = await page.locator('[data-total]:visible').getAttribute('data-total');
  await putInCart(page, shop, [SKU, 1], { store: 'ru' });
  await submit(page).click();
  await page.locator('[data-alert]', { hasText: 'Корзина изменилась в другом окне' }).waitFor();
  const total = () => page.locator('[data-total]:visible').getAttribute('data-total');
  await expect.poll(total).not.toBe(before);
  expect(await ordersOf(shop.database, email)).toEqual([]);
  await submit(page).click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  expect(await ordersOf(shop.database, email)).toMatchObject([{ pieces: COUNT + 1 }]);
  await page.context().close();
});

test('a buyer whose e-mail has a login is offered to sign in, and may go on without', async () => {
  const buyer = { ...(await guestAtForm(shop, 'ru', 'ru')), email: 'viktor@example.test' };
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

test('what a country pack says reaches the browser in the language of the page C5-014', async () => {
  const { page } = await guestAtForm(shop, 'de', 'en', { locale: 'en-DE' });
  await submit(page).click();
  const summary = page.getByRole('alert').first();
  await expect.poll(() => summary.innerText()).toContain('Last name');
  expect(await summary.innerText()).not.toMatch(/\p{Script=Cyrillic}/u);
  await page.context().close();
});

test('a text that changes while a page stands open: its box says so and is empty, nothing typed is lost, and what was read is kept D85 C4-095', async () => {
  const buyer = await guestAtForm(shop, 'ru', 'ru');
  const { page, email } = buyer;
  await choosePoint(page);
  await typeReceiver(buyer, '+7 900 000-00-48');
  const words = page.getByText('Текст документа изменился');
  const box = page.locator('input[name=consents][value=user-agreement]');
  const shown = (version: string) =>
    page.locator(`input[name=documentVersion][value="${version}"]`).waitFor({ state: 'attached' });
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
  await shown('user-agreement 2');
  await settled(page);
  expect(await page.locator('input[name=consents][value=confidentiality]').isChecked()).toBe(true);
  expect(await page.locator('#field-receiverEmail').inputValue()).toBe(email);
  await box.check({ force: true });
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  await settled(page);
  await page.locator('input[value=pay_after_delivery]').check({ force: true });
  await submit(page).click();
  await arriveAtFinal(page);
  await acceptAll(page);
  await publish('Ещё новее');
  await submit(page).click();
  await expect.poll(() => words.count()).toBe(2);
  const purchase = page.locator('input[name=agreements][value=purchase]');
  await expect.poll(() => purchase.isChecked()).toBe(false);
  // The words come before the text that they speak of; what is ticked beside the older one does not stay.
  await shown('purchase 3');
  // The list of faults comes above, and takes the box away from under the pointer.
  await settled(page);
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
