import { sql, type RawBuilder } from 'kysely';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { keyedPage, MOMENT_KEY, readPlace } from '../rules/keyset.ts';
import type { PromotionListed, PromotionState } from '../rules/promotion-list.ts';
import { COUNTED_AT_MOST } from './product-list.ts';

export interface PromotionsAsked {
  readonly stores: readonly string[];
  readonly state: PromotionState;
  readonly search: string;
  /** Of the one who looks. */
  readonly language: string;
  readonly now: Date;
}

function stateIs({ state, now }: PromotionsAsked): RawBuilder<unknown> {
  const isOver = sql`coalesce(p.ends_at <= ${now}::timestamptz, false)`;
  const hasBegun = sql`p.starts_at <= ${now}::timestamptz`;
  switch (state) {
    case 'ended':
      return isOver;
    case 'stopped':
      return sql`p.is_blocked and not ${isOver}`;
    case 'planned':
      return sql`not p.is_blocked and not ${hasBegun} and not ${isOver}`;
    case 'running':
      return sql`not p.is_blocked and ${hasBegun} and not ${isOver}`;
  }
}

/** The beginning of its number, or a part of its name in any language. */
const foundBy = (search: string): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`(starts_with(p.id::text, ${search}) or exists (select from jsonb_each(p.texts) t
        where position(lower(${search}) in lower(t.value ->> 'name')) > 0))`;

const which = (asked: PromotionsAsked): RawBuilder<unknown> =>
  sql`p.store = any(${[...asked.stores]}::text[]) and ${stateIs(asked)} and ${foundBy(asked.search)}`;

const MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const KEY = [MOMENT_KEY, /^[a-z]{2}$/, /^\d{1,10}$/];

/** A page of promotions, what begins last first. */
export async function listPromotionsOf(
  db: Queryable,
  asked: PromotionsAsked,
  cursor: string | null,
  size: number,
): Promise<{ readonly rows: readonly PromotionListed[]; readonly next: string | null }> {
  const [at, store, id] = readPlace(cursor, KEY)?.key ?? [];
  const after =
    at === undefined
      ? sql`true`
      : sql`(p.starts_at < ${at}::timestamptz or (p.starts_at = ${at}::timestamptz and (p.store, p.id) > (${store}, ${id}::bigint)))`;
  const { rows } = await sql<PromotionListed & { readonly place: string }>`
    select p.store, p.id, p.type, p.starts_at as "startsAt", p.ends_at as "endsAt", p.is_shown as "isShown",
      p.exclusion_group as "group", p.limit_total as "limitTotal",
      coalesce(p.texts -> ${asked.language}, p.texts -> ${SOURCE_LANGUAGE}) ->> 'name' as name,
      coalesce((select sum(u.count) from promotion_use u
        where u.store = p.store and u.promotion_id = p.id and u.stands), 0)::int as used,
      to_char(p.starts_at at time zone 'UTC', ${MICROSECONDS}) as place
    from promotion p where ${which(asked)} and ${after}
    order by p.starts_at desc, p.store, p.id limit ${size + 1}`.execute(db);
  const page = keyedPage(rows, null, size, (row) => [row.place, row.store, String(row.id)]);
  return { rows: page.rows.map(({ place: _place, ...row }) => row), next: page.next };
}

/** How many there are, one more than is counted where there are more. */
export async function countPromotions(db: Queryable, asked: PromotionsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from promotion p where ${which(asked)} limit ${COUNTED_AT_MOST + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How often orders that stand have used it, and how many orders those are. */
export async function usesOf(db: Queryable, store: string, id: number) {
  const [row] = await query<{ readonly used: number; readonly orders: number }>(db)`
    select coalesce(sum(count), 0)::int as used, count(*)::int as orders from promotion_use
    where store = ${store} and promotion_id = ${id} and stands`;
  return row ?? { used: 0, orders: 0 };
}
