import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { awakeAt, settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

/** The first moment of December in Moscow. */
const DECEMBER = Date.parse('2026-11-30T21:00:00Z');

let now = new Date(DECEMBER);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
});
beforeEach(() => {
  shop.faults.length = 0;
  shop.cache.clear();
});
afterAll(() => shop?.close());

const PLACES = [
  [WIDTHS.phone, 'ru', 'ru'],
  [WIDTHS.desk, 'de', 'de'],
] as const;

test.each(PLACES)(
  'at %i px in %s a hash chooses a month, opens its offer and scrolls to the offers I2-134 I9-005; without an offer it goes to the months I2-135',
  async (width, language, store) => {
    now = new Date(DECEMBER - 864_000_000);
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at(store)}/${language}/shop/thirty-years/#offer2oct2026`);
    const offer = page.getByRole('dialog');
    await offer.locator('a[data-variant=filled]').waitFor();
    await page.locator('[data-month=oct2026] [aria-current]').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.getElementById('offers')?.getBoundingClientRect().top ?? 0),
      )
      .toBeLessThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
    await page.goto(`${shop.at(store)}/${language}/shop/thirty-years/#sep2026`);
    await page.locator('[data-month=sep2026] [aria-current]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);

test('a month opens at midnight while the page is open, and its offers are read once I4-062 I4-066 I4-067', async () => {
  now = new Date(DECEMBER - 3_600_000);
  const page = await shop.newPage({ isFresh: true });
  await page.clock.install({ time: new Date('2031-03-05T11:22:33Z') });
  await page.goto(`${shop.at('ru')}/ru/shop/thirty-years/`);
  await settled(page);
  const december = page.locator('[data-month=dec2026]');
  await december.getByText('Откроется 01.12.2026').waitFor();
  now = new Date(DECEMBER + 1_000);
  await page.clock.fastForward(3_598_000);
  await page.clock.runFor(5_000);
  await december.getByText('Открыт', { exact: true }).waitFor();
  await page.locator('[data-offer$=dec2026]').first().waitFor();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const november = page.locator('[data-month=nov2026]').getByRole('link');
  await november.click();
  await page.locator('[data-offer$=nov2026]').first().waitFor();
  await december.getByRole('link').click();
  await page.locator('[data-month=dec2026] [aria-current]').waitFor();
  await expect.poll(() => asked.filter((url) => url.endsWith('/products')).length).toBe(2);
  expect(asked.filter((url) => url.endsWith('/offers'))).toHaveLength(0);
  expect(shop.faults).toEqual([]);
});

test('a guest who wants to tell a story signs in in the sidebar and goes on; it waits for staff I4-069 I2-131 I5-053 I9-036', async () => {
  now = new Date(DECEMBER - 864_000_000);
  const page = await shop.newPage({ width: WIDTHS.desk });
  await page.goto(`${shop.at('ru')}/ru/shop/thirty-years/`);
  await settled(page);
  const tell = page.getByRole('link', { name: 'Рассказать свою историю' });
  await awakeAt(tell);
  await tell.click();
  const login = page.getByRole('dialog', { name: 'Вход' });
  await login.getByLabel('Номер или почта').fill('elena@example.test');
  await login.getByLabel('Пароль', { exact: true }).fill('arnika-demo');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Рассказать свою историю' });
  await form.getByLabel('Ваша история').fill('Чай на крыльце');
  await form.getByRole('button', { name: 'Отправить историю' }).click();
  await form.getByText('Без согласия мы не можем показать вашу историю').waitFor();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить историю' }).click();
  await form.getByText('Спасибо! История появится на странице после проверки').waitFor();
  const cards = await page
    .locator('[data-stories] li')
    .evaluateAll((all) =>
      all.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)),
    );
  expect(new Set(cards).size).toBe(2);
  expect(shop.faults).toEqual([]);
});
