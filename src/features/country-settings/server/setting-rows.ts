import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { EVERYWHERE, type SettingRow } from './setting-overlay.ts';

/** Scope of the settings that change a country's pack. */
export const COUNTRY_SCOPE = 'country';
/** More rows than staff ever write; a table that somebody filled costs no more than this. */
const MOST_ROWS = 2_000;
/** Of a country in a store: so many rows of a setting that are over are shown. */
const OVER_AT_MOST = 20;
/** Any number, the same everywhere: of two who change one setting the second waits. */
const SETTING_LOCK = 7_219_002;

/** Rows that are or will be in force, those of all stores first. A later row of the same key ends the one before. */
export const readRows = (database: Queryable, now: Date): Promise<readonly SettingRow[]> =>
  query<SettingRow>(database)`
    select key, value, "from", "to" from (
      select key, value, valid_from as "from", lead(valid_from) over (partition by key order by valid_from) as "to"
      from setting_overlay where scope = ${COUNTRY_SCOPE}) as dated
    where "to" is null or "to" > ${now}
    order by key, "from" limit ${MOST_ROWS}`;

/** Another one after each change: how many rows there are, and when the last one was written. */
export async function readMark(database: Queryable): Promise<string> {
  const [row] = await query<{ mark: string }>(database)`
    select concat(count(*), ' ', max(changed_at)) as mark from setting_overlay where scope = ${COUNTRY_SCOPE}`;
  return row?.mark ?? '';
}

export interface KeptRow extends SettingRow {
  readonly by: string;
  readonly at: Date;
}

/** What was set of a country in a store, by it and for every store: what holds, what comes, and the last of what is over. */
export const rowsOfPlace = (
  database: Queryable,
  { store, country }: { readonly store: string; readonly country: string },
  now: Date,
): Promise<readonly KeptRow[]> =>
  query<KeptRow>(database)`
    select key, value, "from", "to", "by", "at" from (
      select key, value, valid_from as "from", changed_by as "by", changed_at as "at",
        lead(valid_from) over (partition by key order by valid_from) as "to",
        row_number() over (partition by key order by valid_from desc) as place
      from setting_overlay
      where scope = ${COUNTRY_SCOPE} and split_part(key, '/', 1) in (${store}, ${EVERYWHERE})
        and split_part(key, '/', 2) = ${country}) as dated
    where "to" is null or "to" > ${now} or place <= ${OVER_AT_MOST}
    order by key, "from" limit ${MOST_ROWS}`;

/** Until the transaction ends nobody else changes settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTING_LOCK})`.execute(tx);
}

/** Names all that was ever set of a key, for whoever changes what they saw: another one once somebody changed it. */
export async function revisionOf(database: Queryable, key: string): Promise<string> {
  const [row] = await query<{ revision: string }>(database)`
    select concat(count(*), ' ', extract(epoch from max(changed_at))) as revision
    from setting_overlay where scope = ${COUNTRY_SCOPE} and key = ${key}`;
  return row?.revision ?? '';
}

/** Keeps a value from a moment on. @returns False when another one begins just then. */
export async function putRow(
  tx: Tx,
  { key, value, from, by, at }: Omit<KeptRow, 'to'>,
): Promise<boolean> {
  const rows = await query(tx)`
    insert into setting_overlay (scope, key, value, valid_from, changed_by, changed_at)
    values (${COUNTRY_SCOPE}, ${key}, ${JSON.stringify(value)}::jsonb, ${from}, ${by}, ${at})
    on conflict do nothing returning key`;
  return rows.length > 0;
}

/** Takes away what has not begun. @returns False when it has, or is gone. */
export async function dropRow(tx: Tx, key: string, from: Date, now: Date): Promise<boolean> {
  const rows = await query(tx)`
    delete from setting_overlay
    where scope = ${COUNTRY_SCOPE} and key = ${key} and valid_from = ${from} and valid_from > ${now} returning key`;
  return rows.length > 0;
}

/** By store and country: how many settings hold, and how many wait. */
export const countSettings = (
  database: Queryable,
  now: Date,
): Promise<
  readonly { readonly store: string; readonly country: string; holding: number; waiting: number }[]
> =>
  query<{ store: string; country: string; holding: number; waiting: number }>(database)`
    with dated as (
      select key, value, valid_from as "from", lead(valid_from) over (partition by key order by valid_from) as "to"
      from setting_overlay where scope = ${COUNTRY_SCOPE})
    select split_part(key, '/', 1) as store, split_part(key, '/', 2) as country,
      count(*) filter (where "from" <= ${now} and ("to" is null or "to" > ${now}) and value <> 'null')::int as holding,
      count(*) filter (where "from" > ${now})::int as waiting
    from dated group by 1, 2 limit ${MOST_ROWS}`;
