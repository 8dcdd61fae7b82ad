import { sql, type Kysely } from 'kysely';

/**
 * Subscriptions to monthly kits: whose, of which kit, where to and how paid; each month of one; and all that ever happened to it. Rows of
 * before have none of the new facts and are counted only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table customer_subscription
      drop constraint customer_subscription_state_check,
      add constraint customer_subscription_state_check
        check (state in ('pending', 'active', 'paused', 'canceled', 'finished')),
      add column person_id uuid references person,
      add column store text check (store ~ '^[a-z]{2}$'),
      add column country text check (country ~ '^[a-z]{2}$'),
      add column language text check (language ~ '^[a-z]{2}$'),
      add column city_id int,
      add column plan_id int,
      add column package text check (length(package) between 1 and 80),
      add column package_owner text,
      add column count int check (count between 1 and 999),
      add column months int check (months between 1 and 60),
      add column charge_day int check (charge_day between 1 and 31),
      add column time_zone text,
      add column starts_on date,
      add column ends_on date,
      add column receiver jsonb,
      add column delivery jsonb,
      add column payment_method text,
      add column means_id uuid references kept_means,
      add column purchase_id uuid references purchase,
      add column cancel_reason text not null default 'not_set',
      add column paused_at timestamptz,
      add column created_at timestamptz`,
    // What one order begins is begun once.
    sql`create unique index customer_subscription_begun on customer_subscription (purchase_id, plan_id, package) where purchase_id is not null`,
    sql`create index customer_subscription_paused on customer_subscription (paused_at) where state = 'paused'`,
    sql`create table autoship_occurrence (
      subscription_id uuid not null references customer_subscription on delete cascade,
      number int not null check (number between 1 and 60),
      due_on date not null,
      due_at timestamptz not null,
      state text not null check (state in ('planned', 'announced', 'ordered', 'payed', 'skipped', 'failed', 'canceled')),
      act_at timestamptz,
      announced_at timestamptz, announced_minor bigint check (announced_minor > 0),
      cart_id uuid,
      purchase_id uuid references purchase,
      attempts int not null default 0,
      next_try_at timestamptz,
      reason text not null default '',
      changed_at timestamptz not null,
      primary key (subscription_id, number),
      check (act_at is not null or state in ('payed', 'skipped', 'failed', 'canceled')))`,
    sql`create index autoship_occurrence_due on autoship_occurrence (act_at) where act_at is not null`,
    sql`create index autoship_occurrence_of_order on autoship_occurrence (purchase_id) where purchase_id is not null`,
    sql`create index autoship_occurrence_on on autoship_occurrence (due_on)`,
    sql`create index autoship_occurrence_changed on autoship_occurrence (changed_at)`,
    sql`create table autoship_event (
      id bigint generated always as identity primary key,
      subscription_id uuid not null references customer_subscription on delete cascade,
      number int,
      kind text not null check (length(kind) between 1 and 40),
      reason text not null default '' check (length(reason) <= 200),
      by_whom text not null check (by_whom in ('holder', 'shop', 'staff')),
      at timestamptz not null)`,
    sql`create index autoship_event_of on autoship_event (subscription_id, id)`,
    sql`create index autoship_event_at on autoship_event (at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
