import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { REDIRECTS_MOST, type RedirectRule } from '../rules/redirect-rules.ts';
import type {} from './tables.ts';

export interface KeptRedirect extends RedirectRule {
  readonly id: string;
  readonly hits: number;
  readonly lastHitAt: Date | null;
  readonly revision: number;
  readonly madeAt: Date;
}

const COLUMNS = sql`id, store, from_path as "from", target, status, hits::int as hits, last_hit_at as "lastHitAt", revision,
  made_at as "madeAt"`;

/** All of them; there are never more. */
export async function listAllRedirects(db: Queryable): Promise<readonly KeptRedirect[]> {
  const { rows } = await sql<KeptRedirect>`
    select ${COLUMNS} from redirect order by store, from_path limit ${REDIRECTS_MOST}`.execute(db);
  return rows;
}

export async function findRedirect(db: Queryable, id: string): Promise<KeptRedirect | null> {
  const { rows } = await sql<KeptRedirect>`
    select ${COLUMNS} from redirect where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Redirects of a store that begin so or lead so, by their paths; after one of them. */
export async function listRedirects(
  db: Queryable,
  asked: {
    readonly store: string;
    readonly search: string;
    readonly after: string | null;
    readonly size: number;
  },
): Promise<readonly KeptRedirect[]> {
  const { rows } = await sql<KeptRedirect>`
    select ${COLUMNS} from redirect where store = ${asked.store}
      and (${asked.search} = '' or strpos(from_path, ${asked.search}) > 0 or strpos(target, ${asked.search}) > 0)
      and (${asked.after}::text is null or from_path > ${asked.after}::text)
    order by from_path limit ${asked.size}`.execute(db);
  return rows;
}

/** Adds what was followed meanwhile, each redirect once. */
export const addHits = async (
  db: Queryable,
  hits: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const counted = JSON.stringify([...hits].map(([id, count]) => ({ id, count })));
  await query(db)`
    update redirect r set hits = r.hits + c.count, last_hit_at = ${now}
    from jsonb_to_recordset(${counted}::jsonb) as c(id uuid, count int) where r.id = c.id`;
};
