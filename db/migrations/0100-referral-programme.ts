import { sql, type Kysely } from 'kysely';

/** When stores reward those who bring friends, and what came of each friend. Numbers of contracts only: nothing here has to go with a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table referral_programme (
      id int generated always as identity primary key,
      store text not null check (store ~ '^[a-z]{2}$'),
      -- Whole months: the first day of the first and of the last.
      first_month date not null check (extract(day from first_month) = 1),
      last_month date not null check (extract(day from last_month) = 1),
      unique (store, first_month), check (last_month >= first_month))`,
    // A friend counts once in a lifetime: in the month of their registration.
    sql`create table referral_reward (
      friend text primary key references contract,
      number int generated always as identity unique,
      referrer text not null references contract,
      month date not null check (extract(day from month) = 1),
      store text not null,
      state text not null check (state in ('waiting', 'paid', 'refused')),
      -- Why staff have to look at it; empty: nothing speaks against it.
      reasons text[] not null default '{}',
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      certificate_id uuid references certificate,
      settled_at timestamptz not null,
      decided_at timestamptz,
      check (friend <> referrer),
      check ((state = 'paid') = (certificate_id is not null)),
      check (state = 'paid' or reasons <> '{}'))`,
    sql`create index referral_reward_of on referral_reward (referrer, month)`,
    sql`create index referral_reward_waiting on referral_reward (number) where state = 'waiting'`,
    sql`create index referral_reward_certificate on referral_reward (certificate_id) where certificate_id is not null`,
    // Whom somebody brought, and who came in a month.
    sql`create index mentor_attribution_of_mentor on mentor_attribution (mentor_contract, decided_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
