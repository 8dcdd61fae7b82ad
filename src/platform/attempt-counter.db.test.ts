import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openAttemptCounter } from './attempt-counter.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const NEXT_HOUR = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 20 });
});
afterAll(() => base.close());

const counter = () => openAttemptCounter(base.database, 'only for tests', 60);

test('forty tries at once are counted as forty, and the next hour begins anew', async () => {
  const counts = await Promise.all(Array.from({ length: 40 }, () => counter().count('race', 'one', NOW)));
  expect(counts.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, turn) => turn + 1),
  );
  expect(await counter().count('race', 'other', NOW)).toBe(1);
  expect(await counter().count('race', 'one', NEXT_HOUR)).toBe(1);
});

test('a try that is given back was none', async () => {
  await counter().count('login', 'anna@example.test', NOW);
  await counter().giveBack('login', 'anna@example.test', NOW);
  await counter().giveBack('login', 'anna@example.test', NOW);
  expect(await counter().count('login', 'anna@example.test', NOW)).toBe(1);
});

test('what is stored names nobody', async () => {
  for (const whose of ['anna@example.test', '198.51.100.7']) await counter().count('login', whose, NOW);
  const rows = await base.database.selectFrom('attempt_counter').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/anna|198\.51/);
  const other = openAttemptCounter(base.database, 'another secret', 60);
  expect(await other.count('login', '198.51.100.7', NOW)).toBe(1);
});
