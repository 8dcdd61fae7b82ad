import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { query, queryText } from './query.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base?.close());

const sumOf = (one: number, other: number) =>
  query<{ sum: number; word: string }>(base.database)`
    select ${one}::int + ${other}::int as sum, ${"a'b; drop table cart"} as word`;

test('values travel beside the text, whatever is in them, and change from call to call', async () => {
  expect(await sumOf(1, 2)).toEqual([{ sum: 3, word: "a'b; drop table cart" }]);
  expect(await sumOf(20, 22)).toEqual([{ sum: 42, word: "a'b; drop table cart" }]);
  expect(await query(base.database)`select 1 where false`).toEqual([]);
});

test('a text that is put together at start takes its values in order', async () => {
  const find = queryText<{ first: string; second: string }>(
    'select $1::text as first, $2::text as second',
  );
  expect(await find(base.database, ['a', 'b'])).toEqual([{ first: 'a', second: 'b' }]);
});
