import { sql, type Kysely } from 'kysely';

/** Passkeys of those who work in the office, and what browsers are asked to sign with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A passkey opens the host alone that it was made at.
    sql`create table staff_passkey (
      id uuid primary key default gen_random_uuid(),
      staff_id uuid not null references staff,
      host text not null check (length(host) between 1 and 253),
      credential_id text not null unique check (length(credential_id) between 1 and 1400),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      is_backed_up boolean not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null,
      used_at timestamptz)`,
    sql`create index staff_passkey_staff on staff_passkey (staff_id)`,
    // It names a session without holding on to it: ending sessions waits for nobody who is just signing.
    sql`create table staff_challenge (
      challenge text primary key,
      session_id uuid,
      purpose text not null check (purpose in ('first', 'another', 'prove', 'enter')),
      expires_at timestamptz not null,
      check ((session_id is null) = (purpose = 'enter')))`,
    sql`create index staff_challenge_session on staff_challenge (session_id)`,
    sql`create index staff_challenge_expires on staff_challenge (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
