import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Everything that one checkout has left behind, counted. */
export interface Traces {
  readonly cart: string;
  readonly drafts: number;
  readonly orders: number;
  readonly state: string | null;
  /** Units by what became of them, as `held 2`. */
  readonly units: string;
  readonly keys: number;
  /** Kinds of the ledger's entries, in order. */
  readonly entries: string;
  readonly history: string;
  readonly attempts: string;
  /** Payment sessions at the provider. */
  readonly sessions: number;
  /** Rows of the outbox that promise the mail. */
  readonly promised: number;
  readonly mails: number;
}

export async function tracesOf(database: Database, cartId: string): Promise<Traces> {
  const { rows } = await sql<Traces>`
    with own as (select * from purchase where cart_id = ${cartId})
    select c.state as cart,
      (select count(*)::int from checkout_draft d where d.cart_id = c.id) as drafts,
      (select count(*)::int from own) as orders, (select string_agg(state, ', ') from own) as state,
      (select coalesce(string_agg(state || ' ' || count, ', '), '') from (
        select v.state, sum(v.count) as count from reservation v join own on own.id = v.purchase_id group by v.state) u) as units,
      (select count(*)::int from idempotency_key k join own on own.id = k.purchase_id) as keys,
      (select coalesce(string_agg(t.kind, ', ' order by t.id), '') from ledger_transaction t
        join own on own.id = t.purchase_id) as entries,
      (select coalesce(string_agg(e.to_state, ', ' order by e.id), '') from purchase_event e
        join own on own.id = e.purchase_id) as history,
      (select coalesce(string_agg(a.state, ', ' order by a.number), '') from payment_attempt a
        join own on own.id = a.purchase_id) as attempts,
      (select count(*)::int from sandbox_provider.payment y join own on own.order_number = y.order_number) as sessions,
      (select count(*)::int from outbox o join own on o.dedupe_key = 'order-confirmation:' || own.id) as promised,
      (select count(*)::int from outbound_message m join own on m.dedupe_key = 'order-confirmation:' || own.id) as mails
    from cart c where c.id = ${cartId}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`there is no cart ${cartId}`);
  return row;
}

/** The cart of a browser, by its session. */
export async function cartOf(
  database: Database,
  browser: { readonly cookies: ReadonlyMap<string, string> },
): Promise<string> {
  const hash = createHash('sha256')
    .update(browser.cookies.get('sid') ?? '')
    .digest();
  const { rows } = await sql<{ id: string }>`
    select cart_id as id from session where token_hash = ${hash}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the browser has no cart');
  return row.id;
}
