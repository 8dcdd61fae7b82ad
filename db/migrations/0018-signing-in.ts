import { sql, type Kysely } from 'kysely';

/** Where a session is used, links for a new password, captcha answers that were used up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `Chrome · Windows`, for the list of sessions: what the browser says of itself in two words, never the whole of it.
    sql`alter table session add column device text check (length(device) <= 60)`,
    sql`create index session_contract on session (contract) where contract is not null`,
    // Every request gets a row and a mail to write, also one that nobody is behind: so nothing tells who has an account.
    sql`create table password_reset (
      id uuid primary key,
      contract text references contract,
      store text not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz)`,
    sql`create index password_reset_contract on password_reset (contract) where used_at is null`,
    sql`create index password_reset_age on password_reset (created_at)`,
    sql`create table captcha_spent (
      answer_hash bytea primary key,
      spent_at timestamptz not null)`,
    sql`create index captcha_spent_age on captcha_spent (spent_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
