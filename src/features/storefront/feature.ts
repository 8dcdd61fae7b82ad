import { arrivals } from '#features/arrivals/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { cashback } from '#features/cashback/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { location } from '#features/location/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { promotions } from '#features/promotions/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { reviews } from '#features/reviews/feature.ts';
import { search } from '#features/search/feature.ts';
import { support } from '#features/support/feature.ts';
import { feature } from '#platform/feature.ts';

/** Main page, category, product page, search and static pages: assembled from the parts of other features. */
export const storefront = feature(
  'storefront',
  {
    needs: [
      cashback,
      catalogue,
      reviews,
      arrivals,
      cart,
      content,
      delivery,
      location,
      search,
      promotions,
      referral,
      mentors,
      support,
    ],
  },
  () => ({}),
);
