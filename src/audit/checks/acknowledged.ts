import { sql } from 'kysely';
import type { JournalEntry } from '../client-journal.ts';
import type { Check } from '../finding.ts';

/** A2: whatever a client was told of an order is so. */
export function checkAcknowledged(journal: readonly JournalEntry[]): Check[] {
  if (journal.length === 0) return [];
  const told = JSON.stringify(
    journal.map(({ orderNumber, totalMinor }) => ({ number: orderNumber, total: totalMinor })),
  );
  const check = (what: string, query: Check['query']): Check => ({ invariant: 'A2', what, query });
  return [
    check(
      'orders that a client was told of and that are not there',
      sql`select distinct j.number as found from jsonb_to_recordset(${told}::jsonb) as j(number text, total bigint)
        where not exists (select from purchase p where p.order_number = j.number)`,
    ),
    check(
      'orders that cost another sum than the client was told',
      sql`select distinct p.order_number || ': ' || p.total_minor || ', told ' || j.total as found
        from jsonb_to_recordset(${told}::jsonb) as j(number text, total bigint)
        join purchase p on p.order_number = j.number where p.total_minor <> j.total`,
    ),
  ];
}
