import { VISITOR } from '#base/actor.ts';
import { countedCart } from '#features/cart/rules/public.ts';
import type { CartService, PricedStoredCart } from '#features/cart/server/public.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import type { BuyerFacts, CartFacts, PlaceFacts, WhyNot } from '#features/offers/rules/facts.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { excludedIn } from '../rules/excluded.ts';
import { buyerIn } from './buyer-facts.ts';
import type { FindBuyerOfCart } from './guest-uses.ts';

/** What decides how a promotion stands for a reader. */
export interface ReaderFacts {
  readonly buyer: BuyerFacts;
  readonly cart: CartFacts;
  readonly place: PlaceFacts;
  /** What the cart has kept out, where there is one. */
  readonly excluded?: ReadonlyMap<number, WhyNot>;
}

export const NO_CART: CartFacts = { lines: [], kits: new Map() };

/** The cart as conditions see it. */
export const cartFactsOf = (
  { priced, products }: Pick<PricedStoredCart, 'priced' | 'products'>,
  waits: (actionId: number) => boolean,
): CartFacts => countedCart(priced, { products, waitsForCart: waits });

/** The same for everybody in a place: nobody in particular, with nothing in the cart. */
export const strangerIn = (
  country: string,
  now: Date,
  usedInAll: PlaceFacts['usedInAll'],
): ReaderFacts => ({
  buyer: strangerOf(VISITOR),
  cart: NO_CART,
  place: { country, now, usedInAll },
});

/** Whether a promotion's kits stay out of what others ask of the cart. */
export function waitsIn(book: PromotionBook, store: string, id: number): boolean {
  const promotion = book.find(store, id);
  return promotion !== null && waitsForCart(promotion);
}

export interface ReaderDeps {
  readonly carts: CartService;
  readonly book: PromotionBook;
  readonly database: Database;
  readonly findBuyer: FindBuyerOfCart;
}

/** Of whoever makes a call; of a buyer the same is known as the cart and its order know. */
export const readFacts =
  ({ carts, book, database, findBuyer }: ReaderDeps) =>
  async (context: CallContext): Promise<ReaderFacts> => {
    const { place, actor, now } = context;
    const found = await carts.findCurrent(context);
    const cart = found && (await carts.priceFor(found, context));
    const asker = { place, actor, now, cart: found };
    const { usedInAll, ...buyer } = await buyerIn(book, asker, (...asked) =>
      findBuyer(asked[0], database, asked[1]),
    );
    return {
      buyer,
      cart: cart ? cartFactsOf(cart, (id) => waitsIn(book, place.store, id)) : NO_CART,
      place: { country: place.country, now, usedInAll },
      ...(cart && { excluded: excludedIn(cart.priced) }),
    };
  };
