import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

export type StoreScope = readonly string[] | null;

interface ProgramProduct {
  readonly sku: string;
  readonly name: string | null;
  readonly isArchived: boolean;
  readonly weightGrams: number | null;
  readonly changedAt: Date;
  readonly prices: readonly {
    readonly store: string;
    readonly country: string;
    readonly currency: string;
    readonly priceMinor: number;
    readonly newPriceMinor: number | null;
  }[];
  readonly stock: readonly {
    readonly store: string;
    readonly location: string;
    readonly onHand: number;
    readonly reserved: number;
  }[];
}

/** Products with what they cost and how many are left in the stores of a key, by their SKUs. */
export const readProducts = (
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly language: string;
    readonly sku: string | null;
    readonly after: string;
    readonly size: number;
  },
) => query<ProgramProduct>(database)`
  select p.sku, (select t.name from product_text t where t.sku = p.sku order by t.language = ${asked.language} desc,
      t.language limit 1) as name, p.is_archived as "isArchived", p.weight_grams as "weightGrams",
    p.changed_at as "changedAt",
    (select coalesce(json_agg(json_build_object('store', r.store, 'country', r.country, 'currency', r.currency,
        'priceMinor', r.price_minor, 'newPriceMinor', r.new_price_minor) order by r.store, r.country), '[]')
      from price r where r.sku = p.sku and r.valid_to is null
        and (${asked.stores}::text[] is null or r.store = any(${asked.stores}::text[]))) as prices,
    (select coalesce(json_agg(json_build_object('store', l.store, 'location', s.location, 'onHand', s.on_hand,
        'reserved', s.reserved) order by s.location), '[]')
      from stock s join stock_location l on l.code = s.location where s.sku = p.sku
        and (${asked.stores}::text[] is null or l.store = any(${asked.stores}::text[]))) as stock
  from product p where (${asked.sku}::text is null or p.sku = ${asked.sku}) and p.sku > ${asked.after}
  order by p.sku limit ${asked.size}`;

interface ProgramOrder {
  readonly orderNumber: string;
  readonly store: string;
  readonly country: string;
  readonly state: string;
  readonly stage: string | null;
  readonly purpose: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly contract: string | null;
}

interface WholeOrder extends ProgramOrder {
  readonly goodsMinor: number;
  readonly deliveryMinor: number;
  readonly promoMinor: number;
  readonly bonusMinor: number;
  readonly creditMinor: number;
  readonly paymentMethod: string | null;
  readonly lines: readonly {
    readonly sku: string | null;
    readonly kind: string;
    readonly name: string;
    readonly count: number;
    readonly priceMinor: number;
    readonly sumMinor: number;
    readonly contract: string | null;
  }[];
}

/** Orders of the stores of a key since a moment, the earliest first. Nobody's name, address or mail is among what is read. */
export const readOrders = (
  database: Queryable,
  asked: {
    readonly stores: StoreScope;
    readonly since: Date;
    readonly after: readonly [at: string, number: string] | null;
    readonly size: number;
  },
) => query<ProgramOrder & { readonly cursor: string }>(database)`
  select p.order_number as "orderNumber", p.store, p.country, p.state, s.stage, p.purpose, p.currency,
    p.total_minor as "totalMinor", p.placed_at as "placedAt", (select min(e.at) from purchase_event e where e.purchase_id = p.id and e.to_state = 'paid') as "paidAt", p.buyer_contract as contract,
    to_char(s.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || s.running_number as cursor
  from order_stage s join purchase p on p.id = s.purchase_id
  where s.placed_at >= ${asked.since} and (${asked.stores}::text[] is null or s.store = any(${asked.stores}::text[]))
    and (${asked.after?.[0] ?? null}::timestamptz is null
      or (s.placed_at, s.running_number) > (${asked.after?.[0] ?? null}::timestamptz, ${asked.after?.[1] ?? null}::bigint))
  order by s.placed_at, s.running_number limit ${asked.size}`;

/** One of them with what was ordered; null for another store's as well. */
export async function readOrder(database: Queryable, stores: StoreScope, orderNumber: string) {
  const [row] = await query<WholeOrder>(database)`
    select p.order_number as "orderNumber", p.store, p.country, p.state, s.stage, p.purpose, p.currency,
      p.goods_minor as "goodsMinor", p.delivery_minor as "deliveryMinor", p.promo_minor as "promoMinor",
      p.bonus_minor as "bonusMinor", p.credit_minor as "creditMinor", p.total_minor as "totalMinor",
      p.payment_method as "paymentMethod", p.placed_at as "placedAt", (select min(e.at) from purchase_event e where e.purchase_id = p.id and e.to_state = 'paid') as "paidAt", p.buyer_contract as contract,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'kind', l.kind, 'name', l.name, 'count', l.count,
          'priceMinor', l.price_minor, 'sumMinor', l.sum_minor, 'contract', t.contract) order by t.position, l.position), '[]')
        from purchase_part t join purchase_line l on l.part_id = t.id where t.purchase_id = p.id) as lines
    from purchase p left join order_stage s on s.purchase_id = p.id
    where p.order_number = ${orderNumber} and (${stores}::text[] is null or p.store = any(${stores}::text[]))`;
  return row ?? null;
}
