import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import { failCall } from '../support/page-calls.ts';
import { wearOutForm } from '../support/captcha-tries.ts';
import {
  checksOf,
  fill,
  fillReceiver,
  openAt,
  openDelivery,
  openWornOut,
  submit,
} from '../support/registration-pages.ts';
import { registered, sentCode } from '../support/registered.ts';
import { settled } from '../support/page-settled.ts';
import { orderFromPayment } from '../support/last-steps.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

test('from the thirty-first on from one address a captcha solves itself, and neither form wants a second press D59 D71 I4-003', async () => {
  await sql`delete from attempt_counter`.execute(shop.database);
  const client = await openAt(shop, 'ru', '/ru/shop/user/registration/PRIVILEGED_CLIENT/');
  await fill(client, { email: 'thirty-first@example.test', phone: '8 911 000-00-31' });
  await client.locator('input[name=csc]').nth(1).check({ force: true });
  const buyer = await shop.newPage({ width: WIDTHS.phone });
  await openDelivery(shop, buyer);
  await fillReceiver(buyer, '8 911 000-00-32');
  await buyer.locator('#field-receiverEmail').fill('thirty-second@example.test');

  await wearOutForm(shop.database, 'registration');
  const challenged = (page: Page) =>
    page.waitForResponse((each) => each.url().includes('/challenge/?form=registration'));

  const ofClient = challenged(client);
  await submit(client).click();
  await client.getByRole('dialog').getByRole('button').filter({ hasText: 'автоматически' }).click();
  await ofClient;
  // What comes next is the code of the phone.
  await client.locator('input[autocomplete=one-time-code]').waitFor();
  await client.context().close();

  const ofBuyer = challenged(buyer);
  await submit(buyer).click();
  await ofBuyer;
  await buyer.waitForURL('**/cart/payment/');
  expect(await registered(shop.database, 'thirty-second@example.test')).toHaveLength(1);
  await buyer.context().close();
  expect(shop.faults).toEqual([]);
});

test('a guest whose captcha cannot be had or is not believed still buys: the order opens the contract I6-001', async () => {
  const email = 'no-captcha@example.test';
  const page = await openWornOut(shop, '8 911 000-00-33', email);
  await failCall(page, '/ajax/captcha/challenge/');
  const checks = checksOf(page);
  await submit(page).click();
  await page.getByText('Проверка не загрузилась').waitFor();
  expect(checks).toHaveLength(1);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  expect(await registered(shop.database, email)).toEqual([]);
  await orderFromPayment(page, shop.sandbox?.origin);
  expect(await registered(shop.database, email)).toMatchObject([{ orders: 1 }]);
  await page.context().close();

  // An answer that the server does not believe, sent by itself, is a second refusal as well.
  const other = await openWornOut(shop, '8 911 000-00-34', 'not-believed@example.test');
  await other.route('**/registration/data/validate/**', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const token = { token: 'nothing that was solved' };
    await route.continue({ postData: { ...(body as object), ...token } }); // Our own pages send an object.
  });
  await submit(other).click();
  await other.waitForURL('**/cart/payment/');
  expect(await registered(shop.database, 'not-believed@example.test')).toEqual([]);
  await other.context().close();
  expect(shop.faults).toEqual([]);
});

test('a guest who is quicker than the captcha stays, and is registered once it has solved itself I4-003 I4-007', async () => {
  const email = 'quicker@example.test';
  const page = await openWornOut(shop, '8 911 000-00-37', email);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ajax/captcha/challenge/**', async (route) => {
    await released;
    await route.continue();
  });
  const checks = checksOf(page);
  await submit(page).click();
  await page.locator('[data-captcha=working]').waitFor();
  await submit(page).click();
  await page.locator('main button[type=submit][aria-busy=true]:visible').waitFor();
  release();
  await page.waitForURL('**/cart/payment/');
  // The second press waits for the answer, and asks with it.
  expect(checks).toHaveLength(2);
  expect(await registered(shop.database, email)).toHaveLength(1);
  await page.context().close();
});

test('a guest who has overlooked what there is to press stays once, and then buys without a registration I4-003 I6-001', async () => {
  const email = 'overlooks@example.test';
  const page = await openWornOut(shop, '8 911 000-00-38', email);
  const config = { provider: 'smart', siteKey: 'the-public-key', hasVisible: false };
  await page.route('**/ajax/captcha/config/**', (route) =>
    route.fulfill({ json: { success: true, message: [], warning: null, data: config } }),
  );
  await page.route('**/captcha/frame/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>I am not a robot</button>' }),
  );
  const checks = checksOf(page);
  await submit(page).click();
  const frame = page.locator('[data-captcha=asking] iframe');
  await frame.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await submit(page).click();
  await expect.poll(() => checks.length).toBe(2);
  await settled(page);
  expect(page.url()).toContain('/cart/delivery-with-registration/');
  expect(await frame.evaluate((element) => element.getBoundingClientRect().top > 0)).toBe(true);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  expect(await registered(shop.database, email)).toEqual([]);
  await page.context().close();
});

test('a form that is corrected after the captcha was solved is given another answer, and registers I4-003', async () => {
  const email = 'corrected@example.test';
  const page = await openWornOut(shop, '8 911 000-00-35', email);
  await page.locator('#field-promoMentorSale').fill('NOBODY-7');
  const checks = checksOf(page);
  await submit(page).click();
  await page.getByRole('alert').locator('a[href="#field-promoMentorSale"]').waitFor();
  expect(checks).toHaveLength(2);
  await page.locator('#field-promoMentorSale').fill('');
  await page.locator('[data-captcha=passed]').waitFor();
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  expect(await registered(shop.database, email)).toHaveLength(1);
  await page.context().close();
});

test('where a guest proves the phone as well, the captcha is asked once for both checks I4-001 I4-004 I4-005 I4-007', async () => {
  const { registration } = getCountry('ru');
  const proves = vi.spyOn(registration, 'provesPhone', 'get').mockReturnValue(['quick', 'full']);
  try {
    const email = 'proves-phone@example.test';
    const page = await openWornOut(shop, '8 911 000-00-36', email);
    await submit(page).click();
    const code = page.locator('input[autocomplete=one-time-code]');
    await code.waitFor();
    await code.pressSequentially(await sentCode(shop.database, '+79110000036'));
    await page.waitForURL('**/cart/payment/');
    expect(await registered(shop.database, email)).toMatchObject([{ phoneKey: '+79110000036' }]);
    await page.context().close();
  } finally {
    proves.mockRestore();
  }
  expect(shop.faults).toEqual([]);
});
