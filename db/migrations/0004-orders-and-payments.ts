import { sql, type Kysely } from 'kysely';

/** Purchases with their parts, the ledger, payments, idempotency, and what follows an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // One purchase: one delivery, one payment. Its parts belong to one package each (D75).
    sql`create table purchase (
      id uuid primary key default gen_random_uuid(),
      header_id bigint generated always as identity unique,
      order_number text not null unique,
      store text not null, country text not null, language text not null, currency text not null,
      cart_id uuid not null, cart_revision int not null,
      person_id uuid not null references person,
      buyer_contract text references contract,
      state text not null check (state in ('placed', 'paid', 'review', 'cancelled', 'refunded')),
      payment_method text not null,
      goods_minor bigint not null check (goods_minor >= 0),
      delivery_minor bigint not null check (delivery_minor >= 0),
      promo_minor bigint not null default 0 check (promo_minor >= 0),
      bonus_minor bigint not null default 0 check (bonus_minor >= 0),
      credit_minor bigint not null default 0 check (credit_minor >= 0),
      total_minor bigint not null check (total_minor >= 0),
      vat_minor bigint not null default 0,
      points_hundredths bigint not null default 0,
      delivery jsonb not null, agreements jsonb not null,
      access_hash bytea not null unique,
      placed_at timestamptz not null,
      unique (cart_id, cart_revision),
      check (total_minor = goods_minor + delivery_minor - promo_minor - bonus_minor - credit_minor))`,
    sql`create index purchase_person on purchase (person_id, placed_at desc)`,
    sql`create index purchase_buyer on purchase (buyer_contract, placed_at desc) where buyer_contract is not null`,
    sql`create table purchase_receiver (
      purchase_id uuid primary key references purchase,
      first_name text not null, last_name text not null, patronymic text not null default '',
      email text not null, phone text not null, phone_e164 text,
      address jsonb, comment text not null default '')`,
    sql`create table purchase_part (
      id bigint generated always as identity primary key,
      purchase_id uuid not null references purchase,
      cart_number text not null unique,
      position int not null,
      contract text references contract,
      goods_minor bigint not null check (goods_minor >= 0),
      points_hundredths bigint not null check (points_hundredths >= 0),
      unique (purchase_id, position))`,
    sql`create table purchase_line (
      part_id bigint not null references purchase_part,
      position int not null,
      kind text not null check (kind in ('item', 'kit', 'subscription', 'gift')),
      sku text not null, name text not null,
      count int not null check (count > 0),
      price_minor bigint not null check (price_minor >= 0),
      old_price_minor bigint,
      sum_minor bigint not null check (sum_minor >= 0),
      points_hundredths bigint not null check (points_hundredths >= 0),
      vat_percent numeric(5, 2) not null,
      reasons jsonb not null default '[]',
      primary key (part_id, position))`,
    sql`create table purchase_event (
      id bigint generated always as identity primary key,
      purchase_id uuid not null references purchase,
      at timestamptz not null, from_state text, to_state text not null,
      cause text not null, details jsonb not null default '{}')`,
    sql`create index purchase_event_of on purchase_event (purchase_id, id)`,
    sql`create trigger purchase_event_append_only before update or delete on purchase_event
      for each row execute function refuse_change()`,
    sql`create table reservation (
      id bigint generated always as identity primary key,
      purchase_id uuid not null references purchase,
      sku text not null, location text not null,
      count int not null check (count > 0),
      state text not null default 'held' check (state in ('held', 'sold', 'returned')),
      expires_at timestamptz,
      unique (purchase_id, sku, location))`,
    sql`create index reservation_due on reservation (expires_at) where state = 'held'`,
    // Double entry: the entries of one transaction sum to zero in each unit (a currency or points).
    sql`create table ledger_transaction (
      id bigint generated always as identity primary key,
      at timestamptz not null, kind text not null,
      purchase_id uuid references purchase,
      dedupe_key text not null unique)`,
    sql`create table ledger_entry (
      transaction_id bigint not null references ledger_transaction,
      position int not null,
      account text not null, unit text not null, amount bigint not null,
      primary key (transaction_id, position))`,
    sql`create index ledger_entry_account on ledger_entry (account, unit)`,
    sql`create function ledger_must_balance() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from ledger_entry where transaction_id = new.transaction_id group by unit having sum(amount) <> 0) then
          raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`,
    sql`create constraint trigger ledger_entry_balance after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_must_balance()`,
    sql`create trigger ledger_entry_append_only before update or delete on ledger_entry
      for each row execute function refuse_change()`,
    sql`create trigger ledger_transaction_append_only before update or delete on ledger_transaction
      for each row execute function refuse_change()`,
    sql`create table payment_attempt (
      id uuid primary key default gen_random_uuid(),
      purchase_id uuid not null references purchase,
      number int not null,
      provider text not null, method text not null,
      amount_minor bigint not null check (amount_minor >= 0), currency text not null,
      state text not null default 'new' check (state in ('new', 'started', 'pending', 'paid', 'failed', 'review')),
      provider_payment_id text,
      created_at timestamptz not null, changed_at timestamptz not null,
      checked_at timestamptz,
      unique (purchase_id, number), unique (provider, provider_payment_id))`,
    sql`create unique index payment_attempt_paid on payment_attempt (purchase_id) where state = 'paid'`,
    sql`create index payment_attempt_open on payment_attempt (changed_at) where state in ('new', 'started', 'pending')`,
    sql`create table payment_notice (
      provider text not null, event_id text not null,
      provider_payment_id text not null,
      received_at timestamptz not null, body text not null,
      handled_at timestamptz, result text,
      primary key (provider, event_id))`,
    sql`create table idempotency_key (
      key text not null, scope text not null,
      request_hash bytea not null,
      purchase_id uuid references purchase,
      status int, answer jsonb,
      created_at timestamptz not null,
      primary key (scope, key))`,
    sql`create index idempotency_key_age on idempotency_key (created_at)`,
    // What must follow a write surely: stored with it, carried out by a job.
    sql`create table outbox (
      id bigint generated always as identity primary key,
      kind text not null, payload jsonb not null,
      dedupe_key text not null unique,
      due_at timestamptz not null, attempts int not null default 0,
      done_at timestamptz, last_error text)`,
    sql`create index outbox_due on outbox (due_at) where done_at is null`,
    sql`create table outbound_message (
      id bigint generated always as identity primary key,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null, subject text not null default '',
      html text, text text not null,
      dedupe_key text not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
      attempts int not null default 0, created_at timestamptz not null, sent_at timestamptz, last_error text)`,
    sql`create index outbound_message_newest on outbound_message (id desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
