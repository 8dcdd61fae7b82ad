import type { Place } from '#base/place.ts';
import { getStore } from '#countries/packs.ts';
import { captcha } from '#features/captcha/feature.ts';
import { captchaData } from '#features/captcha/server/public.ts';
import { catalogue, productsInCart } from '#features/catalogue/feature.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { cartAtSignIn, identity, userDataParts } from '#features/identity/feature.ts';
import { cartOfPlace, location } from '#features/location/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { findEcoProduct, type PromotionBook } from '#features/offers/server/public.ts';
import type { WhyNot } from '#features/offers/rules/facts.ts';
import { packages } from '#features/packages/feature.ts';
import { message } from '#i18n/message.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import { collection, feature, fill, port, type FeatureParts } from '#platform/feature.ts';
import { cartThere } from './server/cart-there.ts';
import {
  clearForCountry,
  createClearedCartHandlers,
  forgetClearedCarts,
} from './server/cleared-cart.ts';
import { forgetGuestCarts } from './server/guest-carts.ts';
import { withExactly } from './rules/edit/apply-edit.ts';
import { createAddItem } from './server/handlers/add-item.ts';
import { createCartHandlers } from './server/handlers/cart-handlers.ts';
import { createEditingHandlers } from './server/handlers/editing-handlers.ts';
import { createPackageHandlers, type PackageDeps } from './server/handlers/package-handlers.ts';
import { createSetHandlers } from './server/handlers/set-handlers.ts';
import { createWhyHandlers } from './server/handlers/why-handlers.ts';
import { handOverCart } from './server/merge-carts.ts';
import type {
  AdjusterSource,
  ReadProgrammes,
  Asker,
  CartDeps,
} from './server/service/cart-deps.ts';
import { cartFacts, setsBySku, type FindBuyer } from './server/service/cart-facts.ts';
import type { CartGuard } from './server/service/cart-guard.ts';
import { createCartService, type CartService } from './server/service/cart-service.ts';
import { takeOverCart } from './server/take-over.ts';

/** What changes a cart's price, in the order in which it acts. */
export const cartAdjusters = collection<AdjusterSource>('cart: what changes its price');
/** What may be put where. */
export const cartGuard = port<CartGuard>('cart: what may be put where');
/** What the ladders for newcomers offer to a cart. Source: C3-023 to C3-026. */
export const cartProgrammes = port<ReadProgrammes>('cart: what programmes offer');
/** Most pieces that customs let into a place; null: any number. */
export const customsMost = port<(place: Place, now: Date) => number | null>(
  'cart: how much customs let in',
);
/** What is known of a buyer. */
export const buyerFacts = port<FindBuyer>('cart: what is known of a buyer');
/** Words for why a promotion does not give something, for whoever reads them. */
export const whyNotWords = port<(why: WhyNot, reader: Pick<Asker, 'place' | 'actor'>) => string>(
  'cart: words for why a promotion does not give something',
);
const TERMS_CHANGED = message(
  'cart.kit.terms-changed',
  'Условия набора изменились: уберите его и соберите заново',
);

function wordsIn({ filled, translateFor }: FeatureParts): CartDeps['sayWhyNot'] {
  const words = filled(whyNotWords);
  return (reason, reader) =>
    reason.kind === 'choice'
      ? translateFor(reader.place.language)(TERMS_CHANGED)
      : words()(reason, reader);
}

function factsIn(
  { filled, countryAt }: FeatureParts,
  products: Catalogue,
  book: PromotionBook,
): ReturnType<typeof cartFacts> {
  const buyer = filled(buyerFacts);
  return cartFacts({
    catalogue: products,
    book,
    countryAt,
    findBuyer: (...asked) => buyer()(...asked),
  });
}

const countsIn =
  (carts: CartService) =>
  async (context: CallContext): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { items } of (await carts.getCartView(context)).packages)
      for (const { sku, count } of items) counts.set(sku, (counts.get(sku) ?? 0) + count);
    return counts;
  };

/** What somebody is about to buy: its packages and lines, what they cost, what becomes of them elsewhere. */
export const cart = feature(
  'cart',
  { needs: [captcha, catalogue, identity, location, offers, packages] },
  (parts, needed) => {
    const { database, reserve, countryAt } = parts;
    const guards = parts.filled(cartGuard);
    const most = parts.filled(customsMost);
    const programmes = parts.filled(cartProgrammes);
    const facts = factsIn(parts, needed.catalogue, needed.offers.book);
    const guard: CartGuard = (...asked) => guards()(...asked);
    const carts = createCartService({
      database,
      ...facts,
      listHolders: needed.packages.listNamed,
      sayWhyNot: wordsIn(parts),
      adjusters: parts.collected(cartAdjusters),
      programmesOf: (...asked) => programmes()(...asked),
    });
    const takeOver = { database, ...facts, findHolders: needed.packages.findMany };
    const deps = { database, ...facts, guard };
    const mayLookUp: PackageDeps['mayLookUp'] = async (token, context) => {
      const look = await needed.captcha.mayLookUp(token, context);
      return look.passed ? { passed: true } : { passed: false, data: captchaData(look) };
    };
    return {
      provides: {
        carts,
        facts,
        guard,
        mayLookUp,
        /** Makes the cart hold exactly so many of a product. */
        putItem: createAddItem(carts, deps, withExactly),
        findSets: setsBySku(database, needed.offers.book),
      },
      handlers: [
        ...createCartHandlers(carts, deps),
        ...createPackageHandlers(carts, {
          addItem: createAddItem(carts, deps),
          findHolder: needed.packages.find,
          mayLookUp,
        }),
        ...createEditingHandlers(carts, {
          database,
          ...facts,
          findEcoProduct: (store) => findEcoProduct(database, store),
          mostItemsAt: (place, at) => most()(place, at),
          deliversTo: ({ store }, country) =>
            getStore(store).deliversTo.some((each) => each === country),
        }),
        ...createSetHandlers(carts, facts),
        ...createWhyHandlers(carts, facts),
        ...createClearedCartHandlers(carts, { database, ...facts }),
      ],
      fills: [
        fill(productsInCart, countsIn(carts)),
        fill(userDataParts, { cartData: (context) => carts.getCartView(context) }),
        fill(cartAtSignIn, (context) => handOverCart(context, carts, { database, ...facts })),
        fill(cartOfPlace, {
          clearCart: (context) => clearForCountry(carts, database, context),
          cartThere: cartThere(carts, takeOver, countryAt),
          takeOverCart: (context, sessionId) => takeOverCart(carts, takeOver, context, sessionId),
        }),
      ],
      jobs: [
        everyNight('forget-cleared-carts', (now) => forgetClearedCarts(reserve, now)),
        everyNight('forget-guest-carts', (now) => forgetGuestCarts(reserve, now)),
      ],
    };
  },
);
