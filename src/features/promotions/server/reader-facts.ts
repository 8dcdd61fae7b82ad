import { actorClass, VISITOR } from '#base/actor.ts';
import { countedCart } from '#features/cart/rules/public.ts';
import type { CartService, PricedStoredCart } from '#features/cart/server/public.ts';
import { BUYER_KINDS } from '#features/offers/model.ts';
import type { BuyerFacts, CartFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';

/** What decides how a promotion stands for a reader. */
export interface ReaderFacts {
  readonly buyer: BuyerFacts;
  readonly cart: CartFacts;
  readonly place: PlaceFacts;
}

export const NO_CART: CartFacts = { lines: [], kits: new Map() };

/** What is known of whoever asks. */
export function buyerOf(actor: CallContext['actor']): BuyerFacts {
  const own = actorClass(actor);
  return {
    kind: BUYER_KINDS.find((kind) => kind === own) ?? 'visitor',
    isNew: null,
    registeredAt: null,
    used: new Map(),
    programmeSteps: new Map(),
  };
}

/** The cart as conditions see it. */
export const cartFactsOf = (
  { priced, products }: Pick<PricedStoredCart, 'priced' | 'products'>,
  hasCondition: (actionId: number) => boolean,
): CartFacts => countedCart(priced, { products, hasCondition });

/** The same for everybody in a place: nobody in particular, with nothing in the cart. */
export const strangerIn = (country: string, now: Date): ReaderFacts => ({
  buyer: buyerOf(VISITOR),
  cart: NO_CART,
  place: { country, now, usedInAll: new Map() },
});

/** Whether a promotion asks something of the cart. */
export function asksOfCart(book: PromotionBook, store: string, id: number): boolean {
  const conditions = book.find(store, id)?.conditions;
  return Boolean(conditions?.minCartPriceMinor ?? conditions?.minCartPointsHundredths);
}

/** Of whoever makes a call. */
export const readFacts =
  (carts: CartService, book: PromotionBook) =>
  async (context: CallContext): Promise<ReaderFacts> => {
    const { actor, place, now } = context;
    const cart = await carts.findCurrent(context);
    return {
      buyer: buyerOf(actor),
      cart: cart
        ? cartFactsOf(await carts.priceFor(cart, context), (id) =>
            asksOfCart(book, place.store, id),
          )
        : NO_CART,
      place: { country: place.country, now, usedInAll: new Map() },
    };
  };
