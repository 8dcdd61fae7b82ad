import { sql, type Kysely } from 'kysely';

/** What the account shows beside orders: saved addresses, certificates, subscriptions; and an e-mail that waits for its proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table saved_address (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references person,
      country text not null check (country ~ '^[a-z]{2}$'),
      city text not null, street text not null, house text not null,
      apartment text not null default '', zip text not null default '',
      is_default boolean not null default false,
      created_at timestamptz not null, changed_at timestamptz not null)`,
    sql`create index saved_address_of on saved_address (person_id, created_at)`,
    sql`create unique index saved_address_default on saved_address (person_id) where is_default`,
    sql`create table certificate (
      id uuid primary key default gen_random_uuid(),
      contract text not null references contract,
      number text not null unique,
      type text not null check (type in ('program', 'referral', 'gift')),
      amount_minor bigint not null check (amount_minor >= 0), currency text not null,
      state text not null default 'active' check (state in ('active', 'used', 'expired')),
      received_at timestamptz not null, expires_at timestamptz)`,
    sql`create index certificate_of on certificate (contract, received_at desc)`,
    sql`create table customer_subscription (
      id uuid primary key default gen_random_uuid(),
      contract text not null references contract,
      state text not null default 'active' check (state in ('active', 'canceled', 'finished')),
      is_cancel_read boolean not null default false,
      changed_at timestamptz not null)`,
    sql`create index customer_subscription_of on customer_subscription (contract, state)`,
    // The link's token follows from the server's secret and the id: it stands in no table.
    sql`create table email_change (
      id uuid primary key,
      person_id uuid not null references person,
      email text not null,
      previous_email text,
      store text not null, language text not null,
      asked_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
    sql`create index email_change_of on email_change (person_id)`,
    // False while the registration itself is still to be paid.
    sql`alter table contract add column is_register_paid boolean not null default true`,
  ];
  for (const statement of statements) await statement.execute(db);
}
