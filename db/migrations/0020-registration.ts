import { sql, type Kysely } from 'kysely';

/** What registration asks beyond a name; tries to register; provinces, districts and quarters; e-mails that were proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Personal: goes with the row when the person is erased.
    sql`alter table person_data
      add column residence text check (residence ~ '^[a-z]{2}$'),
      add column document_number text,
      add column registration_address jsonb`,
    // Number of the service centre that the contract chose; centres come and go, so nothing hangs on it.
    sql`alter table contract add column service_centre text, add column is_consultant_wanted boolean not null default true`,
    // One row a sent form: the second one of the same form gets the contract of the first.
    sql`create table registration_request (
      key text primary key,
      contract text references contract,
      made_at timestamptz not null)`,
    sql`create index registration_request_age on registration_request (made_at)`,
    sql`create table territorial_unit (
      id int primary key,
      country text not null check (country ~ '^[a-z]{2}$'),
      parent_id int,
      level text not null check (level in ('province', 'district', 'subDistrict')),
      name text not null,
      oracle_id int not null)`,
    sql`create index territorial_unit_parent on territorial_unit (country, parent_id, name)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
