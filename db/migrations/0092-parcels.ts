import { sql, type Kysely } from 'kysely';

/**
 * What carries an order to its buyer: parcels, what their carriers tell of them, and what a person typed wrongly at first. Events are only
 * ever added; those of a number that was corrected stay, and count for that number alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = sql.raw(
    `('registered', 'accepted', 'underway', 'at-point', 'with-courier', 'delivered', 'returning', 'returned', 'lost')`,
  );
  const statements = [
    sql`create table parcel (
      id uuid primary key default gen_random_uuid(),
      purchase_id uuid not null references purchase,
      key text not null unique,
      carrier text not null,
      tracking_number text check (tracking_number ~ '^[0-9A-Z-]{5,40}$'),
      tracking_url text,
      promised_from date not null,
      promised_to date not null check (promised_to >= promised_from),
      expected_to date,
      storage_days int check (storage_days > 0),
      time_zone text not null,
      state text not null default 'registered' check (state in ${states}),
      state_at timestamptz not null,
      arrived_on date,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      ask_at timestamptz,
      failures int not null default 0 check (failures >= 0))`,
    sql`create unique index parcel_number on parcel (tracking_number, carrier)`,
    sql`create index parcel_purchase on parcel (purchase_id)`,
    sql`create index parcel_due on parcel (ask_at) where ask_at is not null`,
    sql`create index parcel_created on parcel (created_at)`,
    sql`create table parcel_event (
      id bigint generated always as identity primary key,
      parcel_id uuid not null references parcel,
      tracking_number text not null,
      state text not null check (state in ${states}),
      at timestamptz not null,
      place text not null check (length(place) <= 200),
      told_at timestamptz not null,
      unique (parcel_id, tracking_number, state, at, place))`,
    sql`create trigger parcel_event_unchanged before update or delete on parcel_event
      for each row execute function refuse_change()`,
    sql`create table parcel_correction (
      id bigint generated always as identity primary key,
      parcel_id uuid not null references parcel,
      at timestamptz not null,
      field text not null check (field in ('carrier', 'number', 'expected', 'cancelled')),
      before text not null,
      after text not null)`,
    sql`create index parcel_correction_parcel on parcel_correction (parcel_id)`,
    sql`create trigger parcel_correction_unchanged before update or delete on parcel_correction
      for each row execute function refuse_change()`,
    // Names whoever gets the parcel: personal, and gone when they are forgotten or the parcel is long over.
    sql`create table parcel_label (
      parcel_id uuid primary key references parcel on delete cascade,
      bytes bytea not null,
      made_at timestamptz not null)`,
    sql`alter table parcel_label alter column bytes set storage external`,
  ];
  for (const statement of statements) await statement.execute(db);
}
