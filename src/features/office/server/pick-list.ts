import { sql } from 'kysely';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Purchase } from '#features/orders/model.ts';
import { findPurchase, isSeenBy, listReturns, partsLeft } from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { StoreScope } from '../model.ts';
import { inStores } from './scope.ts';

/** Most orders of one print. */
export const PRINTED_AT_ONCE = 50;

/** What is taken from one place for all of the orders. */
export interface PickedRow {
  readonly location: string;
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  /** Numbers of the orders that it is for. */
  readonly orders: readonly string[];
}

export interface PickList {
  /** By place and product: the way through the shelves. */
  readonly rows: readonly PickedRow[];
  /** In the order in which they were placed. */
  readonly slips: readonly Purchase[];
}

/** An order with what is left of it: that goes into its box. */
async function readSlip(database: Database, orderNumber: string): Promise<Purchase | null> {
  const order = await findPurchase(database, { orderNumber });
  if (!order) return null;
  return { ...order, parts: partsLeft(order.parts, await listReturns(database, order.id)) };
}

/** What is taken from the shelves for some orders, and what goes into the box of each. Orders of other stores are left out. */
export async function readPickList(
  database: Database,
  {
    orderNumbers,
    stores,
  }: { readonly orderNumbers: readonly string[]; readonly stores: StoreScope },
): Promise<PickList> {
  const wanted = [...new Set(orderNumbers)].slice(0, PRINTED_AT_ONCE);
  const { rows } = await sql<PickedRow>`
    select v.location, v.sku, coalesce((select t.name from product_text t where t.sku = v.sku
        order by t.language <> ${SOURCE_LANGUAGE}, t.language limit 1), v.sku) as name,
      sum(v.count)::int as count, array_agg(distinct p.order_number order by p.order_number) as orders
    from reservation v join purchase p on p.id = v.purchase_id
    where p.order_number = any(${wanted}::text[]) and v.state in ('held', 'sold') and ${inStores(sql`p.store`, stores)}
    group by v.location, v.sku order by v.location, v.sku`.execute(database);
  const found = await Promise.all(wanted.map((number) => readSlip(database, number)));
  const slips = found.flatMap((each) => (each && isSeenBy({ stores }, each.store) ? [each] : []));
  return {
    rows,
    slips: slips.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime()),
  };
}
