import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { ACTIVE_INGREDIENT, type SearchTexts } from '../model.ts';
import './tables.ts';

/** Texts with their languages, in the order of these. */
const texts = (column: string) =>
  sql`coalesce(jsonb_agg(jsonb_build_object('language', language, 'text', ${sql.ref(column)}) order by language), '[]')`;

const TEXTS = sql`p.sku, p.purposes, t.names, t.shorts, t.compositions,
  (select coalesce(jsonb_agg(l order by l.language nulls first, l.text), '[]') from (
    select null as language, p.line as text where p.line is not null
    union select n.language, n.name from line_name n where n.line = p.line) l) as lines,
  (select ${texts('value')} from product_attribute where sku = p.sku and attribute_id = ${ACTIVE_INGREDIENT}) as ingredients,
  (select coalesce(jsonb_agg(jsonb_build_object('language', c.language, 'text', c.name)), '[]')
    from product_category m join category_text c on c.category_id = m.category_id where m.sku = p.sku) as categories
  from product p left join lateral (
    select ${texts('name')} as names, ${texts('short_description')} as shorts, ${texts('composition')} as compositions
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
