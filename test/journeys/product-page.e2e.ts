import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { ON_THE_WIRE_MS, openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { callAs } from '../support/visitor-calls.ts';

const OMEGA = '400101';
const CREAM = '400501';
const MISSING = '400528';
const productPath = (sku: string, language = 'ru') => `/${language}/shop/catalog/product/${sku}/`;
const CITY = 2;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ hasPictures: true, latencyMs: ON_THE_WIRE_MS });
});
afterAll(() => shop?.close());

async function open(page: Page, sku: string, more = ''): Promise<void> {
  await page.goto(`${shop.origin}${productPath(sku)}${more}`);
  await settled(page);
}

/** Changes what the catalogue knows of a product, and waits until pages know it. */
async function change(statements: () => Promise<unknown>, skus: readonly string[]) {
  await statements();
  await shop.database
    .insertInto('catalogue_change')
    .values(skus.map((sku) => ({ sku, store: null })))
    .execute();
  await shop.features.catalogue.refresh();
}

test('tabs are tabs on a desk and parts that open on a phone; all text is in the page, and an address opens its part UX-39 C2-025', async () => {
  const html = await (await fetch(shop.origin + productPath(OMEGA))).text();
  for (const id of [
    'product-about',
    'product-description',
    'product-composition',
    'product-reviews',
  ])
    expect(html).toContain(`id="${id}"`);
  expect(html).toContain('масло лимона, смесь токоферолов');
  expect(html).toContain('Непереносимость рыбы и');

  const desk = await shop.newPage();
  await open(desk, OMEGA, '#product-composition');
  const tab = desk.getByRole('tab', { name: 'Состав' });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await desk.getByRole('tabpanel', { name: 'Состав' }).waitFor();
  await expect.poll(() => desk.getByRole('tabpanel').count()).toBe(1);
  await tab.press('Home');
  await desk.getByRole('tabpanel', { name: 'О товаре' }).waitFor();
  await desk.context().close();

  const phone = await shop.newPage({ width: WIDTHS.phone });
  await open(phone, OMEGA, '#product-composition');
  await expect.poll(() => phone.getByRole('tab').count()).toBe(0);
  const part = phone.getByRole('button', { name: 'Состав', exact: true });
  await expect.poll(() => part.getAttribute('aria-expanded')).toBe('true');
  await part.click();
  await phone.locator('[data-allergens]').waitFor({ state: 'hidden' });
  await phone.context().close();
});

test('composition is text, whole, with its active ingredient and allergens; a supplement says what it is UX-40 C2-027', async () => {
  const page = await shop.newPage();
  await open(page, OMEGA, '#product-composition');
  const part = page.locator('#product-composition');
  const said = await part.innerText();
  expect(said.toLowerCase()).toContain(
    'рыбий жир из сельди и мойвы, желатин, глицерин, вода, масло лимона, смесь токоферолов',
  );
  expect(await part.locator('[data-active-ingredient] strong').innerText()).toBe('Рыбий жир');
  expect(await part.locator('mark').first().innerText()).toMatch(/рыбий жир/i);
  expect(await part.locator('[data-allergens]').innerText()).toBe('Аллергены: рыба');
  expect(
    await part
      .locator('p')
      .first()
      .evaluate((p) => getComputedStyle(p).userSelect),
  ).not.toBe('none');
  expect(await page.getByRole('note').innerText()).toMatch(
    /БАД\. Не является лекарственным средством\s+Свидетельство: RU\.77\./,
  );
  await page.context().close();
});

test('how to use, course, volume, shelf life and contraindications stand in this order on every product UX-41', async () => {
  const page = await shop.newPage();
  const order = ['Как применять', 'Курс приёма', 'В упаковке', 'Срок годности', 'Противопоказания'];
  for (const sku of [OMEGA, '400102', CREAM, '400305']) {
    await open(page, sku);
    const titles = await page.locator('#product-about :is(h3, dt)').allInnerTexts();
    const places = order.map((title) => titles.indexOf(title)).filter((place) => place >= 0);
    expect(places.length, sku).toBeGreaterThanOrEqual(4);
    expect(places, sku).toEqual(places.toSorted((a, b) => a - b));
  }
  await open(page, '400102');
  expect(await page.locator('#product-about [data-facts]').innerText()).toMatch(
    /Курс приёма\s+1–2 месяца/,
  );
  await page.context().close();
});

test('a missing product offers analogs first, then up to four similar ones UX-43 C2-026 C2-028 C9-005', async () => {
  await change(
    () =>
      shop.database
        .insertInto('product_relation')
        .values([
          { sku: MISSING, kind: 'analog', related_sku: CREAM, position: 90 },
          ...['400502', '400503', '400504', '400505', '400506'].map((related_sku, at) => ({
            sku: MISSING,
            kind: 'similar' as const,
            related_sku,
            position: 90 + at,
          })),
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    [MISSING],
  );
  const page = await shop.newPage();
  await open(page, MISSING);
  const ids = await page
    .locator('main section[id]')
    .evaluateAll((parts) => parts.map(({ id }) => id));
  expect(ids.indexOf('analogs')).toBeGreaterThan(-1);
  expect(ids.indexOf('analogs')).toBeLessThan(ids.indexOf('similar'));
  await page.getByRole('heading', { name: 'Чем заменить' }).waitFor();
  expect(await page.locator('#similar [data-sku]').count()).toBeLessThanOrEqual(4);
  expect(await page.locator(`main [data-add="${MISSING}"]`).count()).toBe(0);
  await page.locator('main').getByText('Сообщить о поступлении').first().waitFor();
  // What service centres have in stock is not known here: nobody is sent to one in vain.
  expect(await page.locator('main').getByText('Где купить').count()).toBe(0);
  await page.context().close();
});

test('at the stock’s end the message stands beside the stepper and is read out, before adding and after UX-45 C5-001 C5-003', async () => {
  const [sku, left] = ['400503', 3];
  await change(
    () =>
      shop.database
        .updateTable('stock')
        .set({ on_hand: left, reserved: 0 })
        .where('sku', '=', sku)
        .execute(),
    [sku],
  );
  const page = await shop.newPage();
  await open(page, sku);
  const box = page.locator(`main [data-add="${sku}"]`).first();
  // It has no place while it says nothing.
  const note = box.locator('[role=status]');
  const field = box.getByRole('textbox');
  expect((await note.textContent())?.trim()).toBe('');
  await field.fill('12');
  await field.press('Tab');
  expect(await field.inputValue()).toBe(String(left));
  await note.getByText('Это максимальное кол-во товара на складе').waitFor();
  expect(await field.getAttribute('aria-describedby')).toBe(await note.getAttribute('id'));
  const [at, beside] = [await note.boundingBox(), await field.boundingBox()];
  expect(Number(at?.y) - Number(beside?.y)).toBeLessThan(90);

  await box.getByRole('button', { name: 'В корзину' }).click();
  await box.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
  await page.locator(`[data-cart-amount="${left}"]`).waitFor();
  await box.getByRole('button', { name: 'Увеличить количество' }).click();
  await note
    .getByText(`В вашей корзине ${left} шт. этого товара. Это максимальное кол-во товара на складе`)
    .waitFor();
  await page.context().close();
});

test('the stepper takes digits only, at least one, up to 999, three digits on Enter, and the arrow keys C5-002 C5-003 C5-004 C5-008 C9-001 D2 D3', async () => {
  await change(
    () =>
      shop.database.updateTable('stock').set({ on_hand: 5_000 }).where('sku', '=', CREAM).execute(),
    [CREAM],
  );
  const page = await shop.newPage();
  await open(page, CREAM);
  const field = page.locator(`main [data-add="${CREAM}"]`).first().getByRole('textbox');
  const typed = async (text: string, then: 'Enter' | 'Tab') => {
    await field.fill('');
    await field.pressSequentially(text);
    await field.press(then);
    return field.inputValue();
  };
  expect(await typed('1000', 'Enter')).toBe('100');
  expect(await typed('1000', 'Tab')).toBe('999');
  expect(await typed('0', 'Tab')).toBe('1');
  expect(await typed('1e-2,5.', 'Tab')).toBe('125');
  await field.fill('2');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  expect(await field.inputValue()).toBe('1');
  await field.press('ArrowUp');
  expect(await field.inputValue()).toBe('2');
  await page.context().close();
});

test('delivery is said for the visitor’s city with its days, its least price and its pickup points UX-37', async () => {
  const page = await shop.newPage();
  await callAs(page, shop, '/ru/shop/ajax/location/set/', { countryCode: 'ru', cityId: CITY });
  await open(page, CREAM);
  const box = page.locator('[data-delivery]');
  const heading = box.getByRole('heading', { name: /^Доставим в / });
  await heading.waitFor();
  expect(await heading.innerText()).toMatch(
    /^Доставим в [А-Я][^:]+: \d{1,2}(–\d{1,2}|\s[а-я]+\s?–\s?\d{1,2})?\s[а-я]+, (от [\d\s]+₽|бесплатно)$/u,
  );
  expect(await box.innerText()).toMatch(/\d+ пункт(а|ов)? выдачи/);
  await box.getByRole('button', { name: 'Изменить' }).waitFor();
  await page.context().close();
});

test('how many were sold is shown to whoever is in the trial, and to nobody else C2-026 C9-052', async () => {
  await change(
    () =>
      shop.database
        .insertInto('product_sales')
        .values({ sku: CREAM, store: 'ru', units: 48, counted_at: new Date() })
        .execute(),
    [CREAM],
  );
  const page = await shop.newPage();
  await open(page, CREAM);
  expect(await page.locator('[data-sales]').count()).toBe(0);
  await page
    .context()
    .addCookies([
      { name: 'sigma_test_show_number_sales_on_product_page', value: '1', url: shop.origin },
    ]);
  await open(page, CREAM);
  expect(await page.locator('[data-sales]').innerText()).toBe('За 30 дней куплено 48 шт.');
  await page.context().close();
});

test('once a product is in the cart the way on to the order stands beside the way to the cart for whoever is in the trial C9-054', async () => {
  for (const [width, isTried] of [
    [390, true],
    [1440, true],
    [390, false],
  ] as const) {
    const page = await shop.newPage({ width });
    if (isTried)
      await page.context().addCookies([
        {
          name: 'sigma_test_show_to_order_and_to_cart_btns',
          value: '1',
          url: shop.origin,
        },
      ]);
    await open(page, CREAM);
    const bought = page.locator(`[data-add="${CREAM}"]`).first();
    await bought.getByRole('button', { name: 'В корзину' }).click();
    await bought.getByRole('link', { name: 'Перейти в корзину' }).waitFor();
    const on = bought.getByRole('link', { name: 'Оформить заказ' });
    expect(await on.count()).toBe(isTried ? 1 : 0);
    if (isTried) {
      await on.click();
      await page.waitForURL('**/shop/cart/delivery*/');
    }
    await page.context().close();
  }
});

test('without scripts every part of the page is open and the product can be bought UX-3 UX-39', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  await page.goto(shop.origin + productPath(OMEGA));
  for (const id of ['product-about', 'product-description', 'product-composition'])
    expect(await page.locator(`#${id}`).innerText()).not.toBe('');
  expect(await page.locator('[data-allergens]').isVisible()).toBe(true);
  expect(await page.getByText('Активный компонент').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Увеличить фото' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Смотреть видео: / }).getAttribute('href')).toMatch(
    /\.webm$/,
  );
  await page.context().close();
});

test('the series of a product leads to its page, and what is said of the cart covers neither the way to it nor the name C2-005 C8-010', async () => {
  for (const width of widthsOf(import.meta.filename)) {
    const page = await shop.newPage({ width });
    await page.goto(`${shop.at('ru')}/ru/shop/catalog/product/400501/`);
    await settled(page);
    await page
      .locator('[data-add="400501"]')
      .first()
      .getByRole('button', { name: 'В корзину' })
      .click();
    const said = page
      .getByRole('region', { name: 'Сообщения' })
      .getByText('В вашей корзине 1 шт. этого товара');
    await said.waitFor();
    const over = await said.locator('xpath=ancestor::*[@data-alert]').boundingBox();
    const places = [
      page.getByRole('heading', { level: 1 }),
      page.locator('header a[href="/ru/shop/cart/"]:visible').first(),
    ];
    for (const place of places) {
      const box = await place.boundingBox();
      if (!over || !box) throw new Error('the message, the name or the cart is not seen');
      const isApart =
        box.y + box.height <= over.y ||
        box.y >= over.y + over.height ||
        box.x + box.width <= over.x ||
        box.x >= over.x + over.width;
      expect(isApart).toBe(true);
    }
    await page.getByRole('link', { name: 'Линия «Росница»' }).click();
    await page.waitForURL(/\/ru\/shop\/[ls]\/rosnitsa\/$/);
    await page.context().close();
  }
});

test('no page wrote an error to its console', () => {
  expect(shop.faults).toEqual([]);
});
