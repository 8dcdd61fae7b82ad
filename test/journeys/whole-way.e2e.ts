import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationAddition } from '#countries/country.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import { passReserveNotice } from '../support/last-steps.ts';
import { settled } from '../support/page-settled.ts';
import { partOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { tickConsents } from '../support/tick-consents.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

/** The first store at both widths and three at one, of which the gate takes one; `npm run prove -- packs` walks all of them. */
const USUAL = [
  { code: 'ru', width: WIDTHS.phone },
  { code: 'ru', width: WIDTHS.desk },
  { code: 'de', width: WIDTHS.phone },
  { code: 'kr', width: WIDTHS.desk },
  { code: 'uz', width: WIDTHS.phone },
];
const ALL = listStores().flatMap(({ code }) =>
  Object.values(WIDTHS).map((width) => ({ code, width })),
);
const WAYS = process.env['ARNIKA_PACKS'] === 'all' ? ALL : partOf(USUAL, import.meta.filename);

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** What single countries ask of a guest beside, filled as it may be. */
const ADDITIONS: Readonly<Record<RegistrationAddition, string>> = {
  tr_city: 'İstanbul',
  tr_district: 'Kadıköy',
  tr_streetBlock: 'Moda',
  tr_address: 'Çınar Sokak 7',
  tr_documentNumber: '10000000000',
  tr_taxAgreement: '',
  th_documentNumber: '1234567890123',
};

async function fillAdditions(
  page: Page,
  additions: readonly RegistrationAddition[],
): Promise<void> {
  for (const name of additions) {
    const field = page.locator(`main [name=${name}]`);
    if (ADDITIONS[name] === '') await field.check({ force: true });
    else await field.fill(ADDITIONS[name]);
  }
}

/** From the first page to a product in the cart, by links and buttons alone. */
async function chooseSomething(page: Page, home: string): Promise<void> {
  await page.goto(home);
  await settled(page);
  await page.locator('main a[href*="/shop/catalog/litso-263/"]').first().click();
  await page.waitForURL('**/shop/catalog/litso-263/');
  await page.locator('article[data-sku="400501"] a').first().click();
  await page.waitForURL('**/shop/catalog/product/400501/');
  expect(pathOf(page).split('/')[5]).toBe('400501');
  await settled(page);
  const added = page.waitForResponse((answer) => answer.url().includes('/shop/ajax/cart/'));
  await page.locator('main [data-add="400501"] button[type=submit]:visible').last().click();
  expect((await added).status()).toBe(200);
  await page.locator('header a[href$="/shop/cart/"]').first().click();
  await page.waitForURL('**/shop/cart/');
}

test.each(WAYS)(
  'a guest comes by the main page and leaves with a paid order in the store $code at $width px C1-012 C2-002 C2-003 C2-004 C2-005 C2-011 C2-014 C2-016',
  async ({ code, width }) => {
    const store = getStore(code);
    const language = store.defaultLanguage;
    const email = `whole-way-${store.code}-${width}@example.test`;
    const page = await shop.newPage({ width });
    await chooseSomething(page, `${shop.at(store.code)}/${language}/`);

    await page
      .locator('form:has(input[name=intent][value=checkout]) button:visible')
      .first()
      .click();
    await page.waitForURL('**/shop/cart/delivery-with-registration/**');
    await settled(page);
    await page.locator('main a[href$="guest=1"]').click();
    await page.locator('input[name=tab][value=point]').check({ force: true });
    await settled(page);
    await page.locator('label:has(input[name=point])').first().click();
    await page.locator('input[name=point]:checked').waitFor({ state: 'attached' });
    await page.locator('#field-receiverNameSecond').fill('Примерова');
    await page.locator('#field-receiverNameFirst').fill('Вера');
    await page.locator('#field-receiverPhone').fill(getCountry(store.homeCountry).phoneExample);
    await page.locator('#field-receiverEmail').fill(email);
    await tickConsents(page);
    await fillAdditions(page, getCountry(store.homeCountry).registration.additions);
    await submit(page).click();
    await page.waitForURL('**/shop/cart/payment/');
    await page
      .locator('input[name=paymentSelected], input[type=radio]')
      .first()
      .check({ force: true });
    await submit(page).click();
    await page.waitForURL('**/shop/cart/final/');
    await page.locator('input[name=agreements]').first().waitFor();
    for (const box of await page.locator('input[name=agreements]').all())
      await box.check({ force: true });
    await settled(page);
    await submit(page).click();
    await passReserveNotice(page, store.homeCountry);
    await page.waitForURL(`${shop.sandbox?.origin}/**`);
    await page.locator('button[name=action][value=pay]').click();
    await page.waitForURL('**/shop/payment/thank-you/**');
    await expect
      .poll(() => page.locator('[data-standing]').getAttribute('data-standing'))
      .toBe('paid');

    const { rows } = await sql`
      select p.state, p.currency, p.store, p.country, p.total_minor = p.goods_minor + p.delivery_minor as adds_up
      from purchase p join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(
      shop.database,
    );
    expect(rows).toEqual([
      {
        state: 'paid',
        currency: store.currency.externalIso,
        store: store.code,
        country: store.homeCountry,
        adds_up: true,
      },
    ]);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
