import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { addManyPoints } from '../../../../test/support/many-points.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { explained } from '../../../../test/support/explained.ts';
import { countPoints, listMarks, listPoints } from './point-store.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await fillShopWindow(base.database, new Date('2026-11-20T09:00:00Z'));
  await addManyPoints(base.database, 50_000);
});
afterAll(() => base?.close());

const MOSCOW = { country: 'ru', cityId: 1, kind: 'self' as const };
const page = { limit: 50, offset: 0 };

test('of 50,000 points those in the bounds of a map are read by one question through its index C7-061', async () => {
  const bounds = { latN: 55.1, latS: 55, lngW: 82, lngE: 84 };
  const plans = await explained(base, (database) =>
    listMarks(database, { country: 'ru', cityId: null, kind: null, bounds }),
  );
  expect(plans.length).toBe(1);
  expect(plans[0]).toContain('pickup_point_place');
  expect(plans[0]).not.toContain('Seq Scan on pickup_point');
  const over = await explained(base, (database) =>
    listMarks(database, {
      country: 'ru',
      cityId: null,
      kind: null,
      bounds: { ...bounds, lngW: 179, lngE: -179 },
    }),
  );
  expect(over[0]).not.toContain('Seq Scan on pickup_point');
});

test('a search among 50,000 points goes by the index of words, and a page of a city by that of the city C7-060', async () => {
  const [found] = await explained(base, (database) =>
    listPoints(database, { ...MOSCOW, words: 'елочная', ...page }, 'ru'),
  );
  expect(found).toContain('pickup_point_found_by');
  const [listed] = await explained(base, (database) =>
    listPoints(database, { ...MOSCOW, ...page, offset: 100 }, 'ru'),
  );
  expect(listed).toContain('pickup_point_page');
  expect(listed).not.toContain('Seq Scan on pickup_point');
});

test('pages of a large city follow each other without a gap, 50 at a time, and the map gets its most C7-060', async () => {
  const { database } = base;
  const total = await countPoints(database, MOSCOW);
  const first = await listPoints(database, { ...MOSCOW, ...page }, 'ru');
  const second = await listPoints(database, { ...MOSCOW, ...page, offset: 50 }, 'ru');
  expect([first.length, second.length]).toEqual([50, 50]);
  expect(new Set([...first, ...second].map(({ number }) => number)).size).toBe(100);
  expect(total).toBeGreaterThan(25_000);
  const ahead = { ...MOSCOW, first: [2_000_400, 2_000_200] };
  const kept = await listPoints(database, { ...ahead, ...page }, 'ru');
  expect(kept.slice(0, 2).map(({ number }) => number)).toEqual([2_000_400, 2_000_200]);
  const next = await listPoints(database, { ...ahead, ...page, offset: 50 }, 'ru');
  expect(next[0]?.number).toBe(first[48]?.number);
  const marks = await listMarks(database, { ...MOSCOW, bounds: null });
  expect(marks.length).toBe(5_000);
});

test('a kept point that takes no orders now is counted where it is told, so that the last one can be reached', async () => {
  const { database } = base;
  const [closed] = await listPoints(database, { ...MOSCOW, ...page }, 'ru');
  const first = [closed?.number ?? 0];
  const open = await countPoints(database, { ...MOSCOW, first });
  await sql`update pickup_point set is_active = false where number = any(${first})`.execute(
    database,
  );
  expect(await countPoints(database, { ...MOSCOW, first })).toBe(open);
  expect(await countPoints(database, MOSCOW)).toBe(open - 1);
  const last = await listPoints(database, { ...MOSCOW, first, limit: 50, offset: open - 1 }, 'ru');
  expect(last).toHaveLength(1);
});
