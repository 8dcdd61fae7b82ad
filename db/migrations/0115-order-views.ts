import { sql, type Kysely } from 'kysely';

/** Lists of orders under a name: what they are narrowed by and which columns they show, for whoever made them or for all of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table order_view (
      id uuid primary key default gen_random_uuid(),
      staff_id uuid not null references staff on delete cascade,
      name text not null check (length(name) between 1 and 40),
      is_shared boolean not null,
      -- What the address of the list says, but for a text that is looked for: that may be somebody's phone.
      filters jsonb not null,
      columns text[] not null,
      changed_at timestamptz not null)`,
    sql`create unique index order_view_own on order_view (staff_id, lower(name)) where not is_shared`,
    sql`create unique index order_view_shared on order_view (lower(name)) where is_shared`,
  ];
  for (const statement of statements) await statement.execute(db);
}
