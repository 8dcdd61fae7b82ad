import { sql } from 'kysely';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { StoreScope } from '../model.ts';
import { keyedPage, readPlace } from '../rules/keyset.ts';
import type { StockRow, StockState } from '../rules/stock-list.ts';
import type { ActContext } from './act.ts';
import { inStores } from './scope.ts';

/** Of sales of thirty days half is two weeks: as long as a delivery to the warehouse is given where staff set no mark. */
const LEVEL_BY_SALES = sql`(coalesce(s.units, 0) + 1) / 2`;

interface OnSale {
  readonly stores: StoreScope;
  readonly now: Date;
  /** Left out: all of them. */
  readonly search?: string;
}

/** Products with a price of now in a store that has stock at all, whatever is left of them. Sets are sold by what is in them, and have no row. */
const onSale = ({ stores, now, search = '' }: OnSale) => sql`
  select p.store, p.sku, coalesce(h.on_hand, 0) as on_hand, coalesce(h.reserved, 0) as reserved,
    coalesce(h.on_hand - h.reserved, 0) as free, coalesce(s.units, 0) as sold, m.units as mark,
    coalesce(m.units, ${LEVEL_BY_SALES}) as level
  from (
    select distinct r.store, r.sku from price r join product g on g.sku = r.sku and not g.is_archived and not g.is_no_sale
    where ${inStores(sql`r.store`, stores)} and r.store in (select store from stock_location)
      and r.valid_from <= ${now}::timestamptz and (r.valid_to is null or r.valid_to > ${now}::timestamptz)
      and ${
        search === ''
          ? sql`true`
          : sql`(starts_with(lower(r.sku), lower(${search})) or exists (select from product_text t
            where t.sku = r.sku and strpos(lower(t.name), lower(${search})) > 0))`
      }) p
  left join (
    select l.store, t.sku, sum(t.on_hand)::int as on_hand, sum(t.reserved)::int as reserved
    from stock t join stock_location l on l.code = t.location
    where ${inStores(sql`l.store`, stores)} group by l.store, t.sku) h using (store, sku)
  left join product_sales s using (store, sku)
  left join stock_mark m using (store, sku)`;

const WHICH: Readonly<Record<StockState, ReturnType<typeof sql>>> = {
  out: sql`free <= 0`,
  low: sql`free > 0 and free < level`,
  all: sql`true`,
};

export interface StockAsked extends OnSale {
  readonly state: StockState;
  /** Where the page before ended; null: from the first on. */
  readonly cursor: string | null;
  readonly size: number;
}

const KEY_SHAPES = [/^-?\d{1,9}$/, /^[a-z]{2}$/, /^.{1,40}$/s];

/** A page of products in stores, those of which least is left first. */
export async function listStock(
  database: Queryable,
  { state, cursor, size, ...asked }: StockAsked,
): Promise<{ readonly rows: readonly StockRow[]; readonly next: string | null }> {
  const [free = '', store = '', sku = ''] = readPlace(cursor, KEY_SHAPES)?.key ?? [];
  const { rows } = await sql<StockRow>`
    select o.store, o.sku, o.on_hand as "onHand", o.reserved, o.sold, o.mark, o.level,
      coalesce((select t.name from product_text t where t.sku = o.sku
        order by t.language <> ${SOURCE_LANGUAGE}, t.language limit 1), o.sku) as name
    from (${onSale(asked)}) o
    where ${WHICH[state]} and ${sku === '' ? sql`true` : sql`(free, store, sku) > (${free}::int, ${store}, ${sku})`}
    order by free, store, sku limit ${size + 1}`.execute(database);
  const page = keyedPage(rows, null, size, (row) => [
    String(row.onHand - row.reserved),
    row.store,
    row.sku,
  ]);
  return { rows: page.rows, next: page.next };
}

/** How many are gone, and how many soon will be. */
export async function countStock(
  database: Queryable,
  asked: Pick<OnSale, 'stores' | 'now'>,
): Promise<Readonly<Record<'out' | 'low', number>>> {
  const { rows } = await sql<Record<'out' | 'low', number>>`
    select count(*) filter (where ${WHICH.out})::int as out, count(*) filter (where ${WHICH.low})::int as low
    from (${onSale(asked)}) o`.execute(database);
  return rows[0] ?? { out: 0, low: 0 };
}

export interface MarkGiven {
  readonly store: string;
  readonly sku: string;
  /** Null: by sales, as before anybody set one. */
  readonly units: number | null;
  /** What whoever set it saw there before. */
  readonly seen: number | null;
}

/** Sets from how few units on a product is to be ordered again. `CHANGED`: somebody else set another one meanwhile. */
export const setMark = (
  database: Database,
  { store, sku, units, seen }: MarkGiven,
  { actor, now }: Pick<ActContext, 'actor' | 'now'>,
): Promise<Outcome<null, 'UNKNOWN' | 'CHANGED'>> =>
  database.transaction().execute(async (tx) => {
    // Its row is there whether it has a mark or not: two who set one wait for each other.
    const [product] = await query<{ sku: string }>(tx)`
      select sku from product where sku = ${sku} for no key update`;
    if (!product) return refused('UNKNOWN');
    const [row] = await query<{ units: number }>(tx)`
      select units from stock_mark where sku = ${sku} and store = ${store}`;
    const before = row?.units ?? null;
    if (before !== seen) return refused('CHANGED');
    if (before === units) return ok(null);
    await (units === null
      ? query(tx)`delete from stock_mark where sku = ${sku} and store = ${store}`
      : query(
          tx,
        )`insert into stock_mark (sku, store, units, changed_at) values (${sku}, ${store}, ${units}, ${now})
          on conflict (sku, store) do update set units = excluded.units, changed_at = excluded.changed_at`);
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'stock.mark',
      subject: `product:${sku}`,
      store,
      details: { before: { units: before }, after: { units } },
    });
    return ok(null);
  });
