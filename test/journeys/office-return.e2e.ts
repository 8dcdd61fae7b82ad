import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { markPacked } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { hashPassword } from '#platform/passwords.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { openMeansWorld } from '../support/means-world.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { AT_DESK, STAFF_PASSWORD } from '../support/office-staff.ts';
import { awake } from '../support/page-settled.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

const HOLDER = '6000025';
const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
let pages: OfficePages;
let orderNumber: string;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
  pages = openOfficePages(shop);
  const { database } = shop.base;
  // Who answers buyers and gives money back.
  await sql`update staff_role set permissions = ${['orders.see', 'orders.refund']}::text[] where code = 'orders'`.execute(
    database,
  );
  const buyers = await openMeansWorld(database);
  await sql`insert into login (contract, password_hash) values (${HOLDER}, ${await hashPassword(STAFF_PASSWORD, AT_DESK)})`.execute(
    database,
  );
  const placed = await buyers.place(['bonus', 'certificate'], shop.now);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { order } = placed;
  ({ orderNumber } = order);
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  const by = { actor: STAFF, now: shop.now };
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: `BACK-${orderNumber}`, isPackedFirst: true, ...by },
  );
});
// Closing looks through the books: ledger, units and payments of what came back fit each other.
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** The order's page as its buyer sees it. */
async function buyersPage(look: {
  readonly width: number;
  readonly isDark: boolean;
}): Promise<Page> {
  const page = await pages.newPage(look);
  const buyer = shop.server.client({ isRoaming: true });
  const answer = await buyer.call('login_check', {
    body: { _username: HOLDER, _password: STAFF_PASSWORD },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await page
    .context()
    .addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url: pages.shop })));
  await page.goto(`${pages.shop}/ru/shop/profile/orders/${orderNumber}/`);
  await awake(page);
  return page;
}

test('one line of an order that card, bonuses and a certificate paid comes back by keys alone, and its buyer reads what of each', async () => {
  const [look, other] = OFFICE_LOOKS;
  const page = await pages.desk(look);
  await page.keyboard.press('/');
  await page.keyboard.type(orderNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders?*search=*');
  await page.getByRole('link', { name: orderNumber, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Вернуть товары…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Возврат товаров' }).waitFor();
  const soap = page.getByRole('group', { name: 'Мыло «Проба»' });
  await soap.getByLabel('Штук').fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Что вернётся' }).waitFor();
  for (const words of ['Вернётся тем же способом', 'Вернётся бонусами'])
    await page.getByText(words).waitFor();
  await page.setViewportSize({ width: other.width, height: 900 });
  expect(await schemeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Оформить возврат' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${orderNumber}`);
  await page.getByText('Не подошло · снова в продаже').waitFor();
  await shop.settleAll();

  for (const each of OFFICE_LOOKS) {
    // oxlint-disable-next-line no-await-in-loop
    const own = await buyersPage(each);
    const words = (await own.locator('main').innerText()).replaceAll('\u00a0', ' ');
    expect(words).toMatch(/Мыло «Проба»/);
    // 200 of 499: four tenths of the bonuses, the rest by card.
    expect(words).toContain('40,08 ₽');
    expect(words).toContain('159,92 ₽');
    await own.context().close();
  }
  expect(pages.faults).toEqual([]);
  await page.context().close();
});
