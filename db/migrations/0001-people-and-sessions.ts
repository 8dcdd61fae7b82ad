import { sql, type Kysely } from 'kysely';

/** People, contracts, logins, sessions, settings of staff, and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Everything about a human being hangs on this opaque id, so that it can be erased or kept in another country.
    sql`create table person (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null default now(),
      erased_at timestamptz)`,
    sql`create table person_data (
      person_id uuid primary key references person,
      first_name text not null, last_name text not null, patronymic text not null default '',
      email text, email_key text unique,
      phone text, phone_e164 text unique,
      birth_date date, sex text check (sex in ('M', 'W')),
      updated_at timestamptz not null default now())`,
    sql`create table contract (
      number text primary key check (number ~ '^M?[0-9]{7,12}$'),
      kind smallint not null check (kind in (1, 2)),
      role text not null check (role in ('pc', 'c', 'o', 'e')),
      country text not null,
      person_id uuid not null references person,
      rank_alias text not null default 'start',
      is_blocked boolean not null default false,
      registered_at timestamptz not null default now())`,
    sql`create index contract_person on contract (person_id)`,
    sql`create sequence contract_number start 7000001`,
    sql`create table contract_mentor (
      contract text not null references contract,
      mentor_contract text not null references contract check (mentor_contract not like 'M%'),
      source text not null,
      since timestamptz not null default now(),
      until timestamptz,
      primary key (contract, since), check (contract <> mentor_contract))`,
    sql`create unique index contract_mentor_now on contract_mentor (contract) where until is null`,
    sql`create table login (
      contract text primary key references contract,
      password_hash text,
      is_password_bad boolean not null default false,
      password_set_at timestamptz not null default now())`,
    sql`create table session (
      token_hash bytea primary key,
      id uuid not null unique default gen_random_uuid(),
      cart_id uuid,
      contract text references contract,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null) with (fillfactor = 80)`,
    sql`create index session_expiry on session (expires_at)`,
    sql`create table attempt_counter (
      key text not null, window_start timestamptz not null, count int not null,
      primary key (key, window_start)) with (fillfactor = 80)`,
    sql`create table consent (
      id bigint generated always as identity primary key,
      person_id uuid not null references person,
      purpose text not null, document_alias text not null, document_version int not null, text_hash text not null,
      given_at timestamptz not null, withdrawn_at timestamptz, source text not null)`,
    sql`create table setting_overlay (
      scope text not null, key text not null, value jsonb not null,
      valid_from timestamptz not null default now(), changed_by text not null, changed_at timestamptz not null default now(),
      primary key (scope, key, valid_from))`,
    sql`create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor text not null, action text not null, subject text not null, details jsonb not null default '{}')`,
    sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`,
    sql`create trigger audit_entry_append_only before update or delete on audit_entry
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
