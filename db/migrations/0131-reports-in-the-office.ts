import { sql, type Kysely } from 'kysely';

/** Reports are read in the office: who may, and by what their rows are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index ledger_transaction_at on ledger_transaction (at)`,
    sql`create index order_return_at on order_return (at)`,
    sql`create index announced_return_at on announced_return (at)`,
    sql`create index parcel_promised on parcel (promised_to) where cancelled_at is null`,
    sql`create index promotion_use_at on promotion_use (store, used_at) where stands`,
    sql`update staff_role set permissions = array_append(permissions, 'reports.see')
      where code in ('owner', 'country', 'finance') and not 'reports.see' = any(permissions)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
