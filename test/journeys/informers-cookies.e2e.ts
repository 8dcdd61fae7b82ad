import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { openTestShop, type PageOptions, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const newPage = (options: PageOptions = {}) => shop.newPage({ ...options, seesInformers: true });
/** The shop has had its chance to say something: its code comes a little after the page. */
async function spoken(page: Page): Promise<void> {
  const hasCome = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-parts-'));
  await page.waitForFunction(hasCome);
  await settled(page);
}

/** What the shop says comes a second and a half after the page, or at once where the address asks for something. */
const AT_ONCE = '?a=1';
/** A page of a few lines, where the shop says the same as on any other. */
const SHORT = `/ru/shop/page/contacts/${AT_ONCE}`;

/** Name, value and days of life of what was closed; null days: until the browser is closed. */
async function closed(page: Page) {
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    name.startsWith('informer_'),
  );
  return Object.fromEntries(
    cookies.map(({ name, value, expires }) => [
      name.slice('informer_'.length),
      [value, expires < 0 ? null : Math.round((expires - Date.now() / 1000) / 86_400)],
    ]),
  );
}

test('the tags of a link are saved within three seconds, or when the page is left I2-016 I7-047 I9-008 D76', async () => {
  const page = await newPage();
  const isSaving = (request: { url(): string }) =>
    request.url().endsWith('/ru/shop/ajax/opensite/utm/save/');
  const first = page.waitForRequest(isSaving);
  await page.goto(
    `${shop.at('ru')}/ru/shop/page/contacts/?utm_source=letter&utm_medium=email&utm_x=1`,
  );
  expect((await first).postDataJSON()).toEqual({ utm_source: 'letter', utm_medium: 'email' });
  await settled(page);
  // This page is left before its three seconds are over.
  await page.goto(`${shop.at('ru')}/ru/shop/page/contacts/?utm_source=${'я'.repeat(300)}`);
  await settled(page);
  await page.goto(`${shop.at('ru')}/ru/shop/page/user-agreement/`);
  const saved = async () =>
    (
      await sql<{ tags: unknown }>`select tags from campaign_touch order by kind`.execute(
        shop.database,
      )
    ).rows;
  await expect
    .poll(saved)
    .toEqual([
      { tags: { utm_source: 'letter', utm_medium: 'email' } },
      { tags: { utm_source: 'я'.repeat(200) } },
    ]);
  await page.context().close();
});

test('who declines is not remembered I2-090 I2-016', async () => {
  const page = await newPage();
  await page.goto(`${shop.at('ru')}${SHORT}`);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  expect((await closed(page))['cookieAgreement']).toEqual(['0', 365]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${shop.at('ru')}/ru/shop/page/contacts/?utm_source=letter`);
  await settled(page);
  await page.goto(`${shop.at('ru')}/ru/shop/page/user-agreement/`);
  await spoken(page);
  expect(asked.filter((url) => url.includes('/utm/'))).toEqual([]);
  await page.context().close();
});
