import { ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import {
  EMPTY_CART,
  type Availability,
  type CartDocument,
  type CartView,
  type PackageKey,
} from '../model.ts';
import {
  addMany,
  additionOf,
  withAddition,
  type AddedLine,
  type ManyAdded,
  type ManyWishes,
  type SetOf,
} from '../rules/edit/add-many.ts';
import { chosenPackage } from '../rules/document/cart-packages.ts';
import { offersOf, partSkusOf, skusOf } from '../rules/document/cart-skus.ts';
import { mostKits } from '../rules/pricing/held-kits.ts';
import { NO_OFFERS } from '../rules/pricing/offer-facts.ts';
import { packageOf } from '../rules/document/package-key.ts';
import { isSold, lineStanding } from '../rules/pricing/draft-line.ts';
import { setFacts } from '../rules/pricing/set-line.ts';
import type { CartDeps, KnownProducts, OffersAsker } from './service/cart-deps.ts';
import type { CartService } from './service/cart-service.ts';

export interface ManyAnswer {
  /** Null where there is still none: nothing could be had. */
  readonly cartId: string | null;
  readonly availability: Availability;
  readonly cartData: CartView;
  /** What became of each wish; nothing for a key that was known. */
  readonly lines: readonly AddedLine[];
}

export type ManyDeps = Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'>;
type WishesOf = (chosen: PackageKey) => ManyWishes;
type Noted = Pick<ManyAdded, 'availability' | 'lines'> & { readonly products?: KnownProducts };

/** The cart with the wishes in it, as far as today's stock and offers go. */
export async function decideMany(
  service: CartService,
  { findProducts, findOffers, termsAt }: ManyDeps,
  { place, actor, now, cart }: OffersAsker,
  document: CartDocument,
  wishes: ManyWishes,
  database: Queryable,
): Promise<ManyAdded & { readonly products: KnownProducts }> {
  const wishedSets = (wishes.sets ?? []).map(({ line }) => line);
  const wanted = offersOf({
    ...EMPTY_CART,
    packages: [...document.packages, { ...packageOf(null), lines: wishedSets }],
  });
  const hasSets = wanted.kits.length + wanted.subscriptions.length > 0;
  const offers = hasSets
    ? await findOffers(wanted, { place, actor, now, cart }, database)
    : NO_OFFERS;
  const skus = new Set([
    ...skusOf(document),
    ...wishes.items.map(({ sku }) => sku),
    ...partSkusOf(offers),
  ]);
  const products = await findProducts([...skus], place, now, database);
  const isPickupAsked = [...products.values()].some(({ isNoSale }) => isNoSale);
  const isSelf = !isPickupAsked || (await service.isSelfDeliveryAvailable(place, database));
  const { currency } = termsAt(place, now);
  const facts = { products, offers, currency, isSelfDeliveryAvailable: isSelf };
  const stockOf = (sku: string) => {
    const product = products.get(sku);
    return product && isSold(lineStanding(product, isSelf)) ? product.stock : 0;
  };
  const setOf: SetOf = (line) => {
    const { set, items, units: parts, standing } = setFacts(line, facts);
    if (!set || !isSold(standing)) return null;
    if (!('promotion' in set)) return { parts, items, most: Infinity, isMultiple: true };
    const { promotion } = set;
    const most = offers.asker ? mostKits(promotion, offers.asker) : 0;
    return { parts, items, most, isMultiple: promotion.isMultipleKits };
  };
  return { ...addMany(document, wishes, stockOf, setOf), products };
}

/**
 * Puts many products into the session's cart in one change of it: a shared cart, an order once more. Two that do it at once are put
 * one after the other, so that together they never get more than the stock has.
 *
 * @param wishesOf Told the package that products go to now.
 * @param key The same one adds nothing a second time, whatever came in between; null: each press counts.
 * @returns Null when the cart was ordered meanwhile.
 */
export async function addManyToCart(
  service: CartService,
  deps: ManyDeps,
  context: CallContext,
  wishesOf: WishesOf,
  key: string | null,
): Promise<ManyAnswer | null> {
  const result = await service.change<Noted, never>(
    context,
    null,
    async (document, database, cart) => {
      const before = additionOf(document, key);
      if (before) return ok({ document, note: { availability: before.availability, lines: [] } });
      const wishes = wishesOf(chosenPackage(document, context));
      const added = await decideMany(
        service,
        deps,
        { ...context, cart },
        document,
        wishes,
        database,
      );
      return ok({ document: withAddition(added.document, key, added.availability), note: added });
    },
  );
  if (result.kind !== 'changed') return null;
  const { availability, lines, products } = result.note;
  const cartData = await service.viewOf(result.cart, context, products);
  return { cartId: result.cart?.id ?? null, availability, lines, cartData };
}

/** What `addManyToCart` would come to now; nothing is changed. */
export async function foreseeMany(
  service: CartService,
  deps: ManyDeps & Pick<CartDeps, 'database'>,
  context: CallContext,
  wishes: ManyWishes,
): Promise<ManyAdded & { readonly before: CartDocument }> {
  const cart = await service.findCurrent(context);
  const before = cart?.document ?? EMPTY_CART;
  const { products: _products, ...added } = await decideMany(
    service,
    deps,
    { ...context, cart },
    before,
    wishes,
    deps.database,
  );
  return { before, ...added };
}

/** The cart without these products in their packages, and without the key under which they came. */
const withoutThose = (
  document: CartDocument,
  items: ManyWishes['items'],
  key: string,
): CartDocument => {
  const isThere = (pack: PackageKey, sku: string) =>
    items.some((each) => each.pack === pack && each.sku === sku);
  return {
    ...document,
    packages: document.packages.map((each) => ({
      ...each,
      lines: each.lines.filter((line) => line.kind !== 'item' || !isThere(each.key, line.sku)),
    })),
    additions: (document.additions ?? []).filter((each) => each.key !== key),
  };
};

/**
 * Makes the session's cart hold exactly so many of these products, as far as the stock goes, beside whatever else is in it; the key stays with
 * the cart until it is emptied.
 *
 * @returns How much could be had; null when the cart was ordered meanwhile.
 */
export async function putExactly(
  service: CartService,
  deps: ManyDeps,
  context: CallContext,
  items: ManyWishes['items'],
  key: string,
): Promise<Availability | null> {
  const result = await service.change<Availability, never>(
    context,
    null,
    async (document, database, cart) => {
      const rest = withoutThose(document, items, key);
      const wishes = { items };
      const asker = { ...context, cart };
      const added = await decideMany(service, deps, asker, rest, wishes, database);
      const { availability } = added;
      const isNone = availability === 'none';
      const kept = isNone ? document : withAddition(added.document, key, availability);
      return ok({ document: kept, note: availability });
    },
  );
  return result.kind === 'changed' ? result.note : null;
}
