import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newestMigration } from '#app/open-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../test/support/server.ts';
import { openDatabase } from './database.ts';
import { tryWriting, watchWrites, type WriteTrouble } from './write-check.ts';

const BEGAN = new Date('2026-11-20T09:00:00Z').getTime();
const NOBODY = 65_534;
const SMALL_DISK_MEGABYTES = 96;

const readyOf = async ({ app }: TestServer) => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json().status];
};

describe('a look whether the database takes writes', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase();
  });
  afterAll(() => base?.close());

  test('really writes, and leaves nothing behind R-P30', async () => {
    const { rows: before } = await base.pool.query(`select relname from pg_class order by relname`);
    const open = openDatabase(base.url, { size: 1, isNaming: true });
    const written = async () => {
      const { rows } = await open.pool.query<{ bytes: number }>(
        `select pg_stat_force_next_flush(), temp_bytes as bytes from pg_stat_database where datname = current_database()`,
      );
      return rows[0]?.bytes ?? 0;
    };
    await written();
    const earlier = await written();
    expect(await tryWriting(open.database)).toBeNull();
    await written();
    expect((await written()) - earlier).toBeGreaterThan(900_000);
    const { rows: setting } = await open.pool.query(`select current_setting('work_mem') as memory`);
    expect(setting[0]?.memory).not.toBe('64kB');
    await open.close();
    const { rows: after } = await base.pool.query(`select relname from pg_class order by relname`);
    expect(after).toEqual(before);
  });

  test('sees one that is to be read only', async () => {
    const url = new URL(base.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const open = openDatabase(url.href, { size: 1, isNaming: true });
    expect(await tryWriting(open.database)).toBe('database is read-only');
    await open.close();
  });

  test('takes an operator’s bound of temporary files for no full disk', async () => {
    const url = new URL(base.url);
    url.searchParams.set('options', '-c temp_file_limit=100kB');
    const open = openDatabase(url.href, { size: 1, isNaming: true });
    expect(await tryWriting(open.database)).toBeNull();
    await open.close();
  });
});

describe('asked often', () => {
  const watched = (answers: (() => Promise<WriteTrouble | null>)[]) => {
    let looks = 0;
    let now = BEGAN;
    let tellFull = () => {};
    const trouble = watchWrites({
      opened: [{ onDiskFull: (listener) => (tellFull = listener) }],
      look: () => (answers[looks++] ?? (async () => null))(),
      now: () => new Date(now),
    });
    return {
      trouble,
      tellFull: () => tellFull(),
      after: (milliseconds: number) => (now += milliseconds),
      looks: () => looks,
    };
  };

  test('looks once in five seconds', async () => {
    const { trouble, after, looks } = watched([async () => null, async () => 'disk is full']);
    expect(await Promise.all([trouble(), trouble(), trouble()])).toEqual([null, null, null]);
    after(4_999);
    expect([await trouble(), looks()]).toEqual([null, 1]);
    after(1);
    expect([await trouble(), looks()]).toEqual(['disk is full', 2]);
    after(5_000);
    expect([await trouble(), looks()]).toEqual([null, 3]);
  });

  test('believes a write of the shop that found no room, and looks again after five seconds', async () => {
    const { trouble, tellFull, after, looks } = watched([]);
    expect(await trouble()).toBeNull();
    tellFull();
    expect([await trouble(), looks()]).toEqual(['disk is full', 1]);
    after(5_000);
    expect([await trouble(), looks()]).toEqual([null, 2]);
  });

  test('does not keep what could not be found out', async () => {
    const { trouble, looks } = watched([() => Promise.reject(new Error('no line'))]);
    await expect(trouble()).rejects.toThrow('no line');
    expect([await trouble(), looks()]).toEqual([null, 2]);
  });
});

test('a write of the shop that finds no room makes it not ready, at once and for five seconds R-P30', async () => {
  let now = BEGAN;
  const shop = await openTestServer({
    newestMigration: newestMigration(),
    now: () => new Date(now),
  });
  try {
    const body = { _username: '7000001', _password: 'x' };
    const client = shop.client();
    expect((await client.call('login_check', { body })).statusCode).toBe(200);
    expect(await readyOf(shop)).toEqual([200, 'ok']);
    // The first write alone: others of the same call may fail after it is answered.
    await shop.base.pool.query(`
      create sequence writes;
      create function no_room() returns trigger language plpgsql as
        $$ begin
          if nextval('writes') = 1 then raise 'could not extend file' using errcode = 'disk_full'; end if;
          return new;
        end $$;
      create trigger no_room before insert on attempt_counter execute function no_room()`);
    expect((await client.call('login_check', { body })).statusCode).toBe(503);
    expect(await readyOf(shop)).toEqual([503, 'disk is full']);
    now += 4_999;
    expect(await readyOf(shop)).toEqual([503, 'disk is full']);
    now += 1;
    expect(await readyOf(shop)).toEqual([200, 'ok']);
  } finally {
    await shop.close();
  }
});

/** A small disk of its own with a database on it; null where this machine lets us mount none. */
async function onSmallDisk(base: TestDatabase) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-small-disk-'));
  const run = (program: string, ...given: string[]) =>
    spawnSync(program, given, { stdio: 'ignore' }).status === 0;
  const take = () => rmSync(folder, { recursive: true, force: true });
  if (
    !run('mount', '-t', 'tmpfs', '-o', `size=${SMALL_DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder)
  ) {
    take();
    return null;
  }
  // The test's PostgreSQL runs as nobody where root starts it.
  chownSync(folder, NOBODY, NOBODY);
  const name = new URL(base.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create tablespace small_${name} location '${folder}'`);
  await admin.query(`alter database ${name} set tablespace small_${name}`);
  const filling = path.join(folder, 'filling');
  return {
    fill: () => void run('dd', 'if=/dev/zero', `of=${filling}`, 'bs=64k'),
    empty: () => writeFileSync(filling, ''),
    async close() {
      await admin.query(`drop tablespace small_${name}`);
      await admin.end();
      run('umount', folder);
      take();
    },
  };
}

test('a disk that is full makes the shop not ready until there is room R-P30', async ({ skip }) => {
  let now = BEGAN;
  const base = await createTestDatabase();
  const disk = await onSmallDisk(base);
  if (!disk) {
    await base.close();
    return skip('this machine lets us mount no small disk');
  }
  let shop: TestServer | undefined;
  try {
    shop = await openTestServer({
      base,
      newestMigration: newestMigration(),
      now: () => new Date(now),
    });
    expect(await readyOf(shop)).toEqual([200, 'ok']);
    disk.fill();
    now += 5_000;
    expect(await readyOf(shop)).toEqual([503, 'disk is full']);
    disk.empty();
    expect(await readyOf(shop)).toEqual([503, 'disk is full']);
    now += 5_000;
    expect(await readyOf(shop)).toEqual([200, 'ok']);
  } finally {
    await shop?.close();
    await disk.close();
  }
});
