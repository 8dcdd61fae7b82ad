import type { CallAnswer } from '#base/call.ts';
import { ok } from '#base/outcome.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { returnUrl } from '#platform/return-url.ts';
import {
  addItem,
  checkCart,
  checkCartForQuickPay,
  editCart,
  emptyCart,
  getFreeDelivery,
  mergeCarts,
} from '../../calls/cart.ts';
import { clearCart } from '../../rules/edit/apply-edit.ts';
import { compareShown } from '../../rules/shown/compare-shown.ts';
import { freeDeliveryViews } from '../../rules/pricing/free-delivery.ts';
import { mergeCartsOf } from '../merge-carts.ts';
import type { CartDeps } from '../service/cart-deps.ts';
import type { CartGuard } from '../service/cart-guard.ts';
import type { CartService } from '../service/cart-service.ts';
import { createAddItem, STOCK_MAX } from './add-item.ts';
import { saveEdit, shownCart, type EditParts, type WholeCart } from './save-edit.ts';
import { refusalOf } from './refused-change.ts';

type IndexAnswer = CallAnswer<typeof checkCart>;
type Deps = Pick<CartDeps, 'database' | 'findProducts' | 'termsAt'>;

/** The cart's calls. What the browser says of prices and sums is compared, never taken. */
export function createCartHandlers(
  service: CartService,
  deps: Deps & { readonly guard?: CartGuard },
): HandledCall[] {
  const { findProducts, guard = async () => ok(null) } = deps;
  const parts = { service, findProducts, guard };
  return [
    handle(addItem, createAddItem(service, deps)),
    ...editHandlers(parts),
    handle(checkCart, ({ body }, context) => indexCheck(parts, body, context)),
    handle(checkCartForQuickPay, ({ body }, context) => indexCheck(parts, body, context)),
    ...beyondThisCart(service, deps),
  ];
}

/** Counts and emptying. */
function editHandlers(parts: EditParts): HandledCall[] {
  const { service } = parts;
  return [
    handle(editCart, async ({ body }, context) => {
      const shown = shownCart(body);
      const result = await saveEdit(parts, body, context);
      if (result.kind !== 'changed') return refusalOf(service, result, context, shown);
      const cartData = await service.viewOf(result.cart, context);
      const changes = compareShown(shown, cartData);
      const { changed } = body;
      // Other lines of a newer cart differ because somebody else changed them.
      const isAsked = (sku: string) => !changed || changed.some((line) => line.sku === sku);
      const isCapped = changes.some((change) => change.field === 'count' && isAsked(change.sku));
      return {
        ok: true,
        value: { cartData, changes, redirect: null },
        message: isCapped ? [STOCK_MAX] : [],
      };
    }),

    handle(emptyCart, async (_input, context) => {
      const result = await service.change<null, never>(context, null, async () =>
        ok({ document: clearCart(), note: null }),
      );
      if (result.kind !== 'changed') return refusalOf(service, result, context);
      return { ok: true, value: { cartData: await service.viewOf(result.cart, context) } };
    }),
  ];
}

/** Another cart of the same buyer, and how far this one is from costing nothing to send. */
function beyondThisCart(service: CartService, deps: Deps): HandledCall[] {
  return [
    handle(mergeCarts, async ({ query }, context) => {
      await mergeCartsOf(query.userAction, context, service, deps);
      return {
        ok: true,
        value: { cartData: await service.getCartView(context), redirect: returnUrl(context) },
      };
    }),

    handle(getFreeDelivery, async (_input, context) => {
      const { currency, freeDelivery } = deps.termsAt(context.place, context.now);
      const cart = await service.findCurrent(context);
      const reached = cart
        ? (await service.priceFor(cart, context)).priced
        : { sumMinor: 0, pointsHundredths: 0 };
      return { ok: true, value: freeDeliveryViews(freeDelivery, reached, currency) };
    }),
  ];
}

/** The way on to delivery: the last edit, then whether the cart is still what the buyer sees. */
async function indexCheck(
  parts: EditParts,
  body: WholeCart,
  context: CallContext,
): Promise<IndexAnswer> {
  const { service } = parts;
  const shown = shownCart(body);
  const result = await saveEdit(parts, body, context);
  if (result.kind !== 'changed') return refusalOf(service, result, context, shown);
  const cartData = await service.viewOf(result.cart, context);
  const home = `/${context.place.language}/`;
  if (cartData.amount === 0)
    return { ok: false, code: 'CART_EMPTY', data: { cartData, redirect: home } };
  const changes = compareShown(shown, cartData);
  if (changes.length) return { ok: false, code: 'SUMS_CHANGED', data: { cartData, changes } };
  return { ok: true, value: { redirect: nextStep(context), cartData } };
}

const nextStep = ({ place, actor }: CallContext): string =>
  contractOf(actor)
    ? `/${place.language}/shop/cart/delivery/`
    : `/${place.language}/shop/cart/delivery-with-registration/`;
