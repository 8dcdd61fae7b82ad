import { sql, type Kysely } from 'kysely';

/**
 * Cashback: the programme of a contract and from which month on, each month as it was counted with the facts that decided its step, and each part
 * of an order with what it brings. The money itself stands in the ledger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table cashback_program (
      contract text not null references contract,
      since date not null check (extract(day from since) = 1),
      program text not null check (program in ('old', 'pk2018', 'pk2020', 'pk2021')),
      points_of_2015 int not null default 0 check (points_of_2015 >= 0),
      set_at timestamptz not null,
      primary key (contract, since))`,
    sql`create table cashback_month (
      contract text not null references contract,
      month date not null check (extract(day from month) = 1),
      program text not null check (program in ('old', 'pk2018', 'pk2020', 'pk2021')),
      role text not null check (role in ('pc', 'c', 'o', 'e')),
      facts jsonb not null,
      percent int not null check (percent between 0 and 100),
      revision int not null,
      counted_to timestamptz not null,
      counted_at timestamptz not null,
      primary key (contract, month))`,
    sql`create table cashback_line (
      part_id bigint primary key references purchase_part,
      contract text not null,
      month date not null,
      currency text not null,
      basis_minor bigint not null check (basis_minor >= 0),
      percent int not null check (percent between 0 and 100),
      sum_minor bigint not null check (sum_minor >= 0),
      reason text check (reason in ('refunded', 'promo', 'certificate', 'accompanying')),
      foreign key (contract, month) references cashback_month)`,
    sql`create index cashback_line_month on cashback_line (contract, month)`,
    sql`create index ledger_transaction_purchase on ledger_transaction (purchase_id) where purchase_id is not null`,
    sql`create index contract_mentor_of on contract_mentor (mentor_contract)`,
    sql`create index purchase_part_contract on purchase_part (contract) where contract is not null`,
    sql`create index purchase_event_moved on purchase_event (at) where to_state in ('paid', 'refunded')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
