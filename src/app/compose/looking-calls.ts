import { publicName } from '#base/public-name.ts';
import { createArrivalHandlers } from '#features/arrivals/server/public.ts';
import { createCampaignHandlers } from '#features/campaigns/server/public.ts';
import { createCatalogueHandlers } from '#features/catalogue/server/public.ts';
import { createContentHandlers } from '#features/content/server/public.ts';
import { findPerson, knownPerson } from '#features/identity/server/public.ts';
import { createLocationHandlers } from '#features/location/server/public.ts';
import { createReviewHandlers, feedbackItem } from '#features/reviews/server/public.ts';
import { createServiceCentreHandlers } from '#features/service-centres/server/public.ts';
import { createSearchHandlers } from '#features/search/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { HandledCall } from '#platform/handled-call.ts';
import { cartThere } from '../cart-there.ts';
import { secretsOf, type FeatureParts } from './feature-parts.ts';
import type { Opened } from './open-features.ts';

/** What a visitor looks at: goods, lists, pages, places. */
export function lookingCalls(parts: FeatureParts, opened: Opened): HandledCall[] {
  const { secret } = parts;
  const { database } = parts.open;
  const { attempts, carts, catalogue, clearCart, content, reviews, search, signIn, takeOver } =
    opened;
  const countsInCart = async (context: CallContext): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { items } of (await carts.getCartView(context)).packages)
      for (const { sku, count } of items) counts.set(sku, (counts.get(sku) ?? 0) + count);
    return counts;
  };

  const feedbackOf = async (sku: string, { place }: CallContext) => {
    const translate = parts.translateFor(place.language);
    return (await reviews.getPage(sku, place.language)).items.map((item) =>
      feedbackItem(item, translate),
    );
  };

  return [
    ...createCatalogueHandlers({
      catalogue,
      translateFor: parts.translateFor,
      countsInCart,
      feedbackOf,
    }),
    ...createSearchHandlers({
      catalogue,
      search,
      translateFor: parts.translateFor,
      countsInCart,
      listPopular: (place) => content.listPopularSearches(place),
    }),
    ...createArrivalHandlers({
      database,
      catalogue,
      attempts,
      emailOf: async (personId) => (await findPerson(database, personId))?.email ?? null,
    }),
    ...createReviewHandlers({
      database,
      catalogue,
      reviews,
      secret,
      attempts,
      translateFor: parts.translateFor,
    }),
    ...createContentHandlers({ content }),
    ...createLocationHandlers({
      database,
      secret,
      siteOf: parts.siteOf,
      translateFor: parts.translateFor,
      secrets: secretsOf(parts),
      visitedSite: parts.visitedSite,
      signIn: signIn.signIn,
      async nameOf(contract) {
        const { firstName, lastName } = await knownPerson(database, contract);
        return publicName(firstName ?? '', lastName ?? '');
      },
      countryAt: parts.countryAt,
      clearCart,
      cartThere: cartThere(carts, takeOver, parts.countryAt),
    }),
    ...createServiceCentreHandlers({ database }),
    ...createCampaignHandlers({ database, attempts }),
  ];
}
