import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersIn, recordCancelled } from '#features/orders/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs, signInByCall, visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const at = (path: string) => `${shop.at('ru')}/ru/shop/${path}`;
const AT = { store: 'ru' };
const PATHS = {
  add: '/ru/shop/ajax/cart/item/add/',
  package: '/ru/shop/ajax/cart/package/add/',
  select: '/ru/shop/ajax/cart/package/select/',
  activate: '/ru/shop/ajax/cart/certificate/activate/',
} as const;

/** A consultant of the demo world, signed in, at an empty cart. */
async function consultant(login: string, width: number): Promise<Page> {
  const page = await shop.newPage({ width });
  await signInByCall(page, shop, login, AT);
  await callAs(page, shop, '/ru/shop/ajax/cart/clear/', {}, AT);
  return page;
}

interface Shown {
  readonly part: string;
  readonly title: string;
  readonly contract: string;
  readonly items: readonly string[];
  readonly rows: readonly string[];
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every part that is to be seen, as it reads. */
const partsIn = async (page: Page, scope: string): Promise<readonly Shown[]> => {
  await page.locator(`${scope} [data-part]:visible`).first().waitFor();
  const parts = await page.locator(`${scope} [data-part]:visible`).all();
  return Promise.all(
    parts.map(async (part) => ({
      part: (await part.getAttribute('data-part')) ?? '',
      title: plain(await part.locator('h3').innerText()),
      contract: plain(await part.locator('h3 + p').innerText()),
      items: (await part.locator('[data-sku]').allInnerTexts()).map(plain),
      rows: (await part.locator('dl > div').allInnerTexts()).map(plain),
    })),
  );
};

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The package of a certificate, by its number; products go to it. */
async function activate(page: Page, number: string): Promise<void> {
  const answer = await visitorOf(page, shop, AT).call('account_certificates');
  const { data } = answer.json() as { data: readonly { number: string; id: string }[] };
  const certificate = data.find((each) => each.number === number);
  await callAs(page, shop, PATHS.activate, { certificateId: certificate?.id }, AT);
}

const add = (page: Page, packageContract: string, amount: number) =>
  callAs(
    page,
    shop,
    PATHS.add,
    { productArticle: '400501', amount, packageContract, isOverlimitAccepted: true },
    AT,
  );

/** Two creams for Anna's contract, two for a reward whose limit they pass; what comes next is one's own. */
async function fillFor(page: Page): Promise<void> {
  await callAs(page, shop, PATHS.package, { contract: '1000002' }, AT);
  await add(page, '1000002', 2);
  await activate(page, 'R-1000003-3');
  await add(page, 'R-1000003-3', 2);
  await callAs(page, shop, PATHS.select, { contract: '1000003' }, AT);
}

/** A cancelled order gives the certificate back. */
async function cancel(headerId: string | null): Promise<void> {
  const orders = ordersIn(shop.database);
  const order = await orders.findPurchase({ headerId: Number(headerId) });
  await orders.transaction((tx) =>
    recordCancelled(tx, { purchaseId: order?.id ?? '', now: new Date(), cause: 'staff:1' }),
  );
}

const CREAM = (count: number, sum: string) => `Крем дневной «Росница» ${count} шт. ${sum} ₽`;
const PARTS: readonly Shown[] = [
  {
    part: '1000003',
    title: 'Ваши товары',
    contract: 'Договор 1000003',
    items: [CREAM(1, '990')],
    rows: ['В этом пакете 990 ₽', 'Баллы 9,5 б.'],
  },
  {
    part: '1000003',
    title: 'Награда за друзей',
    contract: 'Договор 1000003',
    items: [CREAM(2, '1 980')],
    rows: ['Товары 1 980 ₽', 'Сертификат •• 003-3 −1 499 ₽', 'В этом пакете 481 ₽'],
  },
  {
    part: '1000002',
    title: 'Анна П.',
    contract: 'Договор 1000002',
    items: [CREAM(2, '1 980')],
    rows: ['В этом пакете 1 980 ₽', 'Баллы 19 б.'],
  },
];

test.each(widthsOf(import.meta.filename))(
  'who gets what, for which sum and points, and what a certificate pays stand in the cart, on payment, on the final step and on the order’s page, at %i px C1-002 C1-003 C2-043 C9-029 D73 D88',
  async (width) => {
    const page = await consultant('viktor@example.test', width);
    await fillFor(page);
    await page.goto(at('cart/'));
    await settled(page);
    const totals = page.locator('main [data-totals]').first();
    expect(plain(await totals.innerText())).toContain('Сертификат •• 003-3 −1 499 ₽');
    await upToFinalStep(
      visitorOf(page, shop, AT),
      { ...BUYING.ru, count: 1 },
      'viktor@example.test',
    );

    await page.goto(at('cart/payment/'));
    await settled(page);
    if (width === WIDTHS.phone) await page.locator('main details > summary').first().click();
    expect(await partsIn(page, 'main')).toEqual(PARTS);
    const summary = page.locator('main dl:visible', { has: page.locator('[data-total]') });
    expect(plain(await summary.innerText())).toContain('Сертификат •• 003-3 −1 499 ₽');
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(at('cart/final/'));
    await settled(page);
    expect(await partsIn(page, 'main form')).toEqual(PARTS);
    expect(await fits(page)).toBe(true);
    // It is paid at the door: nothing is paid by this press.
    const button = page.locator('main button[data-variant=filled]:visible').last();
    expect(plain(await button.innerText())).toMatch(/^Оформить заказ на [\d ]+ ₽$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const box of await page.locator('input[name=agreements]').all())
      await box.check({ force: true });
    await button.click();
    await page.waitForURL('**/shop/payment/thank-you/**');
    expect(await partsIn(page, '[aria-labelledby=order-items]')).toEqual(PARTS);
    const paid = plain(await page.locator('[aria-labelledby=order-items] > dl').innerText());
    for (const row of ['Товары 4 950 ₽', 'Сертификат •• 003-3 −1 499 ₽', 'Баллы за заказ 28,5 б.'])
      expect(paid).toContain(row);
    expect(await fits(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await cancel(new URL(page.url()).searchParams.get('headerId'));
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('a certificate that would cost more than it saves: head and inside of its package say the one sum that is paid C9-029 D88', async () => {
  const page = await consultant('viktor@example.test', WIDTHS.desk);
  await activate(page, 'P-1000003-2');
  await add(page, 'P-1000003-2', 1);
  await page.goto(at('cart/'));
  await settled(page);
  const pack = page.locator('main [data-package="P-1000003-2"]');
  expect(plain(await pack.locator('header').innerText())).toContain('990 ₽');
  const inside = plain(await pack.locator('[data-certificate] dl').innerText());
  expect(inside).toContain('К оплате за пакет 990 ₽');
  expect(await page.locator('main [data-totals] [data-total]').first().innerText()).toMatch(
    /^990\s₽$/,
  );
  await page.context().close();
});
