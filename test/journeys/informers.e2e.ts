import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { partOf, widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type PageOptions, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall, visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const newPage = (options: PageOptions = {}) => shop.newPage({ ...options, seesInformers: true });
/** The shop has had its chance to say something: its code comes a little after the page. */
async function spoken(page: Page): Promise<void> {
  const hasCome = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-parts-'));
  await page.waitForFunction(hasCome);
  await settled(page);
}

const dock = (page: Page) => page.locator('[data-dock]');
const informer = (page: Page, alias: string) => page.locator(`[data-informer=${alias}]`);
/** Comes back when the visit is over, which its cookie says. */
async function visitAgain(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'informer_visit' });
  await page.reload();
}
const AT = { store: 'ru' };

/** Orders without a page being opened. */
async function order(page: Page, login: string, method: string): Promise<void> {
  const visitor = visitorOf(page, shop, AT);
  const { sums, agreements } = await upToFinalStep(visitor, { ...BUYING.ru, method }, login);
  const body = { totalSum: sums['totalSum'], paymentSelected: method, agreements };
  const placed = await visitor.call('cart_order_place', { body });
  expect(placed.statusCode).toBe(200);
}

/** What they have been told in other visits. */
const haveClosed = (page: Page, ...aliases: readonly string[]): Promise<void> =>
  page
    .context()
    .addCookies(
      aliases.map((alias) => ({ name: `informer_${alias}`, value: '1', url: shop.at('ru') })),
    );

/** Somebody who has bought, so that the app is offered, has everything else closed, and begins a visit. */
async function comeAsBuyer(page: Page): Promise<void> {
  await signIn(page, 'viktor@example.test');
  await order(page, 'viktor@example.test', 'pay_after_delivery');
  await haveClosed(page, 'cookieAgreement', 'locationHint');
}
const PRODUCT = '/ru/shop/catalog/product/400101/';
/** What the shop says comes a second and a half after the page, or at once where the address asks for something. */
const AT_ONCE = '?a=1';
/** A page of a few lines, where the shop says the same as on any other. */
const SHORT = `/ru/shop/page/contacts/${AT_ONCE}`;

/** Name, value and days of life of what was closed; null days: until the browser is closed. */
async function closed(page: Page) {
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    name.startsWith('informer_'),
  );
  return Object.fromEntries(
    cookies.map(({ name, value, expires }) => [
      name.slice('informer_'.length),
      [value, expires < 0 ? null : Math.round((expires - Date.now() / 1000) / 86_400)],
    ]),
  );
}

const signIn = (page: Page, login: string): Promise<void> => signInByCall(page, shop, login, AT);

test.each(widthsOf(import.meta.filename))(
  'one informer a visit: closing one sets its cookie, the next visit shows the next, and all of them keep away, at %i px I4-055 I4-056 I2-090 I2-091 I9-016',
  async (width) => {
    const page = await newPage({ width });
    await page.goto(`${shop.at('ru')}/ru/`);
    await informer(page, 'cookieAgreement').waitFor();
    expect(await dock(page).count()).toBe(1);
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Принять' }).click();
    await dock(page).waitFor({ state: 'detached' });
    await page.goto(`${shop.at('ru')}${SHORT}`);
    await spoken(page);
    expect(await dock(page).count()).toBe(0);
    await visitAgain(page);
    await informer(page, 'locationHint').waitFor();
    expect(await dock(page).innerText()).toContain('Ваш город — Москва?');
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Закрыть объявление' }).click();
    await dock(page).waitFor({ state: 'detached' });
    expect(await closed(page)).toEqual({
      cookieAgreement: ['1', 365],
      locationHint: ['1', 365],
      visit: ['locationHint', 0],
    });
    await visitAgain(page);
    await spoken(page);
    expect(await dock(page).count()).toBe(0);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test.each(widthsOf(import.meta.filename))(
  'nothing moves when an informer comes or goes, at %i px',
  async (width) => {
    const page = await newPage({ width, hasPictures: true });
    // What letters that come late may move before that is looked at elsewhere.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('[data-dock]')) performance.mark('dock');
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    for (const path of partOf(['/ru/', PRODUCT, '/ru/nothing-here/'], import.meta.filename)) {
      await page.context().clearCookies();
      await page.goto(`${shop.at('ru')}${path}`);
      await informer(page, 'cookieAgreement').waitFor();
      await settled(page);
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-dock] button')?.click());
      await dock(page).waitFor({ state: 'detached' });
      await settled(page);
      const shifts = await page.evaluate(async () => {
        const entries: { at: number; value: number }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            entries.push({
              at: entry.startTime,
              value: 'value' in entry ? Number(entry.value) : 0,
            });
        }).observe({ type: 'layout-shift', buffered: true });
        await new Promise((done) => void requestAnimationFrame(() => setTimeout(done)));
        const came = performance.getEntriesByName('dock')[0]?.startTime ?? 0;
        return entries.filter(({ at }) => at >= came);
      });
      // Pressed by a script: that excuses no movement, as a hand's press would.
      expect(shifts, path).toEqual([]);
    }
    await page.context().close();
  },
);

test('it stands above the way to buy and covers none of its buttons I4-055', async () => {
  const page = await newPage({ width: WIDTHS.phone });
  await page.goto(`${shop.at('ru')}${PRODUCT}${AT_ONCE}`);
  await dock(page).waitFor();
  await page.evaluate(() => scrollTo(0, 1_600));
  const button = page.locator('[data-buy-bar] button').first();
  await button.waitFor();
  const isFree = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      );
    });
  await expect.poll(isFree).toBe(true);
  // The last line of the page can be read past it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const gap = () =>
    page.evaluate(() => {
      const footer = document.querySelector('main + footer');
      // The room itself is the footer's lower border.
      const foot = footer ? footer.getBoundingClientRect().top + footer.clientHeight : 0;
      const [box] = document.querySelector('[data-dock]')?.children ?? [];
      return foot - (box?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(gap).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('the city is confirmed with one press, and ‘Изменить’ leads to where it is chosen I2-091 I4-057', async () => {
  const page = await newPage();
  await haveClosed(page, 'cookieAgreement');
  await page.goto(`${shop.at('ru')}${SHORT}`);
  const change = informer(page, 'locationHint').getByText('Изменить', { exact: true });
  await change.click();
  const isThere = async () =>
    page.url().endsWith('/ru/shop/location/') || (await page.getByRole('dialog').count()) === 1;
  await expect.poll(isThere).toBe(true);
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Да, верно' }).click(),
  ]);
  await page.getByText('Россия, Москва').first().waitFor();
  await spoken(page);
  expect(await dock(page).count()).toBe(0);
  await page.context().close();
});

test('a far city hears that deliveries are late, until the browser is closed I2-089 I4-059', async () => {
  const page = await newPage();
  await callAs(page, shop, '/ru/shop/ajax/location/set/', { countryCode: 'ru', cityId: 29 }, AT);
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await informer(page, 'deliveryDelay').waitFor();
  await page.getByRole('button', { name: 'Закрыть объявление' }).click();
  await dock(page).waitFor({ state: 'detached' });
  await visitAgain(page);
  await informer(page, 'cookieAgreement').waitFor();
  const [, days] = (await closed(page))['deliveryDelay'] ?? [];
  expect(days).toBeNull();
  await page.context().close();
});

test('a consultant who has not paid the registration is reminded each day I6-011 I9-017', async () => {
  await sql`update contract set is_register_paid = false where number = '1000003'`.execute(
    shop.database,
  );
  const page = await newPage();
  await signIn(page, 'viktor@example.test');
  await haveClosed(page, 'cookieAgreement', 'locationHint');
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await informer(page, 'registerPay').waitFor();
  await page.getByRole('button', { name: 'Закрыть объявление' }).click();
  await dock(page).waitFor({ state: 'detached' });
  expect((await closed(page))['registerPay']).toEqual(['2', 1]);
  await sql`update contract set is_register_paid = true where number = '1000003'`.execute(
    shop.database,
  );
  await page.context().close();
});

test('the banner of the app comes on a phone after a purchase, and keeps away from registering and from links that somebody sent I2-093 I6-011 I9-017 I9-019 I9-020 I4-060', async () => {
  const page = await newPage({ width: WIDTHS.phone });
  await comeAsBuyer(page);
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await informer(page, 'mobileApp').waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  for (const path of [
    `/ru/shop/user/registration/PRIVILEGED_CLIENT/${AT_ONCE}`,
    '/ru/shop/page/contacts/?referral=1000003',
    '/ru/shop/page/contacts/?ref=1',
  ]) {
    await page.goto(`${shop.at('ru')}${path}`);
    await spoken(page);
    expect(await dock(page).count(), path).toBe(0);
  }
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await page.getByRole('button', { name: 'Закрыть объявление' }).click();
  expect((await closed(page))['mobileApp']).toEqual(['2', 1]);
  await page.context().close();
});

test('a desktop is not offered the app I4-060', async () => {
  const page = await newPage({ width: WIDTHS.desk });
  await comeAsBuyer(page);
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await spoken(page);
  expect(await dock(page).count()).toBe(0);
  await page.context().close();
});

test('nobody who buys is spoken to: no bar from the cart to the order, nor in the account', async () => {
  const page = await newPage({ width: WIDTHS.phone });
  await signIn(page, 'viktor@example.test');
  await putInCart(page, shop, ['400501', 1], AT);
  const quiet = async () => {
    await spoken(page);
    expect(await dock(page).count(), page.url()).toBe(0);
  };
  for (const path of [
    '/ru/shop/profile/orders',
    '/ru/shop/profile',
    '/ru/shop/cart/',
    '/ru/shop/cart/delivery/',
  ]) {
    await page.goto(`${shop.at('ru')}${path}${AT_ONCE}`);
    await quiet();
  }
  await page.goto(`${shop.at('ru')}${PRODUCT}${AT_ONCE}`);
  await dock(page).waitFor();
  // The page is left without a load, too.
  await page.locator(`header a[href="/ru/shop/cart/"]`).first().click();
  await page.waitForURL('**/shop/cart/');
  await dock(page).waitFor({ state: 'detached' });
  await page.context().close();
});

/** Signs in, and orders what is paid by card, without paying. */
async function owe(page: Page): Promise<void> {
  await signIn(page, 'anna@example.test');
  await order(page, 'anna@example.test', 'card_ru');
}

test('an unpaid order is said before all else, leads to its payment, and can be hidden for a day I2-094 I4-061 I9-009', async () => {
  const page = await newPage({ width: WIDTHS.phone });
  await owe(page);

  await page.goto(`${shop.at('ru')}${SHORT}`);
  await informer(page, 'unpaidOrder')
    .getByText(/^Заказ .+ ждёт оплаты\.$/)
    .waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await dock(page).getByRole('link', { name: 'Оплатить' }).click();
  await page.waitForURL('**/shop/profile/orders/*/payment/');
  // That page says it itself.
  const orderPage = page.url();
  await spoken(page);
  expect(await dock(page).count()).toBe(0);

  await page.goto(`${shop.at('ru')}${SHORT}&modal=unpaid-order-notification`);
  const window = page.getByRole('dialog', { name: 'Неоплаченный заказ' });
  await window.getByText(/ждёт оплаты/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Скрыть на сутки' }).click();
  await dock(page).waitFor({ state: 'detached' });
  expect((await closed(page))['unpaidOrder']).toEqual(['1', 1]);

  await page.context().clearCookies({ name: 'informer_unpaidOrder' });
  await page.goto(orderPage);
  await settled(page);
  await page.locator('button[name=paymentSelected][value=card_ru]').click();
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await expect
    .poll(() => page.locator('[data-standing]').getAttribute('data-standing'))
    .toBe('paid');
  // Nobody who has just paid is told that they owe.
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.waitForURL(`${shop.at('ru')}/ru/`);
  await visitAgain(page);
  await informer(page, 'cookieAgreement').waitFor();
  expect(await informer(page, 'unpaidOrder').count()).toBe(0);
  await page.context().close();
  expect(shop.faults).toEqual([]);
});

test('where nobody can say whether an order waits for its money, none is denied: the window asks again, and so does the next page I2-094 I2-155 I8-001', async () => {
  const page = await newPage();
  await owe(page);
  const heal = await failCall(page, '/account/unpaid-order');
  await page.goto(`${shop.at('ru')}${SHORT}&modal=unpaid-order-notification`);
  const window = page.getByRole('dialog', { name: 'Неоплаченный заказ' });
  await window.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  expect(await window.getByText('нет неоплаченных').count()).toBe(0);
  expect(await schemeFaults(page)).toEqual([]);
  // What else there is to say is not kept back.
  await informer(page, 'cookieAgreement').waitFor({ state: 'attached' });
  await heal();
  await window.getByRole('button', { name: 'Повторить' }).click();
  await window.getByText(/ждёт оплаты/).waitFor();
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await page.locator(`footer a[href="/ru/shop/page/user-agreement/"]`).first().click();
  await informer(page, 'unpaidOrder')
    .getByText(/^Заказ .+ ждёт оплаты\.$/)
    .waitFor();
  await page.context().close();
  expect(shop.faults).toEqual([]);
});
