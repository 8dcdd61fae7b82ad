import { catalogue, productFeedback } from '#features/catalogue/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { exportReviews, forgetAuthor } from './server/forget-author.ts';
import { createReviewHandlers, feedbackItem } from './server/handlers.ts';
import { openReviews, type Reviews } from './server/reviews.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly reviews: Reviews;
  }
}

/** What people say of products: sent by anybody, shown once staff have looked at it. */
export const reviews = feature(
  'reviews',
  { needs: [catalogue, identity] },
  ({ database, secret, attempts, translateFor }, needed) => {
    const opened = openReviews({ database, namesOf: needed.identity.namesOf });
    needed.catalogue.onChange(() => opened.forget());
    return {
      provides: opened,
      services: { reviews: opened },
      handlers: createReviewHandlers({
        database,
        catalogue: needed.catalogue,
        reviews: opened,
        secret,
        attempts,
        translateFor,
      }),
      fills: [
        fill(productFeedback, async (sku, { place }) => {
          const translate = translateFor(place.language);
          const { items } = await opened.getPage(sku, place.language);
          return items.map((item) => feedbackItem(item, translate));
        }),
      ],
      personalData: { erase: forgetAuthor, export: { reviews: exportReviews } },
    };
  },
);
