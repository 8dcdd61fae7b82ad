import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOrder, type Purchase } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { cancelPurchase } from '#features/payment/server/public.ts';
import type { Outbox } from '#jobs/outbox.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { openBulkRunner } from '../support/bulk-runner.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

const MORNING = 40;

let shop: PaidShop;
let pages: OfficePages;
let runner: Outbox;
beforeAll(async () => {
  shop = await openPaidShop();
  pages = openOfficePages(shop);
  runner = openBulkRunner(shop);
  // A packer sends parcels as well, and moves no money.
  await sql`update staff_role set permissions = ${['orders.see', 'orders.pack', 'orders.change']}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
});
// Closing looks through the books: what was packed, sent and taken back here fits units, money and parcels.
afterAll(async () => {
  await pages?.close();
  await runner?.stop();
  await shop?.close();
});

/** Paid on receipt, or by card, which its buyer can still take back. */
async function ready(isByCard: boolean): Promise<Purchase> {
  if (!isByCard) {
    const order = await shop.placeOrder({ method: 'pay_after_delivery' });
    await confirmOrder(shop.base.database, {
      orderNumber: order.orderNumber,
      actor: { kind: 'staff', staffId: '7' },
      now: shop.now,
    });
    return order;
  }
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  return order;
}

/** A morning's orders, of which the last two can be taken back by their buyers. */
async function morning(): Promise<readonly Purchase[]> {
  const orders: Purchase[] = [];
  for (let number = 0; number < MORNING; number += 1)
    // Buyers come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    orders.push(await ready(number >= MORNING - 2));
  await shop.settleAll();
  return orders;
}

/** Counts what a packer presses. */
function counting(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async press(what: Locator): Promise<void> {
      presses += 1;
      await what.focus();
      await page.keyboard.press(
        (await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter',
      );
    },
  };
}

test.each(OFFICE_LOOKS)(
  'forty orders are printed and packed in five presses of keys, two that were taken back meanwhile are told, and one goes in two parcels: $width px',
  async ({ width, isDark }) => {
    const orders = await morning();
    const [split, single] = orders;
    const page = await pages.desk({ width, isDark });
    await page.evaluate(() => {
      window.print = () => void (document.title = 'printed');
    });
    const { press, presses } = counting(page);
    await press(page.getByRole('checkbox', { name: 'Выбрать все' }));
    await page.getByText(`Выбрано: ${MORNING}`).waitFor();
    await press(page.getByRole('button', { name: 'Печать' }));
    await page.getByRole('heading', { name: 'Собрать с полок' }).waitFor();
    expect(await page.getByRole('heading', { name: /^Заказ \d+$/ }).count()).toBe(MORNING);
    expect(await schemeFaults(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Напечатать' }));
    expect(await page.title()).toBe('printed');

    // While the sheets come out two buyers think better of it.
    for (const { id } of orders.slice(-2))
      // oxlint-disable-next-line no-await-in-loop
      await cancelPurchase(shop.parts, { purchaseId: id, reason: 'changed_mind' });
    await shop.settleAll();
    await press(page.getByRole('link', { name: 'Собраны…' }));
    await page.getByRole('heading', { name: `Изменятся ${MORNING - 2} заказов` }).waitFor();
    const left = page.locator('main').getByText('ещё не оплачен, отменён или закончен');
    expect(await left.count()).toBe(2);
    expect(await schemeFaults(page)).toEqual([]);
    await press(page.getByRole('button', { name: `Собраны: ${MORNING - 2}` }));
    // So many are a run, of which the page tells while it goes on.
    await page.getByText(`0 из ${MORNING - 2}`).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await runner.runDue();
    await page.getByText(`${MORNING - 2} из ${MORNING - 2}`).waitFor();
    await page.getByText('Закончено').waitFor();
    expect(await page.locator('main').getByText('сделано').count()).toBe(MORNING - 2);
    expect(presses()).toBeLessThanOrEqual(6);
    const { rows } = await sql<{ stage: string; orders: number }>`
      select stage, count(*)::int as orders from order_stage where purchase_id = any(${orders.map(({ id }) => id)}::uuid[])
      group by stage order by stage`.execute(shop.base.database);
    expect(rows).toEqual([
      { stage: 'packed', orders: MORNING - 2 },
      { stage: 'refunded', orders: 2 },
    ]);

    await page.goto(`${pages.office}/orders/${split?.orderNumber}`);
    await page.getByLabel('Номер посылки').fill(`ONE${width}00001`);
    await page.keyboard.press('Enter');
    await page.getByText('Сделано.').waitFor();
    await handOver(
      { database: shop.base.database, serviceOf: () => null },
      {
        orderNumber: split?.orderNumber ?? '',
        number: `TWO${width}00002`,
        isAnother: true,
        isPackedFirst: true,
        now: shop.now,
      },
    );
    await page.reload();
    for (const number of [`ONE${width}00001`, `TWO${width}00002`])
      await page.locator('main').getByRole('heading', { name: number }).waitFor();
    await page.goto(`${pages.office}/orders/${single?.orderNumber}`);
    await page.getByLabel('Номер посылки').fill('??');
    await page.keyboard.press('Enter');
    await page.getByText('Это не похоже на номер посылки').waitFor();
    await page.getByLabel('Номер посылки').fill(`SOLO${width}001`);
    await page.keyboard.press('Enter');
    await page.getByText('Сделано.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);

    // What waits longest stands there by the clock of its store.
    await page.goto(pages.office);
    const oldest = page.locator('time[title="2026-11-20 09:00 UTC"]').first();
    expect(await oldest.innerText()).toContain('12:00');

    // Why one was taken back stands on its page, in words.
    await page.goto(`${pages.office}/orders/${orders.at(-1)?.orderNumber}`);
    await page.getByText('Передумали покупать').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/changed_mind|card_ru/);
    expect(pages.faults).toEqual([]);
    await page.context().close();
  },
);
