import { sql, type Kysely } from 'kysely';

/** Codes by SMS. Neither a phone nor a code stands here: keyed signatures of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const purposes = sql`('registration', 'payment', 'login', 'quick-purchase', 'referral', 'bonus', 'profile')`;
  const statements = [
    // One live code for a session, purpose and phone: a new one takes the place of the one before. A session that ends takes its codes along.
    sql`create table code_challenge (
      session_id uuid not null references session (id) on delete cascade,
      purpose text not null check (purpose in ${purposes}),
      phone_key text not null,
      -- What else the code is bound to, such as a contract; empty: nothing.
      subject_key text not null,
      id uuid not null unique,
      code_hash text not null,
      tries_left integer not null check (tries_left >= 0),
      sent_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > sent_at),
      verified_at timestamptz,
      -- When the proof that the right code gave was used up.
      spent_at timestamptz check (spent_at is null or verified_at is not null),
      primary key (session_id, purpose, phone_key, subject_key))`,
    sql`create index code_challenge_expired on code_challenge (expires_at)`,
    // When the last code went to a phone, whoever asked: the way from one SMS to the next is kept by this row alone.
    sql`create table code_phone (
      phone_key text primary key,
      purpose text not null check (purpose in ${purposes}),
      sent_at timestamptz not null)`,
    sql`create index code_phone_sent on code_phone (sent_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
