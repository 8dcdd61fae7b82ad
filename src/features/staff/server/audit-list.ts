import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { ListedAct } from '../model.ts';

/** Entries of one page. */
export const ACTS_ON_A_PAGE = 50;

/** Which entries are wanted; each is left out where it does not matter. */
export interface AuditSearch {
  /** The last entry of the page before. */
  readonly before?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
}

export interface AuditPage {
  readonly acts: readonly ListedAct[];
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null;
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Only what is asked for stands in the statement, so that the index of just that is used. */
function conditionsOf(
  { before, actor, subject, action }: AuditSearch,
  stores: readonly string[] | null,
) {
  return [
    ...(before !== undefined && isId(before) ? [sql`id < ${before}::bigint`] : []),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(stores === null ? [] : [sql`store = any(${stores}::text[])`]),
    sql`true`,
  ];
}

/**
 * What was done, the newest first.
 *
 * @param stores Only what is about one of these; what is about no store is then left out. Null: everything.
 */
export async function listAudit(
  database: Queryable,
  search: AuditSearch,
  stores: readonly string[] | null,
  size: number = ACTS_ON_A_PAGE,
): Promise<AuditPage> {
  const { rows } = await sql<ListedAct>`
    select a.id::text, a.at, a.actor, s.name as "actorName", a.action, a.subject,
      o.name as "subjectName", a.store, a.details
    from (
      select * from audit_entry where ${sql.join(conditionsOf(search, stores), sql` and `)}
      order by id desc limit ${size + 1}) a
    left join staff s on a.actor = 'staff:' || s.id::text
    left join staff o on a.subject = 'staff:' || o.id::text
    order by a.id desc`.execute(database);
  const acts = rows.slice(0, size);
  return { acts, next: rows.length > size ? (acts.at(-1)?.id ?? null) : null };
}

/** All that has ever been done, by name: each is found by one step through an index, however many entries there are. */
export async function listActions(database: Queryable): Promise<readonly string[]> {
  const rows = await query<{ action: string }>(database)`
    with recursive named as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select a.action from audit_entry a where a.action > named.action order by a.action limit 1)
      from named where named.action is not null)
    select action from named where action is not null limit 500`;
  return rows.map(({ action }) => action);
}
