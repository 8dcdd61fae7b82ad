import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openJobs, type JobSpec } from './jobs.ts';
import type { JobLog } from './outbox.ts';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const job = (name: string, run: () => Promise<void>): JobSpec => ({
  name,
  cron: null,
  retries: 2,
  retryDelaySeconds: 0,
  timeoutSeconds: 30,
  run,
});

test('of one name a single run is under way over two copies', async () => {
  let active = 0;
  let most = 0;
  let runs = 0;
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    most = Math.max(most, ++active);
    await new Promise((resolve) => setTimeout(resolve, 20));
    active--;
    if (++runs === 1) first.resolve();
    else second.resolve();
  };
  const copies = [
    openJobs(db.url, [job('count', run)], silent),
    openJobs(db.url, [job('count', run)], silent),
  ];
  await Promise.all(copies.map((copy) => copy.start()));
  try {
    await Promise.all(copies.map((copy) => copy.runSoon('count')));
    await first.promise;
    await copies[0]?.runSoon('count');
    await second.promise;
    expect(most).toBe(1);
  } finally {
    await Promise.all(copies.map((copy) => copy.stop()));
  }
});

test('a run that fails is tried again, and stopping lets the last one finish', async () => {
  let tries = 0;
  let isReached: () => void = () => {};
  const reached = new Promise<void>((resolve) => (isReached = resolve));
  let isFinished = false;
  const jobs = openJobs(
    db.url,
    [
      job('retry', async () => {
        if (++tries === 1) throw new Error('no line');
        isReached();
        await new Promise((resolve) => setTimeout(resolve, 100));
        isFinished = true;
      }),
    ],
    silent,
  );
  await jobs.start();
  await jobs.runSoon('retry');
  await reached;
  await jobs.stop();
  expect(isFinished).toBe(true);
});
