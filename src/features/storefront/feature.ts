import type { FeatureDeclaration } from '#base/feature.ts';

/** Main page, category, product page, search and static pages: assembled from the parts of lower features. */
export const storefrontFeature = {
  name: 'storefront',
  tier: 8,
  dependsOn: [
    'catalogue',
    'reviews',
    'arrivals',
    'cart',
    'content',
    'delivery',
    'location',
    'search',
    'referral',
    'mentors',
  ],
} as const satisfies FeatureDeclaration;
