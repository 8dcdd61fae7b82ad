import { sql, type Kysely } from 'kysely';

/**
 * What people ask the company: who asked what from where, what was said on both sides, and the pictures that came with it; and files that are to
 * go from their store once what they belonged to is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table support_request (
      id uuid primary key,
      number bigint generated always as identity (start with 100001) unique,
      form text not null check (form in ('default', 'vn', 'grant')),
      subject text not null check (subject ~ '^[0-9]{1,3}$'),
      subject_text text not null check (length(subject_text) <= 200),
      store text not null check (store ~ '^[a-z]{2}$'),
      country text not null check (country ~ '^[a-z]{2}$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      person_id uuid references person,
      full_name text not null check (length(full_name) between 1 and 200),
      email text not null check (length(email) between 3 and 254),
      email_key text not null,
      phone text not null check (length(phone) <= 40),
      contract text not null check (length(contract) <= 20),
      centre text not null check (length(centre) <= 20),
      state text not null check (state in ('open', 'answered', 'closed')),
      created_at timestamptz not null,
      changed_at timestamptz not null)`,
    sql`create index support_request_of on support_request (person_id, number desc) where person_id is not null`,
    sql`create index support_request_email on support_request (email_key)`,
    sql`create index support_request_state on support_request (state, number)`,
    sql`create index support_request_changed on support_request (changed_at)`,
    sql`create table support_message (
      id bigint generated always as identity primary key,
      request_id uuid not null references support_request on delete cascade,
      from_whom text not null check (from_whom in ('person', 'staff')),
      body text not null check (length(body) between 1 and 10000),
      at timestamptz not null)`,
    sql`create index support_message_of on support_message (request_id, id)`,
    sql`create table support_picture (
      request_id uuid not null references support_request on delete cascade,
      position int not null check (position between 1 and 20),
      file_key text not null unique,
      content_type text not null,
      width int not null check (width > 0),
      height int not null check (height > 0),
      primary key (request_id, position))`,
    sql`alter table kept_file
      drop constraint kept_file_content_type_check,
      add constraint kept_file_content_type_check
        check (content_type in ('image/avif', 'image/webp', 'image/jpeg', 'image/png'))`,
    sql`create table file_to_remove (
      key text primary key,
      since timestamptz not null)`,
    sql`create index file_to_remove_since on file_to_remove (since)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
