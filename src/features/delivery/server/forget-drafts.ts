import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { forgetChosenPoint } from './chosen-point.ts';
import { forgetTyped } from './draft-store.ts';
import type { DeliveryHandlerDeps } from './handler-parts.ts';

/** Forgets what was typed at the delivery step of these carts. */
export async function forgetDrafts(
  tx: Tx,
  { cartIds }: { readonly cartIds: readonly string[] },
): Promise<void> {
  await query(tx)`delete from checkout_draft where cart_id = any(${cartIds}::uuid[])`;
}

/** What the visit's cart keeps of a form that was not sent through: whoever signs out leaves it to nobody. */
export async function forgetTypedHere(
  { database, carts }: Pick<DeliveryHandlerDeps, 'database' | 'carts'>,
  context: CallContext,
): Promise<void> {
  const cart = await carts.findCurrent(context);
  if (cart) await forgetTyped(database, cart.id);
  forgetChosenPoint(context);
}
