import type { Generated } from 'kysely';
import type { Database } from '../database.ts';
import { isFileKey, type FileStore } from './file-store.ts';

interface KeptFileTable {
  key: string;
  content_type: string;
  bytes: Buffer;
  created_at: Generated<Date>;
}

declare module '../database.ts' {
  interface Tables {
    kept_file: KeptFileTable;
  }
}

/** Files in PostgreSQL: what every copy of the server shares already, and what a backup holds already. */
export const databaseStore = (database: Database): FileStore => ({
  async read(key) {
    if (!isFileKey(key)) return null;
    const row = await database
      .selectFrom('kept_file')
      .select(['bytes', 'content_type'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? { bytes: row.bytes, contentType: row.content_type } : null;
  },
  async put(key, { bytes, contentType }) {
    if (!isFileKey(key)) throw new Error(`"${key}" is no key of a file`);
    await database
      .insertInto('kept_file')
      .values({ key, bytes, content_type: contentType })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },
  async remove(key) {
    await database.deleteFrom('kept_file').where('key', '=', key).execute();
  },
});

/** Forgets files that can be made again, whose keys begin so and that are older; whoever asks for one has it made anew. */
export async function forgetOldFiles(
  database: Database,
  prefix: string,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('kept_file')
    .where('key', 'like', `${prefix}%`)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
