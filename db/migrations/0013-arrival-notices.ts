import { sql, type Kysely } from 'kysely';

/** Who wants to hear by mail that a product is there again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `promised`: the product came, and the mail lies in the outbox. Rows go 30 days after they are settled: they are addresses of people.
    sql`create table arrival_request (
      id uuid primary key default gen_random_uuid(),
      sku text not null references product on delete cascade,
      store text not null, country text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      email text not null check (length(email) between 3 and 254),
      email_key text not null,
      contract text references contract,
      state text not null default 'waiting' check (state in ('waiting', 'promised', 'sent', 'stopped')),
      -- Stands in the mail; whoever has it may stop all that waits for the same address.
      stop_token uuid not null unique default gen_random_uuid(),
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint arrival_request_is_settled check ((state = 'waiting') = (settled_at is null)))`,
    sql`create unique index arrival_request_waiting on arrival_request (sku, store, email_key) where state = 'waiting'`,
    sql`create index arrival_request_address on arrival_request (email_key) where state in ('waiting', 'promised')`,
    sql`create index arrival_request_settled on arrival_request (settled_at) where settled_at is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
