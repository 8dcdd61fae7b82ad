import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { settled } from '../support/page-settled.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { putInCart } from '../support/visitor-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
});
afterAll(async () => {
  await shop?.close();
});

const marks = (page: Page) => page.locator('[data-mark]');

/** Nothing but our own host is asked, whatever the map shows. */
function strangersOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(data|blob):$/.test(protocol) || hostname === 'localhost') return;
    asked.push(request.url());
  });
  return asked;
}

async function openWindow(width: number): Promise<Page> {
  const page = await shop.newPage({ width });
  await putInCart(page, shop, ['400501', 1]);
  await page.goto(`${shop.origin}/ru/shop/cart/delivery-with-registration/?guest=1`);
  await settled(page);
  await page.getByRole('button', { name: 'Выбрать на карте' }).first().click();
  await page.locator('[data-map=open]').waitFor();
  return page;
}

/** Opens clusters until a point stands for itself. */
async function toMarks(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await marks(page).count()) > 0) return true;
        await page.locator('[data-tier]').first().dispatchEvent('click');
        return false;
      },
      { interval: 600, timeout: 20_000 },
    )
    .toBe(true);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Пункты выдачи' });

test('on a desk list and map stand side by side, and a marker’s point is chosen in both C2-067 C7-061', async () => {
  const page = await openWindow(WIDTHS.desk);
  const strangers = strangersOf(page);
  await dialog(page).locator('input[type=radio]').first().waitFor();
  await toMarks(page);
  const mark = marks(page).first();
  const number = (await mark.getAttribute('data-mark')) ?? '';
  await mark.dispatchEvent('click');
  await expect
    .poll(() => dialog(page).locator('input[type=radio]:checked').getAttribute('value'))
    .toBe(number);
  expect(await page.locator(`[data-mark="${number}"]`).getAttribute('aria-pressed')).toBe('true');
  // What is spoken is where the point is, and none of the panel's presses and facts.
  const spoken = dialog(page).locator('[role=status]', { hasText: /./ });
  expect(await spoken.count()).toBe(1);
  expect(await spoken.locator('button, details, section, p').count()).toBe(0);
  expect((await spoken.innerText()).trim()).not.toBe('');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Забрать здесь' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.locator('input[name=point]:checked').getAttribute('value'))
    .toBe(number);
  expect(strangers).toEqual([]);
  expect(shop.faults).toEqual([]);
  await page.context().close();
});

test('on a phone it is one or the other, the window opens with what was open last, and the list goes on without a map C2-067 C9-057', async () => {
  const page = await openWindow(WIDTHS.phone);
  expect(await dialog(page).locator('[data-points-list]').count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Список' }).click();
  await dialog(page).locator('[data-points-list]').waitFor();
  expect(await page.locator('[data-map]').count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Выбрать на карте' }).first().click();
  const second = dialog(page).locator('label:has(input[type=radio])').nth(1);
  const number = (await second.locator('input').getAttribute('value')) ?? '';
  await second.click();
  await page.route('**/coords/by-map/', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Карта' }).click();
  await dialog(page).getByText('Точки на карте не обновились. Все пункты есть в списке').waitFor();
  await dialog(page).getByRole('button', { name: 'Забрать здесь' }).click();
  await expect
    .poll(() => page.locator('input[name=point]:checked').getAttribute('value'))
    .toBe(number);
  await page.context().close();
});
