import pg from 'pg';
import { inject } from 'vitest';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { loadDemoStaff } from '../../db/demo/parts/staff.ts';
import { openDatabase } from '#platform/database.ts';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
import { TEMPLATE_DATABASE } from './database-setup.ts';
import { TEST_SECRET } from './test-secret.ts';

/** The day of every journey: prices, markers and dates of the demo world are those of this morning. */
export const DEMO_DAY = new Date('2026-11-20T09:00:00Z');

const DEMO_TEMPLATE = 'arnika_demo_template';
/** Any number: of test files that start at once, one loads the demo world and the others wait. */
const LOCK_KEY = 7_311_405;

/** Makes the template of the demo world unless it is there. */
async function ensureTemplate(): Promise<void> {
  const adminUrl = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const known = await admin.query('select 1 from pg_database where datname = $1', [
      DEMO_TEMPLATE,
    ]);
    if (known.rowCount) return;
    const unfinished = `${DEMO_TEMPLATE}_new`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished} template ${TEMPLATE_DATABASE}`);
    const url = new URL(adminUrl);
    url.pathname = `/${unfinished}`;
    const open = openDatabase(url.href, { size: 4, isNaming: true });
    await loadDemo({ database: open.database, onProgress: () => {}, now: DEMO_DAY });
    await loadDemoStaff({ database: open.database, secrets: [TEST_SECRET], now: DEMO_DAY });
    await open.close();
    await admin.query(`alter database ${unfinished} rename to ${DEMO_TEMPLATE}`);
  } finally {
    await admin.end();
  }
}

/** A database of one test file's own, with the whole demo world in it. */
export async function createDemoDatabase(
  options: Omit<TestDatabaseOptions, 'template'> = {},
): Promise<TestDatabase> {
  await ensureTemplate();
  return createTestDatabase({ ...options, template: DEMO_TEMPLATE });
}
