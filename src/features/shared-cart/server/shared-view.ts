import type { Place } from '#base/place.ts';
import { publicName } from '#base/public-name.ts';
import { EMPTY_CART, type CartItemView } from '#features/cart/model.ts';
import { packageOf } from '#features/cart/rules/public.ts';
import type { CartService, StoredCart } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { SharedProduct } from '../calls/shared-cart.ts';
import { kitsShown } from '../rules/kits-shown.ts';
import type { StoredSharedCart } from './shared-cart-store.ts';

export interface SharedViewDeps {
  readonly carts: CartService;
  /** Names by person; who was erased is not among them. */
  namesOf(
    people: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>>;
}

async function sharerName(
  personId: string | null,
  { namesOf }: Pick<SharedViewDeps, 'namesOf'>,
): Promise<string> {
  const known = personId === null ? undefined : (await namesOf([personId])).get(personId);
  return (known && publicName(known.firstName, known.lastName)) ?? '';
}

/** A shared cart as a cart of the visitor's own, which it is not yet: so it is priced like one. */
function asCart(shared: StoredSharedCart, { store, country }: Place): StoredCart {
  const lines = shared.lines.map((line) =>
    line.kind === 'item' ? { ...line, optionSku: null } : line,
  );
  return {
    id: shared.id,
    number: shared.number,
    revision: 0,
    hasCode: false,
    receiver: null,
    store,
    country,
    document: { ...EMPTY_CART, packages: [{ ...packageOf(null), lines }] },
  };
}

/** A product with how many of it are to be had now. */
const productView = ({
  sku,
  name: title,
  url,
  thumbnail,
  count,
  qty,
  max,
  price,
  points,
  isAvailable,
}: CartItemView): SharedProduct => ({
  sku,
  name: title,
  url,
  thumbnail,
  count,
  price,
  points,
  stock: isAvailable ? qty : 0,
  availableCount: isAvailable ? Math.min(count, max) : 0,
});

/** What the page of a link shows. Prices, points and stock are always those of whoever opens it. */
export async function sharedView(
  hash: string,
  shared: StoredSharedCart,
  { place, actor, now }: CallContext,
  deps: SharedViewDeps,
) {
  const [{ view, offers }, name] = await Promise.all([
    deps.carts.priceFor(asCart(shared, place), { place, actor, now }),
    sharerName(shared.personId, deps),
  ]);
  const kits = view.packages.flatMap((each) => kitsShown(each.kits, offers));
  const products = view.packages.flatMap((each) =>
    each.items.filter(({ isGift }) => !isGift).map(productView),
  );
  return {
    shareCartId: hash,
    name,
    basket: shared.number,
    products,
    kits,
    items: products.map(({ sku, count, stock }) => ({
      sku,
      count,
      stock,
    })),
    basketData: {
      basket_id: shared.number,
      virtual_cart_id: hash,
      points_sum: view.points,
      order_price: view.sum,
      order_currency: view.currency.externalIso,
    },
    expiresAt: shared.expiresAt.toISOString(),
  };
}
