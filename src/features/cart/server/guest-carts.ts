import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from '#platform/tables.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
/** What is left of one night is the next one's. */
const BATCHES_AT_MOST = 500;

/**
 * Deletes carts of guests that nobody has changed for 90 days: not one of which an order was made, not one with an owner, and not one
 * that a session still holds. A shared link holds a copy of its own. A few rows at a time, past those that somebody is changing.
 *
 * @returns How many.
 */
export async function forgetGuestCarts(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  let count = 0;
  for (let batch = 0; batch < BATCHES_AT_MOST; batch += 1) {
    const gone = await query(database)`
      delete from cart where id in (
        select c.id from cart c
        where c.owner_contract is null and c.state <> 'ordered' and c.created_at < ${oldest} and c.updated_at < ${oldest}
          and not exists (select from session s where s.cart_id = c.id and s.expires_at > ${now})
        order by c.created_at limit ${AT_ONCE} for update of c skip locked)
      returning 1`;
    count += gone.length;
    if (gone.length < AT_ONCE) break;
  }
  return count;
}
