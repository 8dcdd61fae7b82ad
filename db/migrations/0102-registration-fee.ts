import { sql, type Kysely } from 'kysely';

/** What consultants owe for registering, and orders that pay it. Numbers of contracts only: nothing here has to go with a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What the pack named when they registered: a later price is not theirs.
    sql`create table registration_fee (
      contract text primary key references contract,
      store text not null check (store ~ '^[a-z]{2}$'),
      country text not null check (country ~ '^[a-z]{2}$'),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      owed_since timestamptz not null)`,
    sql`alter table purchase add column purpose text not null default 'goods' check (purpose in ('goods', 'registration'))`,
    // However many tabs press: one order stands for a registration.
    sql`create unique index purchase_of_registration on purchase (buyer_contract)
      where purpose = 'registration' and state in ('placed', 'review', 'paid')`,
    sql`create function registration_follows_its_money() returns trigger language plpgsql as $$ begin
      update contract set is_register_paid = (new.state = 'paid') where number = new.buyer_contract;
      return null;
    end $$`,
    // In the database, so that a server of the version before, which hears of the money during a change of versions, settles it as well.
    sql`create trigger purchase_pays_registration after update of state on purchase for each row
      when (new.purpose = 'registration' and (old.state = 'paid') <> (new.state = 'paid'))
      execute function registration_follows_its_money()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
