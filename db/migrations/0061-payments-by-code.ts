import { sql, type Kysely } from 'kysely';

/** How far a payment is that its buyer confirms by a code: whose number it was sent to, and whether it was right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_payment (
    attempt_id uuid primary key references payment_attempt (id) on delete cascade,
    payer text not null,
    sent_at timestamptz not null,
    wrong_codes smallint not null default 0,
    verified_at timestamptz,
    auth_token text, confirm_asked_at timestamptz,
    check ((verified_at is null) = (auth_token is null)))`.execute(db);
  await sql`create index code_payment_sent on code_payment (sent_at)`.execute(db);
}
