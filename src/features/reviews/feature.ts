import type { FeatureDeclaration } from '#base/feature.ts';

/** What people say of products: sent by anybody, shown once staff have looked at it. */
export const reviewsFeature = {
  name: 'reviews',
  tier: 2,
  dependsOn: ['catalogue'],
} as const satisfies FeatureDeclaration;
