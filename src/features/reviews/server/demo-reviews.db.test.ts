import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { reviews } from '../../../../db/demo/parts/reviews.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createDemoDatabase();
});
afterAll(() => db?.close());

interface Counts {
  readonly products: number;
  readonly least: number;
  readonly most: number;
  readonly all: number;
}

const counts = async (): Promise<Counts | undefined> =>
  (
    await sql<Counts>`
      with own as (select sku, count(*)::int as count from product_review where state = 'published' group by sku)
      select count(*)::int as products, min(count) as least, max(count) as most, sum(count)::int as all from own`.execute(
      db.database,
    )
  ).rows[0];

test('the demo has reviews of some forty products, 3 to 15 each, and loading again adds none I1-018', async () => {
  const before = await counts();
  expect(before).toMatchObject({ least: 3, most: 15 });
  expect(before?.products).toBeGreaterThanOrEqual(40);
  await reviews.load({ database: db.database, now: DEMO_DAY, onProgress: () => {} });
  expect(await counts()).toEqual(before);
});

test('readers of each language find reviews of well-known products in it I2-140', async () => {
  const { rows } = await sql<{ language: string; products: number }>`
    select language, count(distinct sku)::int as products from product_review group by language order by language`.execute(
    db.database,
  );
  expect(rows.map(({ language }) => language)).toEqual(['de', 'en', 'ru', 'tr']);
  for (const { products } of rows) expect(products).toBeGreaterThanOrEqual(6);
});

test('what lists say of a product is what its reviews come to I1-018', async () => {
  const { rows } = await sql`
    select sku from (select sku, count(rating)::int as count, coalesce(sum(rating), 0)::int as stars from product_review
      where state = 'published' group by sku) r
    full join product_rating g using (sku)
    where r.count is distinct from g.count or r.stars is distinct from g.stars`.execute(
    db.database,
  );
  expect(rows).toEqual([]);
});
