import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { openMeansWorld } from '../support/means-world.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake } from '../support/page-settled.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

const HOLDER = '6000025';
const SUPPORT = 'support';

let shop: PaidShop;
let pages: OfficePages;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
  pages = openOfficePages(shop);
  await openMeansWorld(shop.base.database);
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** An order that is paid, or whose provider took another sum. */
async function ordered(takenMinor: number | null = null): Promise<Purchase> {
  const order = await shop.placeOrder();
  const payment = await shop.begin(order);
  await shop.control({ takenMinor });
  await shop.decide(payment);
  await shop.settleAll();
  await shop.control();
  return order;
}

const stageOf = async ({ id }: Purchase) =>
  (
    await sql<{
      stage: string;
    }>`select stage from order_stage where purchase_id = ${id}::uuid`.execute(shop.base.database)
  ).rows[0]?.stage;

/** Goes by the keyboard to something and presses it. */
async function press(page: Page, at: Locator): Promise<void> {
  await at.focus();
  await page.keyboard.press('Enter');
}

/** The same page at the other width and in the other colours. */
async function lookAtAll(page: Page): Promise<void> {
  for (const { width, isDark } of OFFICE_LOOKS) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    // oxlint-disable-next-line no-await-in-loop
    expect(await schemeFaults(page)).toEqual([]);
  }
}

test('money of a wrong sum is found from Today, sent back by keys alone, and the order ends', async () => {
  const order = await ordered(1_00);
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: 'finance' });
  await page.goto(pages.office);
  await awake(page);
  await press(page, page.getByRole('link', { name: /Деньги на проверке/ }));
  await press(page, page.getByRole('link', { name: order.orderNumber, exact: true }));
  await page.getByRole('heading', { level: 1, name: `Заказ ${order.orderNumber}` }).waitFor();
  await lookAtAll(page);
  // What is not the sum that is owed is not counted, whoever presses.
  await press(page, page.getByRole('button', { name: 'Засчитать деньги' }));
  await page.getByText('Пришедшей суммы не хватает или она другая').waitFor();
  await press(page, page.getByRole('button', { name: 'Вернуть деньги' }));
  await page.getByText('Сделано.').waitFor();
  await shop.settleAll();
  expect(await stageOf(order)).toBe('refunded');
  await page.goto(pages.office);
  expect(await page.getByText('Деньги на проверке').count()).toBe(0);
  expect(pages.faults).toEqual([]);
  await page.context().close();
});

test('who looks after one country finds her orders and people, and nothing of the others', async () => {
  const [hers, other] = [await ordered(), await ordered()];
  await sql`update purchase set store = 'kg' where id = ${hers.id}::uuid`.execute(
    shop.base.database,
  );
  // The list of orders keeps the store of each, which no order ever changes.
  await sql`update order_stage set store = 'kg' where purchase_id = ${hers.id}::uuid`.execute(
    shop.base.database,
  );
  const page = await pages.desk({ ...OFFICE_LOOKS[1], role: 'country', stores: ['kg'] });
  await page.goto(`${pages.office}/orders?stage=all`);
  await page.getByRole('link', { name: hers.orderNumber, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: other.orderNumber, exact: true }).count()).toBe(0);
  await lookAtAll(page);
  await page.keyboard.press('/');
  await page.keyboard.type(other.orderNumber);
  await page.keyboard.press('Enter');
  await page.getByText('Ничего не нашлось').waitFor();
  const answer = await page.goto(`${pages.office}/orders/${other.orderNumber}`);
  expect(answer?.status()).toBe(404);
  await page.goto(`${pages.office}/people?search=${HOLDER}`);
  await page.getByText('Никто не нашёлся').waitFor();
  await page.context().close();
});

test('who calls is found by the telephone as they say it, looked at in one page, and the shop is seen as they see it', async () => {
  const { database } = shop.base;
  await sql`insert into person_data (person_id, first_name, last_name, email, phone, phone_e164)
    select person_id, 'Вера', 'Звонарёва', 'vera@example.test', '+7 912 345-67-89', '+79123456789'
    from contract where number = ${HOLDER}`.execute(database);
  const page = await pages.desk({ ...OFFICE_LOOKS[0], role: SUPPORT });
  await page.goto(`${pages.office}/people`);
  await awake(page);
  await page.getByLabel('Контракт, телефон, почта').focus();
  await page.keyboard.type('8 (912) 345 67 89');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/people\/[\da-f-]{36}$/);
  await page.getByText(HOLDER).first().waitFor();
  await lookAtAll(page);
  await press(page, page.getByRole('link', { name: 'Войти как' }));
  await page.getByLabel('Зачем').fill('Вопрос 10000017');
  await press(page, page.getByRole('button', { name: 'Получить ссылку' }));
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    press(page, page.getByRole('link', { name: 'Открыть магазин' })),
  ]);
  await shown.getByText('Вы смотрите магазин как').waitFor();
  await shown.getByRole('button', { name: 'Закончить' }).click();
  await shown.getByText('Вы смотрите магазин как').waitFor({ state: 'detached' });
  const acts = await sql<{ action: string }>`
    select action from audit_entry where subject = (select 'person:' || person_id from contract where number = ${HOLDER}) order by id`.execute(
    database,
  );
  expect(acts.rows.map(({ action }) => action)).toEqual([
    'person.act-as-link',
    'person.act-as',
    'person.act-as-end',
  ]);
  expect(pages.faults).toEqual([]);
  await page.context().close();
});
