import { sql, type Kysely } from 'kysely';

/** Products are looked for and changed in the office: who may, and by what they are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index product_sku_beginning on product (lower(sku) text_pattern_ops)`,
    sql`create index product_changed on product (changed_at desc, sku desc)`,
    sql`create index product_of_line on product (line, sku) where line is not null`,
    sql`create index product_is_archived on product (sku) where is_archived`,
    sql`create index product_text_words on product_text using gin (array_to_tsvector(plain_words(name)))`,
    sql`update staff_role set permissions = array_append(permissions, 'catalogue.see')
      where code in ('owner', 'country', 'catalogue', 'content') and not 'catalogue.see' = any(permissions)`,
    sql`update staff_role set permissions = array_append(permissions, 'catalogue.change')
      where code in ('owner', 'catalogue') and not 'catalogue.change' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
