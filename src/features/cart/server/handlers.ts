import type { CallAnswer, CallInput } from '#base/call.ts';
import { ok } from '#base/outcome.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { returnUrl } from '#platform/return-url.ts';
import {
  addItem as addItemCall,
  checkCart,
  checkCartForQuickPay,
  editCart as editCartCall,
  emptyCart,
  getFreeDelivery,
  mergeCarts,
} from '../calls/cart.ts';
import type { CartDocument } from '../model.ts';
import {
  applyEdit,
  clearCart,
  withLines,
  type EditCode,
  type WishedLine,
  type WishedPackage,
} from '../rules/apply-edit.ts';
import { compareShown, type ShownCart } from '../rules/compare-shown.ts';
import { freeDeliveryViews } from '../rules/free-delivery.ts';
import { keyOfName } from '../rules/package-key.ts';
import { isSold, lineStanding } from '../rules/price-cart.ts';
import { createAddItem, STOCK_MAX } from './add-item.ts';
import { mergeCartsOf } from './merge-carts.ts';
import {
  skusOf,
  type CartDeps,
  type CartGuard,
  type CartService,
  type ChangeResult,
  type GuardCode,
} from './cart-service.ts';
import { refusalOf } from './refused-change.ts';

type IndexAnswer = CallAnswer<typeof checkCart>;
type EditRefusal = EditCode | Exclude<GuardCode, 'OVERLIMIT'>;
type EditBody = CallInput<typeof editCartCall>['body'];
type WholeCart = CallInput<typeof checkCart>['body'] & Pick<EditBody, 'changed'>;

function wishedPackages(
  document: CartDocument,
  packages: NonNullable<WholeCart['packages']>,
  { actor }: CallContext,
): WishedPackage[] {
  return packages.map(({ contract, certificateNum, items, kits = [], subscriptions = [] }) => ({
    key: keyOfName(document, certificateNum ?? contract, actor),
    sets: new Map([...kits, ...subscriptions].map(({ hash, count }) => [hash, count])),
    items: items.map(({ sku, code, optionSku = null, count }) => ({
      sku: sku ?? code ?? '',
      optionSku,
      count,
    })),
  }));
}

const wishedLines = (
  document: CartDocument,
  changed: NonNullable<EditBody['changed']>,
  { actor }: CallContext,
): WishedLine[] =>
  changed.map(({ contract, sku, optionSku = null, count }) => ({
    pack: keyOfName(document, contract, actor),
    sku,
    optionSku,
    count,
  }));

function shownCart({ sum, amount, packages }: WholeCart): ShownCart {
  const items = packages?.flatMap((each) => each.items) ?? [];
  return {
    sum,
    amount,
    items: items.flatMap(({ sku, code, optionSku = null, count, price }) =>
      count > 0 ? [{ sku: sku ?? code ?? '', optionSku, count, price: price?.current }] : [],
    ),
  };
}

const nextStep = ({ place, actor }: CallContext): string =>
  contractOf(actor)
    ? `/${place.language}/shop/cart/delivery/`
    : `/${place.language}/shop/cart/delivery-with-registration/`;

/** The cart's calls. What the browser says of prices and sums is compared, never taken. */
export function createCartHandlers(
  service: CartService,
  deps: Pick<CartDeps, 'database' | 'findProducts' | 'termsAt'> & { readonly guard?: CartGuard },
): HandledCall[] {
  const { guard = async () => ok(null) } = deps;

  /** Brings what is wished into the cart; without a wish it stays. */
  const bring = (
    context: CallContext,
    revision: number | null,
    wishedIn: (document: CartDocument) => readonly WishedPackage[] | undefined,
  ): Promise<ChangeResult<null, EditRefusal>> =>
    service.change<null, EditRefusal>(context, revision, async (document, database) => {
      const wished = wishedIn(document);
      if (!wished) return ok({ document, note: null });
      const skus = new Set([
        ...skusOf(document),
        ...wished.flatMap(({ items }) => items.map(({ sku }) => sku)),
      ]);
      const products = await deps.findProducts([...skus], context.place, context.now, database);
      const edited = applyEdit(document, wished, (sku) => {
        const product = products.get(sku);
        return product && isSold(lineStanding(product, true)) ? product.stock : product && 0;
      });
      if (!edited.ok) return edited;
      const { document: after } = edited.value;
      const said = await guard({ before: document, after, asked: null, context }, database);
      // What the page shows and the buyer edits there is no question.
      if (!said.ok && said.code !== 'OVERLIMIT') return { ...said, code: said.code };
      return ok({ document: after, note: null });
    });

  async function editCart(
    body: WholeCart,
    context: CallContext,
  ): Promise<ChangeResult<null, EditRefusal>> {
    const result = await bring(
      context,
      body.revision ?? null,
      (document) => body.packages && wishedPackages(document, body.packages, context),
    );
    // A cart that is gone was ordered or emptied: what was pressed last begins no other one.
    const { changed } = body;
    if (result.kind !== 'stale' || !changed || !(await service.findCurrent(context))) return result;
    return bring(context, null, (document) =>
      withLines(document, wishedLines(document, changed, context)),
    );
  }

  async function indexCheck(body: WholeCart, context: CallContext): Promise<IndexAnswer> {
    const shown = shownCart(body);
    const result = await editCart(body, context);
    if (result.kind !== 'changed') return refusalOf(service, result, context, shown);
    const cartData = await service.viewOf(result.cart, context);
    const home = `/${context.place.language}/`;
    if (cartData.amount === 0)
      return { ok: false, code: 'CART_EMPTY', data: { cartData, redirect: home } };
    const changes = compareShown(shown, cartData);
    if (changes.length) return { ok: false, code: 'SUMS_CHANGED', data: { cartData, changes } };
    return { ok: true, value: { redirect: nextStep(context), cartData } };
  }

  return [
    handle(addItemCall, createAddItem(service, deps)),

    handle(editCartCall, async ({ body }, context) => {
      const shown = shownCart(body);
      const result = await editCart(body, context);
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

    handle(checkCart, ({ body }, context) => indexCheck(body, context)),
    handle(checkCartForQuickPay, ({ body }, context) => indexCheck(body, context)),
  ];
}
