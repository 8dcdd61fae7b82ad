import type { CallContext } from '#platform/call-context.ts';
import { compareShown, type ShownCart } from '../../rules/shown/compare-shown.ts';
import type { CartService } from '../service/cart-service.ts';
import type { ChangeResult } from '../service/session-cart.ts';

/** A refused change with what the browser needs to show the cart as it is. */
export async function refusalOf<Code extends string>(
  service: CartService,
  result: Exclude<ChangeResult<unknown, Code>, { kind: 'changed' }>,
  context: CallContext,
  shown: ShownCart = {},
) {
  const cartData = await service.getCartView(context);
  const code = result.kind === 'stale' ? ('CART_CHANGED' as const) : result.refusal.code;
  const details = result.kind === 'stale' ? undefined : result.refusal.details;
  const needReloadPage = code === 'PACKAGE_UNKNOWN' || code === 'PRODUCT_UNKNOWN';
  const data = { cartData, changes: compareShown(shown, cartData), needReloadPage };
  return { ok: false as const, code, ...(details ? { details } : {}), data };
}
