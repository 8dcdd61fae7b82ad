import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { callFrom } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type PageOptions, type TestShop } from '../support/shop.ts';

const PAGE = '/ru/shop/page/contacts/';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});

/** A visitor who has signed in as Viktor at the first store, and the link that leads them to the other one. */
async function leaving(): Promise<{ page: Page; link: string }> {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${PAGE}`);
  await callFrom(page, '/ru/shop/login-check/', {
    _username: 'viktor@example.test',
    _password: DEMO_PASSWORD,
  });
  const answer = await callFrom(page, '/ru/shop/ajax/location/online-shop/redirect-url/get/', {
    deliveryCountryCode: 'by',
    onlineShopCode: 'by',
    onlineShopLanguageCode: 'ru',
    back: PAGE,
  });
  return { page, link: String(Object(answer).redirect_url) };
}

const contractAt = async (page: Page): Promise<string> => {
  const answer = await callFrom(page, '/ru/shop/ajax/user/data/get/');
  return String(Object(answer).userData.contract);
};
const heading = (page: Page) => page.getByRole('heading', { name: 'Продолжить как Виктор О.?' });

/** Somebody else's browser follows the link. */
async function sentTo(options: PageOptions): Promise<Page> {
  const { page, link } = await leaving();
  const other = await shop.newPage(options);
  await other.goto(link, options.isJavaScriptOff ? { waitUntil: 'commit' } : {});
  await heading(other).waitFor();
  await page.context().close();
  return other;
}

test('who changes the store in one browser is signed in there without a question R-P35 D77', async () => {
  const { page, link } = await leaving();
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe(PAGE);
  expect(new URL(page.url()).hostname).toBe('by.localhost');
  expect(await contractAt(page)).toBe('1000003');
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'a link that somebody sent asks whose account it shall be, and goes on as that one only after a press, at %i px R-P35 D77',
  async (width) => {
    const page = await sentTo({ width });
    await settled(page);
    const folder = process.env['LOCATION_PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/continue-${width}.png` });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await contractAt(page)).toBe('');
    await page.getByRole('button', { name: 'Продолжить', exact: true }).click();
    await page.waitForURL((url) => url.pathname === PAGE && url.hostname === 'by.localhost');
    await settled(page);
    expect(await contractAt(page)).toBe('1000003');
    await page.context().close();
  },
);

test('who goes on without signing in stays a guest on the page that was wanted R-P35 D77', async () => {
  const page = await sentTo({});
  await page.getByRole('link', { name: 'Продолжить без входа' }).click();
  await page.waitForURL((url) => url.pathname === PAGE && url.hostname === 'by.localhost');
  expect(await contractAt(page)).toBe('');
  await page.context().close();
});

test('without scripts the question is a form, and once it was answered its address leads to the page R-P35 D77', async () => {
  const page = await sentTo({ isJavaScriptOff: true });
  const asking = page.url();
  await page.getByRole('button', { name: 'Продолжить', exact: true }).click();
  await page.waitForURL((url) => url.pathname === PAGE && url.hostname === 'by.localhost');
  await page.goto(asking, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === PAGE);
  await page.context().close();
});
