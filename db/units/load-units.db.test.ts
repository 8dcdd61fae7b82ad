import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#platform/query.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { loadUnits } from './load-units.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base?.close());

const counts = async (country: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await query<{ level: string; count: number }>(base.database)`
        select level, count(*)::int as count from territorial_unit where country = ${country} group by level`
    ).map(({ level, count }) => [level, count]),
  );

test('all provinces, districts and quarters of Türkiye are there once, beside those that the shop had before C3-079 C7-075', async () => {
  await query(
    base.database,
  )`insert into territorial_unit values (1001, 'tr', null, 'province', 'Istanbul', 7),
    (1002, 'tr', 1001, 'district', 'Kadıköy', 8)`;
  const turkish = { ...base, countries: ['tr'] };
  expect(await loadUnits(turkish)).toBeGreaterThan(70_000);
  const { subDistrict, ...above } = await counts('tr');
  expect(above).toEqual({ province: 81, district: 973 });
  expect(subDistrict).toBeGreaterThan(73_000);
  const below = await query<{ name: string }>(base.database)`
    select name from territorial_unit where parent_id = 1002 and name = 'Caferağa'`;
  expect(below).toHaveLength(1);
  // A second start changes nothing.
  expect(await loadUnits(turkish)).toBe(0);
});

test('Thailand’s quarters have their postcodes, Vietnam’s wards lie right below its provinces and know what lay there before C3-079 C7-075', async () => {
  // One that the shop had already stays, and what lies below it is its own.
  await query(base.database)`
    insert into territorial_unit values (1301, 'vn', null, 'province', 'Ha Noi', 9)`;
  const others = { ...base, countries: ['th', 'vn'] };
  expect(await loadUnits(others)).toBeGreaterThan(11_000);
  expect(await counts('th')).toEqual({ province: 77, district: 927, subDistrict: 7427 });
  expect(await counts('vn')).toEqual({ province: 34, subDistrict: 3321 });
  const [quarter] = await query(base.database)`
    select quarter.zip, province.name as province from territorial_unit quarter
      join territorial_unit district on district.id = quarter.parent_id
      join territorial_unit province on province.id = district.parent_id
    where quarter.country = 'th' and quarter.name = 'คลองเตย'`;
  expect(quarter).toEqual({ zip: '10110', province: 'กรุงเทพมหานคร' });
  const [ward] = await query<{ alsoNamed: readonly string[] }>(base.database)`
    select also_named as "alsoNamed" from territorial_unit where name = 'Phường Hoàn Kiếm' and parent_id = 1301`;
  expect(ward?.alsoNamed).toEqual(
    expect.arrayContaining(['Hoàn Kiếm', 'Phường Hàng Bạc, Quận Hoàn Kiếm']),
  );
  expect(await loadUnits(others)).toBe(0);
});
