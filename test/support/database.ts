import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { auditShop } from '../../src/audit/audit-shop.ts';
import { showFinding, type Invariant } from '../../src/audit/finding.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { TEMPLATE_DATABASE } from './database-setup.ts';

/** A database of one test file's own, with all migrations applied. */
export interface TestDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly url: string;
  /**
   * Closes the pool and drops the database; give it to `afterAll`. Before that the auditor looks at the books.
   *
   * @throws With its findings, when they do not balance.
   */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections at the most; races want more than the default of 8. */
  readonly size?: number;
  readonly template?: string;
  /** What the tests of this file break on purpose, or leave out; a comment beside it says why. */
  readonly unaudited?: 'all' | readonly Invariant[];
}

/** Looks at the books of a database in which tests have made orders. */
async function audit(database: Database, unaudited: readonly Invariant[]): Promise<void> {
  const { rows } = await sql`select 1 from purchase limit 1`.execute(database);
  if (rows.length === 0) return;
  const findings = (await auditShop(database)).filter(
    ({ invariant }) => !unaudited.includes(invariant),
  );
  if (findings.length > 0)
    throw new Error(`The books do not balance.\n${findings.map(showFinding).join('\n')}`);
}

/** Clones the migrated template. Call it in `beforeAll` (or a test that needs a database for itself); about 40 ms. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
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
      try {
        if (options.unaudited !== 'all') await audit(open.database, options.unaudited ?? []);
      } finally {
        await open.close();
        await administer(adminUrl, `drop database if exists ${name} with (force)`);
      }
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
