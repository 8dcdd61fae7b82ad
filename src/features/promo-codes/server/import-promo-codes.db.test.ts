import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, seedShop } from '../../../../test/support/order-world.ts';
import { promoLines } from '../../../../test/support/promo-codes.ts';
import { importPromoCodes } from './public.ts';

const SECRET = 'only for tests: thirty-two characters and more';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await seedShop(base.database);
});
afterAll(() => base.close());

const bring = (records: readonly Readonly<Record<string, string>>[], batch: string | null = null) =>
  importPromoCodes(base.database, {
    store: 'ru',
    batch,
    lines: promoLines(records),
    secret: SECRET,
    now: MOMENT,
  });
const count = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from promo_code`.execute(
      base.database,
    )
  ).rows[0]?.count;

test('each line that is wrong is named, without its code, and nothing of the file comes in', async () => {
  const amount = { kind: 'amount', value: '100' };
  const { created, problems } = await bring([
    { code: 'RIGHT', ...amount },
    { code: 'abc', ...amount },
    { code: 'WRONGKIND', kind: 'free', value: '1' },
    { code: 'NOAMOUNT', kind: 'amount', value: '0' },
    { code: 'TOOMUCH', kind: 'percent', value: '101' },
    { code: 'NOPRODUCTS', ...amount, applies: 'products' },
    { code: 'BACKWARDS', ...amount, from: '2026-12-02', until: '2026-12-01' },
    { code: 'NODAY', ...amount, from: '2026-02-30' },
    { code: 'NOBODY', ...amount, roles: 'pc king' },
    { code: 'r i g h t', ...amount },
    { code: 'COLUMN', ...amount, colour: 'red' },
  ]);
  expect(created).toBe(0);
  expect(problems).toEqual([
    { line: 3, reason: 'code has not 4 to 40 signs' },
    { line: 4, reason: 'kind is none of: amount, percent, gift' },
    { line: 5, reason: 'value is no amount above 0' },
    { line: 6, reason: 'value is no percentage up to 100' },
    { line: 7, reason: 'skus or categories stand beside "products" alone' },
    { line: 8, reason: 'until is before from' },
    { line: 9, reason: 'from is no day such as 2026-12-01' },
    { line: 10, reason: 'roles is none of: visitor, pc, c, o, e, managed' },
    { line: 11, reason: 'is the code of line 2 again' },
    { line: 12, reason: 'there is no column colour' },
  ]);
  const unknown = await bring([
    { code: 'GOODONE', ...amount },
    { code: 'GIFT', kind: 'gift', value: 'NOSUCH' },
    { code: 'TEAS', ...amount, applies: 'products', skus: 'TEA COFFEE', categories: '77' },
    { code: 'MINE', ...amount, contract: '404' },
  ]);
  expect(unknown.problems).toEqual([
    { line: 3, reason: 'there is no product NOSUCH' },
    { line: 4, reason: 'there is no product COFFEE' },
    { line: 4, reason: 'there is no category 77' },
    { line: 5, reason: 'there is no contract 404' },
  ]);
  expect(await count()).toBe(0);
});

test('a batch of thousands comes in at once, signed and each for one use; a code that is there is named', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    code: `AUTUMN${String(at).padStart(6, '0')}`,
    kind: 'percent',
    value: '12,5',
    until: '2026-12-31',
  }));
  expect(await bring(many, 'autumn')).toEqual({ created: 5_000, problems: [] });
  const { rows } = await sql`
    select code, tail, batch, percent_hundredths, limit_in_all, valid_until from promo_code where tail = '42' limit 1`.execute(
    base.database,
  );
  expect(rows).toEqual([
    {
      code: null,
      tail: '42',
      batch: 'autumn',
      percent_hundredths: 12_50,
      limit_in_all: 1,
      // Moscow's midnight after the last day.
      valid_until: new Date('2026-12-31T21:00:00Z'),
    },
  ]);
  const again = await bring([many[7] ?? {}, { ...many[8], code: 'AUTUMNNEW01' }], 'more');
  expect(again).toEqual({
    created: 0,
    problems: [{ line: 2, reason: 'the store has this code already' }],
  });
  expect((await bring([{ code: 'SHORT', kind: 'amount', value: '1' }], 'short')).problems).toEqual([
    { line: 2, reason: 'code has not 10 to 40 signs' },
  ]);
});
