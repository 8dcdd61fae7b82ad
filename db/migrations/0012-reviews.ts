import { sql, type Kysely } from 'kysely';

/** What people say of products, and what it comes to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A holder of a contract is named from the personal data, so that erasing it takes the name off the review; a guest gave a name.
    sql`create table product_review (
      id uuid primary key default gen_random_uuid(),
      sku text not null references product on delete cascade,
      contract text references contract,
      person_id uuid references person,
      author_name text check (length(author_name) between 1 and 40),
      author_key text not null check (length(author_key) between 1 and 100),
      text text not null check (length(text) between 1 and 1000),
      rating smallint check (rating between 1 and 5),
      state text not null default 'new' check (state in ('new', 'published', 'rejected')),
      moderated_at timestamptz, moderated_by text,
      store text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      created_at timestamptz not null,
      constraint product_review_has_author check ((person_id is null) <> (author_name is null)),
      constraint product_review_is_moderated check (
        (state = 'new') = (moderated_at is null) and (moderated_at is null) = (moderated_by is null)))`,
    sql`create index product_review_shown on product_review (sku, created_at desc, id) where state = 'published'`,
    sql`create index product_review_own on product_review (author_key, sku)`,
    // One review of an author waits for its moderation at a time; a form sent twice is one review.
    sql`create unique index product_review_waiting on product_review (sku, author_key) where state = 'new'`,
    sql`create index product_review_queue on product_review (created_at, id) where state = 'new'`,
    // What lists show of it, read with the facts of the product. Only reviews with stars count.
    sql`create table product_rating (
      sku text primary key references product on delete cascade,
      count int not null check (count >= 0),
      stars int not null,
      constraint product_rating_is_possible check (stars between count and 5 * count))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
