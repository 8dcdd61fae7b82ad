import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ImportLine } from '../import/import-line.ts';
import './tables.ts';

/** Names by language of each line that has any, by the name that products give it. */
export type LineNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the names of all lines in a fixed order; a shop has tens of lines. */
export async function listLines(db: Queryable): Promise<ImportLine[]> {
  const { rows } =
    await sql<ImportLine>`select line, json_object_agg(language, name order by language) as names
    from line_name group by line order by line collate "C"`.execute(db);
  return rows;
}

export async function loadLineNames(db: Queryable): Promise<LineNames> {
  return new Map(
    (await listLines(db)).map(({ line, names }) => [line, new Map(Object.entries(names))]),
  );
}

/**
 * Puts the names of lines; languages and lines that are not named are left alone.
 *
 * @returns How many names changed.
 */
export async function putLines(tx: Tx, lines: readonly ImportLine[]): Promise<number> {
  const names = new Map(
    lines.flatMap(({ line, names: own }) =>
      Object.entries(own).map(([language, name]) => [
        `${language} ${line}`,
        { line, language, name },
      ]),
    ),
  );
  const { rows } = await sql`insert into line_name as l (line, language, name)
    select line, language, name from jsonb_to_recordset(${JSON.stringify([...names.values()])}::jsonb)
      as w(line text, language text, name text)
    on conflict (line, language) do update set name = excluded.name where l.name <> excluded.name
    returning 1`.execute(tx);
  return rows.length;
}
