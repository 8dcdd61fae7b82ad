import { ok } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import { EMPTY_CART, type Availability, type CartDocument, type CartView } from '../model.ts';
import { addMany, additionOf, withAddition, type ManyWishes, type SetOf } from '../rules/add-many.ts';
import { selectedOf } from '../rules/cart-packages.ts';
import { isSameChoice, NO_OFFERS } from '../rules/offer-facts.ts';
import { isSold, lineStanding, setFacts } from '../rules/price-cart.ts';
import {
  offersOf,
  partSkusOf,
  selectionWish,
  skusOf,
  type CartDeps,
  type CartService,
} from './cart-service.ts';

export interface ManyAnswer {
  readonly availability: Availability;
  readonly cartData: CartView;
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
  { findProducts, findOffers, termsAt }: Pick<CartDeps, 'findProducts' | 'findOffers' | 'termsAt'>,
  context: CallContext,
  wishesOf: (selected: string | null) => ManyWishes,
  key: string | null,
): Promise<ManyAnswer | null> {
  const { place, now } = context;
  const result = await service.change<Availability, never>(context, null, async (document, database) => {
    const before = additionOf(document, key);
    if (before) return ok({ document, note: before.availability });
    const wishes = wishesOf(selectedOf(document, selectionWish(context)));
    const wishedSets = (wishes.sets ?? []).map(({ line }) => line);
    const wanted = offersOf({
      ...EMPTY_CART,
      packages: [...document.packages, { contract: null, lines: wishedSets }],
    });
    const hasSets = wanted.kits.length + wanted.subscriptions.length > 0;
    const offers = hasSets ? await findOffers(wanted, place, now, database) : NO_OFFERS;
    const skus = new Set([...skusOf(document), ...wishes.items.map(({ sku }) => sku), ...partSkusOf(offers)]);
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
      const { set, standing } = setFacts(line, facts);
      if (!set || !isSold(standing)) return null;
      if (line.kind === 'kit' && !isSameChoice(line.items, set.parts)) return null;
      const most = 'availableCount' in set ? set.availableCount : null;
      return { parts: set.parts, most: most ?? Infinity };
    };
    const { document: changed, availability } = addMany(document, wishes, stockOf, setOf);
    const kept: CartDocument = withAddition(changed, key, availability);
    return ok({ document: kept, note: availability });
  });
  if (result.kind !== 'changed') return null;
  return { availability: result.note, cartData: await service.viewOf(result.cart, context) };
}
