import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { explained } from '../../../../test/support/explained.ts';
import { COUNTRY_UNIT, listUnits, listUnitsBelow } from './unit-store.ts';

/** As many as Türkiye has: 80 provinces, a thousand districts, the rest quarters. */
const QUARTERS = 60_000;

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await sql`insert into territorial_unit (id, country, parent_id, level, name, oracle_id)
    select 100000 + n, 'tr', null, 'province', 'Province ' || n, n from generate_series(1, 80) n
    union all select 200000 + n, 'tr', 100001 + n % 80, 'district', 'District ' || n, n from generate_series(1, 1000) n
    union all select 300000 + n, 'tr', 200001 + n % 1000, 'subDistrict', 'Quarter ' || n, n from generate_series(1, ${QUARTERS}::int) n`.execute(
    base.database,
  );
  await sql`analyze territorial_unit`.execute(base.database);
});
afterAll(() => base?.close());

test.each([
  ['the provinces of a country', () => [COUNTRY_UNIT, null] as const],
  ['the districts of a province', () => [100_001, 'district'] as const],
  ['the quarters of a district', () => [200_001, 'subDistrict'] as const],
])('of a country of 61,000 units %s are read through the index of parents', async (_which, of) => {
  const [parent, level] = of();
  const plans = await explained(base, async (database) => {
    await listUnits(database, 'tr', parent);
    await listUnitsBelow(database, level ?? 'province', parent, 'tr');
  });
  expect(plans.length).toBe(2);
  for (const plan of plans) {
    expect(plan).toContain('territorial_unit_parent');
    expect(plan).toMatch(/Index Cond: \(.*parent_id/);
    expect(plan).not.toContain('Seq Scan');
  }
  expect(await listUnits(base.database, 'tr', parent)).not.toEqual([]);
  expect(await listUnitsBelow(base.database, level ?? 'province', parent, 'tr')).not.toEqual([]);
});
