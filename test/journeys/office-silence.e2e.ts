import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_WITHIN_MS } from '#web/answer-limit.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake, setOffline } from '../support/page-settled.ts';
import { ON_THE_WIRE_MS, openTestShop, type TestShop } from '../support/shop.ts';

const SILENT = 'Сервер не отвечает. Попробуйте позднее.';
const OFFLINE = 'Нет сети, ничего не отправлено.';

let shop: TestShop;
let pages: OfficePages;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true, latencyMs: ON_THE_WIRE_MS });
  pages = openOfficePages({ base: shop, now: DEMO_DAY, origin: shop.origin });
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** What stands between answers for the server, or takes the next press of a form and says nothing. */
async function standBetween(page: Page, answer: (route: Route) => Promise<void> | void) {
  const taken: string[] = [];
  await page.route(
    (url) => url.port === new URL(pages.office).port,
    (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      taken.push(route.request().url());
      return answer(route);
    },
  );
  return { taken, goAway: () => page.unrouteAll() };
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

/** What a form holds whose server is away, in every way that there is. */
const WAYS: readonly (readonly [string, (route: Route) => Promise<void> | void])[] = [
  ['refused', (route) => route.abort('connectionrefused')],
  ['reset', (route) => route.abort('connectionreset')],
  ['502', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad' })],
  ['503', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away' })],
  ['200', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello' })],
];

test('a long form stays with what is typed while the server is away or silent, says where to look, and is saved once by the next press', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'country' });
  await page.goto(`${pages.office}/content/faq/groups/new?store=ru`);
  await awake(page);
  const title = page.getByLabel('Название (русский)');
  await title.fill('Подарки');
  for (const [way, answer] of WAYS) {
    const between = await standBetween(page, answer);
    await save(page).press('Enter');
    await expect.poll(() => between.taken, { message: way }).toHaveLength(1);
    await page.getByText(SILENT).waitFor();
    expect(await title.inputValue(), way).toBe('Подарки');
    await between.goAway();
    await title.press('End');
    await title.press('Space');
    await title.press('Backspace');
  }
  expect(await schemeFaults(page)).toEqual([]);
  const look = page.getByRole('link', { name: 'посмотрите в новой вкладке' });
  expect(await look.getAttribute('href')).toBe('/content/faq');
  // What it was refused for stays marked while nobody answers.
  await title.fill('');
  await save(page).press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await title.fill('Подарки и открытки');
  const between = await standBetween(page, (route) => route.abort('connectionreset'));
  await save(page).press('Enter');
  await page.getByText(SILENT).waitFor();
  expect(await title.inputValue()).toBe('Подарки и открытки');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
  await between.goAway();
  // Silent without end: the wait has one.
  const silent = await standBetween(page, () => {});
  await page.clock.install();
  await save(page).press('Enter');
  await expect.poll(() => silent.taken).toHaveLength(1);
  await page.getByText(SILENT).waitFor();
  await page.clock.runFor(CHANGE_WITHIN_MS - 1_000);
  expect(await page.locator('[aria-busy=true]').count()).toBe(1);
  await page.clock.runFor(2_000);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.getByText(SILENT).waitFor();
  await page.clock.resume();
  expect(silent.taken).toHaveLength(1);
  expect(await title.inputValue()).toBe('Подарки и открытки');
  // The press that was held arrives after all, beside the next one.
  await silent.goAway();
  await save(page).press('Enter');
  await page.getByText('Сохранено.').waitFor();
  expect(await page.getByText(SILENT).count()).toBe(0);
  await page.goto(`${pages.office}/content/faq?store=ru`);
  expect(await page.getByRole('link', { name: 'Подарки' }).count()).toBe(1);
});

test('a single press and a plain form are held the same way, and nothing of the page goes', async () => {
  const page = await pages.desk({ ...OFFICE_LOOKS[1], role: 'country' });
  await page.goto(`${pages.office}/content/faq?store=ru`);
  await awake(page);
  const rows = await page.locator('[data-row]').allInnerTexts();
  const press = page.getByRole('button', { name: /^Ниже: / }).first();
  await setOffline(page, true);
  await press.press('Enter');
  await page.getByRole('alert').getByText(OFFLINE).waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  await setOffline(page, false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  const between = await standBetween(page, (route) => route.abort('connectionrefused'));
  await press.press('Enter');
  await page.getByRole('alert').getByText(SILENT).waitFor();
  expect(await schemeFaults(page)).toEqual([]);
  expect(await page.locator('[data-row]').allInnerTexts()).toEqual(rows);
  await page.locator('form[action="/sign-out"] button').last().dispatchEvent('click');
  await expect.poll(() => between.taken.length).toBe(2);
  await page.getByRole('alert').getByText(SILENT).waitFor();
  await between.goAway();
  await press.press('Enter');
  await expect.poll(() => page.locator('[data-row]').allInnerTexts()).not.toEqual(rows);
  await page.getByText(SILENT).waitFor({ state: 'detached' });
});
