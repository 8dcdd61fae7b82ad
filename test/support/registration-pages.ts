import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wearOutForm } from './captcha-tries.ts';
import type { PageOptions, TestShop } from './shop.ts';
import { tickConsents } from './tick-consents.ts';
import { putInCart } from './visitor-calls.ts';

const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];
export const id = (name: string) => `#registration-${name}`;
/** On a desk the delivery step is sent by the button under the sum. */
export const submit = (page: Page) =>
  page
    .locator(
      'main form[method=post] button[type=submit]:visible, main button[form=delivery-form]:visible',
    )
    .last();

export async function fill(page: Page, person: { email: string; phone: string }): Promise<void> {
  await page.locator(id('secondName')).fill('Новикова');
  await page.locator(id('name')).fill('Вера');
  await page.locator(id('birthDay')).fill('28');
  await page.locator('select[name=birthMonth]').selectOption('02');
  await page.locator('select[name=birthYear]').selectOption('1990');
  await page.locator(id('phone')).fill(person.phone);
  await page.locator(id('email')).fill(person.email);
  await page.locator(id('password')).fill('еловая шишка на ветру');
  for (const consent of CONSENTS)
    await page.locator(id(`consents-${consent}`)).check({ force: true });
}

export async function openAt(
  shop: TestShop,
  store: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await shop.newPage(options);
  await page.goto(`${shop.at(store)}${path}`);
  return page;
}

export const isAt = async (page: Page, contract: string) => {
  await page.waitForURL('**/user/registration/success/');
  expect(await page.locator('[data-contract]').getAttribute('data-contract')).toBe(contract);
};

/** Every check of a registration that this page asks for from here on. */
export function checksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/registration/data/validate/')) asked.push(request.url());
  });
  return asked;
}

/** A guest with a cream in the cart, at the step where it is said who gets it. */
export async function openDelivery(shop: TestShop, page: Page): Promise<void> {
  await putInCart(page, shop, ['400501', 1], { store: 'ru' });
  await page.goto(`${shop.at('ru')}/ru/shop/cart/delivery-with-registration/?guest=1`);
}

/** The same guest, whose address has asked so often that a captcha stands before the registration, with the whole form filled in. */
export async function openWornOut(shop: TestShop, phone: string, email: string): Promise<Page> {
  await sql`delete from attempt_counter`.execute(shop.database);
  await wearOutForm(shop.database, 'registration');
  const page = await shop.newPage();
  await openDelivery(shop, page);
  await fillReceiver(page, phone);
  await page.locator('#field-receiverEmail').fill(email);
  return page;
}

export async function fillReceiver(page: Page, phone: string): Promise<void> {
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
  await page.locator('#field-receiverNameSecond').fill('Новикова');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill(phone);
  await tickConsents(page);
}
