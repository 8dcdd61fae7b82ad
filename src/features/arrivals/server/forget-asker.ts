import type { Queryable, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

type Asker = Pick<DataSubject, 'contracts' | 'emails'>;

/** Forgets that somebody asked to be told of arrivals. */
export async function forgetAsker(tx: Tx, { contracts, emails }: Asker): Promise<void> {
  await query(tx)`
    delete from arrival_request where contract = any(${contracts}::text[]) or email_key = any(${emails}::text[])`;
}

/** What somebody asked to be told of, for the copy of their data. */
export const exportArrivals = (
  database: Queryable,
  { contracts, emails }: Asker,
): Promise<unknown> =>
  query(database)`
    select sku, email, state, created_at as "createdAt" from arrival_request
    where contract = any(${contracts}::text[]) or email_key = any(${emails}::text[]) order by created_at desc limit 1000`;
