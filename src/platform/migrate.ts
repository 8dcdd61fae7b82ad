import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const NAME = /^\d{4}-[a-z0-9-]+\.ts$/;
/** Key of the advisory lock under which one server migrates and the others wait; any constant of our own. */
const LOCK_KEY = 7_160_141;

/**
 * Brings the database to the newest schema. Servers that start at once are safe: one migrates, the others wait and
 * find nothing left to do.
 *
 * @param url A direct connection, not one through a transaction pooler.
 * @param folder Files named `NNNN-what-it-does.ts`, each with `up(db)`.
 * @returns The names that were applied now, in order.
 */
export async function migrate(
  url: string,
  folder: string = MIGRATIONS,
): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'arnika-migrate' });
  pool.on('error', () => {});
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: () => readMigrations(folder) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error)
      throw failed(results?.find((result) => result.status === 'Error')?.migrationName, error);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    guard.release(true); // closing the connection gives the lock back
    await database.destroy();
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
  const entries = names.map(async (name) => {
    // Each file of the folder exports `up`; the migrator says so if one does not.
    const migration = (await import(pathToFileURL(path.join(folder, name)).href)) as Migration;
    return [name.replace(/\.ts$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function failed(name: string | undefined, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `Migration ${name ?? '(before the first)'} failed and was rolled back: ${reason}`,
    {
      cause,
    },
  );
}
