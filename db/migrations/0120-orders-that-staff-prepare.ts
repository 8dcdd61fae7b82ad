import { sql, type Kysely } from 'kysely';

/**
 * Orders that staff prepare for somebody: products and for whom, sent as a link whose token is kept as a hash. Each becomes one order at the
 * most. Whose it is goes with the person; the right to do it goes to those who answer the phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table order_draft (
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity unique,
      store text not null,
      country text not null,
      state text not null default 'draft' check (state in ('draft', 'sent', 'ordered', 'ended')),
      revision integer not null default 1,
      person_id uuid references person,
      contract text references contract,
      name text not null check (length(name) <= 200),
      email text not null check (length(email) <= 254),
      lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
      note text not null default '' check (length(note) <= 1000),
      made_by uuid not null references staff,
      sent_by uuid references staff,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      link_hash bytea unique,
      sent_at timestamptz,
      expires_at timestamptz,
      opened_at timestamptz,
      ended_by uuid references staff,
      ended_at timestamptz,
      purchase_id uuid unique references purchase,
      check ((person_id is null) = (contract is null)),
      check ((state = 'ordered') = (purchase_id is not null)),
      check ((ended_by is null) = (ended_at is null) and (ended_by is null or state = 'ended')),
      check (state <> 'sent' or (link_hash is not null and sent_by is not null and sent_at is not null and expires_at is not null)))`,
    sql`create index order_draft_state on order_draft (state, number desc)`,
    sql`create index order_draft_changed on order_draft (changed_at) where state <> 'ordered'`,
    sql`create index order_draft_person on order_draft (person_id)`,
    sql`create index order_draft_contract on order_draft (contract)`,
    sql`create index order_draft_email on order_draft (lower(email))`,
    sql`create index order_draft_made_by on order_draft (made_by)`,
    sql`create index order_draft_sent_by on order_draft (sent_by)`,
    sql`create index order_draft_ended_by on order_draft (ended_by)`,
    sql`update staff_role set permissions = array_append(permissions, 'orders.prepare')
      where code in ('owner', 'country', 'support') and not 'orders.prepare' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
