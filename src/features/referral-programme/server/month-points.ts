import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/**
 * Points of packages that were paid within a time, by contract, in hundredths. What was refunded later is taken from the month in which it
 * was paid. Whoever has none is left out.
 */
export async function pointsBetween(
  database: Queryable,
  contracts: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, number>> {
  const accounts = contracts.map((contract) => `points:${contract}`);
  const rows = await query<{ contract: string; hundredths: number }>(database)`
    select contract, sum(amount)::bigint as hundredths from (
      select substr(e.account, 8) as contract, min(t.at) as at, sum(e.amount) as amount
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account = any(${accounts}::text[]) and e.unit = 'points'
      group by e.account, coalesce(t.purchase_id::text, t.id::text)) as package
    where at >= ${from} and at < ${to} group by contract`;
  return new Map(rows.map(({ contract, hundredths }) => [contract, hundredths]));
}
