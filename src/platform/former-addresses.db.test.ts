import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { randomFrom } from '../../test/support/seeded-random.ts';
import { findCurrentAddress, listFormerAddresses, renameAddress } from './former-addresses.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterEach(async () => {
  await shop.database.deleteFrom('former_address').execute();
});
afterAll(() => shop?.close());

const rename = (former: string, current: string) =>
  shop.database.transaction().execute((tx) => renameAddress(tx, 'product', former, current, NOW));
const whereIs = (former: string) => findCurrentAddress(shop.database, 'product', former);

test('what was renamed twice is one step away from its first name', async () => {
  expect(await rename('A', 'B')).toBe(true);
  expect(await rename('B', 'C')).toBe(true);
  expect([await whereIs('A'), await whereIs('B'), await whereIs('C')]).toEqual(['C', 'C', null]);
  expect(await rename('A', 'C')).toBe(false);
});

test('a rename to a name that has moved on leads to where that is now', async () => {
  await rename('B', 'C');
  await rename('A', 'B');
  expect(await whereIs('A')).toBe('C');
});

test('a name that is taken up again leads nowhere, and the other one leads to it', async () => {
  await rename('A', 'B');
  await rename('Z', 'B');
  await rename('B', 'A');
  expect([await whereIs('A'), await whereIs('B'), await whereIs('Z')]).toEqual([null, 'A', 'A']);
  expect(await listFormerAddresses(shop.database, 'product', ['A', 'B'])).toEqual(
    new Map([['A', ['B', 'Z']]]),
  );
});

test('a name leads nowhere by itself, and kinds do not know each other', async () => {
  expect(await rename('A', 'A')).toBe(false);
  await rename('A', 'B');
  expect(await findCurrentAddress(shop.database, 'category', 'A')).toBeNull();
});

test('two hundred renames in any order leave neither a chain nor a loop', async () => {
  const random = randomFrom(16);
  const name = () => `N${Math.floor(random() * 8)}`;
  for (let turn = 0; turn < 200; turn += 1) await rename(name(), name());
  const rows = await shop.database
    .selectFrom('former_address')
    .select(['former', 'current'])
    .execute();
  const formers = new Set(rows.map(({ former }) => former));
  expect(rows.filter(({ current }) => formers.has(current))).toEqual([]);
});

test('the table itself refuses a chain, whoever writes it', async () => {
  await rename('A', 'B');
  await expect(
    shop.database
      .insertInto('former_address')
      .values({ kind: 'product', former: 'B', current: 'C', since: NOW })
      .execute(),
  ).rejects.toThrow('would lead on');
  await expect(
    shop.database
      .insertInto('former_address')
      .values({ kind: 'product', former: 'Z', current: 'A', since: NOW })
      .execute(),
  ).rejects.toThrow('would lead on');
});
