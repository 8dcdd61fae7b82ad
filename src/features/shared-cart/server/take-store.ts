import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { SharedLine } from '../model.ts';
import type {} from './tables.ts';

/** Writes down that products of a link went into a cart; once, however often they did. */
export async function noteTaken(
  database: Queryable,
  taken: { readonly sharedCartId: string; readonly cartId: string },
  now: Date,
): Promise<void> {
  await query(database)`
    insert into shared_cart_take (shared_cart_id, cart_id, taken_at)
    values (${taken.sharedCartId}::uuid, ${taken.cartId}::uuid, ${now}) on conflict do nothing`;
}

/** A cart that a contract has shared, and what became of it. Whoever took it is not told. */
export interface OwnShare {
  readonly lines: readonly SharedLine[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Carts of others that something of it was put into. */
  readonly taken: number;
  /** Orders of these carts that stand and hold something of it. */
  readonly ordered: number;
}

/** What a contract has shared, the newest first. A cart that was united with another one goes on as that one. */
export const listOwnShares = (
  database: Queryable,
  contract: string,
  limit: number,
): Promise<readonly OwnShare[]> => query<OwnShare>(database)`
    with recursive own as (
      select id, number, lines, created_at, expires_at from shared_cart where contract = ${contract}
      order by number desc limit ${limit}),
    went as (
      select t.shared_cart_id, t.cart_id from shared_cart_take t join own on own.id = t.shared_cart_id
      union
      select w.shared_cart_id, k.merged_into from went w join cart k on k.id = w.cart_id where k.merged_into is not null)
    select own.lines, own.created_at as "createdAt", own.expires_at as "expiresAt",
      (select count(*)::int from shared_cart_take t where t.shared_cart_id = own.id) as taken,
      (select count(distinct p.id)::int from went w join purchase p on p.cart_id = w.cart_id
        where w.shared_cart_id = own.id and p.state not in ('cancelled', 'refunded') and exists (
          select from purchase_part a join purchase_line l on l.part_id = a.id
          where a.purchase_id = p.id and l.sku in (select line ->> 'sku' from jsonb_array_elements(own.lines) line))) as ordered
    from own order by own.number desc`;
