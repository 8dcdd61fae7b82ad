import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { ACTIVE_INGREDIENT, type SearchTexts } from '../model.ts';
import './tables.ts';

const TEXTS = sql`p.sku, p.purposes, t.names, t.shorts, t.compositions,
  array(select p.line where p.line is not null union select n.name from line_name n where n.line = p.line order by 1) as lines,
  array(select a.value from product_attribute a where a.sku = p.sku and a.attribute_id = ${ACTIVE_INGREDIENT}) as ingredients,
  array(select c.name from product_category m join category_text c on c.category_id = m.category_id where m.sku = p.sku) as categories
  from product p left join lateral (
    select coalesce(array_agg(name order by language), '{}') as names, coalesce(array_agg(short_description order by language), '{}') as shorts,
      coalesce(array_agg(composition order by language), '{}') as compositions
    from product_text where sku = p.sku) t on true`;

/** Products in the order of their SKUs, after one; at most so many. */
export async function listSearchTexts(
  db: Database,
  after: string,
  most: number,
): Promise<SearchTexts[]> {
  const { rows } = await sql<SearchTexts>`
    select ${TEXTS} where p.sku collate "C" > ${after} order by p.sku collate "C" limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The named products; what does not exist is not in the answer. */
export async function loadSearchTexts(
  db: Database,
  skus: readonly string[],
): Promise<SearchTexts[]> {
  const { rows } =
    await sql<SearchTexts>`select ${TEXTS} where p.sku = any(${skus}::text[])`.execute(db);
  return rows;
}
