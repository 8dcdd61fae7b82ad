import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openAttemptCounter } from './attempt-counter.ts';
import { senderOf } from './sender.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const NEXT_HOUR = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ size: 20 });
});
afterAll(() => base.close());

const counter = () => openAttemptCounter(base.database, 'only for tests', 60);

test('forty tries at once are counted as forty, and the next hour begins anew', async () => {
  const counts = await Promise.all(
    Array.from({ length: 40 }, () => counter().count('race', 'one', NOW)),
  );
  expect(counts.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, turn) => turn + 1),
  );
  expect(await counter().count('race', 'other', NOW)).toBe(1);
  expect(await counter().count('race', 'one', NEXT_HOUR)).toBe(1);
});

test('one thing that is tried often counts once for each, also at once; other things count beside it', async () => {
  const whose = ['one', 'two'].map((each) => ({ kind: 'order', whose: each }));
  const twins = await Promise.all(
    Array.from({ length: 20 }, () => counter().countOnce(whose, 'cart-1', NOW)),
  );
  expect(twins.filter(([first]) => first?.isNew)).toHaveLength(1);
  expect(await counter().countOnce(whose, 'cart-1', NOW)).toEqual([
    { count: 1, isNew: false },
    { count: 1, isNew: false },
  ]);
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, cart) => counter().countOnce(whose, `other-${cart}`, NOW)),
  );
  expect(others.map(([first]) => first?.count).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, turn) => turn + 2),
  );
  const [changed, known] = await counter().countOnce(
    [{ kind: 'order', whose: 'three' }, ...whose],
    'cart-1',
    NOW,
  );
  expect([changed, known]).toEqual([
    { count: 1, isNew: true },
    { count: 21, isNew: false },
  ]);
  expect(await counter().countOnce(whose.slice(0, 1), 'cart-1', NEXT_HOUR)).toEqual([
    { count: 1, isNew: true },
  ]);
});

test('of things with spans of their own the shorter begins anew, the longer goes on, in one count', async () => {
  const things = [
    { kind: 'by-hour', whose: 'four' },
    { kind: 'by-day', whose: 'four', spanMinutes: 1_440 },
  ];
  const counts = async (cart: string, now: Date) =>
    (await counter().countOnce(things, cart, now)).map(({ count }) => count);
  expect(await counts('cart-1', NOW)).toEqual([1, 1]);
  expect(await counts('cart-2', NOW)).toEqual([2, 2]);
  expect(await counts('cart-2', NOW)).toEqual([2, 2]);
  expect(await counts('cart-3', NEXT_HOUR)).toEqual([1, 3]);
  expect(await counts('cart-2', NEXT_HOUR)).toEqual([2, 3]);
});

test('tries of several kinds that are counted at once each have a number of their own, also side by side', async () => {
  const from = senderOf('2001:db8:99:1::1');
  const things = [
    { kind: 'each-sender', whose: from },
    { kind: 'each-browser', whose: 'browser' },
  ];
  await counter().count('each-browser', 'browser', NOW);
  const counted = await Promise.all(
    Array.from({ length: 20 }, () => counter().countEach(things, NOW)),
  );
  const sorted = (place: number) =>
    counted.map((each) => each[place]).toSorted((a = 0, b = 0) => a - b);
  expect(sorted(0)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 1));
  expect(sorted(1)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 2));
  expect(await counter().countEach([], NOW)).toEqual([]);
});

test('a try that is given back was none', async () => {
  await counter().count('login', 'anna@example.test', NOW);
  await counter().giveBack('login', 'anna@example.test', NOW);
  await counter().giveBack('login', 'anna@example.test', NOW);
  expect(await counter().count('login', 'anna@example.test', NOW)).toBe(1);
});

test('a sender is counted by its /64, and a tenth of each try in its /48 counts for all who share that R-P33', async () => {
  const from = (subnet: number, host: number) =>
    senderOf(`2001:db8:77:${subnet.toString(16)}::${host}`);
  for (let host = 1; host <= 3; host += 1)
    expect(await counter().count('spray', from(1, host), NOW)).toBe(host);
  for (let subnet = 2; subnet <= 38; subnet += 1)
    await counter().count('spray', from(subnet, 1), NOW);
  expect(await counter().readMost('spray', [from(99, 1)], NOW)).toBe(4);
  expect(await counter().count('spray', from(99, 1), NOW)).toBe(4.1);
  expect(await counter().readMost('spray', [senderOf('2001:db8:78:1::1')], NOW)).toBe(0);
  await counter().giveBack('spray', from(99, 1), NOW);
  expect(await counter().readMost('spray', [from(99, 1)], NOW)).toBe(4);
  expect(await counter().countMost('spray', ['login', from(1, 9)], NOW)).toBe(4.1);
});

test('one that is counted and given back by many at once ends where it began', async () => {
  const sender = senderOf('2001:db8:79:1::1');
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      await counter().count('to and fro', sender, NOW);
      await counter().giveBack('to and fro', sender, NOW);
    }),
  );
  expect(await counter().readMost('to and fro', [sender], NOW)).toBe(0);
});

test('what is stored names nobody', async () => {
  for (const whose of ['anna@example.test', '198.51.100.7'])
    await counter().count('login', whose, NOW);
  const rows = await base.database.selectFrom('attempt_counter').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/anna|198\.51/);
  const other = openAttemptCounter(base.database, 'another secret', 60);
  expect(await other.count('login', '198.51.100.7', NOW)).toBe(1);
});
