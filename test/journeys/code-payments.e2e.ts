import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { buyingIn, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** In front of the form for number and code, come there by calls. */
async function atForm(method: string): Promise<Page> {
  const page = await shop.newPage({ width: 390 });
  const visitor = visitorOf(page, shop, { store: 'kg' });
  const pack = unchangedCountryAt({ store: 'kg', country: 'kg' }, new Date());
  const email = `${method}@example.test`;
  const { sums, agreements } = await upToFinalStep(visitor, { ...buyingIn(pack), method }, email);
  const placed = await visitor.call('cart_payment_data_check', {
    body: { paymentSelected: method, totalSum: sums['totalSum'], agreements },
  });
  await page.goto(`${shop.at('kg')}${placed.json().data.redirect}`);
  await settled(page);
  return page;
}

const step = (page: Page) => page.locator('[data-by-code]').getAttribute('data-by-code');
const code = (page: Page) => page.locator('input[name=code]');

/** A number, a wrong code, and another code a minute later. */
async function upToRightCode(page: Page): Promise<void> {
  await page.locator('input[name=payer]').fill('12 34');
  await page.keyboard.press('Enter');
  await page.getByText(/Неверный номер (?:кошелька|телефона)/).waitFor();
  expect(await page.locator('input[name=payer]').inputValue()).toBe('12 34');
  await page.locator('input[name=payer]').fill('0555 123 456');
  await page.keyboard.press('Enter');
  await expect.poll(() => step(page)).toBe('SUCCESS');
  await page.locator('[data-resend-in]').waitFor();
  // Nothing is pressed: the fourth digit sends it.
  await code(page).pressSequentially('0000');
  await page.getByText('Неверный SMS код').waitFor();
  expect(await code(page).inputValue()).toBe('0000');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sql`update code_payment set sent_at = sent_at - interval '1 minute'`.execute(shop.database);
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Отправить код ещё раз' }).click();
  await page.locator('[data-resend-in]').waitFor();
}

test('a wallet pays at 390 px: a wrong code, another one, the right one by itself, and the order is paid C4-101 C4-104 C5-041 C9-014', async () => {
  const page = await atForm('kgbalance');
  await upToRightCode(page);
  await code(page).pressSequentially('1234');
  await page.locator('[data-standing=paid]').waitFor();
  expect(await step(page)).toBe('PAID');
  await page.context().close();
});

test('a mobile bank pays likewise, and three seconds later the page leads to the order C4-106 C5-041 C9-014', async () => {
  const page = await atForm('cbk_mbank');
  const began = page.url();
  await upToRightCode(page);
  await code(page).pressSequentially('1234');
  await page.getByText('Оплата прошла').waitFor();
  expect(page.url()).toBe(began);
  await page.waitForURL('**/thank-you/cbk_mbank/?order_id=*&headerId=*');
  await page.locator('[data-standing=paid]').waitFor();
  await page.context().close();
});
