import { sql, type Kysely } from 'kysely';

/**
 * What the database itself writes down, so that the books can be checked against each other: why stock is what it is, every state
 * of a payment attempt, and what is left of a contract's bonuses and credit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `sold`: units left the house with what was reserved for them. `counted`: somebody said how many there are.
    sql`create table stock_movement (
      id bigint generated always as identity primary key,
      sku text not null, location text not null,
      kind text not null check (kind in ('counted', 'sold')),
      change int not null check (change <> 0),
      at timestamptz not null default clock_timestamp())`,
    sql`insert into stock_movement (sku, location, kind, change)
      select sku, location, 'counted', on_hand from stock where on_hand <> 0`,
    // Units sold before this migration came from somewhere too.
    sql`insert into stock_movement (sku, location, kind, change)
      select v.sku, v.location, k.kind, k.sign * sum(v.count) from reservation v, (values ('counted', 1), ('sold', -1)) as k(kind, sign)
      where v.state = 'sold' group by v.sku, v.location, k.kind, k.sign`,
    sql`create trigger stock_movement_append_only before update or delete on stock_movement
      for each row execute function refuse_change()`,
    sql`create function stock_came() returns trigger language plpgsql as $$
      begin
        insert into stock_movement (sku, location, kind, change)
          select sku, location, 'counted', on_hand from changed where on_hand <> 0;
        return null;
      end $$`,
    sql`create function stock_went() returns trigger language plpgsql as $$
      begin
        insert into stock_movement (sku, location, kind, change)
          select sku, location, 'counted', -on_hand from changed where on_hand <> 0;
        return null;
      end $$`,
    sql`create function stock_changed() returns trigger language plpgsql as $$
      begin
        insert into stock_movement (sku, location, kind, change) values (new.sku, new.location,
          case when new.on_hand < old.on_hand and new.on_hand - old.on_hand = new.reserved - old.reserved
            then 'sold' else 'counted' end, new.on_hand - old.on_hand);
        return null;
      end $$`,
    sql`create trigger stock_came after insert on stock referencing new table as changed
      for each statement execute function stock_came()`,
    sql`create trigger stock_went after delete on stock referencing old table as changed
      for each statement execute function stock_went()`,
    // Row by row, since reserving for an order leaves on_hand alone and then costs nothing.
    sql`create trigger stock_changed after update of on_hand on stock
      for each row when (old.on_hand <> new.on_hand) execute function stock_changed()`,

    sql`create table payment_attempt_event (
      id bigint generated always as identity primary key,
      attempt_id uuid not null references payment_attempt,
      at timestamptz not null, from_state text, to_state text not null)`,
    sql`create index payment_attempt_event_of on payment_attempt_event (attempt_id, id)`,
    // Attempts made before this migration begin in the state that they have now.
    sql`insert into payment_attempt_event (attempt_id, at, from_state, to_state)
      select id, changed_at, null, state from payment_attempt`,
    sql`create trigger payment_attempt_event_append_only before update or delete on payment_attempt_event
      for each row execute function refuse_change()`,
    sql`create function payment_attempt_moved() returns trigger language plpgsql as $$
      begin
        insert into payment_attempt_event (attempt_id, at, from_state, to_state)
          values (new.id, greatest(new.changed_at, (select max(at) from payment_attempt_event where attempt_id = new.id)),
            case when tg_op = 'UPDATE' then old.state end, new.state);
        return null;
      end $$`,
    sql`create trigger payment_attempt_made after insert on payment_attempt
      for each row execute function payment_attempt_moved()`,
    sql`create trigger payment_attempt_moved after update of state on payment_attempt
      for each row when (old.state <> new.state) execute function payment_attempt_moved()`,

    // Who waited for the lock of an order may have looked at the clock before the one who had it: history never runs backwards.
    sql`create function purchase_event_in_time() returns trigger language plpgsql as $$
      begin
        new.at := greatest(new.at, (select max(at) from purchase_event where purchase_id = new.purchase_id));
        return new;
      end $$`,
    sql`create trigger purchase_event_in_time before insert on purchase_event
      for each row when (new.from_state is not null) execute function purchase_event_in_time()`,

    // What somebody holds; the entries say how it came. An entry's debit spends, its credit gives.
    sql`create table ledger_balance (
      account text not null, unit text not null, held bigint not null,
      primary key (account, unit),
      constraint ledger_balance_covers check (held >= 0)) with (fillfactor = 70)`,
    sql`insert into ledger_balance (account, unit, held)
      select account, unit, -sum(amount) from ledger_entry where account like 'bonus:%' or account like 'credit:%'
      group by account, unit`,
    sql`create function ledger_entry_held() returns trigger language plpgsql as $$
      begin
        if new.amount < 0 then
          insert into ledger_balance as b (account, unit, held) values (new.account, new.unit, -new.amount)
            on conflict (account, unit) do update set held = b.held + excluded.held;
          return null;
        end if;
        update ledger_balance set held = held - new.amount where account = new.account and unit = new.unit;
        if not found and new.amount > 0 then
          raise exception '% holds nothing in %', new.account, new.unit
            using errcode = 'check_violation', constraint = 'ledger_balance_covers', table = 'ledger_balance';
        end if;
        return null;
      end $$`,
    sql`create trigger ledger_entry_held after insert on ledger_entry
      for each row when (new.account like 'bonus:%' or new.account like 'credit:%') execute function ledger_entry_held()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
