import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
/** A page that is there whatever the shop sells: the frame around "no such page". */
const MISSING = '/ru/nothing-here/';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const openFrame = async (options?: Parameters<TestShop['newPage']>[0]) => {
  const page = await shop.newPage(options);
  await page.goto(`${shop.origin}${MISSING}`);
  await settled(page);
  return page;
};

test.each(widthsOf(import.meta.filename))(
  'the menu is a window that the keyboard can use at %i px I4-070 I4-071',
  async (width) => {
    const page = await openFrame({ width });
    const opener = page.getByRole('link', { name: 'Каталог', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Каталог' });
    await menu.waitFor();
    expect(await menu.getAttribute('aria-modal')).toBe('true');
    // It hangs from the header and leaves it in sight; on a phone it is the whole screen.
    const lower = await page.locator('[data-page-head]').boundingBox();
    const top = width === WIDTHS.phone ? 0 : Math.round((lower?.y ?? 0) + (lower?.height ?? 0));
    await expect.poll(async () => Math.round((await menu.boundingBox())?.y ?? -1)).toBe(top);
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
    // At the end of the window the focus is turned back to its start, which takes a moment.
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(shop.faults).toEqual([]);
  },
);

test('Back closes the window and leaves the page', async () => {
  const page = await openFrame();
  const address = page.url();
  await page.getByRole('link', { name: 'Каталог', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
});

test('an address names the window to open I2-015', async () => {
  const page = await shop.newPage();
  await page.goto(`${shop.origin}${MISSING}?modal=menu`);
  await page.getByRole('dialog', { name: 'Каталог' }).waitFor();
});

test('on every page the header leads to search, place and login, then to the account and the back office; the page can be shared I2-094', async () => {
  const page = await openFrame();
  const header = page.getByRole('banner');
  await header.getByRole('combobox', { name: 'Поиск по каталогу' }).waitFor();
  await header.locator('a[href*="/shop/location/"]').click();
  const place = page.getByRole('dialog', { name: 'Доставка и язык' });
  await place.getByLabel('Страна доставки').waitFor();
  await place.getByText('Язык', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await place.waitFor({ state: 'detached' });

  await header.getByRole('link', { name: 'Войти' }).click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await login.getByLabel('Номер или почта').fill('viktor@example.test');
  await login.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await header.getByRole('link', { name: 'Виктор' }).click();
  const account = page.getByRole('dialog');
  const office = account.getByRole('link', { name: 'Перейти в бэк-офис' });
  expect(await office.getAttribute('href')).toBe('https://office.example.test/');
  await page.keyboard.press('Escape');
  await account.waitFor({ state: 'detached' });

  await page.evaluate(() => {
    history.pushState({}, '', '?modal=share');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  const popup = page.getByRole('dialog', { name: 'Поделиться' });
  expect(await popup.getByLabel('Ссылка на страницу').inputValue()).toContain('referral=1000003');
  await page.context().close();
});

test('the search button waits for words, and Enter searches C2-035', async () => {
  const page = await openFrame();
  const search = page.getByRole('combobox', { name: 'Поиск по каталогу' });
  const button = page.getByRole('button', { name: 'Найти' });
  await search.click();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await search.fill('чай');
  await expect.poll(() => button.isDisabled()).toBe(false);
  await search.press('Enter');
  await page.waitForURL(
    (url) => url.pathname === '/ru/shop/search/' && url.searchParams.get('searchString') === 'чай',
  );
});

test('without scripts menu, search and language are links and forms', async () => {
  const page = await openFrame({ isJavaScriptOff: true });
  expect(await page.getByRole('button', { name: 'Найти' }).isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'Каталог', exact: true }).first().click();
  await page.waitForURL(/#menu$/);
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
});
