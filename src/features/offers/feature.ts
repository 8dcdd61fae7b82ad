import { feature } from '#platform/feature.ts';

/** What is sold in sets: kits of promotions and kits that come each month. */
export const offers = feature('offers', { needs: [] }, () => ({}));
