import type { Page } from 'playwright-core';
import { getCountry, getStore } from '#countries/packs.ts';
import { passReserveNotice } from './last-steps.ts';
import { walkOwnOrder } from './order-walk.ts';
import { settled } from './page-settled.ts';
import type { Look } from './screen-walk.ts';
import type { TestShop } from './shop.ts';
import { takeProposedCity } from './take-city.ts';
import { tickConsents } from './tick-consents.ts';
import { putInCart, signInByCall } from './visitor-calls.ts';
import { walkGuestWindows, walkHolderWindows } from './window-walk.ts';

const CREAM = '400501';
const OMEGA = '400101';
/** A consultant of the store's own country, where it has one with words of its own. */
const SIGNED_UP: Readonly<Record<string, string>> = {
  de: 'max@example.test',
  tr: 'kemal@example.test',
};
const SOMEBODY = 'viktor@example.test';

export interface Reader {
  readonly store: string;
  readonly language: string;
  /** Every page of account and checkout, read by somebody of the store's own country. */
  readonly isThorough?: boolean;
}

const homeOf = (shop: TestShop, { store, language }: Reader): string =>
  `${shop.at(store)}/${language}/`;

/** Who buys; a login of its own comes with the order. */
const emailOf = (page: Page, { store, language }: Reader): string =>
  `lena.${store}.${language}.${page.viewportSize()?.width}@example.test`;

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

/** The page in front of the cart: home, a list, a product, signing in, registering, a text of the company. */
async function walkPages(shop: TestShop, page: Page, reader: Reader, look: Look): Promise<void> {
  const home = homeOf(shop, reader);
  const visit = async (name: string, path: string) => {
    await page.goto(home + path);
    await settled(page);
    await look(name, page);
  };
  await visit('home', '');
  await visit('category', 'shop/catalog/litso-263/');
  await visit('product', `shop/catalog/product/${CREAM}/`);
  await visit('supplement', `shop/catalog/product/${OMEGA}/`);
  await visit('search', 'shop/search/?searchString=omega');
  await visit('static', 'shop/page/delivery-and-payment/');
  await visit('login', 'shop/login/');
  await visit('registration', 'shop/user/registration/PRIVILEGED_CLIENT/');
  await visit('delivery-to-city', 'shop/delivery/');
  await visit('faq', 'shop/faq/');
  await visit('service-centres', 'shop/geo/');
  await visit('monthly-kits', 'shop/subscriptions/');
  await visit('jubilee', 'shop/thirty-years/');
  await visit('referral', 'shop/referral/');
  await visit('support', 'shop/support/');
  await visit('withdrawal', 'shop/withdrawal/');
  await visit('not-found', 'nothing-here/');
  if (!reader.isThorough) return;
  await visit('registration-consultant', 'shop/user/registration/CONSULTANT/');
  await visit('recovery', 'shop/user/password/recovery/');
  await visit('location', 'shop/location/');
}

/** What opens over a page for a guest whose cart is not empty. */
async function walkWindows(shop: TestShop, page: Page, reader: Reader, look: Look): Promise<void> {
  await putInCart(page, shop, [CREAM, 3], reader);
  await walkGuestWindows(homeOf(shop, reader), page, look);
}

/** From the cart to an order that is paid at the door or by card, as a guest of the store's own country. */
async function buyAsGuest(shop: TestShop, page: Page, reader: Reader, look: Look): Promise<void> {
  const home = homeOf(shop, reader);
  const country = getCountry(getStore(reader.store).homeCountry);
  await putInCart(page, shop, [CREAM, 3], reader);
  await page.goto(`${home}shop/cart/`);
  await settled(page);
  await look('cart', page);
  await page.goto(`${home}shop/cart/delivery-with-registration/`);
  await settled(page);
  await look('delivery-choice', page);
  await page.locator('main a[href$="guest=1"]').click();
  await page.locator('main button[name=intent][value=city]').waitFor();
  await page.getByRole('option').first().waitFor();
  await settled(page);
  await look('delivery-city', page);
  await takeProposedCity(page);
  await submit(page).click();
  await page.locator('main [role=alert]').first().waitFor();
  await look('delivery-faults', page);
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await settled(page);
  await page.locator('label:has(input[name=point])').first().click();
  await page.locator('#field-receiverNameSecond').fill('Beispiel');
  await page.locator('#field-receiverNameFirst').fill('Lena');
  await page.locator('#field-receiverPhone').fill(country.phoneExample);
  await page.locator('#field-receiverEmail').fill(emailOf(page, reader));
  await page.locator('#field-receiverEmail').blur();
  await tickConsents(page);
  await settled(page);
  // Türkiye asks more of whom it registers.
  for (const field of await page.locator('main input[name^=tr_]:not([type=checkbox])').all())
    await field.fill(
      (await field.getAttribute('name')) === 'tr_documentNumber' ? '10000000146' : 'Kadıköy',
    );
  for (const box of await page.locator('main input[name^=tr_][type=checkbox]').all())
    await box.check({ force: true });
  await settled(page);
  await look('delivery', page);
  await submit(page).click();
  await page.waitForURL('**/cart/payment/');
  await settled(page);
  await look('payment', page);
  await submit(page).click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
  await settled(page);
  await look('final', page);
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  await submit(page).click();
  if (country.reserveNotice.modal !== null) {
    await page.getByRole('dialog').waitFor();
    await look('reserve-notice', page);
    await passReserveNotice(page, country.cntr);
  }
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await look('sandbox', page);
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await page.locator('[data-standing=paid]').waitFor({ timeout: 20_000 });
  await settled(page);
  await look('thank-you', page);
  if (!reader.isThorough) return;
  await walkOwnOrder(shop, page, { home, store: reader.store }, look);
}

/** The account of somebody with a contract, and what opens for them alone. */
async function walkAccount(shop: TestShop, page: Page, reader: Reader, look: Look): Promise<void> {
  const home = homeOf(shop, reader);
  const own = reader.isThorough ? SIGNED_UP[reader.store] : undefined;
  await signInByCall(page, shop, own ?? SOMEBODY, reader);
  for (const [name, path] of [
    ['account', 'shop/profile'],
    ['account-password', 'shop/profile?changePassword=1'],
    ['account-addresses', 'shop/profile/addresses?edit=new'],
    ['account-privacy', 'shop/profile/privacy'],
    ['account-certificates', 'shop/profile/certificates'],
    ['account-subscriptions', 'shop/profile/subscriptions'],
    ['account-team', 'shop/profile/team'],
    ['account-requests', 'shop/profile/requests'],
    ['account-tracking', 'shop/profile/tracking?number=AB-12345'],
  ] as const) {
    await page.goto(home + path);
    await settled(page);
    await look(name, page);
  }
  if (reader.isThorough) await walkHolderWindows(home, page, look);
}

/** Walks through the screens of a store in one language, each by itself; what is looked for on them does not depend on their words. */
export const LANGUAGE_WALKS = {
  pages: walkPages,
  windows: walkWindows,
  buying: buyAsGuest,
  account: walkAccount,
} as const;
