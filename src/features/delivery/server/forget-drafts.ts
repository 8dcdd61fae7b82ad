import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Forgets what was typed at the delivery step of these carts. */
export async function forgetDrafts(
  tx: Tx,
  { cartIds }: { readonly cartIds: readonly string[] },
): Promise<void> {
  await query(tx)`delete from checkout_draft where cart_id = any(${cartIds}::uuid[])`;
}
