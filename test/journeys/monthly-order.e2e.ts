import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall, visitorOf } from '../support/visitor-calls.ts';

const PICTURES = process.env['SCREENS_INTO'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

/** Somebody at the final step with a monthly kit and what a whole order has beside it. */
async function atFinal(width: number, login: string, pieces: number): Promise<Page> {
  const page = await shop.newPage({ width });
  await signInByCall(page, shop, login, { language: 'ru' });
  await callAs(page, shop, 'cart_clear', {}, { language: 'ru' });
  const kit = { subscriptionId: 701, amount: 1 };
  await callAs(page, shop, 'shopen_app_ajax_cart_add_subscription', kit);
  const buying = { ...BUYING.ru, method: 'card_ru', count: pieces };
  await upToFinalStep(visitorOf(page, shop), buying, login);
  await page.goto(`${shop.origin}/ru/shop/cart/final/`);
  await settled(page);
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  return page;
}

const press = (page: Page) => page.locator('main button[type=submit]:visible').first().click();
const ordersOf = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from purchase`.execute(
    shop.database,
  );
  return rows[0]?.n ?? 0;
};

async function look(page: Page, name: string): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

for (const [name, width] of Object.entries(WIDTHS))
  test(`on a ${name} a monthly kit is asked for once more before it is ordered: what its delivery will cost where that differs, then what is taken on; every other way out orders nothing C2-055 C2-057 C2-058 C2-059 C2-089 C4-096`, async () => {
    // Enough beside it that this order's delivery is free, which the kit's alone is not.
    const page = await atFinal(width, 'anna@example.test', 12);
    const before = await ordersOf();
    await press(page);
    const warning = page.getByRole('dialog', { name: 'Доставка следующих наборов' });
    await warning.getByText('а каждый следующий месяц будет стоить').waitFor();
    await look(page, `monthly-warning-${width}`);
    await warning.getByRole('button', { name: 'Отказаться' }).click();
    await warning.waitFor({ state: 'detached' });
    expect(await ordersOf()).toBe(before);

    await press(page);
    await warning.getByRole('button', { name: 'Принять' }).click();
    const terms = page.getByRole('dialog', { name: 'Оформление подписки' });
    await terms
      .getByText('Подписка действует 6 месяцев, оплата списывается автоматически.')
      .waitFor();
    expect(await terms.innerText()).toMatch(/\d+ число следующего месяца/);
    await look(page, `monthly-terms-${width}`);
    await page.keyboard.press('Escape');
    await terms.waitFor({ state: 'detached' });
    expect(await ordersOf()).toBe(before);

    await press(page);
    await warning.getByRole('button', { name: 'Принять' }).click();
    const asked = page.waitForRequest(/payment-data|payment\/data|order\/place/);
    await terms.getByRole('button', { name: 'Подтвердить' }).click();
    // The call of the third step, by the version that the country has.
    expect((await asked).url()).not.toContain('order/place');
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    expect(await ordersOf()).toBe(before + 1);
    await page.context().close();
  });

test('where the delivery of a monthly kit cannot be priced it is said, and no window opens C8-019', async () => {
  const page = await atFinal(390, 'viktor@example.test', 1);
  await page.route('**/subscription/delivery/check/', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: ['Невозможно получить стоимость доставки'],
        warning: null,
        data: { code: 'DELIVERY_COST_UNKNOWN' },
      },
    }),
  );
  const before = await ordersOf();
  await press(page);
  await page.getByText('Невозможно получить стоимость доставки').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await ordersOf()).toBe(before);
  await page.context().close();
});
