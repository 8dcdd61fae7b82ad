import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { migrate } from './migrate.ts';

let db: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'arnika-migrations-'));
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(db.url)).toEqual([]);
});

test('servers that start at once migrate once, and all go on', async () => {
  // Its tables are dropped below.
  const own = await createTestDatabase({ unaudited: 'all' });
  try {
    await own.pool.query('drop schema public cascade');
    await own.pool.query('create schema public');
    const results = await Promise.all([migrate(own.url), migrate(own.url), migrate(own.url)]);
    const applied = results.filter((names) => names.length > 0);
    expect(applied).toHaveLength(1);
    expect(applied[0]?.[0]).toMatch(/^0001-/);
  } finally {
    await own.close();
  }
});

test('a migration that fails says its name and leaves nothing half', async () => {
  mkdirSync(folder, { recursive: true });
  // Its tables are dropped below.
  const own = await createTestDatabase({ unaudited: 'all' });
  try {
    await own.pool.query('drop schema public cascade');
    await own.pool.query('create schema public');
    writeFileSync(
      path.join(folder, '0001-half.ts'),
      `export async function up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute();
        await db.schema.dropTable('nonsense').execute();
      }`,
    );
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    await expect(migrate(own.url, folder)).rejects.toThrow(
      /Migration 0001-half failed and was rolled back/,
    );
    const left = await own.pool.query("select to_regclass('half') as half");
    expect(left.rows[0]).toEqual({ half: null });
  } finally {
    await own.close();
  }
});
