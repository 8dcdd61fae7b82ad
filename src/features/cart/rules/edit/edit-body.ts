import type { CartItemView, CartPackageView, CartView, PackageKey } from '../../model.ts';
import { nameInCalls, OWN_PACKAGE } from '../document/package-key.ts';

/** One line of the cart by what it holds, before and after it exists. */
export interface LineRef {
  /** Null for the package that products go to now, while the page does not know which one that is. */
  readonly pack: PackageKey | null;
  readonly sku: string;
  readonly optionSku: string | null;
}

/** A count that the buyer wants for a line; 0 removes it. */
export interface Wish {
  readonly ref: LineRef;
  readonly count: number;
  /** Where a line that is not in the cart goes, from 0; without it, to the end. */
  readonly at?: number;
  /** More pieces go by the call that adds, which asks beyond a certificate's limit (C5-013). */
  readonly isAsked?: boolean;
}

export const refName = ({ pack, sku, optionSku }: LineRef): string =>
  `${pack ?? OWN_PACKAGE}:${sku}${optionSku ? `/${optionSku}` : ''}`;

export const refOf = ({ key }: CartPackageView, { sku, optionSku }: CartItemView): LineRef => ({
  pack: key,
  sku,
  optionSku,
});

/** The package that products go to now; null while nobody knows the cart. */
export const selectedKey = (cart: CartView | null): PackageKey | null =>
  cart &&
  (cart.packages.find(({ contract }) => contract === cart.selectedPack)?.key ?? OWN_PACKAGE);

/** The product in that package. */
export const refInSelected = (cart: CartView | null, sku: string): LineRef => ({
  pack: selectedKey(cart),
  sku,
  optionSku: null,
});

/** Whether a certificate pays a part of the line's package: what goes there goes by a call of its own (C7-009). */
export const isOfCertificate = (cart: CartView | null, ref: LineRef): boolean =>
  cart?.packages.some(({ key, isCertificate }) => isCertificate && key === ref.pack) ?? false;

/** How many pieces a line asks for; 0 for one that is not there. */
export function countOf(cart: CartView | null, ref: LineRef): number {
  const pack = ref.pack ?? selectedKey(cart);
  const own = cart?.packages.find(({ key }) => key === pack);
  const line = own?.items.find(
    ({ sku, optionSku, isGift }) => !isGift && sku === ref.sku && optionSku === ref.optionSku,
  );
  return line?.count ?? 0;
}

/** The wishes that bring a line to another package, where the same product may be already; to its own they are none. */
export function moved(
  cart: CartView,
  ref: LineRef,
  pack: PackageKey,
  count = countOf(cart, ref),
): Wish[] {
  if (pack === ref.pack || count === 0) return [];
  const there = { ...ref, pack };
  return [
    { ref, count: 0 },
    { ref: there, count: countOf(cart, there) + count },
  ];
}

/** The whole cart with the wishes in it, as `shopen_app_ajax_cart_edit` takes it (C7-012). Gifts are not the buyer's to edit. */
export function editBody(cart: CartView, wishes: readonly Wish[]) {
  const byName = new Map(wishes.map((wish) => [refName(wish.ref), wish]));
  const packages = cart.packages.map((each) => {
    const items = each.items
      .filter(({ isGift }) => !isGift)
      .map((item) => {
        const name = refName(refOf(each, item));
        const count = byName.get(name)?.count ?? item.count;
        byName.delete(name);
        return { sku: item.sku, optionSku: item.optionSku, count };
      });
    const added = [...byName.values()].filter(({ ref }) => ref.pack === each.key);
    for (const { ref, count, at } of added)
      items.splice(at ?? items.length, 0, { sku: ref.sku, optionSku: ref.optionSku, count });
    return { contract: nameInCalls(each.key), items };
  });
  return { packages, revision: cart.revision };
}

/**
 * The same for a page that is being left. Nobody is there to ask again when the cart has become a newer one: then only what
 * the buyer has just changed is brought into it (C4-010).
 */
export const lastEditBody = (cart: CartView, wishes: readonly Wish[]) => ({
  ...editBody(cart, wishes),
  changed: wishes.map(({ ref: { pack, ...line }, count }) => ({
    contract: pack && nameInCalls(pack),
    ...line,
    count,
  })),
});

/** The whole cart as it is shown, for the check before delivery: what differs by then is told (C7-025). */
export const shownBody = (cart: CartView) => ({
  revision: cart.revision,
  sum: cart.sum,
  amount: cart.amount,
  packages: cart.packages.map(({ key, items }) => ({
    contract: nameInCalls(key),
    items: items
      .filter(({ isGift }) => !isGift)
      .map(({ sku, optionSku, count, price: { current } }) => ({
        sku,
        optionSku,
        count,
        price: { current },
      })),
  })),
});
