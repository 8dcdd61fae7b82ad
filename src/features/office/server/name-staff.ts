import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

const STAFF = 'staff:';

/** Names of those of the staff who did something, by id; whoever else did something has none here. */
export async function nameStaff(
  database: Queryable,
  actors: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const ids = [
    ...new Set(
      actors.flatMap((each) => (each.startsWith(STAFF) ? [each.slice(STAFF.length)] : [])),
    ),
  ];
  if (ids.length === 0) return {};
  const rows = await query<{ id: string; name: string }>(database)`
    select id, name from staff where id::text = any(${ids}::text[])`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
