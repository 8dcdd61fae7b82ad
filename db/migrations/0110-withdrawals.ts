import { sql, type Kysely } from 'kysely';

/**
 * Withdrawals from contracts as they were declared: of an order or of lines of it (null: of all of it). A declaration stays as it was; only
 * who made it is forgotten with the person, and once it is settled that is added. An order may be taken back because of one. Goods that
 * cannot come back once they are opened are marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table withdrawal (
      id uuid primary key,
      purchase_id uuid not null references purchase,
      at timestamptz not null,
      name text not null check (length(name) <= 200),
      email text not null check (length(email) <= 254),
      lines jsonb check (jsonb_typeof(lines) = 'array'),
      state text not null default 'declared' check (state in ('declared', 'settled')),
      settled_at timestamptz,
      settled_by text,
      check ((state = 'settled') = (settled_at is not null and settled_by is not null)))`,
    sql`create index withdrawal_purchase on withdrawal (purchase_id, at)`,
    sql`create index withdrawal_state on withdrawal (state, at, id)`,
    sql`create function withdrawal_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'a declared withdrawal stays'; end if;
        if (new.id, new.purchase_id, new.at, new.lines) is distinct from (old.id, old.purchase_id, old.at, old.lines)
          or (old.state = 'settled' and (new.state, new.settled_at, new.settled_by) is distinct from (old.state, old.settled_at, old.settled_by))
          or (new.name <> old.name and new.name <> '') or (new.email <> old.email and new.email <> '')
          then raise exception 'a declared withdrawal stays as it was';
        end if;
        return new;
      end $$`,
    sql`create trigger withdrawal_kept before update or delete on withdrawal
      for each row execute function withdrawal_changed()`,
    sql`alter table purchase_cancellation
      drop constraint purchase_cancellation_reason_check,
      add constraint purchase_cancellation_reason_check
        check (reason in ('not_said', 'changed_mind', 'by_mistake', 'wrong_details', 'too_long', 'withdrawn'))`,
    sql`alter table product add column is_sealed boolean not null default false`,
  ];
  for (const statement of statements) await statement.execute(db);
}
