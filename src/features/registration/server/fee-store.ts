import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

/** What a contract owes, or owed, for registering. */
export interface OwedFee {
  readonly store: string;
  readonly country: string;
  readonly minor: number;
  readonly currency: string;
  readonly owedSince: Date;
  readonly isPaid: boolean;
}

/** Null for a contract that never owed any. */
export async function readFee(database: Queryable, contract: string): Promise<OwedFee | null> {
  const [row] = await query<OwedFee>(database)`
    select f.store, f.country, f.amount_minor as minor, f.currency, f.owed_since as "owedSince", c.is_register_paid as "isPaid"
    from registration_fee f join contract c on c.number = f.contract where f.contract = ${contract}`;
  return row ?? null;
}

/** The same, locked until the end of the transaction: whoever goes to pay it waits for whoever does already. */
export async function lockFee(tx: Tx, contract: string): Promise<OwedFee | null> {
  await sql`select 1 from registration_fee where contract = ${contract} for update`.execute(tx);
  return readFee(tx, contract);
}
