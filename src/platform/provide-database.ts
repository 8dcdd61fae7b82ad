import pg from 'pg';
import { startPostgres } from './embedded-postgres.ts';
import { UserError } from './user-error.ts';

const OLDEST_SUPPORTED = 150_000;
const EMBEDDED_DATABASE = 'arnika';

/** The database that this server works on. */
export interface ProvidedDatabase {
  readonly url: string;
  /** What people are told at start, for example `PostgreSQL 18.4, embedded`. */
  readonly description: string;
  stop(): Promise<void>;
}

/** An address that does not lead to a PostgreSQL we can work on; the message says what to do. */
export class UnusableDatabase extends UserError {
  override readonly name = 'UnusableDatabase';
}

/**
 * The operator's database when its address is set, else the embedded one, with its database made if need be.
 *
 * @throws UnusableDatabase, NoEmbeddedPostgres with a message for the operator.
 */
export async function provideDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  onProgress?: (text: string) => void;
}): Promise<ProvidedDatabase> {
  if (options.databaseUrl) {
    const version = await requireSupported(options.databaseUrl);
    return { url: options.databaseUrl, description: `PostgreSQL ${version}`, stop: async () => {} };
  }
  const server = await startPostgres({ ...options, isDurable: true });
  try {
    await ensureDatabase(server.url('postgres'), EMBEDDED_DATABASE);
    const url = server.url(EMBEDDED_DATABASE);
    const description = `PostgreSQL ${await requireSupported(url)}, embedded${server.isJoined ? ', was running' : ''}`;
    return { url, description, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates a database unless it is there; safe when several servers do so at once. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await connected(adminUrl, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      // 42P04 duplicate_database, 23505 its catalogue's unique index: another server was quicker.
      if (
        !(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))
      )
        throw error;
    }
  });
}

/**
 * Asks the server what it is.
 *
 * @returns Its version, for example `16.3`.
 * @throws UnusableDatabase below version 15, without ICU collations, or when nothing answers.
 */
export async function requireSupported(url: string): Promise<string> {
  try {
    return await connected(url, async (client) => {
      const answer = await client.query<{ number: string; name: string; hasIcu: boolean }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as name,
          exists (select 1 from pg_collation where collname = 'ru-x-icu') as "hasIcu"`,
      );
      const server = answer.rows[0];
      if (!server || Number(server.number) < OLDEST_SUPPORTED)
        throw new UnusableDatabase(
          `DATABASE_URL leads to PostgreSQL ${server?.name}; Arnika needs 15 or newer.`,
        );
      if (!server.hasIcu)
        throw new UnusableDatabase(
          "The PostgreSQL behind DATABASE_URL was built without ICU, which sorts names by language; use one with ICU (Debian's has it).",
        );
      return server.name.split(' ')[0] ?? server.name;
    });
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new UnusableDatabase(
      `DATABASE_URL: the database did not let us in (${reason}).\n` +
        'Check that it runs and that user, password and database name are right, for example\n' +
        '  DATABASE_URL=postgres://arnika:password@localhost:5432/arnika',
      { cause: error },
    );
  }
}

async function connected<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'arnika-start',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
