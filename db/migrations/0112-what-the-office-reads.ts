import { sql, type Kysely } from 'kysely';

/**
 * Where each order stands for those who work on it, in one narrow row that lists of the office are read from: what an order's state, its
 * packers, its parcels and its money say together, as `lifeStage` of the orders does. The database keeps it itself, so that nothing that moves an order has to think of it,
 * and a server of the version before moves it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table order_stage (
      purchase_id uuid primary key references purchase on delete cascade,
      store text not null,
      placed_at timestamptz not null,
      running_number bigint not null,
      stage text not null check (stage in ('unpaid', 'review', 'to-pack', 'picking', 'packed', 'shipped', 'at-point', 'delivered',
        'returning', 'returned', 'refunding', 'cancelled', 'refunded', 'settled')),
      -- Money came for it that is not what it owes, whatever has become of the order.
      money_waits boolean not null default false,
      payment_method text not null,
      carrier text not null,
      -- As the order has it; text, since an order is never lost to a day that is none.
      promised_to text not null) with (fillfactor = 80)`,
    ...functions(),
    sql`select order_stage_follow(id) from purchase`,
    ...triggers(),
    ...indexes(),
  ];
  for (const statement of statements) await statement.execute(db);
}

const functions = () => [
  // Whoever changes an order, its parcel and its packing at once: the last one to write sees what all have written.
  sql`create function order_stage_follow(which uuid) returns void language plpgsql as $$
    declare
      p purchase;
      packing record;
      comes_to text;
      unclear boolean;
    begin
      insert into order_stage (purchase_id, store, placed_at, running_number, stage, payment_method, carrier, promised_to)
        select id, store, placed_at, running_number, 'unpaid', payment_method, coalesce(delivery ->> 'carrier', ''),
          coalesce(delivery ->> 'to', '') from purchase where id = which
        on conflict do nothing;
      perform from order_stage where purchase_id = which for update;
      select * into p from purchase where id = which;
      if not found then return; end if;
      select state, given_at into packing from order_packing where purchase_id = which;
      comes_to := case
        when p.state in ('review', 'cancelled', 'refunded') then p.state
        when exists (select from purchase_cancellation where purchase_id = which) then 'refunding'
        when p.state = 'placed' and not exists (select from reservation
          where purchase_id = which and state = 'held' and expires_at is null) then 'unpaid'
        when p.purpose <> 'goods' then 'settled'
        when packing is null then 'to-pack'
        when packing.given_at is null then packing.state
        else (select case
            when count(*) = 0 then 'delivered'
            when bool_and(state = 'returned') then 'returned'
            when bool_and(state in ('returned', 'delivered')) then 'delivered'
            when bool_or(state = 'returning') then 'returning'
            when bool_or(state = 'at-point') then 'at-point'
            else 'shipped' end
          from parcel where purchase_id = which and cancelled_at is null) end;
      unclear := p.state = 'review' or coalesce((select sum(e.amount) <> 0 from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id where t.purchase_id = which and e.account = 'unclear'), false);
      update order_stage set stage = comes_to, money_waits = unclear, payment_method = p.payment_method,
          carrier = coalesce(p.delivery ->> 'carrier', ''), promised_to = coalesce(p.delivery ->> 'to', '')
        where purchase_id = which and (stage, money_waits, payment_method, carrier, promised_to) is distinct from
          (comes_to, unclear, p.payment_method, coalesce(p.delivery ->> 'carrier', ''), coalesce(p.delivery ->> 'to', ''));
    end $$`,
  sql`create function order_stage_of_purchase() returns trigger language plpgsql as $$ begin
    perform order_stage_follow(new.id);
    return null;
  end $$`,
  sql`create function order_stage_of_part() returns trigger language plpgsql as $$ begin
    perform order_stage_follow(case when tg_op = 'DELETE' then old.purchase_id else new.purchase_id end);
    return null;
  end $$`,
  sql`create function order_stage_of_money() returns trigger language plpgsql as $$ begin
    perform order_stage_follow(purchase_id) from ledger_transaction
      where id = new.transaction_id and purchase_id is not null;
    return null;
  end $$`,
];

/** At the end of a transaction, when it holds every lock that it needs: nobody waits for it who waits for an order's row here. */
const LAST = sql`deferrable initially deferred for each row`;

const triggers = () => [
  sql`create constraint trigger order_stage_placed after insert or update of state, payment_method, delivery on purchase
    ${LAST} execute function order_stage_of_purchase()`,
  sql`create constraint trigger order_stage_held after insert or update of expires_at on reservation
    ${LAST} when (new.state = 'held' and new.expires_at is null) execute function order_stage_of_part()`,
  sql`create constraint trigger order_stage_taken_back after insert or delete on purchase_cancellation
    ${LAST} execute function order_stage_of_part()`,
  sql`create constraint trigger order_stage_packing after insert or update or delete on order_packing
    ${LAST} execute function order_stage_of_part()`,
  sql`create constraint trigger order_stage_sent after insert or update of state, cancelled_at or delete on parcel
    ${LAST} execute function order_stage_of_part()`,
  sql`create constraint trigger order_stage_money after insert on ledger_entry
    ${LAST} when (new.account = 'unclear') execute function order_stage_of_money()`,
];

const indexes = () => [
  sql`create index order_stage_all on order_stage (placed_at, running_number)`,
  sql`create index order_stage_in on order_stage (stage, placed_at, running_number)`,
  sql`create index order_stage_store on order_stage (store, placed_at, running_number)`,
  sql`create index order_stage_store_in on order_stage (store, stage, placed_at, running_number)`,
  sql`create index order_stage_method on order_stage (payment_method, placed_at, running_number)`,
  sql`create index order_stage_carrier on order_stage (carrier, placed_at, running_number)`,
  sql`create index order_stage_money on order_stage (placed_at, running_number) where money_waits`,
  // Beginnings of names, whatever the language of the database sorts by.
  sql`create index purchase_receiver_name on purchase_receiver (lower(last_name) text_pattern_ops) where last_name <> ''`,
  sql`create index person_data_name on person_data (lower(last_name) text_pattern_ops) where last_name <> ''`,
  // The same contact under two people, proven or not.
  sql`create index person_data_email on person_data (lower(email)) where email is not null`,
  sql`create index person_data_phone on person_data (phone) where phone is not null`,
  // Pages of what moved an account, the newest first; it answers what the shorter one did.
  sql`create index ledger_entry_moves on ledger_entry (account, unit, transaction_id, position)`,
  sql`drop index ledger_entry_account`,
  sql`create index if not exists audit_entry_subject on audit_entry (subject, id)`,
  sql`create index consent_person on consent (person_id)`,
];
