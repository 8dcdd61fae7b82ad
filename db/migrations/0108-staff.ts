import { sql, type Kysely } from 'kysely';

/** Roles as a shop begins with them; its owner may change them afterwards. */
const ROLES = {
  owner: `orders.see orders.pack orders.change orders.refund money.see people.see people.change reviews.decide support.answer
    audit.see jobs.see jobs.retry staff.manage`,
  catalogue: 'reviews.decide',
  content: 'reviews.decide',
  promotions: 'orders.see',
  orders: 'orders.see orders.pack orders.change',
  support: 'orders.see orders.change people.see support.answer reviews.decide',
  finance: 'orders.see orders.refund money.see people.see audit.see',
  country: `orders.see orders.pack orders.change orders.refund money.see people.see people.change reviews.decide support.answer
    audit.see jobs.see`,
};

/**
 * Who works in the office, what their roles allow, the links that let them in, and their sessions. An entry of the audit knows the store
 * that it is about, so that whoever sees one store sees its entries alone; older entries are of none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table staff_role (
      code text primary key check (code ~ '^[a-z]{1,40}$'),
      permissions text[] not null)`,
    // No password: the invitation is not accepted yet. No stores: all of them.
    sql`create table staff (
      id uuid primary key default gen_random_uuid(),
      email text not null check (length(email) between 3 and 254),
      name text not null check (length(name) between 1 and 100),
      password_hash text,
      role text not null references staff_role,
      stores text[] check (cardinality(stores) > 0),
      totp_secret text,
      totp_step bigint,
      blocked_at timestamptz,
      created_at timestamptz not null)`,
    sql`create unique index staff_email on staff (lower(email))`,
    sql`create index staff_of_role on staff (role)`,
    sql`create table staff_invitation (
      id uuid primary key,
      staff_id uuid not null references staff,
      token_hash bytea not null unique,
      language text not null check (length(language) <= 8),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz)`,
    sql`create index staff_invitation_staff on staff_invitation (staff_id)`,
    sql`create table staff_session (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      staff_id uuid not null references staff,
      device text,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      proven_at timestamptz,
      proven_network text,
      check ((proven_at is null) = (proven_network is null)))`,
    sql`create index staff_session_staff on staff_session (staff_id)`,
    sql`create index staff_session_expires on staff_session (expires_at)`,
    sql`create table staff_recovery_code (
      staff_id uuid not null references staff,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (staff_id, code_hash))`,
    sql`alter table audit_entry add column store text`,
    sql`create index audit_entry_actor on audit_entry (actor, id)`,
    sql`create index audit_entry_subject on audit_entry (subject, id)`,
    sql`create index audit_entry_action on audit_entry (action, id)`,
    sql`create index audit_entry_store on audit_entry (store, id) where store is not null`,
    ...Object.entries(ROLES).map(
      ([code, permissions]) =>
        sql`insert into staff_role (code, permissions) values (${code}, ${permissions.split(/\s+/)})`,
    ),
  ];
  for (const statement of statements) await statement.execute(db);
}
