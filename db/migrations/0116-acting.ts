import { sql, type Kysely } from 'kysely';

/**
 * Staff who look at the shop as one of its people: who, as whom, why, where, by a link that works once, and until when. A session of the
 * shop that was begun so says it; nobody else is in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table acting (
      id uuid primary key default gen_random_uuid(),
      staff_id uuid not null references staff,
      -- It ends with the session of the office that it came from.
      staff_session_id uuid references staff_session on delete set null,
      person_id uuid not null references person,
      contract text not null references contract,
      store text not null,
      host text not null,
      reason text not null check (length(reason) between 1 and 500),
      token_hash bytea not null unique,
      asked_at timestamptz not null,
      link_until timestamptz not null,
      begun_at timestamptz,
      ends_at timestamptz,
      ended_at timestamptz,
      check ((begun_at is null) = (ends_at is null)))`,
    sql`create index acting_underway on acting (staff_id) where ended_at is null`,
    sql`create index acting_person on acting (person_id)`,
    sql`create index acting_contract on acting (contract)`,
    sql`create index acting_staff_session on acting (staff_session_id)`,
    sql`alter table session add column acting_id uuid references acting on delete cascade`,
    sql`create index session_acting on session (acting_id) where acting_id is not null`,
    sql`update staff_role set permissions = array_append(permissions, 'people.act-as')
      where code in ('owner', 'country', 'support') and not 'people.act-as' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
