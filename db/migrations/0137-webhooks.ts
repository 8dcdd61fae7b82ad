import { sql, type Kysely } from 'kysely';

/**
 * Other programs of the company ask by keys, and are told what happens: addresses that staff name, what each wants to hear, and what became of every
 * telling. What is told is written in the transaction of what it tells, by the tables themselves, whoever writes them; where nobody
 * listens it costs one look at a table of a few rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables(), ...telling(), ...keys(), ...rights()])
    await statement.execute(db);
}

const tables = () => [
  sql`create table webhook_endpoint (
    id uuid primary key,
    name text not null check (length(name) between 1 and 60),
    url text not null check (url ~ '^https?://' and length(url) <= 1000),
    events text[] not null check (cardinality(events) > 0),
    -- Null: of all stores.
    stores text[] check (cardinality(stores) > 0),
    secret_sealed text not null,
    -- Signs beside the new one until then.
    old_secret_sealed text,
    old_secret_until timestamptz,
    state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')),
    state_at timestamptz not null,
    failing_since timestamptz,
    failures int not null default 0 check (failures >= 0),
    -- Nothing is sent to it before this moment.
    rest_until timestamptz,
    revision int not null default 1,
    made_by uuid references staff,
    made_at timestamptz not null,
    check ((old_secret_sealed is null) = (old_secret_until is null)))`,
  sql`create table webhook_event (
    id uuid primary key,
    type text not null,
    store text,
    at timestamptz not null,
    -- The bytes that are signed and sent, each time the same.
    body text not null check (length(body) <= 100000))`,
  sql`create index webhook_event_at on webhook_event (at)`,
  sql`create table webhook_delivery (
    id uuid primary key default gen_random_uuid(),
    endpoint_id uuid not null references webhook_endpoint on delete cascade,
    event_id uuid not null references webhook_event on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'dropped')),
    -- Counts how often staff had it sent again.
    round int not null default 0 check (round >= 0),
    -- Of this round.
    attempts int not null default 0 check (attempts >= 0),
    next_at timestamptz,
    made_at timestamptz not null,
    unique (endpoint_id, event_id))`,
  sql`create index webhook_delivery_listed on webhook_delivery (endpoint_id, made_at desc, id)`,
  sql`create index webhook_delivery_event on webhook_delivery (event_id)`,
  sql`create table webhook_attempt (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references webhook_delivery on delete cascade,
    at timestamptz not null,
    ms int not null check (ms >= 0),
    status int,
    fault text,
    answer text not null default '' check (length(answer) <= 1024),
    check ((status is null) <> (fault is null)))`,
  sql`create index webhook_attempt_of on webhook_attempt (delivery_id, id)`,
];

const telling = () => [
  // Due at once, by whatever clock it is carried out.
  sql`create function tell_programs(told text, of_store text, told_at timestamptz, facts jsonb) returns void
    language plpgsql as $$
    declare
      own uuid;
    begin
      if not exists (select from webhook_endpoint e where e.state = 'on' and told = any(e.events)
        and (of_store is null or e.stores is null or of_store = any(e.stores))) then return; end if;
      own := gen_random_uuid();
      insert into outbox (kind, payload, dedupe_key, due_at) values ('program-event',
        jsonb_build_object('id', own, 'type', told, 'store', of_store, 'at', told_at, 'data', facts),
        'program-event:' || own, 'epoch');
    end $$`,
  sql`create function tell_programs_of_order(told text, which uuid, told_at timestamptz, more jsonb) returns void
    language sql as $$
      select tell_programs(told, store, told_at, jsonb_build_object('orderNumber', order_number, 'store', store,
        'country', country, 'purpose', purpose, 'contract', buyer_contract, 'currency', currency, 'totalMinor', total_minor) || more)
      from purchase where id = which
    $$`,
  sql`create function purchase_event_tells() returns trigger language plpgsql as $$ begin
    perform tell_programs_of_order('order.' || new.to_state, new.purchase_id, new.at, jsonb_build_object('state', new.to_state));
    return null;
  end $$`,
  sql`create trigger purchase_event_tells after insert on purchase_event for each row
    when (new.to_state in ('placed', 'paid', 'cancelled', 'refunded')) execute function purchase_event_tells()`,
  sql`create function order_stage_tells() returns trigger language plpgsql as $$ begin
    perform tell_programs_of_order('order.' || new.stage, new.purchase_id, clock_timestamp(), '{}');
    return null;
  end $$`,
  sql`create trigger order_stage_tells after update of stage on order_stage for each row
    when (new.stage is distinct from old.stage and new.stage in ('shipped', 'delivered')) execute function order_stage_tells()`,
  sql`create function order_return_tells() returns trigger language plpgsql as $$ begin
    perform tell_programs_of_order(case tg_op when 'INSERT' then 'return.registered' else 'return.refunded' end,
      new.purchase_id, case tg_op when 'INSERT' then new.at else new.refunded_at end,
      jsonb_build_object('returnId', new.id, 'returnNumber', new.number, 'goodsMinor', new.goods_minor,
        'deliveryMinor', new.delivery_minor));
    return null;
  end $$`,
  sql`create trigger order_return_tells after insert on order_return for each row execute function order_return_tells()`,
  sql`create trigger order_return_refund_tells after update of refunded_at on order_return for each row
    when (old.refunded_at is null and new.refunded_at is not null) execute function order_return_tells()`,
  // One statement is one telling a store, so that an import of thousands is told in a few.
  sql`create function catalogue_change_tells() returns trigger language plpgsql as $$ begin
    if not exists (select from webhook_endpoint where state = 'on' and events && '{product.changed,stock.changed}') then
      return null;
    end if;
    perform tell_programs(case when is_stock_only then 'stock.changed' else 'product.changed' end, store, max(at),
        jsonb_build_object('store', store, 'skus', case when bool_or(sku is null) then null else jsonb_agg(sku order by sku) end))
      from (select store, is_stock_only, sku, at,
          (row_number() over (partition by store, is_stock_only order by sku) - 1) / 500 as part from changed) c
      group by store, is_stock_only, part;
    return null;
  end $$`,
  sql`create trigger catalogue_change_tells after insert on catalogue_change referencing new table as changed
    for each statement execute function catalogue_change_tells()`,
];

const keys = () => [
  sql`create table program_key (
    id uuid primary key,
    name text not null check (length(name) between 1 and 60),
    -- SHA-256 of the key, which nobody keeps.
    hash bytea not null unique check (length(hash) = 32),
    hint text not null,
    scopes text[] not null check (cardinality(scopes) > 0),
    -- Null: of all stores.
    stores text[] check (cardinality(stores) > 0),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    made_by uuid references staff,
    made_at timestamptz not null)`,
];

const rights = () => [
  sql`update staff_role set permissions = array_append(permissions, 'programs.manage')
    where code = 'owner' and not 'programs.manage' = any(permissions)`,
];
