import { sql, type Kysely } from 'kysely';

/**
 * Returns that buyers announce: pieces of lines of a sent order, each with why, before the goods are back. What was announced stays as it was;
 * only the buyer's remarks go with the person, and what became of it is added. Of one order one waits at a time. It moves no money, stock or
 * points: that does the return which staff write once the goods are here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table announced_return (
      id uuid primary key,
      purchase_id uuid not null references purchase,
      number int not null check (number > 0),
      at timestamptz not null,
      lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
      -- By the places of the lines.
      remarks jsonb not null check (jsonb_typeof(remarks) = 'object'),
      -- The last day on which the goods are waited for.
      wait_until date not null,
      state text not null default 'announced' check (state in ('announced', 'arrived', 'expired', 'called_off')),
      ended_at timestamptz,
      return_id uuid references order_return,
      unique (purchase_id, number),
      check ((state = 'announced') = (ended_at is null)),
      check ((state = 'arrived') = (return_id is not null)))`,
    sql`create unique index announced_return_waits on announced_return (purchase_id) where state = 'announced'`,
    sql`create index announced_return_due on announced_return (wait_until) where state = 'announced'`,
    sql`create index announced_return_state on announced_return (state, at, id)`,
    sql`create function announced_return_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'an announced return stays'; end if;
        if to_jsonb(new) - '{remarks,state,ended_at,return_id}'::text[] <> to_jsonb(old) - '{remarks,state,ended_at,return_id}'::text[]
          or (new.remarks <> old.remarks and new.remarks <> '{}'::jsonb)
          or ((new.state, new.ended_at, new.return_id) is distinct from (old.state, old.ended_at, old.return_id)
            and not (old.state = 'announced' or (old.state <> 'arrived' and new.state = 'arrived')))
          then raise exception 'an announced return stays as it was';
        end if;
        return new;
      end $$`,
    sql`create trigger announced_return_kept before update or delete on announced_return
      for each row execute function announced_return_changed()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
