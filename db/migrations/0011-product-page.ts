import { sql, type Kysely } from 'kysely';

/** What a product page says beside its texts: course, allergens, videos, and how many were sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table product
      add column course_least_days smallint check (course_least_days between 1 and 400),
      add column course_most_days smallint check (course_most_days between 1 and 400),
      -- Null: nobody has said yet. Empty: none.
      add column allergens text[],
      add constraint product_course_is_a_range check (
        (course_least_days is null) = (course_most_days is null) and course_least_days <= course_most_days)`,
    // A file of ours, or the address of a player elsewhere.
    sql`create table product_video (
      sku text not null references product on delete cascade,
      position smallint not null,
      source text not null check (length(source) <= 300
        and (source ~ '^/videos/[a-z0-9][a-z0-9-]*\.(mp4|webm)$' or source ~ '^https://[a-z0-9.-]+/')),
      poster_id text references picture,
      width int not null check (width > 0), height int not null check (height > 0),
      seconds int not null check (seconds > 0),
      -- Language to title.
      titles jsonb not null check (jsonb_typeof(titles) = 'object'),
      primary key (sku, position))`,
    sql`create index product_video_poster on product_video (poster_id) where poster_id is not null`,
    // Units of orders that were paid in the last days, counted in the background.
    sql`create table product_sales (
      sku text not null references product on delete cascade,
      store text not null,
      units int not null check (units > 0),
      counted_at timestamptz not null,
      primary key (sku, store))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
