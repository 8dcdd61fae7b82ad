import { sql } from 'kysely';
import type { Purchase } from '#features/orders/server/public.ts';
import { OfficeBrowser } from './office-browser.ts';
import { codeAt, openStaffWorld, STAFF_PASSWORD } from './office-staff.ts';
import type { PaidShop } from './paid-shop.ts';
import { TEST_SECRET } from './server.ts';

/** Soaps in the house, and those of them that are held. */
export const soapsOf = async (shop: PaidShop) => {
  const { rows } = await sql<{ here: number; kept: number }>`
    select sum(on_hand)::int as here, sum(reserved)::int as kept from stock where sku = 'SOAP'`.execute(
    shop.base.database,
  );
  return rows[0] ?? { here: 0, kept: 0 };
};

/** What a provider gave back for an order. */
export const refundedFor = async (shop: PaidShop, { orderNumber }: Purchase): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(refunded_minor), 0)::int as minor from sandbox_provider.payment where order_number = ${orderNumber}`.execute(
    shop.base.database,
  );
  return rows[0]?.minor ?? 0;
};

/** Mails that tell of changes and of what came back. */
export const editMailsOf = async (shop: PaidShop, { id }: Purchase): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where payload ->> 'purchaseId' = ${id} and kind in ('order-edited', 'order-returned') order by kind`.execute(
    shop.base.database,
  );
  return rows.map(({ kind }) => kind);
};

/** A member of staff with these rights, quite in. */
export async function staffAtDesk(
  shop: PaidShop,
  permissions: readonly string[],
): Promise<OfficeBrowser> {
  const staff = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  const member = await staff.hire('orders');
  await sql`update staff_role set permissions = ${permissions}::text[] where code = 'orders'`.execute(
    shop.base.database,
  );
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(member.email, STAFF_PASSWORD);
  if (browser.place !== '/second-factor') return browser;
  const secret = /name="secret" value="([^"]*)"/.exec(browser.html)?.[1] ?? '';
  await browser.send('/second-factor', { secret, code: await codeAt(secret, shop.now) });
  shop.now = new Date(shop.now.getTime() + 60_000);
  return browser;
}
