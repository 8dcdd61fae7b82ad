import { sql } from 'kysely';
import { isUuid } from '#base/ids.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ChangeLine, ChangeState, Conflict, PriceChange } from '../model.ts';
import type {} from './tables.ts';

export type Stores = readonly string[] | null;

const COLUMNS = sql`c.id, c.number, c.name, c.store, c.countries, c.state, c.starts_at as "startsAt", c.revision,
  c.made_by as "madeBy", c.program, c.made_at as "madeAt", c.changed_by as "changedBy", c.changed_at as "changedAt", c.done_at as "doneAt",
  (select count(*)::int from price_change_line l where l.change_id = c.id) as "lineCount"`;
const seen = (stores: Stores) =>
  stores === null ? sql`true` : sql`c.store = any(${[...stores]}::text[])`;

/** One that somebody's stores see; locked when it is read to be changed. */
export async function findChange(
  database: Queryable,
  id: string,
  stores: Stores,
  isLocked = false,
): Promise<PriceChange | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<PriceChange>`select ${COLUMNS} from price_change c
    where c.id = ${id}::uuid and ${seen(stores)} ${isLocked ? sql`for update of c` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

const LISTED_AT_ONCE = 50;

/** Those of a state, the newest first. @param asked.before Number of the last one of the page before. */
export async function listChanges(
  database: Queryable,
  asked: { readonly state: ChangeState; readonly before: number | null; readonly stores: Stores },
): Promise<{ readonly rows: readonly PriceChange[]; readonly next: number | null }> {
  const { state, before, stores } = asked;
  const { rows } = await sql<PriceChange>`select ${COLUMNS} from price_change c
    where c.state = ${state} and ${seen(stores)} and ${before === null ? sql`true` : sql`c.number < ${before}`}
    order by c.number desc limit ${LISTED_AT_ONCE + 1}`.execute(database);
  const page = rows.slice(0, LISTED_AT_ONCE);
  return { rows: page, next: rows.length > LISTED_AT_ONCE ? (page.at(-1)?.number ?? null) : null };
}

const DUE_AT_ONCE = 100;

/** Planned changes of the same store whose moment has come, and that come before this one, the earliest first. */
export const listDueBefore = (
  database: Queryable,
  id: string,
  now: Date,
): Promise<readonly Pick<PriceChange, 'id' | 'revision'>[]> =>
  query<Pick<PriceChange, 'id' | 'revision'>>(database)`
    select c.id, c.revision from price_change c join price_change t on t.id = ${id}::uuid and t.store = c.store
    where t.state = 'planned' and c.state = 'planned' and c.starts_at <= ${now}
      and (c.starts_at, c.number) < (t.starts_at, t.number)
    order by c.starts_at, c.number limit ${DUE_AT_ONCE}`;

/** The lines of a change in their order. */
export const linesOf = (database: Queryable, id: string): Promise<readonly ChangeLine[]> =>
  query<ChangeLine>(database)`
    select sku, price_minor as "priceMinor", reduced, new_price_minor as "newPriceMinor", new_price_until as "newPriceUntil",
      points_hundredths as "pointsHundredths" from price_change_line where change_id = ${id}::uuid order by position`;

/** Puts these lines in place of those that are there. */
export async function putLines(tx: Tx, id: string, lines: readonly ChangeLine[]): Promise<void> {
  await query(tx)`delete from price_change_line where change_id = ${id}::uuid`;
  const rows = JSON.stringify(lines.map((line, position) => ({ position, ...line })));
  await sql`insert into price_change_line (change_id, position, sku, price_minor, reduced, new_price_minor, new_price_until, points_hundredths)
    select ${id}::uuid, l.position, l.sku, l."priceMinor", l.reduced, l."newPriceMinor", l."newPriceUntil", l."pointsHundredths"
    from jsonb_to_recordset(${rows}::jsonb) as l(position int, sku text, "priceMinor" bigint, reduced text, "newPriceMinor" bigint,
      "newPriceUntil" timestamptz, "pointsHundredths" int)`.execute(tx);
}

/** Other planned changes of the same products in the same markets, by SKU. */
export async function conflictsOf(
  database: Queryable,
  of: {
    readonly id: string;
    readonly store: string;
    readonly countries: readonly string[];
    readonly skus: readonly string[];
  },
): Promise<ReadonlyMap<string, readonly Conflict[]>> {
  const rows = await query<Conflict & { readonly sku: string }>(database)`
    select l.sku, c.id, c.name, c.starts_at as "startsAt" from price_change c join price_change_line l on l.change_id = c.id
    where c.state = 'planned' and c.id <> ${of.id}::uuid and c.store = ${of.store} and c.countries && ${of.countries}::text[]
      and l.sku = any(${of.skus}::text[]) order by c.starts_at, c.number`;
  return Map.groupBy(rows, ({ sku }) => sku);
}

/** What came of a line in a country. */
export interface Effect {
  readonly sku: string;
  readonly country: string;
  readonly beforeId: number | null;
  readonly setId: number | null;
  readonly code: string | null;
  readonly restoredId: number | null;
}

export const effectsOf = (database: Queryable, id: string): Promise<readonly Effect[]> =>
  query<Effect>(database)`
    select e.sku, e.country, e.before_id as "beforeId", e.set_id as "setId", e.code, e.restored_id as "restoredId"
    from price_change_effect e join price_change_line l on l.change_id = e.change_id and l.sku = e.sku
    where e.change_id = ${id}::uuid order by l.position, e.country`;

export async function putEffects(
  tx: Tx,
  id: string,
  effects: readonly Omit<Effect, 'restoredId'>[],
): Promise<void> {
  await sql`insert into price_change_effect (change_id, sku, country, before_id, set_id, code)
    select ${id}::uuid, e.sku, e.country, e."beforeId", e."setId", e.code
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb)
      as e(sku text, country text, "beforeId" bigint, "setId" bigint, code text)`.execute(tx);
}
