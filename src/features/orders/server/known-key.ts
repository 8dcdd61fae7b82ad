import type { Queryable } from '#platform/database.ts';
import type { RequestKey } from './idempotency-store.ts';

/** Whether a request with this key was carried out before, whatever it asked for. */
export async function isKeyKnown(
  database: Queryable,
  { scope, key }: Pick<RequestKey, 'scope' | 'key'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('idempotency_key')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
