import { sql, type Kysely } from 'kysely';

/** What a member of staff does with many orders at once: which of them, and what came of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table bulk_run (
      id uuid primary key,
      staff_id uuid not null references staff on delete cascade,
      step text not null check (step in ('pick', 'pack', 'put-back', 'hand-over')),
      started_at timestamptz not null,
      stopped_at timestamptz)`,
    sql`create index bulk_run_staff on bulk_run (staff_id, started_at)`,
    sql`create index bulk_run_started on bulk_run (started_at)`,
    sql`create table bulk_run_order (
      run_id uuid not null references bulk_run on delete cascade,
      position integer not null,
      order_number text not null,
      -- A carrier is being asked: it ends, even if the run is stopped meanwhile.
      begun_at timestamptz,
      done_at timestamptz,
      -- Null when it is done: it was changed.
      code text check (code is null or done_at is not null),
      primary key (run_id, position),
      unique (run_id, order_number))`,
    sql`create index bulk_run_order_open on bulk_run_order (run_id) where done_at is null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
