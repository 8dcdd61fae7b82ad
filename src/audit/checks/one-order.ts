import { sql } from 'kysely';
import type { JournalEntry } from '../client-journal.ts';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A1', what, query });

/** A1: one intent, one order. An intent is a client's key, or the cart. */
export function checkOneOrder(journal: readonly JournalEntry[]): Check[] {
  const told = JSON.stringify(
    journal.map(({ key, orderNumber }) => ({ key, number: orderNumber })),
  );
  return [
    check(
      'keys that stand without their order',
      sql`select k.scope || '/' || k.key as found from idempotency_key k
        left join purchase p on p.id = k.purchase_id where p.id is null`,
    ),
    check(
      'keys whose kept answer names another order',
      sql`select k.scope || '/' || k.key || ': order ' || p.order_number || ', answered ' || (k.answer ->> 'orderNumber') as found
        from idempotency_key k join purchase p on p.id = k.purchase_id
        where k.answer ->> 'orderNumber' <> p.order_number or (k.answer ->> 'headerId')::bigint <> p.header_id`,
    ),
    check(
      'carts of which more than one order was made',
      sql`select cart_id || ': orders ' || string_agg(order_number, ', ' order by order_number) as found from purchase
        group by cart_id having count(*) > 1`,
    ),
    check(
      'carts that count as ordered without an order, or the other way round',
      sql`select coalesce(p.order_number, c.id::text) || ': the cart is ' || c.state as found
        from cart c left join purchase p on p.cart_id = c.id where (c.state = 'ordered') <> (p.id is not null)`,
    ),
    ...(journal.length === 0
      ? []
      : [
          check(
            'client keys that were answered with more than one order',
            sql`select key || ': orders ' || string_agg(distinct number, ', ') as found
              from jsonb_to_recordset(${told}::jsonb) as j(key text, number text)
              group by key having count(distinct number) > 1`,
          ),
          check(
            'client keys that were answered with another order than the one they made',
            sql`select distinct j.key || ': order ' || p.order_number || ', told ' || j.number as found
              from jsonb_to_recordset(${told}::jsonb) as j(key text, number text)
              join idempotency_key k on k.key = j.key join purchase p on p.id = k.purchase_id
              where p.order_number <> j.number`,
          ),
        ]),
  ];
}
