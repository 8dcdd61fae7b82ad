import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/query.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { loadUnits } from './load-units.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base?.close());

const count = async (level: string): Promise<number> => {
  const [row] = await query<{ count: number }>(base.database)`
    select count(*)::int as count from territorial_unit where country = 'tr' and level = ${level}`;
  return row?.count ?? 0;
};

test('all provinces, districts and quarters of Türkiye are there once, beside those that the shop had before C3-079 C7-075', async () => {
  await query(
    base.database,
  )`insert into territorial_unit values (1001, 'tr', null, 'province', 'Istanbul', 7),
    (1002, 'tr', 1001, 'district', 'Kadıköy', 8)`;
  expect(await loadUnits(base)).toBeGreaterThan(70_000);
  expect(await count('province')).toBe(81);
  expect(await count('district')).toBe(973);
  expect(await count('subDistrict')).toBeGreaterThan(73_000);
  const below = await query<{ name: string }>(base.database)`
    select name from territorial_unit where parent_id = 1002 and name = 'Caferağa'`;
  expect(below).toHaveLength(1);
  // A second start changes nothing.
  expect(await loadUnits(base)).toBe(0);
});
