import { sql, type RawBuilder } from 'kysely';
import { phoneRules } from '#countries/packs.ts';
import type { Queryable } from '#platform/database.ts';
import {
  ORDER_STAGES,
  OWED_STAGES,
  type KeyedPage,
  type OfficeOrder,
  type OrderSort,
  type OrderStage,
  type Searched,
  type StageFilter,
  type StoreScope,
} from '../model.ts';
import { keyedPage, MOMENT_KEY, NUMBER_KEY, readPlace, type ListPlace } from '../rules/keyset.ts';
import { searchKinds } from '../rules/search-kinds.ts';
import { storeDays } from '../rules/store-days.ts';
import { areOrdersCut, foundOrders } from './found-orders.ts';
import type {} from './tables.ts';

/** Orders on a page. */
export const ORDERS_AT_ONCE = 50;

/** Tabs count so far and say 'more than that' above. */
export const COUNTED_AT_MOST = 999;

export interface OrderListInput {
  readonly stores: StoreScope;
  readonly stage: StageFilter;
  /** Number, phone, mail, contract, tracking number or the beginning of a last name; empty: everything. */
  readonly search: string;
  /** Placed from this moment on. */
  readonly from: Date | null;
  /** Placed before this moment. */
  readonly to: Date | null;
  readonly paymentMethod: string | null;
  readonly carrier: string | null;
  /** Only what the shop still owes though the promised day is over, by the store's own clock. */
  readonly isLate: boolean;
  readonly sort: OrderSort;
  /** From the page before or after; null, or what cannot be read: the first page. */
  readonly cursor: string | null;
  readonly now: Date;
}

type Condition = RawBuilder<unknown>;

/** The promised day of an order is over where its store is; it has not come. */
export const isOrderLate = (stores: StoreScope, now: Date): Condition =>
  sql`(s.stage in (${sql.join([
    ...OWED_STAGES,
  ])}) and s.promised_to <> '' and s.promised_to < (${storeDays(stores, now)}::jsonb ->> s.store))`;

const inStage = (stage: StageFilter): readonly Condition[] => {
  if (stage === 'all') return [];
  return stage === 'review' ? [sql`s.money_waits`] : [sql`s.stage = ${stage}`];
};

/** Rows are read away from the place that the page begins at. */
const isRising = (sort: OrderSort, place: ListPlace | null): boolean =>
  (place?.side === 'before') !== (sort === 'oldest');

function conditions(input: OrderListInput, place: ListPlace | null): readonly Condition[] {
  const [placedAt = '', running = ''] = place?.key ?? [];
  const beyond = sql.raw(isRising(input.sort, place) ? '>' : '<');
  return [
    ...inStage(input.stage),
    ...(input.from ? [sql`s.placed_at >= ${input.from}`] : []),
    ...(input.to ? [sql`s.placed_at < ${input.to}`] : []),
    ...(input.paymentMethod === null ? [] : [sql`s.payment_method = ${input.paymentMethod}`]),
    ...(input.carrier === null ? [] : [sql`s.carrier = ${input.carrier}`]),
    ...(input.isLate ? [isOrderLate(input.stores, input.now)] : []),
    ...(place
      ? [
          sql`(s.placed_at, s.running_number) ${beyond} (${placedAt}::timestamptz, ${running}::bigint)`,
        ]
      : []),
  ];
}

interface Reading {
  readonly where: readonly Condition[];
  readonly order: Condition;
  readonly limit: number;
}

const all = (parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);

/** The rows of one page: of each store the nearest, so that a small store's list is as quick as a large one's. */
function chosen(stores: StoreScope, { where, order, limit }: Reading): Condition {
  if (stores === null)
    return sql`select s.* from order_stage s where ${all(where)} order by ${order} limit ${limit}`;
  return sql`select s.* from unnest(${[...stores]}::text[]) as scope(store) cross join lateral (
      select s.* from order_stage s where s.store = scope.store and ${all(where)} order by ${order} limit ${limit}) s
    order by ${order} limit ${limit}`;
}

/** The same among what a text means. */
const chosenOf = (
  found: Condition,
  stores: StoreScope,
  { where, order, limit }: Reading,
): Condition =>
  sql`select s.* from (select distinct id from (${found}) f) found join order_stage s on s.purchase_id = found.id
    where ${all([...(stores === null ? [] : [sql`s.store = any(${[...stores]}::text[])`]), ...where])}
    order by ${order} limit ${limit}`;

type ListedRow = OfficeOrder & { readonly placedKey: string; readonly running: string };

const columns = ({ stores, now }: OrderListInput): Condition => sql`
  s.purchase_id as "purchaseId", p.order_number as number, s.placed_at as "placedAt", s.store, p.country, s.stage,
  s.money_waits as "moneyWaits", p.total_minor as "totalMinor", p.currency, p.payment_method as "paymentMethod", s.carrier,
  trim(coalesce(nullif(concat_ws(' ', d.last_name, d.first_name), ''), concat_ws(' ', r.last_name, r.first_name), '')) as buyer,
  array(select distinct t.contract from purchase_part t where t.purchase_id = s.purchase_id and t.contract is not null
    order by t.contract) as contracts,
  coalesce((select sum(l.count)::int from purchase_part t join purchase_line l on l.part_id = t.id
    where t.purchase_id = s.purchase_id), 0) as pieces,
  coalesce(p.delivery ->> 'carrierName', '') as "carrierName", coalesce(p.delivery ->> 'cityName', '') as city,
  p.delivery -> 'point' ->> 'address' as point, coalesce(p.delivery ->> 'from', '') as "promisedFrom",
  s.promised_to as "promisedTo", ${isOrderLate(stores, now)} as "isLate",
  (select c.tracking_number from parcel c where c.purchase_id = s.purchase_id and c.cancelled_at is null
    order by c.created_at desc limit 1) as "parcelNumber",
  to_char(s.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedKey",
  s.running_number::text as running`;

const keyOf = ({ placedKey, running }: ListedRow): readonly string[] => [placedKey, running];

/**
 * One page of the orders that somebody may see. It goes on from a row and not from a count, so that a row that comes in
 * meanwhile neither hides another one nor shows it twice.
 */
export async function listOrders(
  database: Queryable,
  input: OrderListInput,
  size: number = ORDERS_AT_ONCE,
): Promise<KeyedPage<OfficeOrder> & Searched> {
  const place = readPlace(input.cursor, [MOMENT_KEY, NUMBER_KEY]);
  const kinds = input.search.trim() === '' ? 'everything' : searchKinds(input.search, phoneRules());
  if (kinds === null) return { rows: [], next: null, previous: null, isCut: false };
  const way = sql.raw(isRising(input.sort, place) ? 'asc' : 'desc');
  const order = sql`s.placed_at ${way}, s.running_number ${way}`;
  const reading = { where: conditions(input, place), order, limit: size + 1 };
  const found = kinds === 'everything' ? null : foundOrders(kinds);
  const page = found ? chosenOf(found, input.stores, reading) : chosen(input.stores, reading);
  const { rows } = await sql<ListedRow>`
    select ${columns(input)} from (${page}) s join purchase p on p.id = s.purchase_id
    left join purchase_receiver r on r.purchase_id = s.purchase_id
    left join person_data d on d.person_id = p.person_id order by ${order}`.execute(database);
  const { rows: kept, ...ways } = keyedPage(rows, place, size, keyOf);
  return {
    rows: kept.map(({ placedKey: _key, running: _running, ...row }) => row),
    ...ways,
    isCut: found !== null && (await areOrdersCut(database, found)),
  };
}

/** How many orders stand in each stage; one more than is counted stands for more than that. */
export async function countStages(
  database: Queryable,
  { stores }: { readonly stores: StoreScope },
): Promise<Readonly<Record<OrderStage, number>>> {
  const scope = stores === null ? sql`true` : sql`s.store = any(${[...stores]}::text[])`;
  const counted = ORDER_STAGES.map(
    (stage) => sql`(select count(*)::int from (select from order_stage s
      where ${all([...inStage(stage), scope])} limit ${COUNTED_AT_MOST + 1}) c) as ${sql.ref(stage)}`,
  );
  const { rows } = await sql<Record<OrderStage, number>>`select ${sql.join(counted)}`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  return row;
}
