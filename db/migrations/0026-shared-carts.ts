import { sql, type Kysely } from 'kysely';

/** Carts that somebody shared by a link: what was in them, for seven days. The link itself is nowhere in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table shared_cart (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity unique,
      -- SHA-256 of the link's hash: who reads the table can open no link.
      link_hash bytea not null unique check (octet_length(link_hash) = 32),
      store text not null check (store ~ '^[a-z]{2}$'),
      country text not null check (country ~ '^[a-z]{2}$'),
      -- Who shared it; null for a guest.
      contract text check (length(contract) <= 20),
      person_id uuid,
      lines jsonb not null check (jsonb_typeof(lines) = 'array' and length(lines::text) <= 200000),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at))`,
    sql`create index shared_cart_person on shared_cart (person_id) where person_id is not null`,
    sql`create index shared_cart_contract on shared_cart (contract) where contract is not null`,
    sql`create index shared_cart_expires on shared_cart (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
