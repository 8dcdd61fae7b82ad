import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Its values are drawn by the database. */
  readonly isDrawn: boolean;
}

/** A column whose values are those of another table. */
export interface Link {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

export interface TableFacts {
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  readonly links: readonly Link[];
}

/** What the database itself says of its tables, so that a table which is added later is known by itself. */
export async function readTables(database: Queryable): Promise<TableFacts> {
  const columns = await sql<Column & { table: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' as "isDrawn"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sandbox_provider') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(database);
  const links = await sql<Link>`
    select r.conrelid::regclass::text as table, a.attname as column, r.confrelid::regclass::text as to
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and cardinality(r.conkey) = 1 and r.connamespace = 'public'::regnamespace`.execute(
    database,
  );
  return {
    columns: Map.groupBy(columns.rows, ({ table }) => table),
    links: links.rows,
  };
}
