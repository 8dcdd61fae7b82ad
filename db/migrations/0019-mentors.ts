import { sql, type Kysely } from 'kysely';

/** Who may be chosen as a mentor, what leads to one (codes, club cards), and why each contract has the one it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Only those who want to be offered to strangers; names stay with the person, so that they can be erased.
    sql`create table listed_mentor (
      contract text primary key references contract check (contract not like 'M%'),
      country text not null check (country ~ '^[a-z]{2}$'),
      city_id int references city,
      sex text check (sex in ('M', 'W')),
      birth_year smallint check (birth_year between 1900 and 2100),
      -- [{type, value}], types as the specification and its first form write them.
      contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'))`,
    sql`create index listed_mentor_place on listed_mentor (country, city_id)`,
    sql`create table mentor_code (
      code text primary key check (code ~ '^[0-9A-ZА-ЯЁ_-]{3,32}$'),
      contract text not null references contract check (contract not like 'M%'),
      valid_from timestamptz not null,
      valid_until timestamptz)`,
    // The code of a card is a secret and stored like one.
    sql`create table club_card (
      number text primary key check (number ~ '^[0-9]{6,16}$'),
      secret_hash text not null,
      mentor_contract text not null references contract check (mentor_contract not like 'M%'),
      used_by text references contract,
      used_at timestamptz,
      constraint club_card_is_used check ((used_by is null) = (used_at is null)))`,
    // Numbers of contracts only: nothing here has to go when a person is erased.
    sql`create table mentor_attribution (
      id bigint generated always as identity primary key,
      contract text not null references contract,
      -- Null where the shop had no default contract to give.
      mentor_contract text references contract check (mentor_contract not like 'M%'),
      source text not null check (source in ('card', 'promo', 'user', 'link', 'search', 'list', 'cookie', 'cyber', 'default')),
      method text not null check (method in ('manual', 'offered')),
      -- All that was claimed, the strongest first: [{source, contract, code?, at?}].
      weighed jsonb not null check (jsonb_typeof(weighed) = 'array'),
      store text not null,
      decided_at timestamptz not null,
      decided_by text not null,
      check (contract <> mentor_contract))`,
    sql`create index mentor_attribution_contract on mentor_attribution (contract, id)`,
    sql`create trigger mentor_attribution_append_only before update or delete on mentor_attribution
      for each row execute function refuse_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
