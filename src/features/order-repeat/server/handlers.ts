import { addManyToCart, type CartDeps, type CartService } from '#features/cart/server/public.ts';
import { findPurchaseFor } from '#features/orders/server/public.ts';
import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { orderRepeatCalls } from '../calls.ts';
import { setSkus, wishesOfOrder, type SetNow } from '../rules/wishes-of-order.ts';

export interface OrderRepeatDeps {
  readonly database: Database;
  readonly carts: CartService;
  readonly findProducts: CartDeps['findProducts'];
  readonly findOffers: CartDeps['findOffers'];
  readonly termsAt: CartDeps['termsAt'];
  /** Sets of these skus that can be had now. */
  findSets(skus: readonly string[], context: CallContext): Promise<readonly SetNow[]>;
}

const HEADER_ID = /^[1-9]\d{0,14}$/;

/** Repeats orders for whoever may see them: their owner by login, or the browser that placed them. To all others there is no such order. */
export const createOrderRepeatHandlers = (deps: OrderRepeatDeps): CallHandlers<typeof orderRepeatCalls> => ({
  async post_account_order_repeat({ params, body }, context) {
    const order = HEADER_ID.test(params.id)
      ? await findPurchaseFor(deps.database, context, { headerId: Number(params.id) })
      : null;
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const skus = setSkus(order.parts);
    const sets = skus.length > 0 ? await deps.findSets(skus, context) : [];
    const wishes = wishesOfOrder(order.parts, sets, context.actor);
    const key = body.key ?? context.idempotencyKey;
    const answer = await addManyToCart(deps.carts, deps, context, () => wishes, key);
    return answer ? { ok: true, value: answer } : { ok: false, code: 'CART_CHANGED' };
  },
});
