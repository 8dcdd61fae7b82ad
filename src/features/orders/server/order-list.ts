import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import type { Queryable } from '#platform/database.ts';
import type { OrderAddress, OrderDelivery } from '../model.ts';
import type { CancelReason, OrderState, PackingState } from '../rules/public.ts';
import type {} from './tables.ts';

/** Orders of one page of the history. */
const ORDERS_AT_ONCE = 10;

/** Products that a list names of each order. */
export const PRODUCTS_NAMED = 5;

/** An order as a list shows it. Holds personal data: the address. */
export interface ListedOrder {
  readonly headerId: number;
  readonly orderNumber: string;
  readonly store: string;
  readonly country: string;
  readonly state: OrderState;
  readonly cancelReason: CancelReason | null;
  /** How far its packers are; null: nobody is at it. */
  readonly packing: PackingState | null;
  readonly paymentMethod: string;
  readonly totalMinor: number;
  readonly placedAt: Date;
  /** Pieces of all lines. */
  readonly pieces: number;
  /** The first products of the order, in its order; at most `PRODUCTS_NAMED`. */
  readonly products: readonly { readonly sku: string; readonly name: string }[];
  /** One of each package, in the order's order. */
  readonly shares: readonly {
    readonly contract: string | null;
    readonly goodsMinor: number;
    readonly pointsHundredths: number;
  }[];
  readonly buyerContract: string | null;
  readonly delivery: OrderDelivery;
  readonly address: OrderAddress | null;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** From 1; the last one where the page asked for is behind it. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
}

type Holder = Pick<Extract<Actor, { kind: 'contract' }>, 'personId' | 'contract'>;

/** What a holder has bought; what registering cost has a page of its own. */
const ofHolder = ({ personId, contract }: Holder) =>
  sql`((p.person_id = ${personId}::uuid or p.buyer_contract = ${contract}) and p.purpose = 'goods')`;

const columns = sql`p.header_id as "headerId", p.order_number as "orderNumber", p.store, p.country, p.state, p.payment_method as "paymentMethod",
    p.total_minor as "totalMinor", p.placed_at as "placedAt", p.delivery, r.address,
    (select reason from purchase_cancellation c where c.purchase_id = p.id) as "cancelReason",
    (select k.state from order_packing k where k.purchase_id = p.id) as packing,
    p.buyer_contract as "buyerContract",
    (select jsonb_agg(jsonb_build_object('contract', t.contract, 'goodsMinor', t.goods_minor,
        'pointsHundredths', t.points_hundredths) order by t.position)
      from purchase_part t where t.purchase_id = p.id) as shares,
    (select sum(l.count)::int from purchase_part t join purchase_line l on l.part_id = t.id
      where t.purchase_id = p.id) as pieces,
    (select coalesce(jsonb_agg(jsonb_build_object('sku', n.sku, 'name', n.name) order by n.part, n.place), '[]')
      from (select l.sku, l.name, t.position as part, l.position as place
        from purchase_part t join purchase_line l on l.part_id = t.id where t.purchase_id = p.id
        order by t.position, l.position limit ${PRODUCTS_NAMED}) n) as products`;

const listed = sql`
  select ${columns} from purchase p join purchase_receiver r on r.purchase_id = p.id`;

/**
 * One page of what a contract's holder has ordered, the newest first: the very orders that `maySeeOrder` opens by login.
 *
 * @param page From 1.
 */
export async function listOrders(
  database: Queryable,
  { personId, contract }: Extract<Actor, { kind: 'contract' }>,
  page: number,
): Promise<OrderPage> {
  const own = ofHolder({ personId, contract });
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from purchase p where ${own}`.execute(database);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ORDERS_AT_ONCE));
  const shown = Math.min(Math.max(1, page), pages);
  const { rows } = await sql<ListedOrder>`${listed} where ${own}
    order by p.placed_at desc, p.running_number desc
    limit ${ORDERS_AT_ONCE} offset ${(shown - 1) * ORDERS_AT_ONCE}`.execute(database);
  return { orders: rows, page: shown, pages, total };
}

/** With the moment until which its goods are kept; null when they wait without limit or no longer. */
export type ReservedOrder = ListedOrder & { readonly holdEndsAt: Date | null };

/**
 * The newest order of a contract's holder, and the newest that waits for its money; both in one statement, and often the same.
 *
 * @param paidLater Ways to pay that owe nothing yet.
 */
export async function findNewestOrders(
  database: Queryable,
  holder: Holder,
  paidLater: readonly string[],
): Promise<{ readonly newest: ReservedOrder | null; readonly unpaid: ReservedOrder | null }> {
  const held = sql`
    select ${columns},
      (select min(v.expires_at) from reservation v where v.purchase_id = p.id and v.state = 'held') as "holdEndsAt"
    from purchase p join purchase_receiver r on r.purchase_id = p.id`;
  const first = sql`order by p.placed_at desc, p.running_number desc limit 1`;
  const { rows } = await sql<ReservedOrder & { isUnpaid: boolean }>`
    select false as "isUnpaid", a.* from (${held} where ${ofHolder(holder)} ${first}) a
    union all
    select true, b.* from (${held} where ${ofHolder(holder)} and p.state = 'placed'
      and p.payment_method <> all(${paidLater}::text[]) ${first}) b`.execute(database);
  return {
    newest: rows.find(({ isUnpaid }) => !isUnpaid) ?? null,
    unpaid: rows.find(({ isUnpaid }) => isUnpaid) ?? null,
  };
}

/**
 * The newest order of a contract's holder that still waits for its money; null: none.
 *
 * @param paidLater Ways to pay that owe nothing yet.
 */
export async function findUnpaidOrder(
  database: Queryable,
  holder: Extract<Actor, { kind: 'contract' }>,
  paidLater: readonly string[],
): Promise<ListedOrder | null> {
  const { rows } = await sql<ListedOrder>`${listed}
    where ${ofHolder(holder)} and p.state = 'placed' and p.payment_method <> all(${paidLater}::text[])
    order by p.placed_at desc, p.running_number desc limit 1`.execute(database);
  return rows[0] ?? null;
}
