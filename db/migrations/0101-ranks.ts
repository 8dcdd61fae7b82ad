import { sql, type Kysely } from 'kysely';

/** What each rank of a store asks of a month, from which month on, and the rank that each month brought to a consultant. Numbers of contracts only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table rank_step (
      store text not null check (store ~ '^[a-z]{2}$'),
      -- The first day of the month that the whole table holds from.
      since date not null check (extract(day from since) = 1),
      -- From the lowest to the highest.
      place int not null check (place > 0),
      alias text not null check (alias ~ '^[a-z][a-z0-9-]{0,30}$'),
      names jsonb not null check (jsonb_typeof(names) = 'object'),
      -- Hundredths of points.
      personal bigint not null check (personal >= 0),
      first_line bigint not null check (first_line >= 0),
      primary key (store, since, place),
      unique (store, since, alias))`,
    sql`create table rank_month (
      contract text not null references contract,
      month date not null check (extract(day from month) = 1),
      alias text not null,
      personal bigint not null,
      first_line bigint not null,
      -- Until when orders and refunds are in it.
      counted_to timestamptz not null,
      primary key (contract, month))`,
    sql`create index contract_consultants on contract (number) where role = 'c'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
