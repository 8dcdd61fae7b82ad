import { sql, type Kysely } from 'kysely';

/**
 * Invoices and credit notes as they were issued. The law wants their numbers without a gap and themselves unchanged, for some years: a number
 * comes from a counter row that is locked by the transaction that writes the document, and rows can be neither changed nor, before
 * their years are over, deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table paper_counter (
      entity text not null, kind text not null check (kind in ('invoice', 'credit-note')),
      year int not null check (year between 2000 and 9999),
      last int not null check (last > 0),
      primary key (entity, kind, year))`,
    sql`create table order_paper (
      id uuid primary key default gen_random_uuid(),
      purchase_id uuid not null references purchase,
      entity text not null, kind text not null check (kind in ('invoice', 'credit-note')),
      year int not null, count int not null check (count > 0),
      number text not null,
      refers_to uuid references order_paper,
      issued_at timestamptz not null,
      kept_until date not null,
      body text not null,
      body_hash bytea not null check (body_hash = sha256(convert_to(body, 'UTF8'))),
      unique (entity, kind, year, count),
      unique (purchase_id, kind),
      check ((kind = 'credit-note') = (refers_to is not null)))`,
    sql`create index order_paper_issued on order_paper (issued_at)`,
    sql`create index order_paper_refers on order_paper (refers_to) where refers_to is not null`,
    // As it was sent first: what makes it may change, the file may not.
    sql`create table order_paper_file (
      paper_id uuid primary key references order_paper on delete cascade,
      bytes bytea not null)`,
    sql`alter table order_paper_file alter column bytes set storage external`,
    sql`create function refuse_early_deletion() returns trigger language plpgsql as $$
      begin
        if old.kept_until >= current_date then
          raise exception 'the document % is kept until %', old.number, old.kept_until using errcode = 'restrict_violation';
        end if;
        return old;
      end $$`,
    sql`create trigger order_paper_unchanged before update on order_paper
      for each row execute function refuse_change()`,
    sql`create trigger order_paper_kept before delete on order_paper
      for each row execute function refuse_early_deletion()`,
    sql`create trigger order_paper_file_unchanged before update on order_paper_file
      for each row execute function refuse_change()`,
    sql`create function refuse_file_deletion() returns trigger language plpgsql as $$
      begin
        if exists (select from order_paper where id = old.paper_id) then
          raise exception 'the file of a document goes with the document' using errcode = 'restrict_violation';
        end if;
        return old;
      end $$`,
    sql`create trigger order_paper_file_kept before delete on order_paper_file
      for each row execute function refuse_file_deletion()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
