import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { fillMoscow } from '../support/many-points.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { failCall } from '../support/page-calls.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart, signInByCall, visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  await fillMoscow(shop.database);
});
afterAll(async () => {
  await shop?.close();
});

/** A guest with a cream in the cart at the delivery step of Moscow, whose points are looked at all at once. */
async function guest(width: number, isCityKnown = true): Promise<Page> {
  const page = await shop.newPage({ width, isCityKnown });
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  return page;
}

const points = (page: Page) => page.locator('input[name=point]');

/** Scrolls until this share of the list lies above the lower edge of the screen. */
const scrollList = (page: Page, share: number) =>
  page
    .locator('fieldset:has(> * input[name=point]), fieldset:has(input[name=point])')
    .first()
    .evaluate((list, part) => {
      const { top, height } = list.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top + height * part - window.innerHeight);
    }, share);

test.each(widthsOf(import.meta.filename))(
  'points are the page’s own list, and the next ones come once most of it was scrolled past, at %i px C9-002',
  async (width) => {
    const page = await guest(width);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/pickup-points/get/')) asked += 1;
    });
    await page.getByRole('button', { name: 'Выбрать другой' }).click();
    expect(await points(page).count()).toBe(50);
    const boxes = await points(page)
      .first()
      .evaluate((point) => {
        const found = [];
        for (let box = point.parentElement; box && box !== document.body; box = box.parentElement)
          if (
            box.scrollHeight > box.clientHeight + 1 &&
            getComputedStyle(box).overflowY !== 'visible'
          )
            found.push(box.className);
        return found;
      });
    expect(boxes).toEqual([]);
    // Who has no wheel presses the button.
    await page.getByRole('button', { name: 'Показать ещё' }).waitFor();
    await scrollList(page, 0.5);
    await settled(page);
    expect(asked).toBe(0);
    await scrollList(page, 0.85);
    await expect.poll(() => points(page).count()).toBeGreaterThan(50);
    expect(asked).toBe(1);
    await page.context().close();
  },
);

test('the price of a point is asked for once, and not where it is known C4-075', async () => {
  const page = await guest(WIDTHS.desk);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/self-pickup/calculate/')) asked += 1;
  });
  let unpriced = '';
  await page.route('**/pickup-points/get/', async (route) => {
    const response = await route.fetch();
    const answer: { data: { points: { number: number; price: unknown }[] } } =
      await response.json();
    const [first] = answer.data.points;
    if (!first) throw new Error('there is no second page of points');
    first.price = null;
    unpriced = String(first.number);
    await route.fulfill({ response, json: answer });
  });
  const other = page.getByRole('button', { name: 'Выбрать другой' });
  await other.click();
  await scrollList(page, 0.85);
  await expect.poll(() => points(page).count()).toBeGreaterThan(50);
  // The first one is chosen already.
  const priced = (await points(page).nth(1).getAttribute('value')) ?? '';
  const choose = async (number: string) => {
    await page.locator(`label:has(input[name=point][value="${number}"])`).click();
    await other.waitFor();
    await settled(page);
  };
  await choose(priced);
  expect(asked).toBe(0);
  await other.click();
  await choose(unpriced);
  await expect.poll(() => asked).toBe(1);
  await other.click();
  await choose(priced);
  await other.click();
  await choose(unpriced);
  expect(asked).toBe(1);
  await page.context().close();
});

test('the price of a point on its way is not asked for again, never for an inactive one, and what becomes of it leaves another choice alone C4-075 C4-076 C4-077', async () => {
  const page = await guest(WIDTHS.desk);
  const names: string[] = [];
  await page.route('**/pickup-points/get/', async (route) => {
    const response = await route.fetch();
    const answer: {
      data: { points: { number: number; price: unknown; inactive: boolean }[] };
    } = await response.json();
    answer.data.points.slice(0, 3).forEach((point, at) => {
      Object.assign(point, { price: null, inactive: at === 2 });
      names.push(String(point.number));
    });
    await route.fulfill({ response, json: answer });
  });
  const asked: string[] = [];
  let answer = () => {};
  await page.route('**/self-pickup/calculate/**', async (route) => {
    const number = /(\d+)\/?$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
    asked.push(number);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (number !== names[1]) return route.continue();
    const refused = {
      success: false,
      message: ['Этот пункт сейчас не принимает заказы'],
      data: { inactive: true },
    };
    return route.fulfill({ status: 409, json: refused });
  });
  const other = page.getByRole('button', { name: 'Выбрать другой' });
  const point = (number: string) => page.locator(`input[name=point][value="${number}"]`);
  const choose = async (number: string) => {
    if (await other.isVisible()) await other.click();
    await page.locator(`label:has(input[name=point][value="${number}"])`).click();
    await other.waitFor();
  };
  await other.click();
  await scrollList(page, 0.85);
  await expect.poll(() => points(page).count()).toBeGreaterThan(50);
  const priced = (await points(page).nth(1).getAttribute('value')) ?? '';
  const [slow = '', gone = '', inactive = ''] = names;
  expect(await point(inactive).isDisabled()).toBe(true);
  await page.locator(`label:has(input[name=point][value="${inactive}"])`).click({ force: true });

  await choose(slow);
  await expect.poll(() => asked).toEqual([slow]);
  await choose(priced);
  await choose(slow);
  answer();
  await page.locator(`label:has(input[name=point][value="${slow}"]) .price`).waitFor();
  expect(asked).toEqual([slow]);

  await choose(gone);
  await expect.poll(() => asked).toEqual([slow, gone]);
  await choose(priced);
  await other.click();
  answer();
  await page
    .locator(`label:has(input[name=point][value="${gone}"])`)
    .getByText('недоступен')
    .waitFor();
  expect(await point(gone).isDisabled()).toBe(true);
  expect(await point(priced).isChecked()).toBe(true);
  expect(await page.locator('[data-alert]').count()).toBe(0);
  await page.context().close();
});

test('before a city is known nothing is offered and the total says ‘from’; the city is asked for, missed at its field, found by keys, and what was typed stays I2-083 I7-040 UX-49', async () => {
  const page = await guest(WIDTHS.phone, false);
  const total = page.locator('summary .price');
  expect(await total.innerText()).toMatch(/^от\s/);
  expect(
    await page.locator('input[name=tab], input[name=point], input[name=courier]').count(),
  ).toBe(0);
  await page.locator('#field-receiverNameFirst').fill('Мария');
  await page.getByRole('button', { name: /^К оплате/ }).click();
  await page.locator('#field-deliveryChoice-error').getByText('Выберите город доставки').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Выберите город доставки' }).click();
  const field = page.getByRole('combobox', { name: 'Введите название города' });
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  const heal = await failCall(page, '/ajax/location/set/');
  await field.fill('новосиб');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Сервер не отвечает. Попробуйте позднее').waitFor();
  await heal();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.locator('input[name=point]:checked').waitFor({ state: 'attached' });
  expect(await page.getByText('Доставка: Россия, Новосибирск').count()).toBe(1);
  await settled(page);
  expect(await page.locator('#field-receiverNameFirst').inputValue()).toBe('Мария');
  expect(await total.innerText()).not.toMatch(/^от/);
  await page.context().close();
});

test('the button stands under the sum that it says, and the cheapest courier is chosen beforehand UX-49', async () => {
  const page = await guest(WIDTHS.desk);
  const total = page.locator('aside [data-total]');
  const shown = (await total.innerText()).replaceAll(/\s/g, ' ');
  expect(shown).not.toMatch(/^от/);
  const send = page.locator('aside').getByRole('button', { name: /^К оплате/ });
  expect((await send.innerText()).replaceAll(/\s/g, ' ')).toContain(shown);
  expect(await page.getByRole('button', { name: /^К оплате/ }).count()).toBe(1);
  await page.locator('label:has(input[name=tab][value=courier])').click();
  expect(await page.locator('input[name=courier]').first().isChecked()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

test('a step sent without a store says that the store is missing, beside the sentence of the country C5-014', async () => {
  const page = await guest(WIDTHS.phone);
  await page.locator('label:has(input[name=tab][value=store])').click();
  await page.getByRole('button', { name: /^К оплате/ }).click();
  await page
    .locator('#field-deliveryChoice-error')
    .getByText('Выберите способ получения. Выберите магазин')
    .waitFor();
  await page.context().close();
});

test('in a city the first point is chosen beforehand; pressed once more in the open list it is taken, and the list folds', async () => {
  const page = await guest(WIDTHS.phone);
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const body = JSON.stringify({ countryCode: 'ru', cityId: 3 });
    await fetch('/ru/shop/ajax/location/set/', { method: 'POST', headers, body });
  });
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Выбрать другой' }).first().click();
  await expect.poll(() => points(page).count()).toBeGreaterThan(1);
  await page.locator('input[name=point]:checked').click();
  await expect.poll(() => points(page).count()).toBe(1);
  await page.context().close();
});

test.each(widthsOf(import.meta.filename))(
  'the hint about the region lies over nothing, at %i px I2-086 C2-065',
  async (width) => {
    const page = await guest(width);
    const tip = page.getByRole('note', { name: 'Регион доставки' });
    await tip.getByText('Вы можете изменить регион доставки, нажав на него.').waitFor();
    expect(await tip.evaluate((box) => getComputedStyle(box).position)).toBe('static');
    await tip.getByRole('button').click();
    await tip.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test('a search begins half a second after the last letter, goes with the company, says when it failed, and the chosen point stays C9-003 C2-068', async () => {
  const page = await guest(WIDTHS.phone);
  const asked: { searchQuery: string; deliveryTypes: string[] }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pickup-points/get/')) asked.push(request.postDataJSON());
  });
  const chosen = await page.locator('input[name=point]:checked').getAttribute('value');
  await page.getByRole('button', { name: 'Выбрать другой' }).click();
  const field = page.getByRole('searchbox').first();
  await field.pressSequentially('прим');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatchObject({ searchQuery: 'прим', deliveryTypes: ['SELF'] });
  await expect
    .poll(() => page.locator('label:has(input[name=point])').first().innerText())
    .toContain('Примерная');
  await page.locator('label:has(input[value=SELF_LARCHIK])').click();
  await page.getByText('Ничего не найдено').waitFor();
  expect(asked[1]).toMatchObject({ searchQuery: 'прим', deliveryTypes: ['SELF_LARCHIK'] });
  const heal = await failCall(page, '/pickup-points/get/');
  await field.fill('мира');
  const again = page.getByRole('button', { name: 'Повторить' });
  await again.waitFor();
  await heal();
  await again.click();
  await again.waitFor({ state: 'detached' });
  await field.fill('');
  await page.locator('label:has(input[value=SELF_LARCHIK])').click();
  await expect.poll(() => points(page).count()).toBeGreaterThan(40);
  expect(await page.locator(`input[name=point][value="${chosen}"]`).isChecked()).toBe(true);
  await page.context().close();
});

test('the point used before is removed from the kept ones by its dialog, and the way on leads to the receiver C2-069 C2-071 C8-045 C8-046', async () => {
  const page = await shop.newPage({ width: WIDTHS.phone, isCityKnown: true });
  await signInByCall(page, shop, 'viktor@example.test');
  const { sums, agreements } = await upToFinalStep(visitorOf(page, shop), BUYING.ru);
  const body = { totalSum: sums['totalSum'], agreements };
  const placed = await visitorOf(page, shop).call('cart_payment_data_check', { body });
  await sql`update purchase set delivery = jsonb_set(delivery, '{point}', '{"number": 103}')
    where order_number = ${placed.json().data.orderNumber}`.execute(shop.database);
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery/`);
  await settled(page);
  const panel = page.locator('[data-point-panel]:visible');
  await panel.getByText('Мой ПВЗ', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Убрать из сохраненных' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мой ПВЗ' });
  await dialog
    .getByText(
      'ПВЗ сохранен как «Мой ПВЗ», поскольку вы использовали его ранее. Убрать ПВЗ из сохраненных?',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Убрать из сохраненных' }).click();
  await page.getByText('ПВЗ убран из списка «Мой ПВЗ»').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => panel.getByText('Мой ПВЗ', { exact: true }).count()).toBe(0);
  await panel.getByText('Подробнее').click();
  await panel.getByText('Свернуть описание').waitFor();
  await panel.getByRole('link', { name: 'Далее' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('receiver-title');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});
