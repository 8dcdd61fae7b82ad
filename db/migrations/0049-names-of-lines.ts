import { sql, type Kysely } from 'kysely';

/** What a product line is called in each language; products go on saying which line they are of by its own name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table line_name (
      -- As product.line and landing.line have it.
      line text not null check (length(line) between 1 and 100),
      language text not null check (length(language) = 2),
      name text not null check (length(name) between 1 and 100),
      primary key (line, language))`.execute(db);
}
