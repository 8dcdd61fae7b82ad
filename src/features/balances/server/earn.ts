import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { bonusAccount } from '../rules/accounts.ts';
import { earnedLines, owedAccount } from '../rules/earned.ts';

export interface Earned {
  readonly contract: string;
  /** Minor units; below zero what is taken back. */
  readonly changeMinor: number;
  /** Code of their currency. */
  readonly unit: string;
  /** Makes the same change be written once; it begins with `cashback:`, contract and month, by which the auditor finds it. */
  readonly key: string;
  readonly now: Date;
}

/** What is to be given back of bonuses that were earned and spent, by currency; minor units. */
export async function readOwed(
  database: Queryable,
  contract: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ unit: string; owed: number }>(database)`
    select unit, sum(amount)::bigint as owed from ledger_entry where account = ${owedAccount(contract)}
    group by unit having sum(amount) > 0`;
  return new Map(rows.map(({ unit, owed }) => [unit, owed]));
}

/** Writes earned bonuses into the ledger, or takes them back. The caller holds a lock of the contract's month. */
export async function changeEarned(tx: Tx, earned: Earned): Promise<void> {
  const { contract, changeMinor, unit, key, now } = earned;
  // Orders that spend meanwhile wait for the row, so that what is taken is still there.
  const [row] = await query<{ held: number }>(tx)`
    select held from ledger_balance where account = ${bonusAccount(contract, 'bz')} and unit = ${unit} for update`;
  const owed = (await readOwed(tx, contract)).get(unit) ?? 0;
  const lines = earnedLines(contract, changeMinor, { held: row?.held ?? 0, owed });
  await sql`with entry as (
      insert into ledger_transaction (at, kind, dedupe_key) values (${now}, 'cashback', ${key}) returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select entry.id, l.position, l.account, ${unit}, l.amount
    from entry, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (account text, amount bigint))
      with ordinality as l(account, amount, position)`.execute(tx);
}
