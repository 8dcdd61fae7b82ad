import type { Text } from '#base/call.ts';
import { ok, refused } from '#base/outcome.ts';
import { message } from '#i18n/message.ts';
import type { CallHandler } from '#platform/handled-call.ts';
import type { addItem } from '../../calls/cart.ts';
import type { PackageKey } from '../../model.ts';
import { withItem, type AddCode } from '../../rules/edit/apply-edit.ts';
import { packageMeant } from '../../rules/document/cart-packages.ts';
import { skusOf } from '../../rules/document/cart-skus.ts';
import { isSold, lineStanding } from '../../rules/pricing/draft-line.ts';
import type { CartDeps, KnownProducts } from '../service/cart-deps.ts';
import type { CartGuard, GuardCode } from '../service/cart-guard.ts';
import type { CartService } from '../service/cart-service.ts';
import { refusalOf } from './refused-change.ts';

type AddRefusal =
  | AddCode
  | GuardCode
  | 'PRODUCT_UNKNOWN'
  | 'UNAVAILABLE'
  | 'ARCHIVED'
  | 'NOT_ONLINE';

interface AddNote {
  readonly count: number;
  readonly isCapped: boolean;
  /** The package that they went to. */
  readonly into: PackageKey;
  readonly products: KnownProducts;
}

const IN_CART = message('cart.in-cart', 'В вашей корзине {qty} шт. этого товара');
const IN_PACKAGE = message('cart.in-package', 'В пакете: {name}');
export const STOCK_MAX = message('cart.stock-max', 'Это максимальное кол-во товара на складе');
const inCart = (qty: number): Text => ({ ...IN_CART, values: { qty } });

/**
 * How the cart's service adds pieces to a package; a certificate's package is filled the same way.
 *
 * @param put What an amount means: so many more, or exactly so many (`withExactly`), where none may also be asked of what is sold no more.
 */
export const createAddItem = (
  service: CartService,
  deps: Pick<CartDeps, 'findProducts'> & { readonly guard?: CartGuard },
  put: typeof withItem = withItem,
): CallHandler<typeof addItem> => {
  const { guard = async () => ok(null) } = deps;
  return async ({ body }, context) => {
    const { productArticle: sku, optionArticle: optionSku = null, amount, packageContract } = body;
    const result = await service.change<AddNote, AddRefusal>(
      context,
      null,
      async (document, database) => {
        const pack = packageMeant(document, packageContract, context);
        // All that the answer will need, at once.
        const products = await deps.findProducts(
          [...new Set([...skusOf(document), sku])],
          context.place,
          context.now,
          database,
        );
        const product = products.get(sku);
        if (!product) return refused('PRODUCT_UNKNOWN');
        const isSelf =
          !product.isNoSale || (await service.isSelfDeliveryAvailable(context.place, database));
        const standing = lineStanding(product, isSelf);
        if (amount > 0 && standing === 'notOnline') return refused('NOT_ONLINE');
        if (amount > 0 && !isSold(standing))
          return refused(standing === 'archived' ? 'ARCHIVED' : 'UNAVAILABLE');
        const added = put(document, { pack, sku, optionSku, count: amount }, product.stock);
        if (!added.ok) return added;
        const { document: changed, count, isCapped } = added.value;
        const asked = body.isOverlimitAccepted ? null : pack;
        const said = await guard(
          { before: document, after: changed, asked, products, context },
          database,
        );
        if (!said.ok && (said.code !== 'OVERLIMIT' || asked !== null)) return said;
        return ok({ document: changed, note: { count, isCapped, into: pack, products } });
      },
    );
    if (result.kind !== 'changed') return refusalOf(service, result, context);
    const { count, isCapped, into, products } = result.note;
    const cartData = await service.viewOf(result.cart, context, products);
    const others = cartData.packages.find((each) => !each.isOwner && each.key === into);
    const said = [
      inCart(count),
      ...(others ? [{ ...IN_PACKAGE, values: { name: others.name } }] : []),
      ...(isCapped ? [STOCK_MAX] : []),
    ];
    return { ok: true, value: { cartData, countInCart: count }, message: said };
  };
};
