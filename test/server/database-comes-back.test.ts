import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeThrowAwayFolder } from '../support/throw-away-folder.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const firstNumber = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0]);

test('a database that would not start for a while is brought back at its address, without hands R-P30', async () => {
  const folder = makeThrowAwayFolder();
  const server = await startPostgres({ dataDir: folder, isDurable: false });
  const url = server.url('postgres');
  const data = path.join(folder, 'postgres/data');
  try {
    expect(await answers(url)).toBe(true);
    // What it needs to start is gone, as when nothing fits on the disk any more.
    renameSync(path.join(data, 'global'), path.join(data, 'global.away'));
    process.kill(firstNumber(path.join(data, 'postmaster.pid')), 'SIGKILL');
    await expect
      .poll(() => readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8'), {
        timeout: 30_000,
      })
      .toMatch(/could not open file|could not find the database system/);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await answers(url)).toBe(false);
    renameSync(path.join(data, 'global.away'), path.join(data, 'global'));
    await expect.poll(() => answers(url), { timeout: 60_000, interval: 300 }).toBe(true);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(execFileSync('ps', ['ax', '-o', 'args'], { encoding: 'utf8' })).not.toContain(folder);
});

test('a database that is stopped as soon as it has begun has ended when that is told', async () => {
  const folder = makeThrowAwayFolder();
  const server = await startPostgres({ dataDir: folder, isDurable: false });
  await server.stop();
  expect(execFileSync('ps', ['ax', '-o', 'args'], { encoding: 'utf8' })).not.toContain(folder);
  rmSync(folder, { recursive: true, force: true });
});
