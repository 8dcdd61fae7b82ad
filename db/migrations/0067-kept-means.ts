import { sql, type Kysely } from 'kysely';

/**
 * Means of payment that people have let us keep: the provider's token, sealed, and what people recognise it by. The consent stands with the
 * order that it was given with, and stays when the means is gone. What is empty was forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table keep_consent (
      purchase_id uuid primary key references purchase,
      person_id uuid not null references person,
      purpose text not null check (purpose in ('orders', 'monthly')),
      document text not null check (length(document) <= 64),
      version int not null check (version > 0),
      language text not null check (length(language) <= 8),
      text_hash text not null check (length(text_hash) <= 100),
      given_at timestamptz not null)`,
    sql`create index keep_consent_person on keep_consent (person_id)`,
    sql`create table kept_means (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references person,
      consent_of uuid not null references keep_consent,
      provider text not null check (length(provider) <= 40),
      merchant text not null check (length(merchant) <= 100),
      method text not null check (length(method) <= 64),
      token text,
      token_key text not null,
      brand text not null default '' check (length(brand) <= 40),
      last4 text not null default '' check (length(last4) <= 4),
      expires text check (expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      made_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz,
      check (token is not null or revoked_at is not null))`,
    sql`create unique index kept_means_once on kept_means (person_id, provider, token_key) where revoked_at is null`,
    sql`create index kept_means_consent on kept_means (consent_of)`,
    sql`alter table payment_attempt add column means_id uuid references kept_means,
      add column is_kept boolean not null default false`,
    sql`create index payment_attempt_means on payment_attempt (means_id) where means_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
