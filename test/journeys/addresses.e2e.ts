import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { callAs, putInCart, signInByCall } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(async () => {
  expect(shop.faults).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await sql`delete from saved_address`.execute(shop.database);
  await sql`delete from checkout_draft`.execute(shop.database);
});

const MOSCOW = { countryISO: 'ru', city: 'Москва', street: 'Примерная', house: '12' };

/** Somebody with a contract at the delivery step of a store, whose book begins with one address; courier is chosen. */
async function atTheStep(width: number, at: { store?: string; language: string }, known: object) {
  const page = await shop.newPage({ width });
  await signInByCall(page, shop, 'anna@example.test', at);
  await callAs(page, shop, 'delivery_user_addresses_add', known, at);
  await putInCart(page, shop, ['400501', 1], at);
  const origin = at.store ? shop.at(at.store) : shop.origin;
  await page.goto(`${origin}/${at.language}/shop/cart/delivery/`);
  const city = page.locator('main button[name=intent][value=city]');
  const courier = page.locator('input[name=tab][value=courier]');
  await city.or(courier).first().waitFor({ state: 'attached' });
  if (await city.isVisible()) await city.click();
  await courier.waitFor({ state: 'attached' });
  // A press before the page is awake counts a moment later, when it is; the driver looks at once.
  await settled(page);
  await courier.check({ force: true });
  await settled(page);
  return page;
}

const book = (page: Page) => page.locator('input[name=addressId]');
const chosenText = (page: Page) =>
  page.locator('label:has(input[name=addressId]:checked)').innerText();
const couriers = (page: Page) => page.locator('input[name=courier]');
const box = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => box(page).locator(`[name="${name}"]`);

test.each(widthsOf(import.meta.filename))(
  'a courier goes to a saved, a new and an edited address, with a comment, at %i px C2-072 C2-073 C2-074 C2-075 C2-076 C8-037 C4-079 C4-082',
  async (width) => {
    const page = await atTheStep(width, { language: 'ru' }, MOSCOW);
    expect(await chosenText(page)).toContain('Примерная, 12');
    await couriers(page).first().waitFor();

    await page.getByRole('link', { name: 'Создать адрес' }).click();
    await box(page).getByRole('heading', { name: 'Новый адрес' }).waitFor();
    await field(page, 'street').fill('Main');
    await field(page, 'house').fill('7');
    await field(page, 'city').fill('Казань');
    const save = box(page).getByRole('button', { name: 'Сохранить адрес' });
    await save.click();
    await expect.poll(() => field(page, 'street').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'street').fill('Новая');
    await field(page, 'street').blur();
    // Found by the address, and not found by one that nobody knows: emptied, and said.
    await expect.poll(() => field(page, 'zip').inputValue()).toMatch(/^420\d{3}$/);
    await field(page, 'city').fill('Нигделандия');
    await field(page, 'city').blur();
    await expect.poll(() => field(page, 'zip').inputValue()).toBe('');
    expect(await field(page, 'zip').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'city').fill('Москва');
    await field(page, 'city').blur();
    await expect.poll(() => field(page, 'zip').inputValue()).toMatch(/^101\d{3}$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await save.click();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => chosenText(page)).toContain('Новая, 7');
    await expect.poll(() => couriers(page).first().isChecked()).toBe(true);

    await page.getByRole('link', { name: /^Изменить Новая, 7/ }).click();
    await box(page).getByRole('heading', { name: 'Изменить адрес' }).waitFor();
    expect(await field(page, 'street').inputValue()).toBe('Новая');
    await field(page, 'house').fill('8');
    await save.click();
    await expect.poll(() => chosenText(page)).toContain('Новая, 8');
    expect(await book(page).count()).toBe(3);

    // Another address begins the choice anew: no couriers until its own are there, of whom the first is taken.
    expect(await couriers(page).count()).toBeGreaterThan(1);
    await couriers(page).last().check({ force: true });
    const asked = Promise.withResolvers<void>();
    const types = /\/delivery[^?]*types/;
    await page.route(types, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.getByText('Примерная, 12').first().click();
    await expect.poll(() => couriers(page).count()).toBe(0);
    asked.resolve();
    await expect.poll(() => couriers(page).count()).toBeGreaterThan(1);
    expect(await couriers(page).first().isChecked()).toBe(true);
    await page.getByText('Новая, 8').first().click();
    await expect.poll(() => couriers(page).first().isChecked()).toBe(true);
    await page.unroute(types);

    const comment = page.locator('textarea[name=userComment]');
    expect(await comment.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Добавить комментарий курьеру' }).click();
    await comment.fill('Код 12К');
    await page.locator('main button[type=submit]:not([name]):visible').first().click();
    await page.waitForURL(/\/cart\/payment\//);
    const { rows } = await sql<{ delivery: object }>`
      select body->'delivery' as delivery from checkout_draft order by updated_at desc limit 1`.execute(
      shop.database,
    );
    expect(rows[0]?.delivery).toMatchObject({
      address: { city: 'Москва', street: 'Новая', house: '8' },
      comment: 'Код 12К',
    });
    await page.context().close();
  },
);

test('an address of the book in another country asks before it is gone to: refusing changes nothing, agreeing clears the cart as was said C4-084', async () => {
  const page = await atTheStep(390, { language: 'ru' }, MOSCOW);
  await page
    .context()
    .addCookies([
      { name: 'sigma_test_can_change_location_checkout', value: '1', url: shop.origin },
    ]);
  await sql`insert into saved_address (person_id, country, city, street, house, apartment, zip, details, created_at, changed_at)
    select person_id, 'by', 'Минск', 'Дальняя', '1', '', '220000', '{}', created_at, changed_at from saved_address`.execute(
    shop.database,
  );
  await page.reload();
  await settled(page);
  await page.locator('input[name=tab][value=courier]').check({ force: true });
  await page.locator('[name=receiverNameSecond]').fill('Набранная');
  await page.getByText('Дальняя, 1').first().click();
  await page.getByText('Адрес в другой стране: Беларусь').waitFor();
  await settled(page);
  const send = page.locator('main button[type=submit]:not([name]):visible').first();
  await send.click();
  const asked = page.getByRole('dialog', { name: 'Адрес в другой стране: Беларусь' });
  await asked.getByText('Внимание, при смене страны доставки Ваша корзина будет очищена').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Выбрать другой адрес' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/ru/shop/cart/delivery/');
  expect(await page.locator('[name=receiverNameSecond]').inputValue()).toBe('Набранная');
  await send.click();
  await asked.getByRole('button', { name: 'Доставить сюда' }).click();
  await page.waitForURL(`${shop.origin}/ru/shop/cart/`);
  await page.getByRole('button', { name: 'Вернуть корзину' }).waitFor();
  await page.context().close();
});

test('an address that left the book in another window is said to be gone, and one is typed in its place C2-072', async () => {
  const page = await atTheStep(1440, { language: 'ru' }, MOSCOW);
  await sql`delete from saved_address`.execute(shop.database);
  await page.getByRole('link', { name: /^Удалить/ }).click();
  await page.getByText('Такого адреса нет').first().waitFor();
  await expect.poll(() => book(page).count()).toBe(0);
  // Whoever does not go to the city that is typed gives way to who does.
  const first = await couriers(page).first().getAttribute('value');
  await couriers(page).first().check({ force: true });
  const list = '**/delivery/couriers/list/';
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const going = data.filter(({ type }: { type: string }) => type !== first);
    await route.fulfill({ response, json: { ...rest, data: going } });
  });
  await page.locator('[name="address.city"]').fill('Казань');
  await expect.poll(() => page.locator(`input[name=courier][value=${first}]`).count()).toBe(0);
  await expect.poll(() => couriers(page).first().isChecked()).toBe(true);
  await page.unroute(list);
  await page.locator('[name="address.city"]').fill('Москва');
  await expect.poll(() => page.locator(`input[name=courier][value=${first}]`).count()).toBe(1);
  await page.locator('[name="address.street"]').fill('Иная');
  await page.locator('[name="address.house"]').fill('3');
  await page.locator('main button[type=submit]:not([name]):visible').first().click();
  await page.waitForURL(/\/cart\/payment\//);
  await page.context().close();
});

test.each([
  ['de', 'de', { city: 'Berlin', zip: '10115' }, ['city', 'zip'], ['corps', 'district']],
  ['bg', 'ru', { city: 'София', zip: '1000' }, ['microDistrict', 'entry'], ['district']],
  [
    'tr',
    'tr',
    { city: 'İstanbul', district: 'Kadıköy', subDistrict: 'Moda' },
    ['houseName'],
    ['corps'],
  ],
  [
    'th',
    'en',
    { city: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'คลองเตย' },
    ['district'],
    ['corps'],
  ],
] as const)(
  'in %s the window of a new address has the fields of its form, and what is chosen among units is saved C2-075 C2-076',
  async (store, language, words, has, lacks) => {
    const isOfUnits = 'subDistrict' in words;
    const street = store === 'bg' ? 'Примерна' : 'Beispiel';
    const known = { ...words, countryISO: store, street, house: '1' };
    const page = await atTheStep(390, { store, language }, known);
    await page.locator('a[href*="edit=new"]').first().click();
    await field(page, 'street').waitFor();
    for (const name of has) expect(await field(page, name).count()).toBe(1);
    for (const name of lacks) expect(await field(page, name).count()).toBe(0);
    await field(page, 'street').fill(street);
    await field(page, 'house').fill('2');
    for (const [name, word] of Object.entries(words)) {
      // Each list hangs on the unit before it.
      /* oxlint-disable no-await-in-loop */
      if (isOfUnits) {
        await field(page, name).pressSequentially(word.slice(0, 3));
        await box(page).getByRole('option', { name: word, exact: true }).first().click();
      } else await field(page, name).fill(word);
      expect(await field(page, name).inputValue()).toBe(word);
      /* oxlint-enable no-await-in-loop */
    }
    if (store === 'th') expect(await field(page, 'zip').inputValue()).toBe('10110');
    await box(page).locator('button[type=submit]').click();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => chosenText(page)).toContain(`${street}, 2`);

    await page.locator('a[href*="edit="]:not([href*="edit=new"])').first().click();
    await field(page, 'street').waitFor();
    await field(page, 'house').fill('3');
    await box(page).locator('button[type=submit]').click();
    await expect.poll(() => chosenText(page)).toContain(`${street}, 3`);
    await page.context().close();
  },
);
