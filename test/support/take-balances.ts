import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

let taken = 0;

/** Takes back whatever anybody holds of bonuses and credit. */
export async function takeBalances(database: Database, at: Date): Promise<void> {
  const { rows } = await sql<{ account: string; unit: string; held: number }>`
    select account, unit, held from ledger_balance where held > 0`.execute(database);
  for (const { account, unit, held } of rows)
    await sql`with t as (insert into ledger_transaction (at, kind, dedupe_key)
        values (${at}, 'given', ${`took:${(taken += 1)}`}) returning id)
      insert into ledger_entry (transaction_id, position, account, unit, amount)
      select t.id, l.* from t, (values (1, ${account}, ${unit}, ${held}::bigint), (2, 'bonus-issued', ${unit}, -${held}::bigint)) as l`.execute(
      database,
    );
}
