import type { Database, Tx } from '../database.ts';
import { query } from '../query.ts';
import type { FileStore } from './file-store.ts';

/** Most files that one run takes away. */
const AT_ONCE = 200;

/**
 * Has files taken away once the transaction stands: a store outside the database knows no transactions, and a file that was taken away too
 * early is lost.
 */
export async function removeLater(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await query(tx)`
    insert into file_to_remove (key, since) select key, ${now} from unnest(${[...keys]}::text[]) as key
    on conflict do nothing`;
}

/** Takes away what waits for it, the oldest first. What the store refuses waits for the next run. @returns How many. */
export async function removeWaiting(database: Database, files: FileStore): Promise<number> {
  const waiting = await query<{ key: string }>(database)`
    select key from file_to_remove order by since limit ${AT_ONCE}`;
  for (const { key } of waiting) {
    await files.remove(key);
    await query(database)`delete from file_to_remove where key = ${key}`;
  }
  return waiting.length;
}
