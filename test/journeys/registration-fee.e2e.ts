import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { OWING_CONTRACTS } from '../../db/demo/parts/registration-fees.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(() => shop?.close());

/** The bar comes at once where the address asks for something. */
const SHORT = '/ru/shop/page/contacts/?a=1';

async function paidOrders(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select order_number as number from purchase
    where buyer_contract = any(${OWING_CONTRACTS}::text[]) and state = 'paid'`.execute(
    shop.database,
  );
  return rows.map(({ number }) => number);
}

for (const [name, width] of Object.entries(WIDTHS))
  test(`on a ${name} a consultant sees the bar, pays the registration that it leads to, and the bar is gone I2-092 I4-058 I3-009`, async () => {
    const page = await shop.newPage({ width });
    const informer = page.locator('[data-informer="registerPay"]');
    await signInByCall(page, shop, 'madina@example.test', { store: 'kz' });
    // Both bars that come before it are closed.
    await page.context().addCookies(
      ['cookieAgreement', 'locationHint'].map((alias) => ({
        name: `informer_${alias}`,
        value: '1',
        url: shop.at('kz'),
      })),
    );
    await page.goto(`${shop.at('kz')}${SHORT}`);
    await informer.getByRole('link', { name: 'Оплатить' }).click();
    await page.waitForURL('**/shop/profile/registration-fee');
    await page.getByRole('heading', { level: 1, name: 'Регистрационный взнос' }).waitFor();
    await settled(page);
    if (PICTURES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${PICTURES}/fee-${name}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Банковская карта' }).click();
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.locator('button[value="pay"]').click();
    await page.waitForURL('**/shop/profile/registration-fee');
    await page.locator('[data-standing="paid"]').waitFor();
    await page.goto(`${shop.at('kz')}${SHORT}`);
    await settled(page);
    expect(await informer.count()).toBe(0);
    const [orderNumber = '', ...others] = await paidOrders();
    expect(others).toEqual([]);
    // Given back, it is owed again, and the bar is there.
    const cancel = { orderNumber, reason: 'not_said' };
    await callAs(page, shop, '/ru/shop/ajax/order/cancel/', cancel, { store: 'kz' });
    await expect.poll(paidOrders).toEqual([]);
    await page.goto(`${shop.at('kz')}${SHORT}`);
    await informer.waitFor();
    await page.context().close();
  });
