import { sql, type Kysely } from 'kysely';

/** Catalogues with a face of their own: a care line, sports nutrition, a spa collection, perfumes, a daily box. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table landing (
      alias text primary key check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(alias) <= 64),
      kind text not null check (kind in ('care', 'sport', 'spa', 'perfume', 'box')),
      -- The product line that it tells of; null for one that draws on several.
      line text check (length(line) between 1 and 120),
      position int not null default 0,
      picture_id text references picture,
      -- Fixed, both in their order: parts of the page, and what stands in them.
      category_ids int[] not null default '{}' check (cardinality(category_ids) <= 20),
      skus text[] not null default '{}' check (cardinality(skus) <= 200))`,
    sql`create table landing_text (
      alias text not null references landing on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      name text not null check (length(name) between 1 and 120),
      intro text not null default '' check (length(intro) <= 600),
      primary key (alias, language))`,
    // The series that a category introduces above its products.
    sql`alter table category add column series text references landing on delete set null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
