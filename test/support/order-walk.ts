import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { getStore } from '#countries/packs.ts';
import { markPacked } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { settled } from './page-settled.ts';
import type { Look } from './screen-walk.ts';
import type { TestShop } from './shop.ts';

const PACKER = { kind: 'staff', staffId: '7' } as const;
/** Beside it the account has presses of its own. */
const FORM = 'main form:has(input[name=seen]) button[type=submit]';

/** The last order of a number goes from the shop to its carrier, as its packers do it. */
async function send({ database }: TestShop, orderNumber: string): Promise<void> {
  const { rows } = await sql<{ placedAt: Date }>`
    select placed_at as "placedAt" from purchase where order_number = ${orderNumber}`.execute(
    database,
  );
  const now = rows[0]?.placedAt;
  if (!now) throw new Error(`there is no order ${orderNumber}`);
  const by = { actor: PACKER, now };
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  const sent = await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: `WALK-${orderNumber}`, isPackedFirst: true, ...by },
  );
  if (!sent.ok) throw new Error(`order ${orderNumber} cannot be sent`);
}

/**
 * What somebody who has just bought sees of the order: the list, the order, its edit while nobody packs it, and where the store takes
 * returns that are announced, the form of one and its sheet. Its words are not looked at, so that it can be gone in every language.
 */
export async function walkOwnOrder(
  shop: TestShop,
  page: Page,
  { home, store }: { readonly home: string; readonly store: string },
  look: Look,
): Promise<void> {
  await page.goto(`${home}shop/profile/orders`);
  await settled(page);
  await look('orders', page);
  await page.locator('main a[href*="/shop/profile/orders/"]').first().click();
  await page.waitForURL('**/shop/profile/orders/*/');
  await settled(page);
  await look('order', page);
  const order = page.url();
  await page.locator('main a[href$="/edit/"]').first().click();
  await page.waitForURL('**/edit/');
  await settled(page);
  await look('order-edit', page);
  if (getStore(store).goodsBack === null) return;
  await send(shop, /orders\/(\d+)\//.exec(order)?.[1] ?? '');
  await page.goto(`${order}return/`);
  await settled(page);
  await look('order-return', page);
  await page.locator('main select[name^=count]').first().selectOption('1');
  await page.locator(FORM).click();
  await page.locator('main [aria-invalid]').first().waitFor();
  await look('order-return-faults', page);
  await page.locator('main select[name^=reason]').first().selectOption('damaged');
  await page.locator(FORM).click();
  await page.locator('main input[name=number]').waitFor({ state: 'attached' });
  await settled(page);
  await look('order-return-announced', page);
}
