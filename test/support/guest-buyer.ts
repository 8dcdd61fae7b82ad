import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';
import { BUYING, upToFinalStep } from './buying.ts';
import type { PageOptions, TestShop } from './shop.ts';
import { tickConsents } from './tick-consents.ts';
import { putInCart, visitorOf } from './visitor-calls.ts';

export const SKU = '400501';
export const COUNT = 2;

interface Buyer {
  readonly page: Page;
  readonly origin: string;
  readonly email: string;
}

let buyers = 0;

/** Somebody new, who sees nothing yet. */
export async function stranger(
  shop: TestShop,
  store: string,
  options: PageOptions = {},
): Promise<Buyer> {
  buyers += 1;
  const page = await shop.newPage(options);
  return { page, origin: shop.at(store), email: `guest${buyers}@example.test` };
}

/** A guest with two pieces in the cart, in front of the delivery step. */
export async function guest(
  shop: TestShop,
  store: string,
  language: string,
  options: PageOptions = {},
): Promise<Buyer> {
  const buyer = await stranger(shop, store, options);
  await putInCart(buyer.page, shop, [SKU, COUNT], { store, language });
  await buyer.page.goto(`${buyer.origin}/${language}/shop/cart/delivery-with-registration/`);
  return buyer;
}

/** A guest who has said to buy without a password, before the form. */
export async function guestAtForm(
  shop: TestShop,
  store: string,
  language: string,
  options: PageOptions = {},
): Promise<Buyer> {
  const buyer = await stranger(shop, store, options);
  await putInCart(buyer.page, shop, [SKU, COUNT], { store, language });
  await buyer.page.goto(
    `${buyer.origin}/${language}/shop/cart/delivery-with-registration/?guest=1`,
  );
  return buyer;
}

export const submit = (page: Page) => page.locator('main button[type=submit]:visible').first();

export async function typeReceiver({ page, email }: Buyer, phone: string): Promise<void> {
  await page.locator('#field-receiverNameSecond').fill('Примерова');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill(phone);
  await page.locator('#field-receiverEmail').fill(email);
  await tickConsents(page);
}

export async function choosePoint(page: Page): Promise<void> {
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
}

export async function arriveAtFinal(page: Page): Promise<void> {
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
}

/** At the step where the order is checked, come there by calls: by courier, paid by card. */
export async function guestAtFinal(
  shop: TestShop,
  store: 'ru' | 'de',
  language: string,
  method: string,
): Promise<Buyer> {
  const buyer = await stranger(shop, store);
  const { page, origin, email } = buyer;
  await upToFinalStep(
    visitorOf(page, shop, { store, language }),
    { ...BUYING[store], method },
    email,
  );
  await page.goto(`${origin}/${language}/shop/cart/final/`);
  await arriveAtFinal(page);
  return buyer;
}

export async function acceptAll(page: Page): Promise<void> {
  for (const box of await page.locator('input[name=agreements]').all()) await box.check();
}

export const payAtProvider = (page: Page) => page.locator('button[name=action][value=pay]').click();

interface StoredOrder {
  readonly id: string;
  readonly state: string;
  readonly store: string;
  readonly total: string;
  readonly goods: string;
  readonly delivery: string;
  readonly lines: number;
  readonly pieces: number;
  readonly held: number;
  readonly unbalanced: number;
  readonly entries: number;
  readonly attempts: number;
  readonly mails: number;
}

/** Everything that the orders of one e-mail have left in the database. */
export async function ordersOf(database: Database, email: string): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select p.id, p.state, p.store, p.total_minor as total, p.goods_minor as goods, p.delivery_minor as delivery,
      (select count(*)::int from purchase_part t join purchase_line l on l.part_id = t.id
        where t.purchase_id = p.id) as lines,
      (select sum(l.count)::int from purchase_part t join purchase_line l on l.part_id = t.id
        where t.purchase_id = p.id) as pieces,
      (select coalesce(sum(count), 0)::int from reservation v where v.purchase_id = p.id
        and v.state in ('held', 'sold')) as held,
      (select count(*)::int from (select e.unit from ledger_transaction g join ledger_entry e on e.transaction_id = g.id
        where g.purchase_id = p.id group by g.id, e.unit having sum(e.amount) <> 0) u) as unbalanced,
      (select count(*)::int from ledger_transaction g where g.purchase_id = p.id) as entries,
      (select count(*)::int from payment_attempt a where a.purchase_id = p.id and a.state = 'paid') as attempts,
      (select count(*)::int from outbound_message m where m.recipient = r.email
        and m.dedupe_key like 'order-confirmation:%') as mails
    from purchase p join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(
    database,
  );
  return rows;
}

/** The one order of an e-mail, once it is in this state and its mail is written. */
export async function orderSettled(
  database: Database,
  email: string,
  state: string,
): Promise<StoredOrder> {
  await expect
    .poll(async () =>
      (await ordersOf(database, email)).map((order) => `${order.state} ${order.mails}`),
    )
    .toEqual([`${state} 1`]);
  const [order] = await ordersOf(database, email);
  if (!order) throw new Error('there is no order');
  return order;
}

/** Payment sessions at the provider for the orders of an e-mail. */
export async function paymentSessions(database: Database, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sandbox_provider.payment y join purchase p on p.order_number = y.order_number
    join purchase_receiver r on r.purchase_id = p.id where r.email = ${email}`.execute(database);
  return rows[0]?.count ?? -1;
}

export const standing = (page: Page) =>
  page.locator('[data-standing]').getAttribute('data-standing');
