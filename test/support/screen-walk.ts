import type { Page } from 'playwright-core';
import { callFrom } from './page-calls.ts';
import { walkOwnOrder } from './order-walk.ts';
import { settled } from './page-settled.ts';
import { giveTeam } from './team.ts';
import type { TestShop } from './shop.ts';
import { takeProposedCity } from './take-city.ts';
import { tickConsents } from './tick-consents.ts';
import { putInCart } from './visitor-calls.ts';

const SKU = {
  cream: '400501',
  night: '400502',
  omega: '400101',
  tea: '400202',
  missing: '400528',
} as const;
const CATEGORY = '/ru/shop/catalog/litso-263/';
const SMALL_CATEGORY = '/ru/shop/catalog/nabory-dlya-znakomstva-367/';

/** Called at each screen, with a name that is also its file's. */
export type Look = (name: string, page: Page) => Promise<void>;

const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

const addressOf = (name: string): string => `/ru/shop/catalog/product/${name}/`;

/** Where goods are found: the main page, the menu, lists, products. */
async function walkCatalogue(shop: TestShop, page: Page, look: Look): Promise<void> {
  const visit = async (name: string, address: string) => {
    await page.goto(shop.origin + address);
    await settled(page);
    await look(name, page);
  };
  await visit('home', '/ru/');
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
  await page.getByRole('dialog', { name: 'Каталог' }).waitFor();
  await look('menu', page);
  await visit('home-english', '/en/');
  await visit('category', CATEGORY);
  await visit('category-small', SMALL_CATEGORY);
  await visit('product', addressOf(SKU.cream));
  await visit('product-supplement', addressOf(SKU.omega));
  await visit('product-missing', addressOf(SKU.missing));
}

/** The other pages that everybody sees alike, and what their empty states look like. */
async function walkPublicPages(shop: TestShop, page: Page, look: Look): Promise<void> {
  const visit = async (name: string, address: string) => {
    await page.goto(shop.origin + address);
    await settled(page);
    await look(name, page);
  };
  await visit('search', '/ru/shop/search/');
  await visit('search-found', '/ru/shop/search/?searchString=крем');
  await visit('search-nothing', '/ru/shop/search/?searchString=щщщ');
  await visit('static', '/ru/shop/page/delivery-and-payment/');
  await visit('delivery-to-city', '/ru/shop/delivery/');
  await visit('faq', '/ru/shop/faq/');
  await visit('service-centres', '/ru/shop/geo/');
  await visit('monthly-kits', '/ru/shop/subscriptions/');
  await visit('jubilee', '/ru/shop/thirty-years/');
  await visit('referral', '/ru/shop/referral/');
  await visit('support', '/ru/shop/support/');
  await visit('service-centres-nothing', '/ru/shop/geo/?city=щщщ');
  await visit('not-found', '/ru/nothing-here/');
  // A page of stores in the Union.
  await page.goto(`${shop.at('de')}/ru/shop/withdrawal/`);
  await settled(page);
  await look('withdrawal', page);
  await visit('login', '/ru/shop/login/');
}

/** What leads to a login of one's own: both registrations with their windows, signing in over a page, a lost password. */
async function walkSigningUp(shop: TestShop, page: Page, look: Look): Promise<void> {
  const visit = async (name: string, path: string) => {
    await page.goto(`${shop.origin}/ru/${path}`);
    await settled(page);
    await look(name, page);
  };
  const visitWindow = async (name: string, path: string) => {
    await page.goto(`${shop.origin}/ru/${path}`);
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await look(name, page);
  };
  await page.goto(`${shop.origin}/ru/shop/login/`);
  await submit(page).click();
  await page.locator('main [aria-invalid]').first().waitFor();
  await look('login-faults', page);
  await visit('registration-consultant', 'shop/user/registration/CONSULTANT/');
  await visit('registration', 'shop/user/registration/PRIVILEGED_CLIENT/');
  await page.getByRole('button', { name: 'Выбрать из списка' }).click();
  await page
    .getByRole('dialog', { name: 'Выбор консультанта' })
    .locator('[data-mentor]')
    .first()
    .waitFor();
  await look('mentors', page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('main form[method=post] button[type=submit]').last().click();
  await page.locator('main [role=alert]').first().waitFor();
  await look('registration-faults', page);
  await visit('registration-confirm', 'shop/user/registration/confirm/no-such-link/');
  await visit('recovery', 'shop/user/password/recovery/');
  await visit('recovery-reset', 'shop/user/password/recovery/reset/?token=no-such-link');
  await visitWindow('login-window', '?modal=login');
  await visitWindow('login-or-registration', 'shop/login/?modal=auth-reg');
}

/** The cart of a visitor: unknown, empty, full, with something taken out, and without a network. */
async function walkCart(shop: TestShop, page: Page, look: Look): Promise<void> {
  await page.goto(`${shop.origin}/ru/shop/cart/`);
  await settled(page);
  await look('cart-empty', page);
  const goods = [
    { productArticle: SKU.cream, amount: 2 },
    { productArticle: SKU.omega, amount: 1 },
    { productArticle: SKU.tea, amount: 3 },
    { productArticle: SKU.night, amount: 1 },
  ];
  for (const line of goods) await callFrom(page, '/ru/shop/ajax/cart/item/add/', line);
  await page.goto(`${shop.origin}/ru/shop/cart/`);
  await settled(page);
  await look('cart', page);
  const made = await callFrom(page, '/ru/shop/cart/share-link/create/');
  // Built by the call's own schema.
  const { url } = made as { url: string };
  await page.goto(shop.origin + new URL(url).pathname);
  await settled(page);
  await look('shared-cart', page);
  await page.goto(`${shop.origin}/ru/shop/cart/share/nobody-made-this-link/`);
  await settled(page);
  await look('shared-cart-ended', page);
  // What comes a little after a page comes at once where the address asks for something: later it would not be had.
  await page.goto(`${shop.origin}/ru/shop/cart/?whole=1`);
  await settled(page);
  await page.context().setOffline(true);
  await page
    .locator('main')
    .getByRole('button', { name: /Увеличить количество/ })
    .first()
    .click();
  await page.getByText('Сервер не отвечает. Попробуйте позднее').first().waitFor();
  await look('cart-offline', page);
  await page.context().setOffline(false);
}

/** From the cart to a paid order and what becomes of it, as somebody who has never been here. */
async function walkCheckout(shop: TestShop, page: Page, look: Look): Promise<void> {
  // Nothing is in the cart of somebody who did not come by it.
  await putInCart(page, shop, [SKU.tea, 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/`);
  await settled(page);
  await look('delivery-choice', page);
  await page.locator('main a[href$="guest=1"]').click();
  await page.locator('main button[name=intent][value=city]').waitFor();
  await settled(page);
  await look('delivery-city', page);
  await takeProposedCity(page);
  await look('delivery', page);
  await submit(page).click();
  await page.locator('main [role=alert]').first().waitFor();
  await look('delivery-faults', page);
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await settled(page);
  await page.locator('label:has(input[name=point])').first().click();
  await page.locator('#field-receiverNameSecond').fill('Примерова-Образцовская');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill('8 900 000-00-01');
  // Buying registers: who walks beside this one must be somebody else.
  const email = `vera.primerova.${page.viewportSize()?.width}@example.test`;
  await page.locator('#field-receiverEmail').fill(email);
  await page.locator('#field-receiverEmail').blur();
  await tickConsents(page);
  await look('delivery-filled', page);
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
  await page.waitForURL(`${shop.sandbox?.origin}/**`);
  await page.locator('button[name=action][value=pay]').click();
  await page.waitForURL('**/shop/payment/thank-you/**');
  await page.locator('[data-standing=paid]').waitFor({ timeout: 20_000 });
  await settled(page);
  await look('thank-you', page);
  await walkOwnOrder(shop, page, { home: `${shop.origin}/ru/`, store: 'ru' }, look);
}

/** What only somebody with a contract sees. */
async function walkAccount(shop: TestShop, page: Page, look: Look): Promise<void> {
  // Buying has signed in whom it registered.
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(`${shop.origin}/ru/shop/profile/orders`);
  await settled(page);
  await page.getByLabel('Номер или почта').fill('viktor@example.test');
  await page.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
  await page.locator('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/shop/profile/orders');
  await settled(page);
  await look('orders-empty', page);
  const visit = async (name: string, path: string) => {
    await page.goto(`${shop.origin}/ru/shop/profile${path}`);
    await settled(page);
    await look(name, page);
  };
  await giveTeam(shop.database, '1000003', ['1000002', '1000004']);
  await visit('account', '');
  await visit('account-team', '/team');
  await visit('account-links', '?modal=referral_links');
  await visit('account-password', '?changePassword=1');
  await visit('account-addresses', '/addresses');
  await visit('account-subscriptions', '/subscriptions');
  await visit('account-registration-fee', '/registration-fee');
  await visit('account-requests', '/requests');
  await visit('account-email', '/email/no-such-link/');
  await visit('account-address', '/addresses?edit=new');
  await visit('account-certificates', '/certificates');
  await visit('account-privacy', '/privacy');
  await visit('account-tracking', '/tracking?number=AB-12345');
}

/** Parts of the walk that can be gone each by itself. */
const PARTS = {
  catalogue: walkCatalogue,
  publicPages: walkPublicPages,
  signingUp: walkSigningUp,
  cart: walkCart,
  checkout: walkCheckout,
  account: walkAccount,
} as const;
type WalkPart = keyof typeof PARTS;
export const WALK_PARTS = Object.keys(PARTS) as readonly WalkPart[]; // Its own keys.

/**
 * Goes through every screen of the Russian store in one browser, in the order in which a buyer meets them.
 *
 * @param look Is awaited at each; it may change nothing but the size of the window.
 * @param parts Those that are gone; all of them if nothing else is said.
 */
export async function walkTheShop(
  shop: TestShop,
  page: Page,
  look: Look,
  parts: readonly WalkPart[] = WALK_PARTS,
): Promise<void> {
  for (const part of parts) await PARTS[part](shop, page, look);
}
