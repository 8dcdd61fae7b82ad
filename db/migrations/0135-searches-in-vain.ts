import { sql, type Kysely } from 'kysely';

/** What people look for and do not find, by day: words alone, nobody who typed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table search_miss (
      day date not null,
      store text not null check (store ~ '^[a-z]{2}$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      words text not null check (length(words) between 2 and 60),
      count int not null check (count > 0),
      primary key (day, store, language, words))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
