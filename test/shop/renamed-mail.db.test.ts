import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { migrate } from '#platform/migrate.ts';

const MIGRATIONS = path.resolve('db/migrations');

test('mails of goods that have come, promised under the word of before, leave once under the new one C2-028', async () => {
  const older = await createTestDatabase({ unaudited: 'all' });
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-older-'));
  try {
    await older.pool.query('drop schema public cascade');
    await older.pool.query('create schema public');
    for (const file of readdirSync(MIGRATIONS))
      if (file < '0066') cpSync(path.join(MIGRATIONS, file), path.join(folder, file));
    await migrate(older.url, folder);
    await older.pool.query(`
      insert into outbox (kind, payload, dedupe_key, due_at, done_at) values
        ('arrival-notice', '{"requestId": "1"}', 'arrival-notice:1', '2026-01-01', null),
        ('arrival-notice', '{"requestId": "2"}', 'arrival-notice:2', '2026-01-01', '2026-01-02'),
        ('payment-notice', '{}', 'payment-notice:sandbox:1', '2026-01-01', null);
      insert into outbound_message (channel, recipient, text, dedupe_key, created_at) values
        ('mail', 'vera@example.test', '', 'arrival-notice:1', '2026-01-01'),
        ('mail', 'vera@example.test', '', 'password-link:1', '2026-01-01');
      create schema jobs;
      create table jobs.schedule (name text);
      insert into jobs.schedule values ('promise-arrival-notices'), ('forget-arrival-requests')`);
    await migrate(older.url);
    const { rows } = await older.pool.query(`
      select kind || ' ' || dedupe_key as stored from outbox union all select dedupe_key from outbound_message
      union all select name from jobs.schedule order by 1`);
    expect(rows.map(({ stored }) => stored)).toEqual([
      'back-in-stock back-in-stock:1',
      'back-in-stock back-in-stock:2',
      'back-in-stock:1',
      'forget-arrival-requests',
      'password-link:1',
      'payment-notice payment-notice:sandbox:1',
    ]);
  } finally {
    await older.close();
    rmSync(folder, { recursive: true });
  }
});
