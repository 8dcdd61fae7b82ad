import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#platform/database.ts';
import { TEMPLATE_DATABASE } from './database-setup.ts';

/** A database of one test file's own, with all migrations applied. */
export interface TestDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Closes the pool and drops the database; give it to `afterAll`. */
  close(): Promise<void>;
}

/**
 * Clones the migrated template. Call it in `beforeAll` (or a test that needs a database for itself); about 40 ms.
 *
 * @param options.size Connections at the most; races want more than the default of 8.
 */
export async function createTestDatabase(
  options: { size?: number; template?: string } = {},
): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(
    adminUrl,
    `create database ${name} template ${options.template ?? TEMPLATE_DATABASE} strategy file_copy`,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const open = openDatabase(url.href, {
    size: options.size ?? 8,
    isNaming: process.env['DATABASE_STATEMENT_NAMES'] !== '0',
  });
  return {
    database: open.database,
    pool: open.pool,
    url: url.href,
    async close() {
      await open.close();
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The name is ours, letters and digits only.
    await client.query(statement);
  } finally {
    await client.end();
  }
}
