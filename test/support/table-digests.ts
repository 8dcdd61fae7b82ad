import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/**
 * What every table holds, as one hash each, to show that a request changed nothing at all.
 *
 * @param except Tables that may change: what only counts visits.
 */
export async function tableDigests(
  database: Database,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and not tablename = any(${[...except]}::text[])
    order by tablename`.execute(database);
  const digests = tables.map(
    // A sum of hashes knows no order: nothing need be sorted, which was half of the work.
    ({ name }) => sql`select ${name}::text as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${sql.id(name)} t`,
  );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
