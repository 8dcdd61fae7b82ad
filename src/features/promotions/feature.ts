import {
  buyerFacts,
  cart,
  cartAdjusters,
  cartProgrammes,
  whyNotWords,
} from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { buyerKindOf } from '#features/offers/rules/buyer.ts';
import { exportPromotionUses, forgetUser } from '#features/offers/server/public.ts';
import { orderClaims, orders } from '#features/orders/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { whyNotText } from './rules/why-not-text.ts';
import { createActionHandlers, readerOf } from './server/action-handlers.ts';
import { createBetterKitHandlers } from './server/better-kit.ts';
import { createKitInformationHandler } from './server/kit-information.ts';
import { openActions, type Actions } from './server/actions.ts';
import { createWizardHandlers } from './server/wizard-handlers.ts';
import { usedCounts } from './server/used-counts.ts';
import { whyWords } from './server/why-words.ts';
import { findBuyerOfCart } from './server/guest-uses.ts';
import { promotionAdjuster } from './server/promotion-adjuster.ts';
import { promotionClaims } from './server/promotion-claims.ts';
import { readProgrammes } from './server/programmes.ts';
import { thoughtOfBuyers } from './server/thought-of-buyers.ts';
import { tryCart, type TriedCart } from './server/try-cart.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly promotions: Actions;
  }
}

/** Promotions as people meet them: what a cart gets by them, what is missing for the next, and how a set is chosen. */
export const promotions = feature(
  'promotions',
  { needs: [cart, catalogue, content, delivery, identity, location, offers, orders] },
  ({ database, secrets, translateFor, countryAt, now }, needed) => {
    const { book } = needed.offers;
    const actions = openActions({
      book,
      catalogue: needed.catalogue,
      usedInAll: usedCounts(book, database, now),
      translateFor,
    });
    const { findProducts } = needed.cart.facts;
    const buyers = thoughtOfBuyers(findBuyerOfCart(secrets));
    const { findBuyer } = buyers;
    const { carts } = needed.cart;
    const reads = readerOf({ carts, book, database, findBuyer });
    return {
      provides: {
        actions,
        desk: {
          /** What a cart would get at a moment. */
          tryCart: (tried: TriedCart) =>
            tryCart({ database, carts, book, buyers, translateFor }, tried),
        },
      },
      services: { promotions: actions },
      fills: [
        fill(buyerFacts, findBuyer),
        fill(whyNotWords, (why, { place, actor }) => {
          const say = translateFor(place.language);
          return say(whyNotText(why, whyWords(place, buyerKindOf(actor), say, book)));
        }),
        fill(cartAdjusters, promotionAdjuster({ book, findProducts, findBuyer })),
        fill(cartProgrammes, readProgrammes({ book, actions, database, findBuyer })),
        fill(orderClaims, promotionClaims(book, secrets)),
      ],
      personalData: { erase: forgetUser, export: { promotions: exportPromotionUses } },
      handlers: [
        ...createActionHandlers(actions, reads),
        ...createWizardHandlers({ actions, readerOf: reads, countryAt }),
        createKitInformationHandler({ ...needed.cart.facts, database, book }),
        ...createBetterKitHandlers({
          carts,
          book,
          currencyAt: (context) => needed.cart.facts.termsAt(context.place, context.now).currency,
        }),
      ],
    };
  },
);
