import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { RowFacts } from './row-facts.ts';

/** What the predicates of the tables look at, straight from the database. */
export async function readRowFacts(database: Database): Promise<ReadonlyMap<string, RowFacts>> {
  const { rows } = await sql<RowFacts>`
    select p.sku, p.purposes,
      array(select name from product_text where sku = p.sku order by language) as names,
      array(select c.slug from product_category m join category c on c.id = m.category_id where m.sku = p.sku) as categories,
      lower(concat_ws(' ', (select string_agg(composition, ' ') from product_text where sku = p.sku),
        (select string_agg(value, ' ') from product_attribute where sku = p.sku and attribute_id = 6))) as ingredients
    from product p`.execute(database);
  return new Map(rows.map((row) => [row.sku, row]));
}
