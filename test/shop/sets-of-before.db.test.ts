import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../db/migrations/0074-promotions.ts';
import { query } from '#platform/query.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ unaudited: 'all' });
});
afterAll(() => base?.close());

interface Before {
  readonly action: number;
  readonly sku: string;
  readonly begins?: string;
  readonly isRepeatable?: boolean;
  readonly least?: number;
}

const offer = ({ action, sku, begins = '2026-01-01', isRepeatable = true, least = 0 }: Before) =>
  query(base.database)`
    insert into kit_offer (store, action_id, sku, texts, price_minor, vat_percent, items, is_repeatable, min_cart_price_minor,
      available_count, starts_at)
    values ('ru', ${action}, ${sku}, '{"ru":"Набор"}', 1000, 20, '[{"sku":"TEA","count":1}]', ${isRepeatable}, ${least}, 3, ${begins})`;

test('each set of before becomes a promotion, also where an action had several or a name was used twice, and can be had as often as before', async () => {
  await query(base.database)`drop table promotion cascade`;
  for (const each of [
    { action: 501, sku: 'A' },
    { action: 501, sku: 'B', isRepeatable: false },
    { action: 501, sku: 'C', isRepeatable: false, least: 500 },
    { action: 700, sku: 'A', begins: '2026-06-01' },
  ])
    await offer(each);
  // A migration knows no tables of its own time.
  await up(base.database as unknown as Kysely<unknown>);
  const rows = await query(base.database)`
    select id, kit ->> 'sku' as sku, is_repeatable as "isRepeatable", available_count as most,
      (conditions ->> 'minCartPriceMinor')::int as least
    from promotion where store = 'ru' order by id`;
  expect(rows).toEqual([
    { id: 501, sku: 'A-501', isRepeatable: true, most: 3, least: null },
    { id: 700, sku: 'A', isRepeatable: true, most: 3, least: null },
    { id: 701, sku: 'B', isRepeatable: true, most: 3, least: null },
    { id: 702, sku: 'C', isRepeatable: false, most: 3, least: 500 },
  ]);
});

test('no promotion is stored whose list of products or categories is empty', async () => {
  const put = (conditions: string) =>
    query(base.database)`
      insert into promotion (store, id, type, texts, reward, conditions, starts_at)
      values ('ru', 9, 'DISCOUNT_ON_PURCHASE', '{"ru":{"name":"Скидка","description":""}}', '{}', ${conditions}::jsonb, now())`;
  await expect(put('{"skus":[]}')).rejects.toThrow(/promotion_conditions_check/);
  await expect(put('{"categories":[]}')).rejects.toThrow(/promotion_conditions_check/);
  await put('{"skus":["TEA"]}');
});
